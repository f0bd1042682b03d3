import { and, eq, inArray } from 'drizzle-orm';
import { lockCart, removeOrdered } from '#app/features/cart/cart.mutations.server.ts';
import { products } from '#app/features/catalog/product.table.server.ts';
import { createEnrollment } from '#app/features/masterclass/create-enrollment.server.ts';
import { findEnrollmentByReference } from '#app/features/masterclass/enrollment.queries.server.ts';
import { createOrder } from '#app/features/orders/create-order.server.ts';
import type { OrderSnapshot } from '#app/features/orders/order-snapshot.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ProviderStatus, ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import { enrollmentSnapshotOf, orderSnapshotOf } from './attempt-snapshot.ts';
import { shiftEstimate } from './freeze-order.server.ts';
import { closeException, type ExceptionReason, findException, openException } from './open-exception.server.ts';
import { paymentAttempts } from './payment.table.server.ts';
import { findAttempt, findOrderId, lockAttempt, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import { mismatchOf } from './payment-mismatch.ts';
import { retryTransaction } from './retry-transaction.server.ts';
import type { SettleOutcome, SettleSource } from './settle-outcome.ts';
import { claimHolds, unitsOf } from './stock-holds.server.ts';

/** Money that may still arrive. An unknown word is taken for one of these: better to ask again than to say "not paid". */
const MAY_ARRIVE: ReadonlySet<ProviderStatus> = new Set(['ongoing', 'pending', 'processing', 'queued', 'unknown']);

/**
 * The only writer of orders and enrollments (architecture rule 4). Asks the provider, outside any transaction, what became of the payment, and
 * makes of a success exactly one order or enrollment, or one exception a person looks at. May be called by anybody, at any time, any number of
 * times: the browser's callback, webhook, waiting page, reconciliation and the admin's re-check all end here.
 */
export async function settlePayment(
  services: Services,
  reference: string,
  source: SettleSource,
  actor = `system:${source}`,
): Promise<SettleOutcome> {
  const { db, payments, log } = services;
  const known = await findAttempt(db, reference);
  if (known?.state === 'settled') return paid(db, reference);
  const answer = await payments.verify(reference);
  if (answer.ok && answer.transaction.status === 'success') {
    return retryTransaction(() => db.transaction((db) => book(db, services, answer.transaction, actor)));
  }
  if (answer.ok || answer.reason === 'not_found') {
    return noteStatus(db, reference, answer.ok ? answer.transaction.status : 'not_found');
  }
  if (answer.reason === 'unreadable') log.error({ reference, problem: answer.message }, 'a payment cannot be read');
  return { state: 'unreachable' };
}

/** Locks in the order customer, attempt, pieces by id, as every transaction of checkout does. */
async function book(
  db: Database,
  services: Services,
  transaction: ProviderTransaction,
  actor: string,
): Promise<SettleOutcome> {
  const { reference } = transaction;
  const now = services.clock();
  const { userId } = (await findAttempt(db, reference)) ?? {};
  if (userId) await lockCart(db, userId);
  const attempt = await lockAttempt(db, reference);
  if (!attempt) return putUnderReview(db, transaction, 'unknown_reference', { actor, now });
  if (attempt.state === 'settled') return paid(db, reference);
  // Somebody has dealt with this money already, for instance by paying it back.
  if ((await findException(db, reference))?.resolvedAt) return { state: 'review', reference };

  const mismatch = mismatchOf(transaction, { amountKobo: attempt.amountKobo, mode: services.payments.mode });
  // The amount of an enrollment was typed by the student: whatever came is what was paid (decisions: enroll price).
  const isTyped = attempt.kind === 'enrollment' && mismatch === 'amount_mismatch';
  if (mismatch && !isTyped) return putUnderReview(db, transaction, mismatch, { actor, now, attempt });
  if (attempt.kind === 'enrollment') return enroll(db, services, attempt, { transaction, actor, now });
  if (!userId) throw new Error(`Nobody's order ${reference} cannot be settled`);

  const orderSnapshot = orderSnapshotOf(attempt);
  const { lines } = orderSnapshot;
  const wasReleased = attempt.state === 'closed' || attempt.holdExpiresAt <= now;
  if (!(await claimHolds(db, attempt.id, unitsOf(lines), wasReleased))) {
    return putUnderReview(db, transaction, 'sold_out', { actor, now, attempt });
  }
  const snapshot = await withoutDeleted(db, shiftEstimate(orderSnapshot, attempt.createdAt, now));
  const { email, amountKobo: totalKobo } = attempt;
  const order = await createOrder(db, services, { reference, userId, email, totalKobo, snapshot, actor }, now);
  await removeOrdered(db, userId, lines);
  await markSettled(db, attempt, `Became order ${order.number}`, now);
  return { state: 'paid', orderId: order.id };
}

async function enroll(
  db: Database,
  services: Services,
  attempt: PaymentAttempt,
  { transaction, actor, now }: { transaction: ProviderTransaction; actor: string; now: Date },
): Promise<SettleOutcome> {
  const { reference, email, userId } = attempt;
  const { paidKobo } = transaction;
  const input = { reference, email, paidKobo, snapshot: enrollmentSnapshotOf(attempt), userId, actor };
  const enrollment = await createEnrollment(db, services, input, now);
  await markSettled(db, attempt, `Became enrollment ${enrollment.id}`, now);
  return { state: 'paid', enrollmentId: enrollment.id };
}

/** An exception that was open for the same money is closed with it. */
async function markSettled(
  db: Database,
  { id, reference }: PaymentAttempt,
  resolution: string,
  now: Date,
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'settled', settledAt: now, providerStatus: 'success', nextCheckAt: null })
    .where(eq(paymentAttempts.id, id));
  await closeException(db, reference, resolution, now);
}

