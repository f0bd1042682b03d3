import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { purchaseTexts as texts } from '../purchase-texts.ts';
import type { ListedPurchase } from '../purchases.page.server.ts';

interface PurchasesPageProps {
  purchases: ListedPurchase[];
  next: string | undefined;
  search: string;
  before: string;
  notice: { tone: 'success' | 'warn'; words: string } | undefined;
  /** The way out as a file. */
  foot: ReactNode;
}

/** /purchases: what the workshop bought. */
export function PurchasesPage({ purchases, next, search, before, notice, foot }: PurchasesPageProps) {
  const none = search === '' ? texts.none : texts.nothingFound(search);
  return (
    <ListPage
      title={texts.title}
      lead={texts.lead}
      path="/purchases"
      query={{ q: search }}
      notice={notice}
      actions={<ButtonLink to="/purchases/new">{texts.add}</ButtonLink>}
      search={{ words: search, texts }}
      empty={purchases.length === 0 && { title: none, hint: search === '' ? texts.noneHint : undefined }}
      isLater={before !== ''}
      next={next}
      foot={foot}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={purchases}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'supplier',
            heading: texts.columns.supplier,
            cell: ({ id, supplier }) => (
              <Link to={`/purchases/${id}`} className="typed-words finger inline-block underline underline-offset-4">
                {supplier || texts.nobody}
              </Link>
            ),
          },
          {
            key: 'total',
            heading: texts.columns.total,
            numeric: true,
            isSum: true,
            cell: ({ total, isWithdrawn }) =>
              isWithdrawn ? (
                <>
                  <s className="text-muted">{total}</s> <span className="block text-sm">{texts.withdrawn}</span>
                </>
              ) : (
                total
              ),
          },
          { key: 'day', heading: texts.columns.day, cell: ({ day }) => day },
          {
            key: 'what',
            heading: texts.columns.what,
            cell: ({ what }) => <span className="typed-words line-clamp-2">{what}</span>,
          },
          { key: 'paidFrom', heading: texts.columns.paidFrom, cell: ({ paidFrom }) => paidFrom },
        ]}
      />
    </ListPage>
  );
}
