import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import type { Enrollments as EnrollmentsData } from '../enrollments.server.ts';
import { exportTexts, enrollmentsTexts as texts } from '../people-texts.ts';
import { ExportBox } from './export-box.tsx';
import { ListSearch } from './list-search.tsx';

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
  const path = (changes: Record<string, string>) => {
    const given = Object.entries({ show: filter === 'all' ? '' : filter, q: search, ...changes });
    const query = new URLSearchParams(given.filter(([, value]) => value !== '')).toString();
    return query === '' ? '/enrollments' : `/enrollments?${query}`;
  };
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {refused ? (
        <Notice tone="warn" announce>
          {refused}
        </Notice>
      ) : null}
      <ListSearch
        to="/enrollments"
        search={search}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        resultsOf={texts.resultsOf}
        clear={texts.clearSearch}
      />
      <TabsNav
        label={texts.tabs}
        tabs={FILTERS.map((each) => ({
          to: path({ show: each === 'all' ? '' : each, q: '' }),
          label: texts.filters[each],
          current: search === '' && each === filter,
        }))}
      />
      {enrollments.length === 0 ? (
        <EmptyState title={search === '' ? texts.empty : texts.nothingFound(search)}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          rows={enrollments}
          rowKey={(enrollment) => enrollment.id}
          columns={[
            {
              key: 'student',
              heading: texts.columns.student,
              cell: (enrollment) => (
                <div>
                  <Link
                    to={`/enrollments/${enrollment.id}`}
                    className="finger inline-flex items-center font-semibold underline underline-offset-4"
                  >
                    {enrollment.name}
                  </Link>
                  <span className="block text-sm font-normal break-all text-muted">
                    {enrollment.email} <span className="whitespace-nowrap">{enrollment.phone}</span>
                  </span>
                </div>
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
      )}
      <Pagination
        label={texts.title}
        previous={before ? path({}) : undefined}
        previousLabel="Newest"
        next={next && path({ before: next })}
      />
      {isOwner ? (
        <ExportBox action="/enrollments/export.csv" lead={exportTexts.enrollmentsLead} isOpen={refused !== undefined} />
      ) : null}
    </div>
  );
}
