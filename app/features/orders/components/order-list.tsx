import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { AdminOrders } from '../admin-orders.server.ts';
import { wordsOfTab } from '../order-tabs.ts';
import { orderTexts } from '../order-texts.ts';
import { exportPath, ordersPath } from '../orders-path.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderListRow } from './order-list-row.tsx';

const texts = orderTexts.admin;

interface OrderListProps extends Pick<AdminOrders, 'orders' | 'tab'> {
  selectedId: string | undefined;
  search: string;
  before: string | undefined;
  canExport: boolean;
  /** Whether there is any order, in any tab. */
  hasOrders: boolean;
}

/**
 * The list and everything that can be done with the orders ticked in it, as one plain form: it works before and without scripts,
 * and the browser itself opens slips and saves files.
 */
export function OrderList({ orders, tab, selectedId, search, before, canExport, hasOrders }: OrderListProps) {
  const view = { tab, search, before };
  if (orders.length === 0) {
    return (
      <EmptyState
        title={search ? texts.nothingFound(search) : wordsOfTab(tab).empty}
        action={
          canExport && hasOrders ? (
            <ButtonLink to={exportPath({ export: 'all', tab: '', q: '', order: [] })} variant="secondary" size="small">
              {orderTexts.bulk.exportAll}
            </ButtonLink>
          ) : undefined
        }
      >
        {search ? <p>{texts.searchHint}</p> : null}
      </EmptyState>
    );
  }
  return (
    <form method="post" action={ordersPath(view)} className="group flex flex-col gap-4">
      <input type="hidden" name="tab" value={search ? '' : tab} />
      <input type="hidden" name="q" value={search} />
      <ul aria-label={texts.title} className="order-rows">
        {orders.map((order) => (
          <OrderListRow
            key={order.id}
            order={order}
            to={ordersPath({ ...view, orderId: order.id })}
            moveTo={ordersPath({ ...view, orderId: order.id, move: order.next?.to })}
            isSelected={order.id === selectedId}
            staysInPlace={selectedId !== undefined}
            showsStage={search !== '' || tab === 'cancelled'}
          />
        ))}
      </ul>
      <BulkBar tab={search ? 'all' : tab} canExport={canExport} />
    </form>
  );
}
