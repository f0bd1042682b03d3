import type { Services } from '#app/platform/services.server.ts';
import { findOrders } from './order.queries.server.ts';
import { viewOrderDetail } from './order-views.ts';

/** Orders ready to print, in the order they were asked for. Three queries, however many. */
export async function readSlips({ db, clock }: Pick<Services, 'db' | 'clock'>, orderIds: readonly string[]) {
  const found = new Map((await findOrders(db, orderIds)).map((order) => [order.id, order]));
  const now = clock();
  return [...new Set(orderIds)].flatMap((id) => {
    const order = found.get(id);
    return order ? [viewOrderDetail(order, now)] : [];
  });
}
