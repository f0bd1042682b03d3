import { findOrderOf, listOrdersOf } from '#app/features/orders/order.queries.server.ts';
import { withPhotos } from '#app/features/orders/order-days.ts';
import { viewPhoto } from '#app/features/orders/order-photos.ts';
import { viewOrderCard, viewOrderDetail } from '#app/features/orders/order-views.ts';
import { readPhotos } from '#app/features/orders/timeline.queries.server.ts';
import { ticketsOf } from '#app/features/pieces/piece.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';

const PER_PAGE = 20;

/**
 * A customer's orders and the one they look at: the one in the address, otherwise the newest shown, which stands beside the list
 * on a wide screen. `selected` is undefined when the address names an order that is not theirs.
 */
export async function readMyOrders(
  { db, clock, config }: ActContext,
  {
    userId,
    orderId,
    search,
    before,
  }: { userId: string; orderId: string | undefined; search: string; before: string | null },
) {
  const now = clock();
  const page = await listOrdersOf(db, { userId, search, before: parsePageCursor(before), limit: PER_PAGE });
  const selectedId = orderId ?? page.orders[0]?.id;
  const order = selectedId ? await findOrderOf(db, { userId, orderId: selectedId }) : undefined;
  const photos = order ? (await readPhotos(db, order.id)).map(viewPhoto) : [];
  const selected = order && viewOrderDetail(order, now);
  return {
    orders: page.orders.map((order) => viewOrderCard(order, now)),
    next: page.next,
    selected: selected && { ...selected, days: withPhotos(selected.days, order.createdAt, photos) },
    photos,
    tickets: order && !order.cancelledAt ? ticketsOf(order, config) : [],
  };
}
