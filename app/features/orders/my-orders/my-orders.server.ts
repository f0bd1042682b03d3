import { findOrderOf, listOrdersOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { viewOrderCard, viewOrderDetail } from '#app/features/orders/orders/door/order-views.ts';
import { withPhotos } from '#app/features/orders/orders/order-days.ts';
import { viewPhoto } from '#app/features/orders/orders/order-photos.ts';
import { readPhotos } from '#app/features/orders/orders/timeline.queries.server.ts';
import { listPastOrdersOf } from '#app/features/orders/past-orders/door/past-order.queries.server.ts';
import { viewPastOrder } from '#app/features/orders/past-orders/door/past-order-views.ts';
import { ticketsOf } from '#app/features/orders/tickets/piece.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import type { DataSubject } from '#app/platform/personal-data/personal-data.ts';

const PER_PAGE = 20;

/**
 * A customer's orders and the one they look at: the one in the address, otherwise the newest shown, which stands beside the list
 * on a wide screen. `selected` is undefined when the address names an order that is not theirs.
 */
export async function readMyOrders(
  { db, clock, config }: ActContext,
  {
    viewer,
    orderId,
    search,
    before,
  }: { viewer: DataSubject; orderId: string | undefined; search: string; before: string | null },
) {
  const now = clock();
  const { id: userId } = viewer;
  const page = await listOrdersOf(db, { userId, search, before: parsePageCursor(before), limit: PER_PAGE });
  // Below the whole list, where nobody is looking for one order among many.
  const isWhole = !orderId && !search && !before;
  const past = isWhole ? await listPastOrdersOf(db, viewer) : [];
  const selectedId = orderId ?? page.orders[0]?.id;
  const order = selectedId ? await findOrderOf(db, { userId, orderId: selectedId }) : undefined;
  const photos = order ? (await readPhotos(db, order.id)).map(viewPhoto) : [];
  const selected = order && viewOrderDetail(order, now);
  return {
    orders: page.orders.map((order) => viewOrderCard(order, now)),
    next: page.next,
    past: past.map(viewPastOrder),
    selected: selected && { ...selected, days: withPhotos(selected.days, order.createdAt, photos) },
    photos,
    tickets: order && !order.cancelledAt ? ticketsOf(order, config) : [],
  };
}
