import { findEnrollment } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { payEnrollmentBalance } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { type Due, findDue, listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { DUE_KINDS, type DueKind, kindOf } from '#app/features/money/dues/door/due-purposes.ts';
import type { DuePayment } from '#app/features/money/dues/door/write-dues.server.ts';
import { approveQuote, payDeliveryFee } from '#app/features/orders/orders/door/delivery-fee.mutations.server.ts';
import { auditFee, notifyFeePaid } from '#app/features/orders/orders/door/notify-delivery-fee.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { findChangeOfDue } from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import { payLineChange } from '#app/features/pay/order-changes/pay-line-change.server.ts';
import { dueKindOf, dueSnapshotOf } from '#app/features/pay/payments/attempt-snapshot.ts';
import type { BookingResult } from '#app/features/pay/payments/booking.ts';
import type { PayableByLink, PaySubject } from '#app/features/pay/payments/payable.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { payOrderBalance } from './pay-order-balance.server.ts';

/** What each kind says of a due for itself. */
type OfKind = Pick<PaySubject, 'state' | 'email' | 'userId' | 'name' | 'orderId' | 'orderNumber' | 'pieces'> &
  Partial<Pick<PaySubject, 'parts' | 'feeKobo' | 'note'>>;

interface PaidDue extends DuePayment {
  dueId: string;
  /** The order or the place it is owed for. */
  subjectId: string;
  amountKobo: number;
  /** More than the due is taken off what falls due next. */
  takesNext: boolean;
}

interface PayableDue {
  /** Undefined when what it is owed for is gone. */
  read: (db: Database, due: Due) => Promise<OfKind | undefined>;
  book: (act: Act, paid: PaidDue) => Promise<{ ok: true } | Extract<BookingResult, { ok: false }>>;
  approve?: PayableByLink['approve'];
}

/** How each kind of money that is owed is read, booked and approved. */
const PAYABLE_DUES: Record<DueKind, PayableDue> = {
  /** Money for a balance that is smaller by now, or gone, is a person's to decide about. */
  order_balance: {
    async read(db, due) {
      const order = await findOrder(db, due.subjectId);
      return order && { ...ofOrder(order), ...(await partsOf(db, due, order)) };
    },
    book: (act, { subjectId: orderId, ...paid }) => payOrderBalance(act, { orderId, ...paid }),
  },

  class_balance: {
    async read(db, due) {
      const row = await findEnrollment(db, due.subjectId);
      if (!row) return undefined;
      const { email, userId, fullName: name } = row;
      return { email, userId, name, orderId: null, orderNumber: null, pieces: [], ...(await partsOf(db, due, row)) };
    },
    book: (act, { subjectId: enrollmentId, ...paid }) => payEnrollmentBalance(act, { enrollmentId, ...paid }),
  },

  /** While it waits for the customer. Paying it approves it, and makes it. */
  order_change: {
    async read(db, due) {
      const [order, change] = await Promise.all([findOrder(db, due.subjectId), findChangeOfDue(db, due.id)]);
      if (!order || !change) return undefined;
      const { state } = due;
      const isOpen = state === 'open' && change.state === 'proposed' && order.stage === 'new' && !order.cancelledAt;
      return {
        ...ofOrder(order),
        state: state === 'paid' ? 'paid' : isOpen ? 'payable' : 'closed',
        // As they will be.
        pieces: change.after,
        note: change.reason,
      };
    },
    book: (act, { subjectId: orderId, takesNext: _, ...paid }) => payLineChange(act, { orderId, ...paid }),
  },

  /** As long as it is the one that was quoted last and nobody has paid it yet. Beginning to pay it approves it. */
  delivery_fee: {
    async read(db, due) {
      const order = await findOrder(db, due.subjectId);
      return order && { ...ofOrder(order), state: stateOfFee(order, due), feeKobo: due.amountKobo };
    },
    async approve(act, { orderId, subjectId: quoteId, amountKobo: feeKobo }) {
      if (!orderId) throw new Error(`The quote ${quoteId} has no order`);
      const approved = await approveQuote(act, { orderId, quoteId });
      if (approved === 'now') await auditFee(act, { move: 'approved', orderId, feeKobo });
      return approved !== false;
    },
    async book(act, { subjectId: orderId, dueId: quoteId, amountKobo: feeKobo, reference, via, channel }) {
      const paid = await payDeliveryFee(act, { orderId, quoteId, reference, feeKobo, via, channel });
      if (!paid.ok) return paid;
      await auditFee(act, { move: 'paid', orderId, feeKobo });
      await notifyFeePaid(act, { orderId, reference, via });
      return paid;
    },
  },
};

/** Money that is owed for an order or a place in the class, as long as it still is. */
export const due: PayableByLink = {
  async read(db, dueId) {
    const due = await findDue(db, dueId);
    const paidFor = due && kindOf(due);
    const ofKind = due && paidFor && (await PAYABLE_DUES[paidFor].read(db, due));
    if (!ofKind) return undefined;
    const { subject, subjectId, purpose, amountKobo, note } = due;
    const of = subject === 'order' ? { orderId: subjectId } : { enrollmentId: subjectId };
    return {
      kind: 'due',
      paidFor,
      words: DUE_KINDS[paidFor].page,
      subjectId: dueId,
      amountKobo,
      piecesKobo: null,
      feeKobo: null,
      feeLater: false,
      isDeposit: false,
      parts: [],
      note,
      agreedTo: null,
      snapshot: { dueId, purpose, amountKobo, of },
      ...ofKind,
    };
  },

  async approve(act, subject) {
    const { paidFor } = subject;
    const approve = paidFor === 'order' ? undefined : PAYABLE_DUES[paidFor].approve;
    return approve ? approve(act, subject) : true;
  },

  async book(act, { attempt, isAccepted, via, channel = null }) {
    const { dueId, of, purpose, takesNext = false } = dueSnapshotOf(attempt);
    const { reference, amountKobo } = attempt;
    const subjectId = 'orderId' in of ? of.orderId : of.enrollmentId;
    const kind = dueKindOf({ of, purpose });
    const booked = await PAYABLE_DUES[kind].book(act, {
      dueId,
      subjectId,
      reference,
      amountKobo,
      via,
      channel,
      // More than a part, which the owner takes, is taken off the next ones.
      takesNext: takesNext || isAccepted,
    });
    return booked.ok ? { ok: true, booked: of, became: DUE_KINDS[kind].became(subjectId) } : booked;
  },

  async findBooked(_, attempt) {
    return dueSnapshotOf(attempt).of;
  },
};

const ofOrder = (order: OrderDetail) => ({
  email: order.userEmail,
  userId: order.userId,
  name: order.username,
  orderId: order.id,
  orderNumber: formatOrderNumber(order),
  pieces: order.lines,
});

/** A part and those that follow it; nothing is owed of what was cancelled. */
async function partsOf(
  db: Database,
  { id, subjectId, state, closedAt }: Due,
  { cancelledAt }: { cancelledAt: Date | null },
): Promise<Pick<PaySubject, 'state' | 'parts'>> {
  const isClosed = cancelledAt !== null || closedAt !== null;
  const open = state === 'open' ? await listOpenDues(db, subjectId) : [];
  const parts = [...open.filter((each) => each.id === id), ...open.filter((each) => each.id !== id)];
  return {
    state: isClosed ? 'closed' : state === 'paid' ? 'paid' : 'payable',
    parts: parts.map((part) => ({ dueId: part.id, amountKobo: part.amountKobo, dueOn: part.dueOn })),
  };
}

function stateOfFee(order: OrderDetail, { id }: Due): PaySubject['state'] {
  if (order.cancelledAt) return 'closed';
  if (order.feeState === 'declined') return 'picked_up';
  if (order.feeQuoteId !== id) return 'closed';
  return order.feeState === 'paid' ? 'paid' : 'payable';
}
