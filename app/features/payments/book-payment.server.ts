import { eq } from 'drizzle-orm';
import type { DuePurpose, PaidVia } from '#app/features/dues/due-purposes.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import { dueSnapshotOf } from './attempt-snapshot.ts';
import type { Acceptance } from './booking.ts';
import { closeException, type ExceptionReason, findException, openException } from './open-exception.server.ts';
import { PAYABLES } from './payables.server.ts';
import { paymentAttempts } from './payment.table.server.ts';
import { lockWithCustomer, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import { mismatchOf } from './payment-mismatch.ts';
import { findBooked } from './payment-outcome.server.ts';
import { isOnItsWay, withdrawUnderWay } from './payment-under-way.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';

/**
 * Makes of money that has come exactly one thing: what it was asked for, or an exception a person looks at. Runs in the caller's
 * transaction and may be repeated. Locks in the order customer, attempt, pieces by id, as every transaction of checkout does.
 */
export async function bookPayment(
  act: Act,
  {
    transaction,
    mode,
    via,
    acceptance: offered,
  }: { transaction: ProviderTransaction; mode: 'test' | 'live'; via: PaidVia; acceptance?: Acceptance | undefined },
): Promise<SettleOutcome> {
  const { reference, paidKobo, channel } = transaction;
  const attempt = await lockWithCustomer(act.db, reference);
  if (!attempt) return putUnderReview(act, transaction, 'unknown_reference');
  if (attempt.state === 'settled') return findBooked(act.db, attempt);
  if (isOnItsWay(attempt.providerStatus)) await withdrawUnderWay(act.db, attempt);
  // Somebody has dealt with this money already, for instance by paying it back.
  const exception = await findException(act.db, reference);
  if (exception?.resolvedAt) return { state: 'review', reference };
  // Nobody takes what they have not seen: the exception says what came, and the books refer to it.
  const acceptance = exception ? offered : undefined;

  const mismatch = mismatchOf(transaction, { amountKobo: attempt.amountKobo, mode });
  // The amount of an enrollment was typed by the student: whatever came is what was paid.
  const isTyped = attempt.kind === 'enrollment' && mismatch === 'amount_mismatch';
  const isTaken = acceptance !== undefined && mismatch === 'amount_mismatch' && canTakeAmount(attempt, paidKobo);
  if (mismatch && !isTyped && !isTaken) return putUnderReview(act, transaction, mismatch, attempt);

  const asPaid = isTaken ? { ...attempt, amountKobo: paidKobo } : attempt;
  const isAccepted = acceptance !== undefined;
  const booked = await PAYABLES[attempt.kind].book(act, { attempt: asPaid, paidKobo, isAccepted, via, channel });
  if (!booked.ok) return putUnderReview(act, transaction, booked.reason, attempt);
  const bookedKobo = attempt.kind === 'enrollment' ? paidKobo : asPaid.amountKobo;
  await markSettled(act, attempt, { via, feeKobo: via === 'online' ? ourFee(transaction, bookedKobo) : null });
  // An exception that was open for the same money is closed with it. None is opened without the lock of its attempt.
  const { note } = acceptance ?? {};
  if (exception)
    await closeException(act, { reference, resolution: note ? `${booked.became}. ${note}` : booked.became });
  if (note) await act.audit('payment.accepted', reference, { note });
  return { state: 'paid', ...booked.booked };
}

/** A fee is approved, and a change made, by paying exactly it. */
const PAID_WHOLE: readonly DuePurpose[] = ['delivery_fee', 'change'];

/**
 * An order's total becomes what was paid. A fee that was to be paid with it leaves nothing to be short of. Of a part, less leaves the
 * rest owed and more is taken off the next ones.
 */
export function canTakeAmount(attempt: PaymentAttempt, paidKobo: number): boolean {
  const { kind, subjectId, amountKobo } = attempt;
  if (kind === 'due') return !PAID_WHOLE.includes(dueSnapshotOf(attempt).purpose);
  return kind === 'order' && (subjectId === null || paidKobo >= amountKobo);
}

/** What the provider keeps of what was recorded: less where the customer was charged for it on top. */
function ourFee({ feesKobo, paidKobo }: ProviderTransaction, bookedKobo: number): number | null {
  return feesKobo === undefined ? null : Math.max(0, feesKobo - Math.max(0, paidKobo - bookedKobo));
}

async function markSettled(
  { db, now }: Act,
  { id }: PaymentAttempt,
  { via, feeKobo }: { via: PaidVia; feeKobo: number | null },
) {
  await db
    .update(paymentAttempts)
    .set({
      state: 'settled',
      settledAt: now,
      providerStatus: 'success',
      nextCheckAt: null,
      paidOffline: via === 'online' ? null : via,
      feeKobo,
    })
    .where(eq(paymentAttempts.id, id));
}

async function putUnderReview(
  act: Act,
  transaction: ProviderTransaction,
  reason: ExceptionReason,
  attempt?: PaymentAttempt,
): Promise<SettleOutcome> {
  const { reference, paidKobo, requestedKobo, currency, mode, channel, providerId } = transaction;
  const expectedKobo = attempt?.amountKobo ?? null;
  const details = { providerId, requestedKobo, expectedKobo, mode, channel: channel ?? null };
  await openException(act, { reference, reason, paidKobo, feeKobo: ourFee(transaction, paidKobo), currency, details });
  if (attempt) {
    await act.db
      .update(paymentAttempts)
      .set({ state: 'review', providerStatus: 'success', nextCheckAt: null })
      .where(eq(paymentAttempts.id, attempt.id));
  }
  return { state: 'review', reference };
}
