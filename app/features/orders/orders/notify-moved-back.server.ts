import type { Act } from '#app/platform/act/act.server.ts';
import type { OrderDetail } from './door/order.queries.server.ts';
import { orderUrlOf } from './door/order-page-link.server.ts';
import { orderMovedBackMessage } from './order-reversal-messages.ts';

/** Tells the customer that their order went back a stage, and why, in the transaction that moved it. */
export async function notifyMovedBack(
  act: Act,
  { order, historyId, reason }: { order: OrderDetail; historyId: string; reason: string },
): Promise<void> {
  const orderUrl = orderUrlOf(order, act.config);
  await act.tell(orderMovedBackMessage.about({ order, stage: order.stage, reason, historyId, orderUrl, at: act.now }));
}
