import { withdrawNotice } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { withdrawMail } from '#app/platform/mail/withdraw-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { changeStage } from './change-stage.server.ts';
import { lockOrder, readHistory } from './history.queries.server.ts';
import { findOrder } from './order.queries.server.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';
import { completionDateBefore, trackOf } from './order-track.ts';
import { tellMovedBack } from './tell-moved-back.server.ts';
import { tellingKey } from './tell-stage.server.ts';

export type MoveOrderBackResult =
  | { ok: true; stage: OrderStage }
  /** `changed`: it is no longer in the stage that was on the screen. */
  | { ok: false; reason: 'unknown_order' | 'first_stage' | 'changed' | 'cancelled' };

interface MoveBack {
  orderId: string;
  /** The stage the admin saw. */
  from: OrderStage;
  /** One to 300 characters. The team reads it; the customer only when told. */
  reason: string;
  tellCustomer: boolean;
  actor: string;
}

/**
 * Moves an order one stage back, with a reason that stays in its history. A mail about the stage it leaves that has not gone out
 * yet is withdrawn. The customer hears of it only when the owner says so, and then with the reason.
 */
export async function moveOrderBack(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  { orderId, from, reason, tellCustomer, actor }: MoveBack,
  now: Date,
): Promise<MoveOrderBackResult> {
  const to = ORDER_STAGES[from].back;
  if (!to) return { ok: false, reason: 'first_stage' };
  return db.transaction(async (db) => {
    const before = await lockOrder(db, orderId);
    if (!before) return { ok: false, reason: 'unknown_order' };
    if (before.cancelledAt) return { ok: false, reason: 'cancelled' };
    const history = await readHistory(db, orderId);
    const completionDate = to === 'new' ? null : (completionDateBefore(history) ?? now);
    const moved = await changeStage(
      db,
      { orderId, kind: 'moved_back', from, to, completionDate, reason, isCustomerTold: tellCustomer, actor },
      now,
    );
    if (!moved) return { ok: false, reason: 'changed' };

    const left = trackOf(history).at(-1);
    const key = left && tellingKey(from, left.id);
    const isUntold = key && (await withdrawMail(db, key)) === 'withdrawn';
    if (key && isUntold && before.userId) await withdrawNotice(db, before.userId, key);
    const order = await findOrder(db, orderId);
    if (order && tellCustomer) await tellMovedBack(db, services, order, { historyId: moved.historyId, reason }, now);
    await announce(db, 'admins');
    const details = { from, to, tellCustomer };
    await recordAudit(db, { actor, action: 'order.moved_back', subjectId: orderId, details }, now);
    return { ok: true, stage: to };
  });
}