interface ReviewFacts {
  actor: string;
  now: Date;
  attempt?: PaymentAttempt;
}

async function putUnderReview(
  db: Database,
  transaction: ProviderTransaction,
  reason: ExceptionReason,
  { actor, now, attempt }: ReviewFacts,
): Promise<SettleOutcome> {
  const { reference, paidKobo, requestedKobo, currency, mode, channel, providerId } = transaction;
  const expectedKobo = attempt?.amountKobo ?? null;
  const details = { providerId, requestedKobo, expectedKobo, mode, channel: channel ?? null };
  await openException(db, { reference, reason, paidKobo, currency, details, actor }, now);
  if (attempt) {
    await db
      .update(paymentAttempts)
      .set({ state: 'review', providerStatus: 'success', nextCheckAt: null })
      .where(eq(paymentAttempts.id, attempt.id));
  }
  return { state: 'review', reference };
}

/** Nothing was paid as far as the provider knows. Another call may have known better meanwhile; what it wrote stands. */
async function noteStatus(
  db: Database,
  reference: string,
  status: ProviderStatus | 'not_found',
): Promise<SettleOutcome> {
  await db
    .update(paymentAttempts)
    .set({ providerStatus: status })
    .where(and(eq(paymentAttempts.reference, reference), inArray(paymentAttempts.state, ['open', 'closed'])));
  const attempt = await findAttempt(db, reference);
  if (attempt?.state === 'settled') return paid(db, reference);
  if (attempt?.state === 'review') return { state: 'review', reference };
  return status !== 'not_found' && MAY_ARRIVE.has(status) ? { state: 'pending' } : { state: 'unpaid' };
}

async function paid(db: Database, reference: string): Promise<SettleOutcome> {
  const orderId = await findOrderId(db, reference);
  if (orderId) return { state: 'paid', orderId };
  const enrollment = await findEnrollmentByReference(db, reference);
  if (enrollment) return { state: 'paid', enrollmentId: enrollment.id };
  throw new Error(`${reference} is settled, but there is neither an order nor an enrollment`);
}

/** A piece the owner deleted while it was being paid for is still delivered; the order only cannot point to it any more. */
async function withoutDeleted(db: Database, snapshot: OrderSnapshot): Promise<OrderSnapshot> {
  const ids = snapshot.lines.map(({ productId }) => productId).filter((id) => id !== null);
  const rows = await db.select({ id: products.id }).from(products).where(inArray(products.id, ids));
  const existing = new Set(rows.map(({ id }) => id));
  return {
    ...snapshot,
    lines: snapshot.lines.map((line) =>
      line.productId !== null && existing.has(line.productId) ? line : { ...line, productId: null },
    ),
  };
}
