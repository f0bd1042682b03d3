import { eq } from 'drizzle-orm';
import type { OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderMilestones, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { orderMilestoneMessage } from '../milestone-messages.ts';

interface Reached {
  order: OrderDetail;
  /** One of the owner's own, which the caller has made sure of, as that the order may be begun. */
  name: string;
  note: string;
  photoId: string | null;
  /** Whether the customer gets an email. */
  tells: boolean;
}

/** Writes down that a step of an order is done, and tells its customer: once, whoever sees it first. */
export async function reachMilestone(
  act: Act,
  { order, name, note, photoId, tells }: Reached,
): Promise<{ ok: true } | { ok: false; reason: 'closed' | 'already' }> {
  const [locked] = await act.db
    .select({ stage: orders.stage, cancelledAt: orders.cancelledAt })
    .from(orders)
    .where(eq(orders.id, order.id))
    .for('update');
  if (locked?.stage !== 'new' || locked.cancelledAt) return { ok: false, reason: 'closed' };
  const milestone = { id: newId('mil', act.now), name, note };
  const written = await act.db
    .insert(orderMilestones)
    .values({ ...milestone, orderId: order.id, photoId, actor: act.actor, at: act.now })
    .onConflictDoNothing()
    .returning({ id: orderMilestones.id });
  if (written.length === 0) return { ok: false, reason: 'already' };
  await act.audit('order.milestone_marked', order.id, { name });
  const orderUrl = orderUrlOf(order, act.config);
  await act.tell(orderMilestoneMessage.about({ order, milestone, orderUrl, isMailed: tells }));
  if (order.userId) await announce(act.db, `user:${order.userId}`);
  return { ok: true };
}
