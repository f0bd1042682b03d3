import { eq } from 'drizzle-orm';
import { listPaidDues } from '#app/features/dues/due.queries.server.ts';
import { describeCancelReason } from '#app/features/orders/cancel-reasons.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { isDisputed } from './dispute.queries.server.ts';
import { leftOfPayment, listRefundsOfEnrollments, listRefundsOfOrder } from './refund.queries.server.ts';
import { partsOfRefunds, sayParts } from './refund-parts.ts';
import { type CustomerRefundView, viewRefund, viewRefundForCustomer } from './refund-views.ts';
import { listOrderPayments } from './refundable.queries.server.ts';

export type OrderRefunds = Awaited<ReturnType<typeof readOrderRefunds>>;

/** What the back office shows of an order's money: what was paid, what went back, and what can be done. Five queries. */
export async function readOrderRefunds(db: Database, orderId: string) {
  const [[order], payments, refunds, paid] = await Promise.all([
    db
      .select({ stage: orders.stage, cancelledAt: orders.cancelledAt, cancelReason: orders.cancelReason })
      .from(orders)
      .where(eq(orders.id, orderId)),
    listOrderPayments(db, orderId),
    listRefundsOfOrder(db, orderId),
    listPaidDues(db, orderId),
  ]);
  const { parts } = partsOfRefunds(paid, refunds);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const gone = (reference: string) =>
    refunds.reduce((sum, one) => sum + (one.reference === reference && one.state !== 'failed' ? one.amountKobo : 0), 0);
  return {
    orderId,
    payments: payments.map(({ reference, paidKobo }) => ({
      reference,
      paid: formatKobo(paidKobo),
      left: formatKobo(Math.max(0, paidKobo - gone(reference))),
      canRefund: paidKobo > gone(reference),
    })),
    refunds: refunds.map((refund) => ({ ...viewRefund(refund), parts: sayParts(parts.get(refund.id) ?? []) })),
    canRefundAll: payments.filter(({ reference, paidKobo }) => paidKobo > gone(reference)).length > 1,
    isDisputed: await isDisputed(
      db,
      payments.map(({ reference }) => reference),
    ),
    canCancel: order.cancelledAt === null && order.stage !== 'delivered',
    cancelled:
      order.cancelledAt && order.cancelReason
        ? { on: formatDate(order.cancelledAt), reason: describeCancelReason(order.cancelReason) }
        : null,
  };
}

/** What can still go back of everything that was paid for an order, in kobo. */
export async function leftOfOrder(
  db: Database,
  orderId: string,
): Promise<{ leftKobo: number; isOnline: boolean; isDisputed: boolean }> {
  const payments = await listOrderPayments(db, orderId);
  let leftKobo = 0;
  for (const payment of payments) leftKobo += await leftOfPayment(db, payment);
  const references = payments.map(({ reference }) => reference);
  return {
    leftKobo,
    isOnline: payments.every((payment) => payment.isOnline),
    isDisputed: await isDisputed(db, references),
  };
}

/** The refunds of a customer's own order; the caller has seen that it is theirs. */
export async function readRefundsForCustomer(db: Database, orderId: string): Promise<CustomerRefundView[]> {
  const refunds = await listRefundsOfOrder(db, orderId);
  if (refunds.length === 0) return [];
  const { parts } = partsOfRefunds(await listPaidDues(db, orderId), refunds);
  return refunds.map((refund) => ({ ...viewRefundForCustomer(refund), parts: sayParts(parts.get(refund.id) ?? []) }));
}

/** The refunds of a student's own enrollments; the caller has seen that they are theirs. */
export async function readRefundsForStudent(
  db: Database,
  enrollmentIds: readonly string[],
): Promise<CustomerRefundView[]> {
  return (await listRefundsOfEnrollments(db, enrollmentIds)).map(viewRefundForCustomer);
}
