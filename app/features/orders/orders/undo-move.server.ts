import { withdrawNotification } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { withdrawTold } from '#app/platform/mail/withdraw-mail.server.ts';
import { changeStage } from './change-stage.server.ts';
import type { OrderStage } from './door/order-stages.ts';
import { lockOrder, readHistory } from './history.queries.server.ts';
import { stageMessageKey } from './notify-stage.server.ts';
import { completionDateBefore, undoableMove } from './order-track.ts';

export type UndoMoveResult =
  | { ok: true; stage: OrderStage }
  /** `too_late`: ten seconds are over, or the mail has left. `changed`: it was undone or moved on already. */
  | { ok: false; reason: 'unknown_move' | 'too_late' | 'changed' | 'cancelled' };

/**
 * Takes back the newest move of an order before anything has left: its stage, its promised days, the notification and the mail,
 * in one transaction. The history keeps the move and gets a row that undoes it.
 */
export async function undoMove(
  context: ActContext,
  actor: string,
  { orderId, moveId }: { orderId: string; moveId: string },
): Promise<UndoMoveResult> {
  return act(context, actor, async (act) => {
    const order = await lockOrder(act.db, orderId);
    const history = await readHistory(act.db, orderId);
    const move = history.find(({ id, kind }) => id === moveId && kind === 'moved');
    if (!order || !move?.fromStage) return { ok: false, reason: 'unknown_move' };
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' };
    if (history.at(-1)?.id !== moveId) return { ok: false, reason: 'changed' };
    const key = stageMessageKey(move.toStage, moveId);
    if (!undoableMove(history, act.now) || (await withdrawTold(act.db, key)) === 'left')
      return { ok: false, reason: 'too_late' };

    const { estimateChange: days } = move;
    const to = move.fromStage;
    const completionDate = to === 'new' ? null : (completionDateBefore(history) ?? act.now);
    const estimateChange = days && { was: days.now, now: days.was };
    const undone = await changeStage(act, {
      orderId,
      kind: 'undone',
      from: move.toStage,
      to,
      completionDate,
      estimateChange,
      undoes: moveId,
      actor,
    });
    if (!undone) throw new Error(`${orderId} changed under its lock`);
    await withdrawNotification(act.db, { userId: order.userId, dedupeKey: key });
    await announce(act.db, 'admins');
    const details = { from: move.toStage, to };
    await act.audit('order.move_undone', orderId, details);
    return { ok: true, stage: to };
  });
}
