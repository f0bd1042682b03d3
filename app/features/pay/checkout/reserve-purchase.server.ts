import { eq } from 'drizzle-orm';
import { depositOf } from '#app/features/ground/settings/door/deposit.ts';
import { readOffers } from '#app/features/orders/discounts/door/discount.queries.server.ts';
import { discountCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import { holdUses } from '#app/features/orders/discounts/door/discount-uses.server.ts';
import type { AgreedVersions, Destination, ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import type { Reservation } from '#app/features/pay/payments/begin-payment.server.ts';
import { HOLD_MS } from '#app/features/pay/payments/check-schedule.ts';
import { createAttempt } from '#app/features/pay/payments/create-attempt.server.ts';
import { fingerprintOfPurchase, freezeOrder } from '#app/features/pay/payments/door/freeze-order.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { isSameWay, type PayWay } from '#app/features/pay/payments/pay-way.ts';
import {
  findOpenAttempt,
  findReviewed,
  type PaymentAttempt,
} from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { holdStock, readOwnHolds, without } from '#app/features/pay/payments/stock-holds.server.ts';
import { lockCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { productsInCart, readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { type CartSummary, summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { sumStock } from '#app/features/shop/options/door/variant.ts';
import { lockProducts } from '#app/features/shop/stock/door/stock.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { ProviderName } from '#app/platform/payments/payment-provider.ts';
import { fixedFeeOf } from './destination.server.ts';

interface WantedPurchase {
  /** Who takes the payment. */
  provider: ProviderName;
  way: PayWay;
  viewer: Viewer;
  shippingOption: ShippingOption;
  destination: Destination;
  agreedTo: AgreedVersions;
  /** What the owner asks for first of pieces that are made to order; 0 for everything at once. */
  depositPercent: number;
  /** What the page said is paid now; absent when the form did not say, and then only a changed price is news. */
  shownTotalKobo: number | undefined;
  /** It said that the delivery is free. */
  shownFreeDelivery: boolean;
  /** The fee it said for the delivery, where that is fixed. */
  shownFeeKobo: number | undefined;
  /** Asked beforehand, so that a shop without discounts asks nothing more. */
  isAnyDiscountOn: boolean;
}

export type CartRefusal =
  | 'empty_cart'
  | 'sold_out'
  | 'too_many'
  | 'price_changed'
  | 'discount_changed'
  | 'fee_changed'
  | 'cart_changed'
  | 'too_large';

/** ₦10,000,000,000: what an attempt may hold (its table), far beyond what anybody may charge a card. */
const MAX_TOTAL_KOBO = 1_000_000_000_000;

/**
 * One transaction: prices from the products, never from a form; the snapshot; the units it needs, taken from stock; the attempt.
 * Locks in the order customer, attempt, pieces by id, discounts by id, as everywhere in checkout.
 */
export async function reservePurchase(act: Act, wanted: WantedPurchase): Promise<Reservation<CartRefusal | 'review'>> {
  const { provider, way, viewer, shippingOption, destination, agreedTo, depositPercent } = wanted;
  await lockCart(act.db, viewer.id);
  const existing = await findOpenAttempt(act.db, viewer.id);
  const ownHolds = await readOwnHolds(act.db, viewer.id);
  await lockProducts(act.db, { ids: productsInCart(act.db, viewer.id) });
  const cart = summarizeCart(await readCart(act.db, { userId: viewer.id, now: act.now, ownHolds }));
  const offers = wanted.isAnyDiscountOn ? await readOffers(act.db, { customer: viewer, now: act.now }) : [];
  const { lines, discounts, totalKobo, isDeliveryFree } = discountCart(cart, offers, shippingOption);
  const depositKobo = depositOf(lines, depositPercent);
  const amountKobo = depositKobo ?? totalKobo;
  const deliveryFeeKobo = await fixedFeeOf(act.db, { lines, isDeliveryFree, shippingOption, destination });
  const now = { amountKobo, isDeliveryFree, deliveryFeeKobo, isDiscountable: offers.length > 0 };
  const reason = refuseCart(cart, { ...wanted, ...now });
  if (reason) return { ok: false, reason };

  const snapshot = freezeOrder({
    lines,
    discounts,
    depositKobo,
    shippingOption,
    destination,
    deliveryFeeKobo,
    username: viewer.name,
    agreedTo,
    now: act.now,
  });
  const fingerprint = fingerprintOfPurchase(snapshot, viewer.email);
  const isSamePurchase = !existing || (existing.fingerprint === fingerprint && isSameWay(existing, way, act.now));
  if (existing && !isSamePurchase) return { ok: true, attempt: existing, isSamePurchase };

  // Money for this very purchase has come and waits for a person: nobody is to pay twice meanwhile.
  const reviewed = await findReviewed(act.db, { userId: viewer.id, fingerprint });
  if (reviewed) return { ok: false, reason: 'review', reference: reviewed };

  const id = existing?.id ?? newId('pay', act.now);
  const areHeld = await holdUses(act.db, { holder: id, userId: viewer.id, discounts, now: act.now });
  if (!areHeld) return { ok: false, reason: 'discount_changed' };
  const attempt = existing
    ? await prolongHold(act, existing)
    : await createAttempt(act, {
        id,
        provider,
        way,
        kind: 'order',
        subjectId: null,
        userId: viewer.id,
        email: viewer.email,
        amountKobo,
        fingerprint,
        snapshot,
      });
  const missing = without(sumStock(lines), ownHolds);
  const isHeld = await holdStock(act.db, { attemptId: attempt.id, wanted: missing });
  if (!isHeld) throw new Error('Locked pieces were not there to be held');
  return { ok: true, attempt, isSamePurchase };
}

async function prolongHold({ now, db }: Act, attempt: PaymentAttempt): Promise<PaymentAttempt> {
  const holdExpiresAt = new Date(now.getTime() + HOLD_MS);
  await db.update(paymentAttempts).set({ holdExpiresAt }).where(eq(paymentAttempts.id, attempt.id));
  return { ...attempt, holdExpiresAt };
}

/** Why a cart cannot be ordered as its customer saw it. */
export function refuseCart(
  cart: CartSummary,
  shown: {
    amountKobo: number;
    shownTotalKobo: number | undefined;
    isDeliveryFree: boolean;
    shownFreeDelivery: boolean;
    deliveryFeeKobo: number | undefined;
    shownFeeKobo: number | undefined;
    shippingOption: ShippingOption;
    /** A discount may be why the sum is another one. */
    isDiscountable: boolean;
  },
): CartRefusal | undefined {
  const { lines, outOfStock, tooMany, totalKobo, hasChangedPrices } = cart;
  const { amountKobo, shownTotalKobo, shownFeeKobo, isDeliveryFree, shippingOption } = shown;
  if (lines.length === 0) return outOfStock.length > 0 ? 'sold_out' : 'empty_cart';
  if (tooMany.length > 0) return 'too_many';
  if (totalKobo > MAX_TOTAL_KOBO) return 'too_large';
  const isAsShown = shownTotalKobo === undefined ? !hasChangedPrices : shownTotalKobo === amountKobo;
  const hasFee = !isDeliveryFree && shippingOption !== 'PICKUP';
  const hasOtherFee = hasFee && shownFeeKobo !== undefined && shownFeeKobo !== shown.deliveryFeeKobo;
  if (isAsShown && hasFee && shown.shownFreeDelivery) return 'discount_changed';
  if (isAsShown) return hasOtherFee ? 'fee_changed' : undefined;
  if (hasChangedPrices) return 'price_changed';
  if (outOfStock.length > 0) return 'sold_out';
  return shown.isDiscountable ? 'discount_changed' : 'cart_changed';
}
