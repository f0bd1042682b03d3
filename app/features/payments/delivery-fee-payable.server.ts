import type { Due } from '#app/features/dues/due.queries.server.ts';
import { approveQuote, payDeliveryFee } from '#app/features/orders/delivery-fee.mutations.server.ts';
import { auditFee, notifyFeePaid } from '#app/features/orders/notify-delivery-fee.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Booking, BookingResult } from './booking.ts';
import type { PaySubject } from './payable.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';

/** The fee of an order, as long as it is the one that was quoted last and nobody has paid it yet. Beginning to pay it approves it. */
export const deliveryFee = {
  async read(db: Database, due: Due): Promise<PaySubject | undefined> {
    const order = await findOrder(db, due.subjectId);
    if (!order) return undefined;
    return {
      kind: 'due',
      paidFor: 'delivery_fee',
      subjectId: due.id,
      state: stateOf(order, due),
      amountKobo: due.amountKobo,
      piecesKobo: null,
      feeKobo: due.amountKobo,
      feeLater: false,
      isDeposit: false,
      parts: [],
      email: order.userEmail,
      userId: order.userId,
      name: order.username,
      orderId: order.id,
      orderNumber: formatOrderNumber(order),
      pieces: order.lines,
      note: due.note,
      agreedTo: null,
      snapshot: { dueId: due.id, purpose: due.purpose, amountKobo: due.amountKobo, of: { orderId: order.id } },
    };
  },

  async approve(act: Act, { orderId, subjectId: quoteId, amountKobo: feeKobo }: PaySubject): Promise<boolean> {
    if (!orderId) throw new Error(`The quote ${quoteId} has no order`);
    const approved = await approveQuote(act, { orderId, quoteId });
    if (approved === 'now') await auditFee(act, { move: 'approved', orderId, feeKobo });
    return approved !== false;
  },

  async book(act: Act, booking: Booking & { dueId: string; orderId: string }): Promise<BookingResult> {
    const { attempt, dueId: quoteId, orderId, via, channel = null } = booking;
    const { reference, amountKobo: feeKobo } = attempt;
    const paid = await payDeliveryFee(act, { orderId, quoteId, reference, feeKobo, via, channel });
    if (!paid.ok) return paid;
    await auditFee(act, { move: 'paid', orderId, feeKobo });
    await notifyFeePaid(act, { orderId, reference, via });
    return { ok: true, booked: { orderId }, became: texts.became.fee(orderId) };
  },
};

function stateOf(order: OrderDetail, { id }: Due): PaySubject['state'] {
  if (order.cancelledAt) return 'closed';
  if (order.feeState === 'declined') return 'picked_up';
  if (order.feeQuoteId !== id) return 'closed';
  return order.feeState === 'paid' ? 'paid' : 'payable';
}
