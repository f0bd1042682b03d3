import { eq } from 'drizzle-orm';
import { listPayableDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { releaseUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { type AskRefundResult, askRefund, type RefundWanted } from '#app/features/pay/refunds/ask-refund.server.ts';
import type { RefundBooks } from '#app/features/pay/refunds/reconcile-refunds.server.ts';
import { leftOfPayment } from '#app/features/pay/refunds/refund.queries.server.ts';
import { isByHand } from '#app/features/pay/refunds/refund-methods.ts';
import { findBookedPayment } from '#app/features/pay/refunds/refundable.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { hasDiscounts } from './attempt-snapshot.ts';
import { closeAttempt } from './door/close-attempt.server.ts';
import { paymentExceptions } from './door/payment.table.server.ts';
import { paymentReviewTexts as texts } from './door/payment-review-texts.ts';
import { findExceptionPayment, isOfTheBooks } from './exception-payment.server.ts';
import { closeException, findException } from './open-exception.server.ts';
import { payOnOrder } from './pay-on-order.server.ts';
import { lockWithCustomer } from './payment-attempt.queries.server.ts';
import { releaseHolds } from './stock-holds.server.ts';
import { findOpenAttemptOf, isBeingPaid, lockSubject } from './subject-payments.server.ts';

interface Resolution {
  reference: string;
  resolution: string;
}

/**
 * Way out of what is no money of the shop's books, in the person's own words: a test payment, another currency, an answer nobody can
 * read. Naira that came becomes an order or a part of one, or goes back. `too_late` = somebody else was faster.
 */
export function resolveException(
  context: ActContext,
  actor: string,
  resolution: Resolution,
): Promise<{ ok: true } | { ok: false; reason: 'too_late' | 'in_books' }> {
  return act(context, actor, async (act) => {
    const exception = await findException(act.db, resolution.reference);
    if (exception && isOfTheBooks(exception)) return { ok: false, reason: 'in_books' };
    return (await close(act, resolution)) ? { ok: true } : { ok: false, reason: 'too_late' };
  });
}

/**
 * Way out: the money goes back, all or a part of it, and nothing books it any more. One that was dealt with before may still go back,
 * for instance when an earlier refund failed.
 */
export function refundException(
  context: ActContext,
  actor: string,
  wanted: Omit<RefundWanted, 'payment'> & { reference: string },
): Promise<AskRefundResult | { ok: false; reason: 'unknown_payment' }> {
  const { reference, amountKobo, reason } = wanted;
  return act(context, actor, async (act) => {
    await lockWithCustomer(act.db, reference);
    const payment = await findExceptionPayment(act.db, reference);
    if (!payment) return { ok: false, reason: 'unknown_payment' };
    const asked = await askRefund(act, { ...wanted, payment });
    const how = isByHand(wanted.method) ? texts.became.refundedByHand : texts.became.refunded;
    if (asked.ok) {
      await close(act, { reference, resolution: how(formatKobo(amountKobo), reason) });
    }
    return asked;
  });
}

/**
 * Way out: it belongs to an order there is, paid a second time or by another link. It settles what is owed there (`payOnOrder`).
 * `paying` = somebody is paying the same at the provider. `too_late` = it has become something, or is going back.
 */
export async function attachException(
  services: Services,
  actor: string,
  { reference, orderNumber, note }: { reference: string; orderNumber: number; note: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown_order' | 'too_late' | 'paying' }> {
  const [order] = await services.db.select().from(orders).where(eq(orders.number, orderNumber));
  if (!order) return { ok: false, reason: 'unknown_order' };
  const open = await listPayableDues(services.db, order.id);
  for (const { id } of open) {
    const underWay = await findOpenAttemptOf(services.db, id);
    if (underWay && !(await closeAttempt(services, 'system:recheck', underWay.reference)).ok)
      return { ok: false, reason: 'paying' };
  }
  const provider = services.payments.name;
  return act(services, actor, async (act) => {
    const attempt = await lockWithCustomer(act.db, reference);
    const exception = await findException(act.db, reference);
    const payment = await findExceptionPayment(act.db, reference);
    if (!exception || !payment || !isOfTheBooks(exception)) return { ok: false, reason: 'too_late' };
    if ((await leftOfPayment(act.db, payment)) < payment.paidKobo) return { ok: false, reason: 'too_late' };
    await lockSubject(act.db, order.id);
    for (const { id } of await listPayableDues(act.db, order.id)) {
      await lockSubject(act.db, id);
      if (await isBeingPaid(act.db, id)) return { ok: false, reason: 'paying' };
    }
    const resolution = texts.became.attached(formatOrderNumber(order), note);
    // One that was put aside before nothing had come of it.
    if (!(await close(act, { reference, resolution })))
      await act.db.update(paymentExceptions).set({ resolution }).where(eq(paymentExceptions.reference, reference));
    await act.db.update(paymentExceptions).set({ orderId: order.id }).where(eq(paymentExceptions.reference, reference));
    await payOnOrder(act, { order, exception, attempt, provider });
    await act.audit('order.payment_attached', order.id, { reference, note });
    return { ok: true };
  });
}

/**
 * What was booked, and money that waits for a person: when that goes back by the provider's own dashboard, it has found its way out,
 * and nothing books it any more.
 */
export const allPayments: RefundBooks = {
  async findPayment(db, reference) {
    await lockWithCustomer(db, reference);
    return (await findBookedPayment(db, reference)) ?? findExceptionPayment(db, reference);
  },
  async onExternalRefund(act, { payment: { reference, subject }, amountKobo }) {
    if (!('exceptionId' in subject)) return;
    await close(act, { reference, resolution: texts.became.refundedThere(formatKobo(amountKobo)) });
  },
};

/** What was done is written down with who did it, stock that was still held is put back, and nothing books this payment any more. */
async function close(act: Act, { reference, resolution }: Resolution): Promise<boolean> {
  const attempt = await lockWithCustomer(act.db, reference);
  if (!(await closeException(act, { reference, resolution }))) return false;
  if (attempt) await releaseHolds(act.db, attempt.id);
  if (attempt && hasDiscounts(attempt)) await releaseUses(act.db, attempt.id);
  await act.audit('payment.resolved', reference, { resolution });
  return true;
}
