import { findDue } from '#app/features/dues/due.queries.server.ts';
import type { DuePurpose } from '#app/features/dues/due-purposes.ts';
import { dueSnapshotOf } from './attempt-snapshot.ts';
import { classBalance, orderBalance, orderChange } from './balance-payables.server.ts';
import { deliveryFee } from './delivery-fee-payable.server.ts';
import type { PayableByLink } from './payable.ts';

/** What is owed for an order. */
function payableOf(purpose: DuePurpose) {
  if (purpose === 'change') return orderChange;
  return purpose === 'delivery_fee' ? deliveryFee : orderBalance;
}

/** Money that is owed for an order or a place in the class, as long as it still is. */
export const due: PayableByLink = {
  async read(db, dueId) {
    const due = await findDue(db, dueId);
    if (!due) return undefined;
    if (due.subject === 'enrollment') return classBalance.read(db, due);
    return payableOf(due.purpose).read(db, due);
  },

  async approve(act, subject) {
    return subject.paidFor === 'delivery_fee' ? deliveryFee.approve(act, subject) : true;
  },

  async book(act, booking) {
    const { dueId, of, purpose, takesNext = false } = dueSnapshotOf(booking.attempt);
    // More than a part, which the owner takes, is taken off the next ones.
    const paying = { ...booking, dueId, takesNext: takesNext || booking.isAccepted };
    if ('enrollmentId' in of) return classBalance.book(act, { ...paying, ...of });
    return payableOf(purpose).book(act, { ...paying, ...of });
  },

  async findBooked(_, attempt) {
    return dueSnapshotOf(attempt).of;
  },
};
