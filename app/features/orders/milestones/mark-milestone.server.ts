import { and, eq } from 'drizzle-orm';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type AddOrderPhotoResult, addOrderPhoto } from '#app/features/orders/orders/admin/add-order-photo.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderMilestones, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { waitsForMoney } from '#app/features/orders/orders/door/order-money.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { orderMilestoneMessage } from './door/milestone-messages.ts';

interface Marking {
  orderId: string;
  /** One of the owner's own, see Settings, Orders. */
  name: string;
  note: string;
  /** Bytes of a photo, or none. */
  photo: Uint8Array | undefined;
  /** Whether the customer gets an email. */
  tells: boolean;
}

type PhotoRefusal = Exclude<Extract<AddOrderPhotoResult, { ok: false }>['reason'], 'unknown_order' | 'there_already'>;
export type MarkResult =
  | { ok: true }
  | { ok: false; reason: 'unknown_order' | 'unknown_milestone' | 'closed' | 'waits' | 'already' | PhotoRefusal };

/**
 * Marks a step of the workshop as done, once for each order, between its payment and its leaving. The customer sees it on the order's
 * page, and hears of it where `tells` says so. A photo that is refused marks nothing. `waits` = nothing of it is paid yet.
 */
export async function markMilestone(services: Services, actor: string, marking: Marking): Promise<MarkResult> {
  const { orderId, name, note, tells } = marking;
  const order = await findOrder(services.db, orderId);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (order.stage !== 'new' || order.cancelledAt) return { ok: false, reason: 'closed' };
  if (waitsForMoney(order)) return { ok: false, reason: 'waits' };
  const settings = await readShopSettings(services.db);
  if (!settings.orders.milestones.includes(name)) return { ok: false, reason: 'unknown_milestone' };
  const photo = await keepPhoto(services, actor, marking);
  if (typeof photo === 'string' && photo !== 'none') {
    if (photo !== 'there_already') return { ok: false, reason: photo };
  }
  const photoId = typeof photo === 'object' ? photo.photoId : null;
  return writeMilestone(services, actor, { order, photoId, name, note, tells });
}

type Written = Pick<Marking, 'name' | 'note' | 'tells'> & { order: OrderDetail; photoId: string | null };

/** The step, and what the customer hears of it. The caller has seen that it is one of the owner's, and that the order may be begun. */
export async function writeMilestone(
  context: ActContext,
  actor: string,
  { order, photoId, name, note, tells }: Written,
): Promise<MarkResult> {
  const orderId = order.id;
  return act(context, actor, async (act) => {
    const [locked] = await act.db
      .select({ stage: orders.stage, cancelledAt: orders.cancelledAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update');
    if (locked?.stage !== 'new' || locked.cancelledAt) return { ok: false, reason: 'closed' };
    const milestone = { id: newId('mil', act.now), name, note };
    const written = await act.db
      .insert(orderMilestones)
      .values({ ...milestone, orderId, photoId, actor, at: act.now })
      .onConflictDoNothing()
      .returning({ id: orderMilestones.id });
    if (written.length === 0) return { ok: false, reason: 'already' };
    await act.audit('order.milestone_marked', orderId, { name });
    const facts = { order, milestone, orderUrl: orderUrlOf(order, act.config), isMailed: tells };
    await act.tell(orderMilestoneMessage.about(facts));
    if (order.userId) await announce(act.db, `user:${order.userId}`);
    return { ok: true };
  });
}

async function keepPhoto(services: Services, actor: string, { orderId, name, photo }: Marking) {
  if (!photo || photo.length === 0) return 'none' as const;
  const added = await addOrderPhoto(services, actor, { orderId, bytes: photo, caption: name });
  return added.ok ? added : added.reason;
}

/** Takes a mistake back; the customer no longer sees it. False when it is gone already. */
export async function removeMilestone(
  services: Services,
  actor: string,
  { orderId, milestoneId }: { orderId: string; milestoneId: string },
): Promise<boolean> {
  return act(services, actor, async ({ db, audit }) => {
    const removed = await db
      .delete(orderMilestones)
      .where(and(eq(orderMilestones.orderId, orderId), eq(orderMilestones.id, milestoneId)))
      .returning({ name: orderMilestones.name });
    for (const { name } of removed) await audit('order.milestone_removed', orderId, { name });
    return removed.length > 0;
  });
}
