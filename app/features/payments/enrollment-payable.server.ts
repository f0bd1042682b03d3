import { createEnrollment } from '#app/features/masterclass/create-enrollment.server.ts';
import { findEnrollmentByReference } from '#app/features/masterclass/enrollment.queries.server.ts';
import { stopWaiting } from '#app/features/waiting-list/leave-waiting-list.server.ts';
import { enrollmentSnapshotOf } from './attempt-snapshot.ts';
import type { Payable } from './payable.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';

/** A place in the masterclass; whatever came is what was paid for it. */
export const enrollment: Payable = {
  async book(act, { attempt, paidKobo, channel: paidChannel }) {
    const { reference, email, userId } = attempt;
    const input = { reference, email, paidKobo, paidChannel, snapshot: enrollmentSnapshotOf(attempt), userId };
    const { id } = await createEnrollment(act, input);
    await stopWaiting(act, email);
    return { ok: true, booked: { enrollmentId: id }, became: texts.became.enrollment(id) };
  },

  async findBooked(db, { reference }) {
    const row = await findEnrollmentByReference(db, reference);
    return row && { enrollmentId: row.id };
  },
};
