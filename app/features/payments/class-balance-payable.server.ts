import { findEnrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { payEnrollmentBalance } from '#app/features/masterclass/enrollment-balance.server.ts';
import { classBalanceSnapshotOf } from './attempt-snapshot.ts';
import type { PayableByLink } from './payable.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';

/** What was left to pay of an enrollment. Money for a balance that is smaller by now, or gone, is a person's to decide about. */
export const classBalance: PayableByLink = {
  async read(db, enrollmentId) {
    const row = await findEnrollment(db, enrollmentId);
    if (!row) return undefined;
    const { balanceKobo, cancelledAt, email, userId, fullName } = row;
    return {
      kind: 'class_balance',
      subjectId: enrollmentId,
      state: cancelledAt ? 'closed' : balanceKobo === 0 ? 'paid' : 'payable',
      amountKobo: balanceKobo,
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
      snapshot: { enrollmentId: row.id, balanceKobo },
    };
  },

  async book(act, { attempt, via, channel = null }) {
    const { enrollmentId } = classBalanceSnapshotOf(attempt);
    const { reference, amountKobo } = attempt;
    const payment = { enrollmentId, reference, amountKobo, via, channel };
    const paid = await payEnrollmentBalance(act, payment);
    if (!paid.ok) return paid;
    return { ok: true, booked: { enrollmentId }, became: texts.became.balance(enrollmentId) };
  },

  async findBooked(_, attempt) {
    return { enrollmentId: classBalanceSnapshotOf(attempt).enrollmentId };
  },
};
