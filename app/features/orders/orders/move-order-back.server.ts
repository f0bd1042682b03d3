import { withdrawNotification } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { withdrawTold } from '#app/platform/mail/withdraw-mail.server.ts';
import { changeStage } from './change-stage.server.ts';
import { findOrder } from './door/order.queries.server.ts';
import { ORDER_STAGES, type OrderStage } from './door/order-stages.ts';
import { lockOrder, readHistory } from './history.queries.server.ts';
import { notifyMovedBack } from './notify-moved-back.server.ts';
import { stageMessageKey } from './notify-stage.server.ts';
import { completionDateBefore, trackOf } from './order-track.ts';

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
}

/**
 * Moves an order one stage back, with a reason that stays in its history. A mail about the stage it leaves that has not gone out
 * yet is withdrawn. The customer hears of it only when the owner says so, and then with the reason.
 */
export async function moveOrderBack(
  context: ActContext,
  actor: string,
  { orderId, from, reason, tellCustomer }: MoveBack,
): Promise<MoveOrderBackResult> {
  const to = ORDER_STAGES[from].back;
  if (!to) return { ok: false, reason: 'first_stage' };
  return act(context, actor, async (act) => {
    const before = await lockOrder(act.db, orderId);
    if (!before) return { ok: false, reason: 'unknown_order' };
    if (before.cancelledAt) return { ok: false, reason: 'cancelled' };
    const history = await readHistory(act.db, orderId);
    const completionDate = to === 'new' ? null : (completionDateBefore(history) ?? act.now);
    const moved = await changeStage(act, {
      orderId,
      kind: 'moved_back',
      from,
      to,
      completionDate,
      reason,
      isCustomerTold: tellCustomer,
      actor,
    });
    if (!moved) return { ok: false, reason: 'changed' };

    const left = trackOf(history).at(-1);
    const key = left && stageMessageKey(from, left.id);
    const isUntold = key && (await withdrawTold(act.db, key)) === 'withdrawn';
    if (key && isUntold) await withdrawNotification(act.db, { userId: before.userId, dedupeKey: key });
    const order = await findOrder(act.db, orderId);
    if (order && tellCustomer) await notifyMovedBack(act, { order, historyId: moved.historyId, reason });
    await announce(act.db, 'admins');
    const details = { from, to, tellCustomer };
    await act.audit('order.moved_back', orderId, details);
    return { ok: true, stage: to };
  });
}
