import { findDue } from '#app/features/dues/due.queries.server.ts';
import { dueSnapshotOf } from './attempt-snapshot.ts';
import { classBalance, orderBalance } from './balance-payables.server.ts';
import { deliveryFee } from './delivery-fee-payable.server.ts';
import type { PayableByLink } from './payable.ts';

/** Money that is owed for an order or a place in the class, as long as it still is. */
export const due: PayableByLink = {
  async read(db, dueId) {
    const due = await findDue(db, dueId);
    if (!due) return undefined;
    if (due.subject === 'enrollment') return classBalance.read(db, due);
    return due.purpose === 'delivery_fee' ? deliveryFee.read(db, due) : orderBalance.read(db, due);
  },

  async approve(act, subject) {
    return subject.paidFor === 'delivery_fee' ? deliveryFee.approve(act, subject) : true;
  },

  async book(act, booking) {
    const { dueId, of, purpose } = dueSnapshotOf(booking.attempt);
    if ('enrollmentId' in of) return classBalance.book(act, { ...booking, dueId, ...of });
    const payable = purpose === 'delivery_fee' ? deliveryFee : orderBalance;
    return payable.book(act, { ...booking, dueId, ...of });
  },

  async findBooked(_, attempt) {
    return dueSnapshotOf(attempt).of;
  },
};
