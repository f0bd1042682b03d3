import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import type { Owed } from '../owed.server.ts';
import { owedTexts as texts } from '../owed-texts.ts';

/** /owed: one list of money that is agreed and not paid. */
export function OwedPage({ sum, owed, next, before }: Owed & { before: string }) {
  return (
    <ListPage
      title={texts.title}
      path="/owed"
      query={{}}
      empty={owed.length === 0 && { title: texts.empty, hint: texts.emptyHint }}
      isLater={before !== ''}
      next={next}
      lead={sum ? `${sum}. ${texts.lead}` : undefined}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={owed}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'who',
            heading: texts.columns.who,
            cell: ({ who, to }) => (
              <Link to={to} className="finger inline-flex items-center font-semibold underline underline-offset-4">
                {who}
              </Link>
            ),
          },
          { key: 'what', heading: texts.columns.what, cell: ({ what }) => what },
          {
            key: 'since',
            heading: texts.columns.since,
            cell: ({ since, age, isBegun }) => (
              <div>
                {since}
                <span className="block text-sm text-muted">{isBegun ? `${age}, ${texts.begun}` : age}</span>
              </div>
            ),
          },
          { key: 'amount', heading: texts.columns.amount, numeric: true, cell: ({ amount }) => amount },
        ]}
      />
    </ListPage>
  );
}
