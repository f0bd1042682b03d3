import type { z } from 'zod';
import { retryMail } from '#app/platform/mail/retry-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { type AdvanceOrderResult, advanceOrder } from './advance-order.server.ts';
import { moveOrderBack } from './move-order-back.server.ts';
import type { orderFormSchema } from './order-form.schema.ts';
import { addNote, removePhoto } from './order-notes.mutations.server.ts';
import { ORDER_STAGES } from './order-stages.ts';
import { orderTexts } from './order-texts.ts';
import type { Said } from './orders-path.ts';
import { undoMove } from './undo-move.server.ts';

const texts = orderTexts.admin;

type ActResult = { ok: true; said: Said } | { ok: false; status: 404 | 409; refusal: string };

const UNKNOWN = { ok: false, status: 404, refusal: '' } as const;
const refused = (refusal: string) => ({ ok: false, status: 409, refusal }) as const;

/** Does what a form on an order's page asks for, and says what came of it in words. */
export async function actOnOrder(
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>,
  { orderId, actor }: { orderId: string; actor: string },
  form: z.infer<typeof orderFormSchema>,
): Promise<ActResult> {
  const { db, clock } = services;
  const now = clock();
  switch (form.intent) {
    case 'advance': {
      const { from, note, estimatedFrom, estimatedTo } = form;
      const estimate = estimatedFrom && estimatedTo ? { from: estimatedFrom, to: estimatedTo } : undefined;
      const moved = await advanceOrder(db, services, { orderId, from, actor, note, estimate }, now);
      return moved.ok ? { ok: true, said: 'moved' } : refusedMove(moved);
    }
    case 'undo': {
      const undone = await undoMove(db, { orderId, moveId: form.move, actor }, now);
      if (undone.ok) return { ok: true, said: 'undone' };
      const words = { too_late: texts.undoTooLate, changed: texts.undoChanged, cancelled: texts.isCancelled };
      return undone.reason === 'unknown_move' ? UNKNOWN : refused(words[undone.reason]);
    }
    case 'move_back': {
      const { from, reason, tell } = form;
      const back = await moveOrderBack(
        db,
        services,
        { orderId, from, reason, tellCustomer: tell === 'on', actor },
        now,
      );
      if (back.ok) return { ok: true, said: 'moved_back' };
      if (back.reason === 'unknown_order') return UNKNOWN;
      return refused(back.reason === 'cancelled' ? texts.isCancelled : texts.undoChanged);
    }
    case 'note':
      return (await addNote(db, { orderId, actor, text: form.text }, now)) ? { ok: true, said: 'noted' } : UNKNOWN;
    case 'remove_photo': {
      const isGone = await removePhoto(db, { orderId, actor, photoId: form.photoId }, now);
      return isGone ? { ok: true, said: 'photo_removed' } : UNKNOWN;
    }
    case 'resend': {
      const resent = await retryMail(services, form.mailId, actor);
      return { ok: true, said: resent.ok ? 'resent' : 'not_resent' };
    }
  }
}

function refusedMove(moved: Extract<AdvanceOrderResult, { ok: false }>): ActResult {
  if (moved.reason === 'unknown_order') return UNKNOWN;
  if (moved.reason === 'cancelled') return refused(texts.isCancelled);
  const stage = ORDER_STAGES[moved.currentStage].customerStatus;
  return refused(texts.alreadyMoved(moved.movedBy ?? texts.somebody, stage, formatDateTime(moved.movedAt)));
}
