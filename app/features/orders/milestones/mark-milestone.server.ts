import { and, eq } from 'drizzle-orm';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type AddOrderPhotoResult, addOrderPhoto } from '#app/features/orders/orders/admin/add-order-photo.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderMilestones } from '#app/features/orders/orders/door/order.table.server.ts';
import { waitsForMoney } from '#app/features/orders/orders/door/order-money.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { reachMilestone } from './door/reach-milestone.server.ts';

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
  return act(services, actor, (act) => reachMilestone(act, { order, photoId, name, note, tells }));
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
