import { withdrawNotice } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { withdrawMail } from '#app/platform/mail/withdraw-mail.server.ts';
import { changeStage } from './change-stage.server.ts';
import { lockOrder, readHistory } from './history.queries.server.ts';
import type { OrderStage } from './order-stages.ts';
import { completionDateBefore, undoableMove } from './order-track.ts';
import { tellingKey } from './tell-stage.server.ts';

export type UndoMoveResult =
  | { ok: true; stage: OrderStage }
  /** `too_late`: ten seconds are over, or the mail has left. `changed`: it was undone or moved on already. */
  | { ok: false; reason: 'unknown_move' | 'too_late' | 'changed' | 'cancelled' };

/**
 * Takes back the newest move of an order before anything has left: its stage, its promised days, the notification and the mail,
 * in one transaction. The history keeps the move and gets a row that undoes it.
 */
export async function undoMove(
  db: Database,
  { orderId, moveId, actor }: { orderId: string; moveId: string; actor: string },
  now: Date,
): Promise<UndoMoveResult> {
  return db.transaction(async (db) => {
    const order = await lockOrder(db, orderId);
    const history = await readHistory(db, orderId);
    const move = history.find(({ id, kind }) => id === moveId && kind === 'moved');
    if (!order || !move?.fromStage) return { ok: false, reason: 'unknown_move' };
    if (order.cancelledAt) return { ok: false, reason: 'cancelled' };
    if (history.at(-1)?.id !== moveId) return { ok: false, reason: 'changed' };
    const key = tellingKey(move.toStage, moveId);
    if (!undoableMove(history, now) || (await withdrawMail(db, key)) === 'left')
      return { ok: false, reason: 'too_late' };

    const { estimateChange: days } = move;
    const to = move.fromStage;
    const completionDate = to === 'new' ? null : (completionDateBefore(history) ?? now);
    const estimateChange = days && { was: days.now, now: days.was };
    const undone = await changeStage(
      db,
      { orderId, kind: 'undone', from: move.toStage, to, completionDate, estimateChange, undoes: moveId, actor },
      now,
    );
    if (!undone) throw new Error(`${orderId} changed under its lock`);
    if (order.userId) await withdrawNotice(db, order.userId, key);
    await announce(db, 'admins');
    const details = { from: move.toStage, to };
    await recordAudit(db, { actor, action: 'order.move_undone', subjectId: orderId, details }, now);
    return { ok: true, stage: to };
  });
}
