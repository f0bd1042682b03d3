import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findOrder } from './order.queries.server.ts';
import { orderHistory, orders } from './order.table.server.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';
import { tellStage } from './tell-stage.server.ts';

export type AdvanceOrderResult =
  | { ok: true; stage: OrderStage }
  | { ok: false; reason: 'already_moved'; currentStage: OrderStage; movedBy: string | null; movedAt: Date }
  | { ok: false; reason: 'cancelled' }
  | { ok: false; reason: 'unknown_order' };

interface Move {
  orderId: string;
  /** The stage the admin saw when they pressed the button. */
  from: OrderStage;
  /** The admin's user id. */
  actor: string;
}

/**
 * Moves an order one stage on (spec 4) and tells the customer, all in one transaction. The guarded update decides between two
 * admins and between two clicks: whoever comes second is told who was first and what the order is now. A delivered order moves no
 * further, so it is always `already_moved`; neither does a cancelled one.
 */
export async function advanceOrder(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  { orderId, from, actor }: Move,
  now: Date,
): Promise<AdvanceOrderResult> {
  const to = ORDER_STAGES[from].move?.to;
  return db.transaction(async (db) => {
    const moved = to ? await moveStage(db, { orderId, from, to }, now) : false;
    const order = await findOrder(db, orderId);
    if (!order) return { ok: false, reason: 'unknown_order' };
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' };
    if (!to || !moved) return alreadyMoved(order);

    await db
      .insert(orderHistory)
      .values({ id: newId('hst', now), orderId, fromStage: from, toStage: to, actor, at: now });
    await tellStage(db, services, order, to, now);
    await announce(db, 'admins');
    await recordAudit(db, { actor, action: 'order.moved', subjectId: orderId, details: { from, to } }, now);
    return { ok: true, stage: to };
  });
}

async function moveStage(
  db: Database,
  { orderId, from, to }: { orderId: string; from: OrderStage; to: OrderStage },
  now: Date,
): Promise<boolean> {
  const moved = await db
    .update(orders)
    .set({ stage: to, completionDate: now })
    .where(and(eq(orders.id, orderId), eq(orders.stage, from), isNull(orders.cancelledAt)))
    .returning({ id: orders.id });
  return moved.length > 0;
}

function alreadyMoved(order: NonNullable<Awaited<ReturnType<typeof findOrder>>>): AdvanceOrderResult {
  const last = order.history.at(-1);
  return {
    ok: false,
    reason: 'already_moved',
    currentStage: order.stage,
    movedBy: last?.actorName ?? null,
    movedAt: last?.at ?? order.createdAt,
  };
}
