import type { z } from 'zod';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { retryMail } from '#app/platform/mail/retry-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { type AdvanceOrderResult, advanceOrder } from '../advance-order.server.ts';
import { findOrder, type OrderDetail } from '../door/order.queries.server.ts';
import { statusOf } from '../door/order-stages.ts';
import { moveOrderBack } from '../move-order-back.server.ts';
import { orderOfficeTexts } from '../order-office-texts.ts';
import { undoMove } from '../undo-move.server.ts';
import type { orderFormSchema } from './order-form.schema.ts';
import { addNote, removePhoto } from './order-notes.mutations.server.ts';
import type { OrderNotice } from './order-notice.ts';

const texts = orderOfficeTexts.admin;

type ActResult =
  | { ok: true; notice: OrderNotice }
  | { ok: false; status: 404 | 409; refusal: string }
  /** The sheet of the move is open again, with what was typed. */
  | { ok: false; status: 422; fields: Record<string, string> };

const UNKNOWN = { ok: false, status: 404, refusal: '' } as const;
const refused = (refusal: string) => ({ ok: false, status: 409, refusal }) as const;

/** Does what a form on an order's page asks for, and says what came of it in words. */
export async function actOnOrder(
  services: ActContext,
  actor: string,
  { orderId, form }: { orderId: string; form: z.infer<typeof orderFormSchema> },
): Promise<ActResult> {
  switch (form.intent) {
    case 'advance': {
      const { from, note, unpaidReason, estimatedFrom, estimatedTo } = form;
      const estimate = estimatedFrom && estimatedTo ? { from: estimatedFrom, to: estimatedTo } : undefined;
      const moved = await advanceOrder(services, actor, { orderId, from, note, unpaidReason, estimate });
      return moved.ok ? { ok: true, notice: 'moved' } : refusedMove(moved, await findOrder(services.db, orderId));
    }
    case 'undo': {
      const undone = await undoMove(services, actor, { orderId, moveId: form.move });
      if (undone.ok) return { ok: true, notice: 'undone' };
      const words = { too_late: texts.undoTooLate, changed: texts.undoChanged, cancelled: texts.isCancelled };
      return undone.reason === 'unknown_move' ? UNKNOWN : refused(words[undone.reason]);
    }
    case 'move_back': {
      const { from, reason, tell } = form;
      const back = await moveOrderBack(services, actor, { orderId, from, reason, tellCustomer: tell === 'on' });
      if (back.ok) return { ok: true, notice: 'moved_back' };
      if (back.reason === 'unknown_order') return UNKNOWN;
      return refused(back.reason === 'cancelled' ? texts.isCancelled : texts.undoChanged);
    }
    case 'note':
      return (await addNote(services, actor, { orderId, text: form.text })) ? { ok: true, notice: 'noted' } : UNKNOWN;
    case 'remove_photo': {
      const isGone = await removePhoto(services, actor, { orderId, photoId: form.photoId });
      return isGone ? { ok: true, notice: 'photo_removed' } : UNKNOWN;
    }
    case 'resend': {
      const resent = await retryMail(services, actor, form.mailId);
      return { ok: true, notice: resent.ok ? 'resent' : 'not_resent' };
    }
  }
}

function refusedMove(moved: Extract<AdvanceOrderResult, { ok: false }>, order: OrderDetail | undefined): ActResult {
  if (moved.reason === 'unknown_order' || !order) return UNKNOWN;
  if (moved.reason === 'cancelled') return refused(texts.isCancelled);
  if (moved.reason === 'change_waits') return refused(texts.changeWaits);
  if (moved.reason === 'unpaid')
    return { ok: false, status: 422, fields: { unpaidReason: texts.unpaid(formatKobo(moved.balanceKobo)) } };
  return refused(texts.alreadyMoved(moved.movedBy ?? texts.somebody, statusOf(order), formatDateTime(moved.movedAt)));
}
