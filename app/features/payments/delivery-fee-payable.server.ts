import { approveQuote, payDeliveryFee } from '#app/features/orders/delivery-fee.mutations.server.ts';
import { findQuote } from '#app/features/orders/delivery-fee.queries.server.ts';
import { auditFee, notifyFeePaid } from '#app/features/orders/notify-delivery-fee.server.ts';
import { findOrder, type OrderDetail } from '#app/features/orders/order.queries.server.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { deliveryFeeSnapshotOf } from './attempt-snapshot.ts';
import type { PayableByLink, PaySubject } from './payable.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';

/** The fee of an order, as long as it is the one that was quoted last and nobody has paid it yet. Beginning to pay it approves it. */
export const deliveryFee: PayableByLink = {
  async read(db, quoteId) {
    const quote = await findQuote(db, quoteId);
    const order = quote && (await findOrder(db, quote.orderId));
    if (!quote || !order) return undefined;
    return {
      kind: 'delivery_fee',
      subjectId: quoteId,
      state: stateOf(order, quoteId),
      amountKobo: quote.feeKobo,
      piecesKobo: null,
      feeKobo: quote.feeKobo,
      feeLater: false,
      email: order.userEmail,
      userId: order.userId,
      name: order.username,
      orderId: order.id,
      orderNumber: formatOrderNumber(order),
      pieces: order.lines,
      note: quote.note,
      agreedTo: null,
      snapshot: { orderId: order.id, feeKobo: quote.feeKobo },
    };
  },

  async approve(act, { orderId, subjectId: quoteId, amountKobo: feeKobo }) {
    if (!orderId) throw new Error(`The quote ${quoteId} has no order`);
    const approved = await approveQuote(act, { orderId, quoteId });
    if (approved === 'now') await auditFee(act, { move: 'approved', orderId, feeKobo });
    return approved !== false;
  },

  async book(act, { attempt, via, channel = null }) {
    const { orderId } = deliveryFeeSnapshotOf(attempt);
    const { reference, subjectId: quoteId, amountKobo: feeKobo } = attempt;
    if (!quoteId) throw new Error(`${reference} pays no quote`);
    const paid = await payDeliveryFee(act, { orderId, quoteId, reference, feeKobo, via, channel });
    if (!paid.ok) return paid;
    await auditFee(act, { move: 'paid', orderId, feeKobo });
    await notifyFeePaid(act, { orderId, reference, via });
    return { ok: true, booked: { orderId }, became: texts.became.fee(orderId) };
  },

  async findBooked(_, attempt) {
    return { orderId: deliveryFeeSnapshotOf(attempt).orderId };
  },
};

function stateOf(order: OrderDetail, quoteId: string): PaySubject['state'] {
  if (order.cancelledAt) return 'closed';
  if (order.feeState === 'declined') return 'picked_up';
  if (order.feeQuoteId !== quoteId) return 'closed';
  return order.feeState === 'paid' ? 'paid' : 'payable';
}
