import { agreedVersions } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { canTransfer } from '#app/features/ground/settings/door/can-transfer.ts';
import { depositOf } from '#app/features/ground/settings/door/deposit.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { issueProforma } from '#app/features/money/documents/door/issue-documents.server.ts';
import { readOffers } from '#app/features/orders/discounts/door/discount.queries.server.ts';
import { discountCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import { holdUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import { insertOrderRequest } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { findOrderRequest } from '#app/features/orders/order-requests/door/order-request.queries.server.ts';
import {
  orderRequestedMessage,
  transferOrderedMessage,
} from '#app/features/orders/order-requests/door/order-request-messages.ts';
import type { ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { createPayLink, payPathOf, payUrlOf, transferCode } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { freezeOrder } from '#app/features/pay/payments/door/freeze-order.server.ts';
import { lockCart, removeOrdered } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { addDays } from '#app/platform/time/lagos-time.ts';
import { findDestination, fixedFeeOf } from './destination.server.ts';
import { refuseCart } from './reserve-purchase.server.ts';
import type { StartResult } from './start-payment.server.ts';

/** What was ordered keeps its prices for a week, as an accepted quote does. */
const REQUEST_DAYS = 7;

type Ordered = { ok: true; path: string } | Extract<StartResult, { ok: false }>;

interface TransferInput {
  shippingOption: ShippingOption | undefined;
  /** The total on the page the customer pressed the button of. */
  shownTotalKobo?: number | undefined;
  /** That page said the delivery is free. */
  shownFreeDelivery?: boolean;
  /** The fee it said for the delivery, where that is fixed. */
  shownFeeKobo?: number | undefined;
}

/**
 * Writes down what a cart holds, in a shop that takes no payments online, as an order request: it waits for its transfer, and
 * becomes an order once the owner has found the money on the account. The pieces leave the cart. `path` is the page that says where
 * the money goes. `no_access` where the shop has no account to transfer to.
 */
export async function orderByTransfer(context: ActContext, actor: Viewer, input: TransferInput): Promise<Ordered> {
  const { db, config } = context;
  const { shippingOption, shownTotalKobo, shownFeeKobo, shownFreeDelivery = false } = input;
  if (!shippingOption) return { ok: false, reason: 'choose_shipping' };
  const settings = await readShopSettings(db);
  if (!canTransfer(settings)) return { ok: false, reason: 'no_access' };
  const found = await findDestination(db, { userId: actor.id, option: shippingOption });
  if (!found.ok) return found;
  const agreedTo = await agreedVersions(db);
  return act(context, actor.id, async (act) => {
    await lockCart(act.db, actor.id);
    const cart = summarizeCart(await readCart(act.db, { userId: actor.id, now: act.now }));
    const offers = found.isAnyDiscountOn ? await readOffers(act.db, { customer: actor, now: act.now }) : [];
    const { lines, discounts, totalKobo, isDeliveryFree } = discountCart(cart, offers, shippingOption);
    const depositKobo = depositOf(lines, settings.orders.depositPercent);
    const { destination } = found;
    const deliveryFeeKobo = await fixedFeeOf(act.db, { lines, isDeliveryFree, shippingOption, destination });
    const shown = { shownTotalKobo, shownFreeDelivery, shownFeeKobo, shippingOption };
    const amountKobo = depositKobo ?? totalKobo;
    const now = { amountKobo, isDeliveryFree, deliveryFeeKobo, isDiscountable: offers.length > 0 };
    const reason = refuseCart(cart, { ...shown, ...now });
    if (reason) return { ok: false, reason };
    const order = { lines, discounts, shippingOption, destination, deliveryFeeKobo, username: actor.name };
    const snapshot = freezeOrder({ ...order, agreedTo, now: act.now });
    const [id, expiresAt] = [newId('req', act.now), addDays(act.now, REQUEST_DAYS)];
    const uses = { holder: id, userId: actor.id, discounts, now: act.now, state: 'used' } as const;
    // It counts from here on: nobody asks again before the money is found on the account.
    if (!(await holdUses(act.db, uses))) return { ok: false, reason: 'discount_changed' };
    const person = { userId: actor.id, email: actor.email, requestedBy: actor.id };
    await insertOrderRequest(act, { id, source: 'site', ...person, snapshot, totalKobo, depositKobo, expiresAt });
    issueProforma(act, {
      subject: 'request',
      subjectId: id,
      source: id,
      email: actor.email,
      snapshot,
      // As its page asks for it, and its owner finds it.
      about: transferCode(id),
      totalKobo,
      depositKobo,
      deliveryFeeKobo: null,
      expiresAt,
    });
    const link = await createPayLink(act, { kind: 'order', subjectId: id, createdBy: actor.id, expiresAt });
    const request = await findOrderRequest(act.db, id);
    if (!request) throw new Error('The order was not written');
    await act.tell(orderRequestedMessage.about({ ...request, payUrl: payUrlOf(link, config) }));
    await act.tell(transferOrderedMessage.about(request));
    await removeOrdered(act.db, { userId: actor.id, ordered: snapshot.lines, addedAt: act.now });
    await act.audit('order.requested', id, { totalKobo, deliveryFeeKobo: null, source: 'site', agreed: null });
    return { ok: true, path: payPathOf(link, config) };
  });
}
