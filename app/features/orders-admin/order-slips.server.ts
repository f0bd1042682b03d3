import { findOrders } from '#app/features/orders/order.queries.server.ts';
import { viewOrderDetail } from '#app/features/orders/order-views.ts';
import { ticketsOf } from '#app/features/pieces/piece.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';

export type SlipOrder = Awaited<ReturnType<typeof readSlips>>[number];

/** Orders ready to print, in the order they were asked for. Three queries, however many. */
export async function readSlips({ db, clock, config }: ActContext, orderIds: readonly string[]) {
  const found = new Map((await findOrders(db, orderIds)).map((order) => [order.id, order]));
  const now = clock();
  return [...new Set(orderIds)].flatMap((id) => {
    const order = found.get(id);
    if (!order) return [];
    const tags = ticketsOf(order, config).map(({ path, ...ticket }) => ({ ticket, url: config.publicUrl + path }));
    return [{ ...viewOrderDetail(order, now), tags }];
  });
}
