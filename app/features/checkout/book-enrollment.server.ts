import { createEnrollment } from '#app/features/masterclass/create-enrollment.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enrollmentSnapshotOf } from './attempt-snapshot.ts';
import type { Booking, BookingResult } from './booking.ts';

/** A place in the masterclass; whatever came is what was paid for it. */
export async function bookEnrollment(db: Database, booking: Booking): Promise<BookingResult> {
  const { services, attempt, paidKobo, channel: paidChannel, actor, now } = booking;
  const { reference, email, userId } = attempt;
  const input = { reference, email, paidKobo, paidChannel, snapshot: enrollmentSnapshotOf(attempt), userId, actor };
  const { id } = await createEnrollment(db, services, input, now);
  return { ok: true, outcome: { state: 'paid', enrollmentId: id }, became: `Recorded as enrollment ${id}` };
}
