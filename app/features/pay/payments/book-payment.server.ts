import { eq } from 'drizzle-orm';
import { DUE_KINDS, type PaidVia } from '#app/features/money/dues/door/due-purposes.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import { dueKindOf, dueSnapshotOf } from './attempt-snapshot.ts';
import type { Acceptance } from './booking.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import { closeException, type ExceptionReason, findException, openException } from './open-exception.server.ts';
import { PAYABLES } from './payables.server.ts';
import { lockWithCustomer, type PaymentAttempt } from './payment-attempt.queries.server.ts';
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
  const canBeTaken = mismatch === 'amount_mismatch' && canTakeAmount(attempt, paidKobo);
  // An order is made of what was asked for and more; what is too much of it is told, and can be refunded.
  const isMore = attempt.kind === 'order' && transaction.requestedKobo === attempt.amountKobo && isPaid(transaction);
  const isTaken = canBeTaken && (acceptance !== undefined || isMore);
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

/**
 * Less is taken off an order, and more is to be refunded. A fee that was to be paid with it leaves nothing to be short of. Of a part,
 * less leaves the rest owed and more is taken off the next ones.
 */
export function canTakeAmount(attempt: PaymentAttempt, paidKobo: number): boolean {
  const { kind, subjectId, amountKobo } = attempt;
  if (kind === 'due') return DUE_KINDS[dueKindOf(dueSnapshotOf(attempt))].paid === 'in_parts';
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

interface Expected {
  amountKobo: number;
  mode: 'test' | 'live';
}

type Mismatch = 'amount_mismatch' | 'currency_mismatch' | 'wrong_mode';

/**
 * Why a successful charge is not the one we asked for, or undefined. What was paid may be more than asked, when the customer bears
 * the fees; what was asked may not differ.
 */
function mismatchOf(transaction: ProviderTransaction, expected: Expected): Mismatch | undefined {
  if (transaction.mode !== expected.mode) return 'wrong_mode';
  if (transaction.currency !== 'NGN') return 'currency_mismatch';
  const { requestedKobo, paidKobo } = transaction;
  if (requestedKobo !== expected.amountKobo || !isPaid(transaction)) return 'amount_mismatch';
  return paidKobo > withDearestFee(expected.amountKobo) ? 'amount_mismatch' : undefined;
}

const isPaid = ({ requestedKobo, paidKobo }: ProviderTransaction) => paidKobo >= requestedKobo;

/**
 * The most that comes for an amount where the customer bears the fee: 3.9% and ₦100 of a foreign card, with VAT on it, are below 5% and
 * ₦200 (paystack.com/pricing). More is not a fee.
 */
const withDearestFee = (amountKobo: number) => Math.ceil((amountKobo + 20_000) / 0.95);
