import { desc, eq } from 'drizzle-orm';
import { findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { DUE_KINDS } from '#app/features/money/dues/door/due-purposes.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { dueKindOf, dueSnapshotOf } from '#app/features/pay/payments/attempt-snapshot.ts';
import { canTakeAmount } from '#app/features/pay/payments/book-payment.server.ts';
import { paymentReviewTexts as texts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import {
  findExceptionPayment,
  isOfTheBooks,
  type PaymentException,
} from '#app/features/pay/payments/exception-payment.server.ts';
import { EXCEPTION_WORDS, findException } from '#app/features/pay/payments/open-exception.server.ts';
import { findAttempt, type PaymentAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { describeReturned } from '#app/features/pay/refunds/describe-returned.ts';
import { listDisputesOf } from '#app/features/pay/refunds/dispute.queries.server.ts';
import { listRefundsOfPayment, sumsOfPayment } from '#app/features/pay/refunds/refund.queries.server.ts';
import { viewDispute, viewRefund } from '#app/features/pay/refunds/refund-views.ts';
import { findBookedPayment } from '#app/features/pay/refunds/refundable.queries.server.ts';
import type { RefundablePayment } from '#app/features/pay/refunds/refundable-payment.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { describeProviderEvent } from './describe-provider-event.ts';

export type PaymentDetail = NonNullable<Awaited<ReturnType<typeof readPaymentDetail>>>;

const EVENTS_SHOWN = 12;

/** One payment for the back office: what it was for, what it became, what went back of it, and what can be done. */
export async function readPaymentDetail(db: Database, { reference, now }: { reference: string; now: Date }) {
  const [attempt, exception, booked, refunds, disputes, events] = await Promise.all([
    findAttempt(db, reference),
    findException(db, reference),
    findBookedPayment(db, reference),
    listRefundsOfPayment(db, reference),
    listDisputesOf(db, reference),
    listEvents(db, reference),
  ]);
  if (!attempt && !exception && !booked) return undefined;
  const payment = booked ?? (exception && (await findExceptionPayment(db, reference)));
  const sums = await sumsOfPayment(db, reference);
  const leftKobo = payment ? Math.max(0, payment.paidKobo - sums.liveKobo) : 0;
  // Money of the books that was put aside before anything came of it still waits.
  const isNowhere = exception && !booked && isOfTheBooks(exception) && leftKobo === exception.paidKobo;
  const open = exception && (!exception.resolvedAt || isNowhere) ? exception : undefined;
  return {
    reference,
    amount: amountOf(payment, exception, attempt),
    kind: nameOf(attempt, booked),
    state: stateOf(attempt, exception, booked),
    /** What has gone or goes back, in place of the state. */
    returned: describeReturned(sums, payment?.paidKobo ?? 0),
    madeAt: formatDateTime(attempt?.createdAt ?? exception?.openedAt ?? now),
    customer: payment?.customer.name || null,
    email: payment?.customer.email || attempt?.email || null,
    became: await becameOf(db, booked, exception),
    canRecheck: attempt !== undefined && attempt.state !== 'settled',
    exception: open
      ? {
          ...waysOf(open, attempt),
          reason: EXCEPTION_WORDS[open.reason],
          expected: attempt && formatKobo(attempt.amountKobo),
        }
      : null,
    resolution: exception?.resolution ?? null,
    left: leftKobo > 0 ? formatKobo(leftKobo) : null,
    isOnline: payment?.isOnline ?? false,
    hasPlace: await hasPlace(db, booked),
    isDisputed: disputes.some(({ resolvedAt }) => resolvedAt === null),
    refunds: refunds.map(viewRefund),
    disputes: disputes.map((dispute) => viewDispute(dispute, now)),
    events: events.map(({ id, event, at, outcome }) => ({
      id,
      at: formatDateTime(at),
      ...describeProviderEvent(event, outcome),
    })),
  };
}

/** What the owner may do about money that could not be booked by itself. */
function waysOf(exception: PaymentException, attempt: PaymentAttempt | undefined) {
  const { reason, currency, paidKobo, resolvedAt } = exception;
  const isShort = reason === 'amount_mismatch' && attempt !== undefined && canTakeAmount(attempt, paidKobo);
  return {
    canBook: !resolvedAt && attempt !== undefined && currency === 'NGN' && (reason === 'sold_out' || isShort),
    bookHint: reason === 'sold_out' ? texts.ways.bookSoldOut : texts.ways.bookAmount,
    canAttach: isOfTheBooks(exception),
    canResolve: !isOfTheBooks(exception),
  };
}

function amountOf(
  payment: RefundablePayment | undefined,
  exception: PaymentException | undefined,
  attempt: PaymentAttempt | undefined,
): string {
  if (exception && exception.currency !== 'NGN') return foreign(exception);
  return formatKobo(payment?.paidKobo ?? exception?.paidKobo ?? attempt?.amountKobo ?? 0);
}

/** `USD 120` */
export function foreign({ currency, paidKobo }: Pick<PaymentException, 'currency' | 'paidKobo'>): string {
  return `${currency} ${(paidKobo / 100).toLocaleString('en-US')}`;
}

function nameOf(attempt: PaymentAttempt | undefined, booked: RefundablePayment | undefined): string {
  if (attempt?.kind === 'due') return DUE_KINDS[dueKindOf(dueSnapshotOf(attempt))].name;
  if (attempt) return texts.kinds[attempt.kind];
  if (!booked) return texts.kinds.unknown;
  return 'orderId' in booked.subject ? texts.kinds.order : texts.kinds.enrollment;
}

function stateOf(
  attempt: PaymentAttempt | undefined,
  exception: PaymentException | undefined,
  booked: RefundablePayment | undefined,
): keyof typeof texts.states {
  if (booked) return 'settled';
  if (exception) return exception.resolvedAt ? 'resolved' : 'review';
  return attempt?.state ?? 'open';
}

async function becameOf(
  db: Database,
  booked: RefundablePayment | undefined,
  exception: PaymentException | undefined,
): Promise<{ label: string; href: string } | null> {
  const subject = booked?.subject;
  if (subject && 'enrollmentId' in subject) {
    return { label: texts.enrollment, href: `/enrollments/${subject.enrollmentId}` };
  }
  const orderId = subject && 'orderId' in subject ? subject.orderId : exception?.orderId;
  if (!orderId) return null;
  const [order] = await db
    .select({ number: orders.number, numberPrefix: orders.numberPrefix })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order ? { label: `${texts.order} ${formatOrderNumber(order)}`, href: `/orders/${orderId}` } : null;
}

async function hasPlace(db: Database, booked: RefundablePayment | undefined): Promise<boolean> {
  if (!booked || !('enrollmentId' in booked.subject)) return false;
  return (await findEnrollment(db, booked.subject.enrollmentId))?.cancelledAt === null;
}

function listEvents(db: Database, reference: string) {
  return db
    .select({
      id: providerEvents.id,
      event: providerEvents.event,
      at: providerEvents.receivedAt,
      outcome: providerEvents.outcome,
    })
    .from(providerEvents)
    .where(eq(providerEvents.reference, reference))
    .orderBy(desc(providerEvents.receivedAt))
    .limit(EVENTS_SHOWN);
}
