import type { Services } from '#app/platform/services.server.ts';
import { findOrderOf, listOrdersOf } from './order.queries.server.ts';
import { formatOrderCursor, parseOrderCursor } from './order-cursor.ts';
import { viewPhoto } from './order-photos.ts';
import { viewOrderCard, viewOrderDetail } from './order-views.ts';
import { readPhotos } from './timeline.queries.server.ts';

const PER_PAGE = 20;

/**
 * A customer's orders and the one they look at: the one in the address, otherwise the newest shown, which stands beside the list
 * on a wide screen. `selected` is undefined when the address names an order that is not theirs.
 */
export async function readMyOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { orderId, search, before }: { orderId: string | undefined; search: string; before: string | null },
) {
  const now = clock();
  const page = await listOrdersOf(db, userId, { search, before: parseOrderCursor(before), limit: PER_PAGE });
  const selectedId = orderId ?? page.orders[0]?.id;
  const selected = selectedId ? await findOrderOf(db, userId, selectedId) : undefined;
  return {
    orders: page.orders.map((order) => viewOrderCard(order, now)),
    next: page.next && formatOrderCursor(page.next),
    selected: selected && viewOrderDetail(selected, now),
    photos: selected ? (await readPhotos(db, selected.id)).map(viewPhoto) : [],
  };
}
