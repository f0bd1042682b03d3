import { createEnrollment } from '#app/features/masterclass/create-enrollment.server.ts';
import { findEnrollmentByReference } from '#app/features/masterclass/enrollment.queries.server.ts';
import { enrollmentSnapshotOf } from './attempt-snapshot.ts';
import type { Payable } from './payable.ts';

/** A place in the masterclass; whatever came is what was paid for it. */
export const enrollment: Payable = {
  async book(db, { services, attempt, paidKobo, channel: paidChannel, actor, now }) {
    const { reference, email, userId } = attempt;
    const input = { reference, email, paidKobo, paidChannel, snapshot: enrollmentSnapshotOf(attempt), userId, actor };
    const { id } = await createEnrollment(db, services, input, now);
    return { ok: true, booked: { enrollmentId: id }, became: `Recorded as enrollment ${id}` };
  },

  async findBooked(db, { reference }) {
    const row = await findEnrollmentByReference(db, reference);
    return row && { enrollmentId: row.id };
  },
};
