import { createEnrollment } from '#app/features/class/masterclass/door/create-enrollment.server.ts';
import { findEnrollmentByReference } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { stopWaiting } from '#app/features/class/waiting-list/door/leave-waiting-list.server.ts';
import { enrollmentSnapshotOf } from './attempt-snapshot.ts';
import { paymentReviewTexts as texts } from './door/payment-review-texts.ts';
import type { Payable } from './payable.ts';

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
