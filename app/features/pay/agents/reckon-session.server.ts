import { findArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { NIGERIAN_STATES, shortState } from '#app/features/ground/accounts/door/nigerian-states.ts';
import { depositOf } from '#app/features/ground/settings/door/deposit.ts';
import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { readOffers } from '#app/features/orders/discounts/door/discount.queries.server.ts';
import { discountCart } from '#app/features/orders/discounts/door/discount-cart.ts';
import type { ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { shippingChoices } from '#app/features/pay/checkout/shipping-choices.ts';
import { reckonLine } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { type CartLine, summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { findProductsById } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { materialName, materialsIn } from '#app/features/shop/catalog/door/product-facts.ts';
import { readDeliveryPrices } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type AskedFulfillment, type AskedLine, type AskedPlace, NO_FULFILLMENT } from './agent-session.ts';

/** Whoever it is for is not known here: nothing they alone are given. */
const NOBODY = { id: '', email: '' };

interface Asked {
  lines: readonly AskedLine[];
  fulfillment: AskedFulfillment | null;
  now: Date;
}

export type ReckonedSession = Awaited<ReturnType<typeof reckonSession>>;

/** What was asked for at the prices, stock and delivery prices of now, by the same steps as a cart. Nothing can be had of a shop that is closed. */
export async function reckonSession(db: Database, { lines: asked, fulfillment, now }: Asked) {
  // One after the other: a transaction has one connection.
  const settings = await readShopSettings(db);
  const found = await findProductsById(db, { ids: [...new Set(asked.map(({ productId }) => productId))], now });
  const prices = await readDeliveryPrices(db);
  const offers = await readOffers(db, { customer: NOBODY, now });
  const products = new Map(found.map((product) => [product.id, product]));
  const cart = asked.flatMap((line) => {
    const product = products.get(line.productId);
    return product ? [lineOf(product, line, settings.opening.isOpen)] : [];
  });
  const summary = summarizeCart(cart);
  const wanted = fulfillment ?? NO_FULFILLMENT;
  const place = wanted.destinations.find(({ id }) => id === wanted.selectedId);
  const where = wanted.type === 'shipping' && place ? whereIs(place) : undefined;
  const choices = shippingChoices(summary.lines, { business: settings.business, prices, address: where?.address }, now);
  const offered = choices.filter(({ value }) =>
    wanted.type === 'pickup'
      ? value === 'PICKUP'
      : value !== 'PICKUP' && where?.isServed && (!where.address || value === deliveryZone(where.address.state)),
  );
  const chosen =
    offered.find(({ value }) => value === wanted.optionId) ?? (offered.length === 1 ? offered[0] : undefined);
  const discounted = discountCart(summary, offers, chosen?.value);
  const feeOf = (value: ShippingOption, fixedKobo: number | undefined) =>
    value === 'PICKUP' || discounted.isDeliveryFree ? 0 : fixedKobo;
  return {
    summary,
    discounted,
    depositKobo: depositOf(discounted.lines, settings.orders.depositPercent),
    /** What the delivery costs, where that is known and chosen. */
    feeKobo: chosen && feeOf(chosen.value, chosen.fixedKobo),
    fulfillment: wanted,
    options: offered.map((choice) => ({ ...choice, feeKobo: feeOf(choice.value, choice.fixedKobo) })),
    optionId: chosen?.value ?? null,
    isUndeliverable: where?.isServed === false,
    workshop: canPickUp(settings.business.workshop) ? settings.business.workshop : undefined,
    businessName: settings.business.name,
    /** Pieces that are not there at all any more. */
    missing: asked.filter(({ productId }) => !products.has(productId)).length,
  };
}

function lineOf(product: Product, line: AskedLine, isOpen: boolean): CartLine {
  const { id: productId, pieceNumber, name, description, category, materials, pictures, sizeClass, deposit } = product;
  const reckoned = reckonLine(product, { ...line, productId });
  return {
    ...line,
    productId,
    pieceNumber,
    name,
    description,
    category,
    sizeClass,
    deposit,
    material: materialName(materialsIn(materials, line.color)[0] ?? ''),
    picture: pictures.find(({ color }) => color === line.color) ?? pictures[0] ?? null,
    ...reckoned,
    seenPriceKobo: reckoned.unitPriceKobo,
    isForSale: isOpen && reckoned.isForSale,
  };
}

/** Whether we go there, and to which state, as far as the place says so. */
function whereIs({ address_country, address_region = '', address_locality = '' }: AskedPlace) {
  const isServed = ['ng', 'nga', 'nigeria'].includes(address_country.toLowerCase());
  const state = isServed ? (stateOf(address_region) ?? stateOf(address_locality)) : undefined;
  const address = state && { state, localGovernmentArea: findArea(state, address_locality) ?? null };
  return { isServed, address };
}

function stateOf(text: string): (typeof NIGERIAN_STATES)[number] | undefined {
  const key = text
    .toLowerCase()
    .replace(/^ng-/, '')
    .replace(/ state$/, '');
  return NIGERIAN_STATES.find((state) => {
    const name = state.toLowerCase();
    return name === key || shortState(state).toLowerCase() === key || name.endsWith(`(${key})`);
  });
}
