import { eq } from 'drizzle-orm';
import { orders } from '#app/features/orders/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { type AskRefundResult, askRefund, type RefundWanted } from '#app/features/refunds/ask-refund.server.ts';
import type { RefundBooks } from '#app/features/refunds/reconcile-refunds.server.ts';
import { findBookedPayment } from '#app/features/refunds/refundable.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findExceptionPayment } from './exception-payment.server.ts';
import { closeException } from './open-exception.server.ts';
import { paymentExceptions } from './payment.table.server.ts';
import { lockWithCustomer } from './payment-attempt.queries.server.ts';
import { releaseHolds } from './stock-holds.server.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>;

interface Resolution {
  reference: string;
  resolution: string;
  actor: string;
}

/** Way out: settled outside, in the person's own words. False when somebody else was faster. */
export function resolveException({ db, clock }: Needs, resolution: Resolution): Promise<boolean> {
  return db.transaction((db) => close(db, resolution, clock()));
}

/**
 * Way out: the money goes back, all or a part of it, and nothing books it any more. One that was dealt with before may still go back,
 * for instance when an earlier refund failed.
 */
export function refundException(
  { db, clock, jobs, config }: Needs,
  wanted: Omit<RefundWanted, 'payment'> & { reference: string },
): Promise<AskRefundResult | { ok: false; reason: 'unknown_payment' }> {
  const { reference, amountKobo, reason, actor } = wanted;
  const now = clock();
  return db.transaction(async (db) => {
    await lockWithCustomer(db, reference);
    const payment = await findExceptionPayment(db, reference);
    if (!payment) return { ok: false, reason: 'unknown_payment' };
    const asked = await askRefund(db, { jobs, config }, { ...wanted, payment }, now);
    const how = wanted.method === 'outside' ? 'Refunded by hand' : 'Refunded through Paystack';
    if (asked.ok) {
      await close(db, { reference, resolution: `${how}: ${formatKobo(amountKobo)}. ${reason}`, actor }, now);
    }
    return asked;
  });
}

/** Way out: it belongs to an order there is, paid a second time or by another link. */
export function attachException(
  { db, clock }: Needs,
  { reference, orderNumber, note, actor }: { reference: string; orderNumber: number; note: string; actor: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown_order' | 'too_late' }> {
  const now = clock();
  return db.transaction(async (db) => {
    await lockWithCustomer(db, reference);
    const [order] = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(eq(orders.number, orderNumber));
    if (!order) return { ok: false, reason: 'unknown_order' };
    const number = formatOrderNumber(order.number);
    const closed = await close(db, { reference, resolution: `Belongs to ${number}. ${note}`.trim(), actor }, now);
    if (!closed) return { ok: false, reason: 'too_late' };
    await db.update(paymentExceptions).set({ orderId: order.id }).where(eq(paymentExceptions.reference, reference));
    const details = { reference, note };
    await recordAudit(db, { actor, action: 'order.payment_attached', subjectId: order.id, details }, now);
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
  async tookForeign(db, { payment: { reference, subject }, amountKobo, actor }, now) {
    if (!('exceptionId' in subject)) return;
    await close(db, { reference, resolution: `Refunded in Paystack: ${formatKobo(amountKobo)}`, actor }, now);
  },
};

/** What was done is written down with who did it, stock that was still held is put back, and nothing books this payment any more. */
async function close(db: Database, { reference, resolution, actor }: Resolution, now: Date): Promise<boolean> {
  const attempt = await lockWithCustomer(db, reference);
  if (!(await closeException(db, reference, resolution, now))) return false;
  if (attempt) await releaseHolds(db, attempt.id);
  await recordAudit(db, { actor, action: 'payment.resolved', subjectId: reference, details: { resolution } }, now);
  return true;
}
