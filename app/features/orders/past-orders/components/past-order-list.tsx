import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { pastOrdersTexts } from '../door/past-orders-texts.ts';
import type { PastOrderList as PastOrderListData } from '../past-order-list.server.ts';

const { list: texts, owner } = pastOrdersTexts;

interface PastOrderListProps extends PastOrderListData {
  search: string;
  before: string;
}

/** Everybody's orders at the earlier site: facts to look up, nothing to do. */
export function PastOrderList({ orders, next, search, before }: PastOrderListProps) {
  return (
    <ListPage
      title={texts.title}
      path="/orders/earlier"
      query={{ q: search }}
      search={{ words: search, texts }}
      empty={
        orders.length === 0 && {
          title: search === '' ? texts.empty : texts.nothingFound(search),
          hint: search === '' ? texts.emptyHint : texts.nothingFoundHint,
        }
      }
      isLater={before !== ''}
      next={next}
      lead={owner.hint}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={orders}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'customer',
            heading: texts.columns.customer,
            cell: ({ name, email, customerId }) => (
              <div>
                {customerId ? (
                  <Link to={`/customers/${customerId}`} className={`${TEXT_LINK} font-semibold`}>
                    {name || texts.noName}
                  </Link>
                ) : (
                  <span className="font-semibold">{name || texts.noName}</span>
                )}
                {email ? <span className="block text-sm font-normal break-all text-muted">{email}</span> : null}
              </div>
            ),
          },
          {
            key: 'what',
            heading: texts.columns.what,
            cell: ({ lines, ordered, reference, sourceId }) => (
              <div className="flex flex-col gap-1">
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
                <span className="text-sm wrap-anywhere text-muted">
                  {[sourceId, ordered, reference].filter(Boolean).join('. ')}
                </span>
              </div>
            ),
          },
          { key: 'status', heading: texts.columns.status, cell: ({ status }) => status },
          { key: 'total', heading: texts.columns.total, numeric: true, isSum: true, cell: ({ total }) => total },
        ]}
      />
    </ListPage>
  );
}
