import { findEnrollmentByReference } from '#app/features/masterclass/enrollment.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { classBalanceSnapshotOf, deliveryFeeSnapshotOf } from './attempt-snapshot.ts';
import { findOrderId, type PaymentAttempt } from './payment-attempt.queries.server.ts';
import type { SettleOutcome } from './settle-outcome.ts';

/** What a settled attempt became. Throws when that is not there: nothing may be settled without it. */
export async function findBooked(
  db: Database,
  attempt: PaymentAttempt,
): Promise<Extract<SettleOutcome, { state: 'paid' }>> {
  const { kind, reference } = attempt;
  if (kind === 'delivery_fee') return { state: 'paid', orderId: deliveryFeeSnapshotOf(attempt).orderId };
  if (kind === 'class_balance') return { state: 'paid', enrollmentId: classBalanceSnapshotOf(attempt).enrollmentId };
  const orderId = kind === 'order' && (await findOrderId(db, reference));
  if (orderId) return { state: 'paid', orderId };
  const enrollment = kind === 'enrollment' && (await findEnrollmentByReference(db, reference));
  if (enrollment) return { state: 'paid', enrollmentId: enrollment.id };
  throw new Error(`${reference} is settled, but what was paid for is not there`);
}
