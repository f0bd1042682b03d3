import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { classAdminTexts } from '../class-admin-texts.ts';
import type { ListedClass } from '../class-page.server.ts';
import { ClassStatePill } from './class-state-pill.tsx';

const texts = classAdminTexts.list;

/** /classes: every class with its places and its money. */
export function ClassList({
  classes,
  isOverFullOnly,
  waiting,
}: {
  classes: ListedClass[];
  isOverFullOnly: boolean;
  /** How many people wait for a class, in words. */
  waiting: string;
}) {
  const start = <ButtonLink to="/classes/new">{texts.start}</ButtonLink>;
  return (
    <ListPage
      title={texts.title}
      gap={8}
      path="/classes"
      filters={
        isOverFullOnly ? (
          <p className="flex flex-wrap items-center gap-x-4">
            {texts.overFull}
            <Link to="/classes" className={TEXT_LINK}>
              {texts.showAll}
            </Link>
          </p>
        ) : null
      }
      empty={
        classes.length === 0 &&
        (isOverFullOnly ? { title: texts.noneOverFull } : { title: texts.empty, hint: texts.emptyWords, action: start })
      }
      lead={`${texts.lead} ${waiting}`}
      actions={classes.length > 0 ? start : undefined}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={classes}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'title',
            heading: texts.columns.title,
            cell: (row) => (
              <Link to={`/classes/${row.id}`} className="finger font-semibold underline underline-offset-4">
                {row.title}
              </Link>
            ),
          },
          { key: 'state', heading: texts.columns.state, cell: (row) => <ClassStatePill state={row.state} /> },
          { key: 'days', heading: texts.columns.days, cell: (row) => `${row.starts} to ${row.ends}` },
          {
            key: 'seats',
            heading: texts.columns.seats,
            numeric: true,
            cell: (row) => `${row.students} of ${row.seats ?? texts.noLimit}`,
          },
          { key: 'evenings', heading: texts.columns.evenings, numeric: true, cell: (row) => row.evenings },
          { key: 'paid', heading: texts.columns.paid, numeric: true, cell: (row) => row.paid },
          {
            key: 'owed',
            heading: texts.columns.owed,
            numeric: true,
            cell: (row) => (row.owed ? <span className="text-warn">{row.owed}</span> : '₦0'),
          },
        ]}
      />
    </ListPage>
  );
}
