import { eq } from 'drizzle-orm';
import { listPaidDues, type PaidDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { describeCancelReason } from '#app/features/orders/orders/door/cancel-reasons.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { isDisputed } from './dispute.queries.server.ts';
import { leftOfPayment, listRefundsOfEnrollments, listRefundsOfOrder, type Refund } from './refund.queries.server.ts';
import { partsOfRefunds, sayParts, sayReceived } from './refund-parts.ts';
import { type CustomerRefundView, viewRefund, viewRefundForCustomer } from './refund-views.ts';
import { listPaymentsOf } from './refundable.queries.server.ts';
import type { PaidSubject } from './refundable-payment.ts';

export type OrderRefunds = Awaited<ReturnType<typeof readOrderRefunds>>;

/** What the back office shows of an order's money: what was paid, what went back, and what can be done. Five queries. */
export async function readOrderRefunds(db: Database, orderId: string) {
  const [[order], payments, refunds, paid] = await Promise.all([
    db
      .select({ stage: orders.stage, cancelledAt: orders.cancelledAt, cancelReason: orders.cancelReason })
      .from(orders)
      .where(eq(orders.id, orderId)),
    listPaymentsOf(db, { orderId }),
    listRefundsOfOrder(db, orderId),
    listPaidDues(db, orderId),
  ]);
  if (!order) throw new Error(`There is no order ${orderId}`);
  const gone = (reference: string) =>
    refunds.reduce((sum, one) => sum + (one.reference === reference && one.state !== 'failed' ? one.amountKobo : 0), 0);
  return {
    orderId,
    payments: payments.map(({ reference, paidKobo }) => ({
      reference,
      words: sayReceived(paid.filter((due) => due.reference === reference)),
      left: formatKobo(Math.max(0, paidKobo - gone(reference))),
      canRefund: paidKobo > gone(reference),
    })),
    refunds: withParts(paid, refunds, viewRefund),
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

/** What can still go back of everything that was paid for an order or a place, in kobo. */
export async function leftOf(
  db: Database,
  of: PaidSubject,
): Promise<{ leftKobo: number; isOnline: boolean; isDisputed: boolean }> {
  const payments = await listPaymentsOf(db, of);
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
  return refunds.length === 0 ? [] : withParts(await listPaidDues(db, orderId), refunds, viewRefundForCustomer);
}

/** The refunds of a student's own enrollments; the caller has seen that they are theirs. */
export async function readRefundsForStudent(
  db: Database,
  enrollmentIds: readonly string[],
): Promise<CustomerRefundView[]> {
  const refunds = await listRefundsOfEnrollments(db, enrollmentIds);
  const ofPlace = (id: string) => refunds.filter(({ enrollmentId }) => enrollmentId === id);
  const views = enrollmentIds.map(async (id) =>
    ofPlace(id).length === 0 ? [] : withParts(await listPaidDues(db, id), ofPlace(id), viewRefundForCustomer),
  );
  return (await Promise.all(views)).flat();
}

/** What went back of an enrollment's money, and whether more than one payment of it still can. */
export async function readRefundsOfPlace(db: Database, enrollmentId: string) {
  const [payments, refunds, paid] = await Promise.all([
    listPaymentsOf(db, { enrollmentId }),
    listRefundsOfEnrollments(db, [enrollmentId]),
    listPaidDues(db, enrollmentId),
  ]);
  const { left } = partsOfRefunds(paid, refunds);
  const open = payments.filter(({ reference }) => left.some((due) => due.reference === reference));
  return { refunds: withParts(paid, refunds, viewRefund), canRefundAll: open.length > 1 };
}

/** Each refund with the parts it is of. */
function withParts<View>(paid: readonly PaidDue[], refunds: readonly Refund[], view: (refund: Refund) => View) {
  const { parts } = partsOfRefunds(paid, refunds);
  return refunds.map((refund) => ({ ...view(refund), parts: sayParts(parts.get(refund.id) ?? []) }));
}
