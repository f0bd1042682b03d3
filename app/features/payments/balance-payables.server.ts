import { payOrderBalance } from '#app/features/balances/pay-order-balance.server.ts';
import { type Due, listOpenDues } from '#app/features/dues/due.queries.server.ts';
import { findChangeOfDue } from '#app/features/line-changes/line-change.queries.server.ts';
import { payLineChange } from '#app/features/line-changes/pay-line-change.server.ts';
import { findEnrollment } from '#app/features/masterclass/enrollment.queries.server.ts';
import { payEnrollmentBalance } from '#app/features/masterclass/enrollment-balance.server.ts';
import { findOrder } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
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
    const { email, userId, fullName: name } = row;
    return {
      ...(await balanceOf(db, due, row, { enrollmentId: row.id })),
      ...{ paidFor: 'class_balance', email, userId, name },
      ...{ orderId: null, orderNumber: null, pieces: [] },
    };
  },

  async book(
    act: Act,
    booking: Booking & { dueId: string; takesNext: boolean; enrollmentId: string },
  ): Promise<BookingResult> {
    const { attempt, dueId, takesNext, enrollmentId, via, channel = null } = booking;
    const { reference, amountKobo } = attempt;
    const paid = await payEnrollmentBalance(act, {
      enrollmentId,
      dueId,
      takesNext,
      reference,
      amountKobo,
      via,
      channel,
    });
    if (!paid.ok) return paid;
    return { ok: true, booked: { enrollmentId }, became: texts.became.balance(enrollmentId) };
  },
};

/** What is left to pay of an order after its deposit. */
export const orderBalance = {
  async read(db: Database, due: Due): Promise<PaySubject | undefined> {
    const order = await findOrder(db, due.subjectId);
    if (!order) return undefined;
    const { id: orderId, userEmail: email, userId, username: name } = order;
    return {
      ...(await balanceOf(db, due, order, { orderId })),
      ...{ paidFor: 'order_balance', email, userId, name },
      ...{ orderId, orderNumber: formatOrderNumber(order), pieces: order.lines },
    };
  },

  async book(
    act: Act,
    booking: Booking & { dueId: string; takesNext: boolean; orderId: string },
  ): Promise<BookingResult> {
    const { attempt, dueId, takesNext, orderId, via, channel = null } = booking;
    const { reference, amountKobo } = attempt;
    const paid = await payOrderBalance(act, { orderId, dueId, takesNext, reference, amountKobo, via, channel });
    if (!paid.ok) return paid;
    return { ok: true, booked: { orderId }, became: texts.became.orderBalance(orderId) };
  },
};

/** What a change of an order's pieces costs more, while it waits for the customer. Paying it approves it, and makes it. */
export const orderChange = {
  async read(db: Database, due: Due): Promise<PaySubject | undefined> {
    const [order, change] = await Promise.all([findOrder(db, due.subjectId), findChangeOfDue(db, due.id)]);
    if (!order || !change) return undefined;
    const { id, purpose, amountKobo, state } = due;
    const isOpen = state === 'open' && change.state === 'proposed' && order.stage === 'new' && !order.cancelledAt;
    return {
      kind: 'due',
      paidFor: 'order_change',
      subjectId: id,
      state: state === 'paid' ? 'paid' : isOpen ? 'payable' : 'closed',
      ...{ amountKobo, piecesKobo: null, feeKobo: null, feeLater: false, isDeposit: false, parts: [] },
      ...{ email: order.userEmail, userId: order.userId, name: order.username },
      ...{ orderId: order.id, orderNumber: formatOrderNumber(order) },
      // As they will be.
      pieces: change.after,
      ...{ note: change.reason, agreedTo: null },
      snapshot: { dueId: id, purpose, amountKobo, of: { orderId: order.id } },
    };
  },

  async book(act: Act, booking: Booking & { dueId: string; orderId: string }): Promise<BookingResult> {
    const { attempt, dueId, orderId, via, channel = null } = booking;
    const { reference, amountKobo } = attempt;
    const paid = await payLineChange(act, { orderId, dueId, reference, amountKobo, via, channel });
    if (!paid.ok) return paid;
    return { ok: true, booked: { orderId }, became: texts.became.orderChange(orderId) };
  },
};

/** What balances have in common; nothing is owed of what was cancelled. */
async function balanceOf(
  db: Database,
  { id, subjectId, purpose, amountKobo, note, state, closedAt }: Due,
  { cancelledAt }: { cancelledAt: Date | null },
  of: { orderId: string } | { enrollmentId: string },
) {
  const isClosed = cancelledAt !== null || closedAt !== null;
  const open = state === 'open' ? await listOpenDues(db, subjectId) : [];
  const parts = [...open.filter((each) => each.id === id), ...open.filter((each) => each.id !== id)];
  return {
    kind: 'due',
    subjectId: id,
    state: isClosed ? 'closed' : state === 'paid' ? 'paid' : 'payable',
    ...{ amountKobo, piecesKobo: null, feeKobo: null, feeLater: false, isDeposit: false },
    parts: parts.map((part) => ({ dueId: part.id, amountKobo: part.amountKobo, dueOn: part.dueOn })),
    ...{ note, agreedTo: null, snapshot: { dueId: id, purpose, amountKobo, of } },
  } as const;
}
