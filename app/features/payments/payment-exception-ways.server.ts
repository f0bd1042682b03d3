import { eq } from 'drizzle-orm';
import { releaseUses } from '#app/features/discounts/discount-uses.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { type AskRefundResult, askRefund, type RefundWanted } from '#app/features/refunds/ask-refund.server.ts';
import type { RefundBooks } from '#app/features/refunds/reconcile-refunds.server.ts';
import { findBookedPayment } from '#app/features/refunds/refundable.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { hasDiscounts } from './attempt-snapshot.ts';
import { findExceptionPayment } from './exception-payment.server.ts';
import { closeException } from './open-exception.server.ts';
import { paymentExceptions } from './payment.table.server.ts';
import { lockWithCustomer } from './payment-attempt.queries.server.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';
import { releaseHolds } from './stock-holds.server.ts';

interface Resolution {
  reference: string;
  resolution: string;
}

/** Way out: settled outside, in the person's own words. False when somebody else was faster. */
export function resolveException(context: ActContext, actor: string, resolution: Resolution): Promise<boolean> {
  return act(context, actor, (act) => close(act, resolution));
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
    const how = wanted.method === 'outside' ? texts.became.refundedByHand : texts.became.refunded;
    if (asked.ok) {
      await close(act, { reference, resolution: how(formatKobo(amountKobo), reason) });
    }
    return asked;
  });
}

/** Way out: it belongs to an order there is, paid a second time or by another link. */
export function attachException(
  context: ActContext,
  actor: string,
  { reference, orderNumber, note }: { reference: string; orderNumber: number; note: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown_order' | 'too_late' }> {
  return act(context, actor, async (act) => {
    await lockWithCustomer(act.db, reference);
    const [order] = await act.db
      .select({ id: orders.id, number: orders.number, numberPrefix: orders.numberPrefix })
      .from(orders)
      .where(eq(orders.number, orderNumber));
    if (!order) return { ok: false, reason: 'unknown_order' };
    const number = formatOrderNumber(order);
    const closed = await close(act, { reference, resolution: texts.became.attached(number, note) });
    if (!closed) return { ok: false, reason: 'too_late' };
    await act.db.update(paymentExceptions).set({ orderId: order.id }).where(eq(paymentExceptions.reference, reference));
    const details = { reference, note };
    await act.audit('order.payment_attached', order.id, details);
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
