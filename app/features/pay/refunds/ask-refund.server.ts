import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { bookRefund } from './book-refund.server.ts';
import { isDisputed } from './dispute.queries.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { notifyRefund } from './notify-refund.server.ts';
import { findRefundByKey, leftOfPayment, lockPayment } from './refund.queries.server.ts';
import { isByHand, type RefundMethod } from './refund-methods.ts';
import type { RefundablePayment } from './refundable-payment.ts';

export interface RefundWanted {
  payment: RefundablePayment;
  amountKobo: number;
  method: RefundMethod;
  /** What the customer reads. */
  reason: string;
  /** What only we read. */
  note: string;
  /** Told that the customer's bank is asking for this money too, the owner pays it back all the same. */
  despiteDispute?: boolean | undefined;
  /** The form's own number: pressed twice, it is one refund. */
  requestId: string;
}

export type AskRefundResult =
  | { ok: true; refundId: string }
  /** More than is left of the payment. */
  | { ok: false; reason: 'too_much'; leftKobo: number }
  /** The customer's bank is asking for it as well: it might go back twice. */
  | { ok: false; reason: 'disputed' }
  /** The payment service has never seen this payment. */
  | { ok: false; reason: 'not_online' };

/**
 * Writes down that money goes back, before the payment service is asked: a job asks it. Call inside a transaction. However many ask
 * at once, the refunds of a payment never add up to more than was paid.
 */
export async function askRefund(act: Act, wanted: RefundWanted): Promise<AskRefundResult> {
  const { payment, amountKobo, method, reason, note, requestId } = wanted;
  const { reference, subject, customer } = payment;
  if (!Number.isSafeInteger(amountKobo) || amountKobo <= 0) throw new Error(`${amountKobo} kobo cannot be refunded`);
  if (method === 'provider' && !payment.isOnline) return { ok: false, reason: 'not_online' };
  await lockPayment(act.db, reference);
  const dedupeKey = `${reference}/${requestId}`;
  const repeated = await findRefundByKey(act.db, dedupeKey);
  if (repeated) return { ok: true, refundId: repeated.id };
  // What was paid back by hand has gone already.
  const isAsked = method === 'provider' && !wanted.despiteDispute;
  if (isAsked && (await isDisputed(act.db, [reference]))) return { ok: false, reason: 'disputed' };
  const leftKobo = await leftOfPayment(act.db, payment);
  if (amountKobo > leftKobo) return { ok: false, reason: 'too_much', leftKobo };

  const isDone = isByHand(method);
  const [row] = await act.db
    .insert(refunds)
    .values({
      id: newId('rfd', act.now),
      reference,
      ...subject,
      amountKobo,
      method,
      reason,
      note,
      state: isDone ? 'processed' : 'asked',
      dedupeKey,
      requestedBy: act.actor,
      userId: customer.userId,
      email: customer.email,
      customerName: customer.name,
      createdAt: act.now,
      endedAt: isDone ? act.now : null,
      nextCheckAt: isDone ? null : act.now,
    })
    .returning();
  if (!row) throw new Error('The refund was not written');
  const details = { reference, amountKobo, method, reason, note };
  await act.audit('refund.asked', row.id, details);
  if (isDone) {
    await bookRefund(act, row);
    await notifyRefund(act, row);
  } else {
    await act.jobs.enqueue(act.db, 'send-refund', { refundId: row.id });
  }
  await announce(act.db, 'admins');
  return { ok: true, refundId: row.id };
}
