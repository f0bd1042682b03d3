import { eq } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { Acceptance, PaidVia } from './booking.ts';
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
  db: Database,
  services: Services,
  transaction: ProviderTransaction,
  { actor, via, acceptance: offered }: { actor: string; via: PaidVia; acceptance?: Acceptance | undefined },
): Promise<SettleOutcome> {
  const { reference, paidKobo, channel } = transaction;
  const now = services.clock();
  const attempt = await lockWithCustomer(db, reference);
  if (!attempt) return putUnderReview(db, transaction, 'unknown_reference', { actor, now });
  if (attempt.state === 'settled') return findBooked(db, attempt);
  if (isOnItsWay(attempt.providerStatus)) await withdrawUnderWay(db, attempt);
  // Somebody has dealt with this money already, for instance by paying it back.
  const exception = await findException(db, reference);
  if (exception?.resolvedAt) return { state: 'review', reference };
  // Nobody takes what they have not seen: the exception says what came, and the books refer to it.
  const acceptance = exception ? offered : undefined;

  const mismatch = mismatchOf(transaction, { amountKobo: attempt.amountKobo, mode: services.payments.mode });
  // The amount of an enrollment was typed by the student: whatever came is what was paid.
  const isTyped = attempt.kind === 'enrollment' && mismatch === 'amount_mismatch';
  const isTaken = acceptance !== undefined && mismatch === 'amount_mismatch' && canTakeAmount(attempt, paidKobo);
  if (mismatch && !isTyped && !isTaken) return putUnderReview(db, transaction, mismatch, { actor, now, attempt });

  const asPaid = isTaken ? { ...attempt, amountKobo: paidKobo } : attempt;
  const isAccepted = acceptance !== undefined;
  const booked = await PAYABLES[attempt.kind].book(db, {
    services,
    attempt: asPaid,
    paidKobo,
    isAccepted,
    via,
    channel,
    actor,
    now,
  });
  if (!booked.ok) return putUnderReview(db, transaction, booked.reason, { actor, now, attempt });
  await markSettled(db, attempt, { via, now });
  // An exception that was open for the same money is closed with it. None is opened without the lock of its attempt.
  const { note } = acceptance ?? {};
  if (exception) await closeException(db, reference, note ? `${booked.became}. ${note}` : booked.became, now);
  if (note) await recordAudit(db, { actor, action: 'payment.accepted', subjectId: reference, details: { note } }, now);
  return { state: 'paid', ...booked.booked };
}

/** An order's total becomes what was paid. A fee that was to be paid with it leaves nothing to be short of. */
export function canTakeAmount({ kind, subjectId, amountKobo }: PaymentAttempt, paidKobo: number): boolean {
  return kind === 'order' && (subjectId === null || paidKobo >= amountKobo);
}

async function markSettled(db: Database, { id }: PaymentAttempt, { via, now }: { via: PaidVia; now: Date }) {
  await db
    .update(paymentAttempts)
    .set({
      state: 'settled',
      settledAt: now,
      providerStatus: 'success',
      nextCheckAt: null,
      paidOffline: via === 'online' ? null : via,
    })
    .where(eq(paymentAttempts.id, id));
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
