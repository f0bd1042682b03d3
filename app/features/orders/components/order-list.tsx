import { EmptyState } from '#app/ui/empty-state.tsx';
import type { AdminOrders } from '../admin-orders.server.ts';
import { ORDER_STAGES } from '../order-stages.ts';
import { orderTexts } from '../order-texts.ts';
import { ordersPath } from '../orders-path.ts';
import { BulkBar } from './bulk-bar.tsx';
import { OrderListRow } from './order-list-row.tsx';

const texts = orderTexts.admin;

interface OrderListProps extends Pick<AdminOrders, 'orders' | 'tab'> {
  selectedId: string | undefined;
  search: string;
  before: string | undefined;
  canExport: boolean;
}

/**
 * The list and everything that can be done with the orders ticked in it, as one plain form: it works before and without scripts,
 * and the browser itself opens slips and saves files.
 */
export function OrderList({ orders, tab, selectedId, search, before, canExport }: OrderListProps) {
  const view = { tab, search, before };
  if (orders.length === 0) {
    return (
      <EmptyState title={search ? texts.nothingFound(search) : ORDER_STAGES[tab].emptyTab}>
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
            showsStage={search !== ''}
          />
        ))}
      </ul>
      <BulkBar stage={search ? 'all' : tab} canExport={canExport} />
    </form>
  );
}
