import { payEnrollmentBalance } from '#app/features/masterclass/enrollment-balance.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { classBalanceSnapshotOf } from './attempt-snapshot.ts';
import type { Booking, BookingResult } from './booking.ts';

/** What was left to pay of an enrollment. Money for a balance that is smaller by now, or gone, is a person's to decide about. */
export async function bookClassBalance(db: Database, booking: Booking): Promise<BookingResult> {
  const { services, attempt, via, channel = null, actor, now } = booking;
  const { enrollmentId } = classBalanceSnapshotOf(attempt);
  const { reference, amountKobo } = attempt;
  const payment = { enrollmentId, reference, amountKobo, via, channel, actor };
  const paid = await payEnrollmentBalance(db, services, payment, now);
  if (!paid.ok) return paid;
  return { ok: true, outcome: { state: 'paid', enrollmentId }, became: `Paid the balance of ${enrollmentId}` };
}
