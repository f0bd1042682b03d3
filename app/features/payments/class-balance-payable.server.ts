import type { Due } from '#app/features/dues/due.queries.server.ts';
import { findEnrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { payEnrollmentBalance } from '#app/features/masterclass/enrollment-balance.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Booking, BookingResult } from './booking.ts';
import type { PaySubject } from './payable.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';

/** What was left to pay of an enrollment. Money for a balance that is smaller by now, or gone, is a person's to decide about. */
export const classBalance = {
  async read(db: Database, due: Due): Promise<PaySubject | undefined> {
    const row = await findEnrollment(db, due.subjectId);
    if (!row) return undefined;
    const { cancelledAt, email, userId, fullName } = row;
    return {
      kind: 'due',
      paidFor: 'class_balance',
      subjectId: due.id,
      state: cancelledAt || due.closedAt ? 'closed' : due.state === 'paid' ? 'paid' : 'payable',
      amountKobo: due.amountKobo,
      piecesKobo: null,
      feeKobo: null,
      feeLater: false,
      email,
      userId,
      name: fullName,
      orderId: null,
      orderNumber: null,
      pieces: [],
      note: null,
      agreedTo: null,
      snapshot: { dueId: due.id, amountKobo: due.amountKobo, of: { enrollmentId: row.id } },
    };
  },

  async book(act: Act, booking: Booking & { dueId: string; enrollmentId: string }): Promise<BookingResult> {
    const { attempt, dueId, enrollmentId, via, channel = null } = booking;
    const { reference, amountKobo } = attempt;
    const paid = await payEnrollmentBalance(act, { enrollmentId, dueId, reference, amountKobo, via, channel });
    if (!paid.ok) return paid;
    return { ok: true, booked: { enrollmentId }, became: texts.became.balance(enrollmentId) };
  },
};
