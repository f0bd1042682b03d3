import { readAgreedLines } from '#app/features/orders/order-requests/agreed-lines.server.ts';
import { ticketsOf } from '#app/features/orders/tickets/piece.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { findOrders } from '../door/order.queries.server.ts';
import { viewOrderDetail } from '../door/order-views.ts';

export type SlipOrder = Awaited<ReturnType<typeof readSlips>>[number];

/** Orders ready to print, in the order they were asked for. Four queries, however many. */
export async function readSlips({ db, clock, config }: ActContext, orderIds: readonly string[]) {
  const [orders, agreed] = await Promise.all([findOrders(db, orderIds), readAgreedLines(db, orderIds)]);
  const found = new Map(orders.map((order) => [order.id, order]));
  const now = clock();
  return [...new Set(orderIds)].flatMap((id) => {
    const order = found.get(id);
    if (!order) return [];
    const tags = ticketsOf(order, config).map(({ path, ...ticket }) => ({ ticket, url: config.publicUrl + path }));
    return [{ ...viewOrderDetail(order, now), tags, agreed: agreed.get(id) ?? [] }];
  });
}
