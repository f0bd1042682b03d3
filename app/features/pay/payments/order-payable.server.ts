import { findVerifiedCustomer } from '#app/features/class/masterclass/door/enrollment.queries.server.ts';
import { claimUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import {
  lockOrderRequest,
  markRequestPaid,
} from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { freeDeliveryReason, paidForLine } from '#app/features/orders/orders/door/order-discount.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import type { OrderSnapshot } from '#app/features/orders/orders/door/order-snapshot.ts';
import { sendFeeQuote } from '#app/features/pay/dues/send-fee-quote.server.ts';
import { takenOff } from '#app/features/pay/order-changes/door/line-sheet.ts';
import { payLinkTexts } from '#app/features/pay/pay-links/pay-link-texts.ts';
import { removeOrdered } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { lockProducts, lockStock, productIdsOf } from '#app/features/shop/stock/door/stock.server.ts';
import { orderSnapshotOf } from './attempt-snapshot.ts';
import { shiftEstimate, withoutDeleted } from './door/freeze-order.server.ts';
import { paymentReviewTexts as texts } from './door/payment-review-texts.ts';
import type { PayableByLink } from './payable.ts';
import { findOrderId } from './payment-attempt.queries.server.ts';
import { claimHolds, releaseHolds } from './stock-holds.server.ts';

/** The pieces of a cart, or of an order request. Late money is refused when a counted piece is gone meanwhile. */
export const order: PayableByLink = {
  async read(db, requestId) {
    const request = await findOrderRequest(db, requestId);
    if (!request) return undefined;
    const order = request.orderId ? await findOrder(db, request.orderId) : undefined;
    const { snapshot, totalKobo, depositKobo, deliveryFeeKobo, email, userId, state } = request;
    return {
      kind: 'order',
      paidFor: 'order',
      words: payLinkTexts.ofOrder,
      subjectId: requestId,
      state: STATES[state],
      amountKobo: depositKobo ?? totalKobo + (deliveryFeeKobo ?? 0),
      piecesKobo: totalKobo,
      feeKobo: deliveryFeeKobo,
      isDeposit: depositKobo !== null && !snapshot.plan,
      parts: snapshot.plan ?? depositParts({ depositKobo, totalKobo }),
      feeLater:
        deliveryFeeKobo === null &&
        snapshot.shippingOption !== 'PICKUP' &&
        freeDeliveryReason(snapshot.discounts ?? []) === null,
      email: order?.userEmail ?? email,
      userId,
      name: snapshot.username,
      orderId: request.orderId,
      orderNumber: order ? formatOrderNumber(order) : null,
      pieces: snapshot.lines,
      note: null,
      agreedTo: snapshot.agreedTo,
      snapshot,
    };
  },

  async book(act, booking) {
    const { attempt, isAccepted, via, channel } = booking;
    const { reference, subjectId, email, amountKobo } = attempt;
    const request = subjectId ? await lockOrderRequest(act.db, subjectId) : undefined;
    if (request?.state === 'paid') return { ok: false, reason: 'already_paid' };
    if (request && request.state !== 'open') return { ok: false, reason: 'withdrawn' };
    if (!request && !attempt.userId) throw new Error(`Nobody's order ${reference} cannot be settled`);

    const frozen = orderSnapshotOf(attempt);
    const wasReleased = attempt.state === 'closed' || attempt.holdExpiresAt <= act.now;
    const ids = productIdsOf(frozen.lines);
    const released = wasReleased ? await lockStock(act.db, ids) : undefined;
    const existing = released ?? (await lockProducts(act.db, { ids, strength: 'key share' }));
    if (!(await claimHolds(act.db, { attemptId: attempt.id, lines: frozen.lines, released }))) {
      if (!isAccepted) return { ok: false, reason: 'sold_out' };
      // It is made again, all of it: what was still held goes back into stock.
      await releaseHolds(act.db, attempt.id);
    }
    const snapshot = withoutDeleted(shiftEstimate(frozen, request?.createdAt ?? attempt.createdAt, act.now), existing);
    const deliveryFeeKobo = request?.deliveryFeeKobo ?? null;
    const paidKobo = amountKobo - (deliveryFeeKobo ?? 0);
    const isDeposit = (request?.depositKobo ?? frozen.depositKobo ?? null) !== null;
    const agreedKobo = sumOfLines(frozen);
    // The total is what the lines add up to, whatever came: less that the owner accepts is taken off them, and more is to be refunded.
    const lessKobo = isDeposit ? 0 : Math.max(0, agreedKobo - paidKobo);
    const overpaidKobo = Math.max(0, paidKobo - agreedKobo);
    // A quote goes into the account of whoever has proved the address one of us wrote down, where there is one. Anybody can
    // type an address on the page of its link.
    const known = request?.email ? await findVerifiedCustomer(act.db, request.email) : undefined;
    const userId = attempt.userId ?? known ?? null;
    const isEmailOfPayer = request?.email === '' && email !== '';
    const source = request?.source ?? 'site';
    const order = await createOrder(act, {
      reference,
      userId,
      email,
      isEmailOfPayer,
      totalKobo: agreedKobo - lessKobo,
      depositKobo: paidKobo - overpaidKobo,
      overpaidKobo,
      deliveryFeeKobo,
      source,
      paidVia: via,
      paidChannel: channel,
      snapshot: lessKobo > 0 ? acceptedLess(snapshot, { id: reference, lessKobo }) : snapshot,
    });
    const uses = {
      holder: subjectId ?? attempt.id,
      userId: attempt.userId,
      discounts: frozen.discounts ?? [],
      now: act.now,
    };
    // They have paid what we asked for, when somebody else had the last one since.
    if (await claimUses(act.db, { ...uses, orderId: order.id })) await act.audit('discount.past_limit', order.id);
    const feeKobo = deliveryFeeKobo === null ? frozen.deliveryFeeKobo : undefined;
    // It was said with the pieces, as the price for the place: the customer is asked for it without anybody working it out.
    if (feeKobo) await sendFeeQuote(act, { orderId: order.id, feeKobo, note: null, seenQuoteId: null });
    if (request) await markRequestPaid(act, { id: request.id, orderId: order.id });
    if (!request && attempt.userId) {
      // Clocks may be set back; nothing that stays is older than the payment.
      const since = new Date(Math.max(attempt.createdAt.getTime(), act.now.getTime()));
      await removeOrdered(act.db, { userId: attempt.userId, ordered: frozen.lines, addedAt: since });
    }
    return { ok: true, booked: { orderId: order.id }, became: texts.became.order(order.number) };
  },

  async findBooked(db, { reference }) {
    const orderId = await findOrderId(db, reference);
    return orderId ? { orderId } : undefined;
  },
};

function depositParts({ depositKobo, totalKobo }: { depositKobo: number | null; totalKobo: number }) {
  if (depositKobo === null) return [];
  return [depositKobo, totalKobo - depositKobo].map((amountKobo) => ({ amountKobo, dueOn: null }));
}

/** What was not paid of it is a discount with a name of its own. */
function acceptedLess(snapshot: OrderSnapshot, { id, lessKobo }: { id: string; lessKobo: number }): OrderSnapshot {
  const less = { id, name: texts.acceptedLess, code: null, kind: 'amount', amountKobo: lessKobo } as const;
  const lines = takenOff(snapshot.lines, lessKobo);
  return { ...snapshot, lines, discounts: [...(snapshot.discounts ?? []), less] };
}

const STATES = { open: 'payable', paid: 'paid', declined: 'declined', cancelled: 'closed' } as const;

const sumOfLines = ({ lines }: OrderSnapshot) => lines.reduce((sum, line) => sum + paidForLine(line), 0);
