import { DataTable } from '#app/ui/data-table.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Enrollments as EnrollmentsData } from '../enrollments.server.ts';
import { exportTexts, enrollmentsTexts as texts } from '../people-texts.ts';
import { ExportBox } from './export-box.tsx';
import { PersonCell } from './person-cell.tsx';

interface EnrollmentsProps extends EnrollmentsData {
  filter: keyof typeof texts.filters;
  search: string;
  before: string;
  isOwner: boolean;
  refused: string | undefined;
}

const FILTERS = ['all', 'owing', 'unplaced', 'refunded', 'cancelled'] as const;

/** Everybody who paid for the class. */
export function Enrollments({ enrollments, next, filter, search, before, isOwner, refused }: EnrollmentsProps) {
  return (
    <ListPage
      title={texts.title}
      path="/enrollments"
      query={{ show: filter === 'all' ? '' : filter, q: search }}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: FILTERS.map((each) => ({
          to: listPath('/enrollments', { show: each === 'all' ? '' : each }),
          label: texts.filters[each],
          current: search === '' && each === filter,
        })),
      }}
      empty={
        enrollments.length === 0 && {
          title: search === '' ? texts.empty : texts.nothingFound(search),
          hint: texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      foot={
        isOwner ? (
          <ExportBox
            action="/enrollments/export.csv"
            lead={exportTexts.enrollmentsLead}
            isOpen={refused !== undefined}
          />
        ) : null
      }
      lead={texts.lead}
      notice={refused ? { tone: 'warn', words: refused } : null}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={enrollments}
        rowKey={(enrollment) => enrollment.id}
        columns={[
          {
            key: 'student',
            heading: texts.columns.student,
            cell: ({ id, name, email, phone }) => (
              <PersonCell to={`/enrollments/${id}`} name={name} email={email} phone={phone} />
            ),
          },
          { key: 'class', heading: texts.columns.class, cell: (enrollment) => enrollment.class ?? texts.noClass },
          { key: 'paid', heading: texts.columns.paid, numeric: true, cell: (enrollment) => enrollment.paid },
          {
            key: 'balance',
            heading: texts.columns.balance,
            numeric: true,
            cell: (enrollment) => {
              if (enrollment.isCancelled) return <StatusPill>{texts.cancelled}</StatusPill>;
              if (enrollment.refunded) return <StatusPill>{enrollment.refunded}</StatusPill>;
              return enrollment.balance ? (
                <span className="font-semibold text-warn">{enrollment.balance}</span>
              ) : (
                texts.settled
              );
            },
          },
          { key: 'when', heading: texts.columns.when, cell: (enrollment) => enrollment.at },
        ]}
      />
    </ListPage>
  );
}
