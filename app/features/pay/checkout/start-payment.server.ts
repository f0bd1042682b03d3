import { agreedVersions } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { orderSnapshotOf } from '#app/features/pay/payments/attempt-snapshot.ts';
import { type BeginResult, beginPayment, goOnPaying } from '#app/features/pay/payments/begin-payment.server.ts';
import { holdAgain } from '#app/features/pay/payments/hold-again.server.ts';
import { isSameWay, type PayWay } from '#app/features/pay/payments/pay-way.ts';
import { findOwnAttempt } from '#app/features/pay/payments/payment-attempt.queries.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { findDestination } from './destination.server.ts';
import { type CartRefusal, reservePurchase } from './reserve-purchase.server.ts';

interface StartInput {
  shippingOption: ShippingOption | undefined;
  /** The total on the page the customer pressed Pay on. */
  shownTotalKobo?: number | undefined;
  /** That page said the delivery is free. */
  shownFreeDelivery?: boolean;
  /** The fee it said for the delivery, where that is fixed. */
  shownFeeKobo?: number | undefined;
  way?: PayWay | undefined;
}

export type StartResult = BeginResult<
  | CartRefusal
  | 'discount_gone'
  | 'choose_shipping'
  | 'no_address'
  | 'no_pickup_phone'
  | 'no_workshop'
  | 'not_in_lagos'
  | 'in_lagos'
>;

/** Begins the payment of a cart: of what is in it now, at the prices of now. */
export async function startPayment(services: Services, actor: Viewer, input: StartInput): Promise<StartResult> {
  const { db } = services;
  const { shippingOption, shownTotalKobo, shownFeeKobo, shownFreeDelivery = false, way = 'window' } = input;
  if (!shippingOption) return { ok: false, reason: 'choose_shipping' };
  const found = await findDestination(db, { userId: actor.id, option: shippingOption });
  if (!found.ok) return found;
  const [agreedTo, { orders }] = await Promise.all([agreedVersions(db), readShopSettings(db)]);
  const provider = services.payments.name;
  const shown = { shownTotalKobo, shownFeeKobo, shownFreeDelivery };
  const seen = { agreedTo, depositPercent: orders.depositPercent, ...shown };
  const { destination, isAnyDiscountOn } = found;
  const wanted = { provider, way, viewer: actor, shippingOption, destination, isAnyDiscountOn, ...seen };
  return beginPayment(services, actor.id, (act) => reservePurchase(act, wanted));
}

/**
 * Goes on with a payment that was begun, as it was frozen: same pieces, prices and address, whatever the cart holds by now. Stock it
 * had to give back is set aside again first. Undefined when it is not the customer's, or no longer open. Another way is another payment.
 */
export async function resumePayment(
  services: Services,
  actor: Viewer,
  { reference, way = 'window' }: { reference: string; way?: PayWay | undefined },
): Promise<StartResult | undefined> {
  const attempt = await findOwnAttempt(services.db, { userId: actor.id, reference });
  if (attempt?.state !== 'open') return undefined;
  const held = await act(services, actor.id, (act) => holdAgain(act, attempt));
  if (!held.ok) return held;
  const { shippingOption, deliveryFeeKobo: shownFeeKobo } = orderSnapshotOf(attempt);
  const shown = { shownTotalKobo: attempt.amountKobo, shownFeeKobo };
  const again = () => startPayment(services, actor, { shippingOption, ...shown, way });
  const isSame = isSameWay(attempt, way, services.clock());
  return (isSame && (await goOnPaying(services, attempt))) || again();
}
