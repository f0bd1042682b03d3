import { findDue } from '#app/features/dues/due.queries.server.ts';
import { dueSnapshotOf } from './attempt-snapshot.ts';
import { classBalance } from './class-balance-payable.server.ts';
import { deliveryFee } from './delivery-fee-payable.server.ts';
import type { PayableByLink } from './payable.ts';

/** Money that is owed for an order or a place in the class, as long as it still is. */
export const due: PayableByLink = {
  async read(db, dueId) {
    const due = await findDue(db, dueId);
    if (!due) return undefined;
    return due.subject === 'order' ? deliveryFee.read(db, due) : classBalance.read(db, due);
  },

  async approve(act, subject) {
    return subject.paidFor === 'delivery_fee' ? deliveryFee.approve(act, subject) : true;
  },

  async book(act, booking) {
    const snapshot = dueSnapshotOf(booking.attempt);
    const { dueId, of } = snapshot;
    return 'orderId' in of
      ? deliveryFee.book(act, { ...booking, dueId, orderId: of.orderId })
      : classBalance.book(act, { ...booking, dueId, enrollmentId: of.enrollmentId });
  },

  async findBooked(_, attempt) {
    return dueSnapshotOf(attempt).of;
  },
};
