import type { OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { LineChange } from './door/line-change.queries.server.ts';
import {
  orderLinesChangedMessage,
  orderLinesProposedMessage,
  orderLinesWithdrawnMessage,
} from './line-change-messages.ts';

interface Told {
  /** As it is now. */
  order: OrderDetail;
  change: LineChange;
}

/** Tells the customer of a change that is made. */
export async function notifyChanged(act: Act, { order, change }: Told): Promise<void> {
  await act.tell(orderLinesChangedMessage.about({ order, change, orderUrl: orderUrlOf(order, act.config) }));
}

/** Asks the customer to approve a change by paying what it costs more. */
export async function notifyProposed(act: Act, proposed: Told & { payUrl: string; expiresAt: Date }): Promise<void> {
  await act.tell(orderLinesProposedMessage.about(proposed));
}

/** Tells the customer that a change counts no longer. */
export async function notifyWithdrawn(act: Act, { order, change }: Told): Promise<void> {
  await act.tell(orderLinesWithdrawnMessage.about({ order, change, orderUrl: orderUrlOf(order, act.config) }));
}
