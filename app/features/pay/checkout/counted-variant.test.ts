import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkShop } from '#app/features/office/doctor/check-shop.server.ts';
import { cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { stockHolds } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { findProduct, listProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { productPictures, products, productVariants } from '#app/features/shop/catalog/door/product.table.server.ts';
import { lowestPrice } from '#app/features/shop/catalog/door/variations.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, giveVariants } from '#tests/support/builders.ts';
import { aCustomer, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { startPayment } from './start-payment.server.ts';

const handle = useTestDatabase({ max: 20 });
let services: TestServices;
let chair: string;

const BLUE = { choice: 'color=Blue&size=Small', stockCount: 2, priceDifferenceKobo: -1_000_000, picture: null };

const add = (viewer: Viewer, color: string, quantity = 1) =>
  addToCart(services, viewer.id, { productId: chair, color, size: 'Small', quantity });
const start = (viewer: Viewer) => startPayment(services, viewer, { shippingOption: 'LAGOS' });
const counts = async () => {
  const [product] = await handle.db.select().from(products);
  const [variant] = await handle.db.select().from(productVariants);
  return [variant?.stockCount, product?.stockCount];
};

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  chair = await aProduct(handle.db, {
    colors: ['Blue', 'Red'],
    sizes: [{ label: 'Small', priceDifferenceKobo: 500_000 }],
    stockCount: 1,
    variants: [BLUE],
  });
});

describe('a variant with a count of its own', () => {
  test('is taken from that count, at its own price, and sold like anything else', async () => {
    const ada = await aCustomer(handle.db);
    expect(await add(ada, 'Blue', 2)).toMatchObject({ ok: true });
    services.testClock.advance(1_000);
    expect(await add(ada, 'Red')).toMatchObject({ ok: true });
    expect(await readCart(handle.db, { userId: ada.id, now: services.clock() })).toMatchObject([
      { unitPriceKobo: 9_000_000, availableCount: 2 },
      { unitPriceKobo: 10_500_000, availableCount: 1 },
    ]);
    const reference = referenceOf(await start(ada));
    expect(await counts()).toEqual([0, 0]);
    expect(referenceOf(await start(ada))).toBe(reference);
    expect(await counts()).toEqual([0, 0]);
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:poll', { reference })).toMatchObject({ state: 'paid' });
    expect(await handle.db.select().from(stockHolds)).toEqual([]);
    expect(await handle.db.select({ price: orderLines.unitPriceKobo }).from(orderLines)).toEqual([
      { price: 9_000_000 },
      { price: 10_500_000 },
    ]);
    const { checks } = await checkShop(services);
    expect(checks.filter(({ invariant, isOk }) => /^I[34]$/.test(invariant) && !isOk)).toEqual([]);
  });

  test('goes back to that count when its payment is given up, and when its order is cancelled', async () => {
    const ada = await aCustomer(handle.db);
    await add(ada, 'Blue', 2);
    const reference = referenceOf(await start(ada));
    await closeAttempt(services, 'system:poll', reference);
    expect(await counts()).toEqual([2, 1]);
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:poll', { reference })).toMatchObject({ state: 'paid' });
    expect(await counts()).toEqual([0, 1]);
    const [order] = await handle.db.select().from(orders);
    const cancellation = { reason: 'customer_asked' as const, note: '', restock: true, refundKobo: 0 };
    await act(services, 'system:test', (act) => cancelOrder(act, { orderId: order?.id ?? '', ...cancellation }));
    expect(await counts()).toEqual([2, 1]);
  });

  test('is sold out by itself, and the piece only with all of it', async () => {
    await giveVariants(handle.db, chair, [{ ...BLUE, stockCount: 0 }]);
    const ada = await aCustomer(handle.db);
    expect(await add(ada, 'Blue')).toEqual({ ok: false, reason: 'sold_out' });
    expect(await add(ada, 'Red')).toMatchObject({ ok: true });
    const inStock = { ...EMPTY_FILTER, inStock: true };
    const now = services.clock();
    expect(await listProducts(handle.db, { filter: inStock, now })).toHaveLength(1);
    await handle.db.update(products).set({ stockCount: 0 });
    await giveVariants(handle.db, chair, [BLUE]);
    expect(await listProducts(handle.db, { filter: inStock, now })).toMatchObject([{ stockCount: 2 }]);
    expect(await readCart(handle.db, { userId: ada.id, now })).toMatchObject([{ isForSale: false }]);
    await giveVariants(handle.db, chair, [{ ...BLUE, stockCount: 0 }]);
    expect(await listProducts(handle.db, { filter: inStock, now })).toEqual([]);
  });

  test('its price is the one a card begins with where it is the lowest', async () => {
    const [card] = await listProducts(handle.db, { filter: EMPTY_FILTER, now: services.clock() });
    expect(card && lowestPrice(card)).toMatchObject({ priceKobo: 9_000_000, isFrom: true });
    expect(card).not.toHaveProperty('combinations');
    expect(await findProduct(handle.db, { id: chair, now: services.clock() })).toMatchObject({ combinations: [BLUE] });
  });

  test('its picture is the one of its line, and of the line of an order', async () => {
    const [first] = await handle.db.select().from(productPictures).where(eq(productPictures.productId, chair));
    if (!first) throw new Error('no picture');
    const picture = 'img/00000000000000000000000000000002';
    await handle.db.insert(productPictures).values({ ...first, position: 1, key: picture });
    await giveVariants(handle.db, chair, [{ ...BLUE, picture }]);
    const ada = await aCustomer(handle.db);
    await add(ada, 'Blue');
    services.testClock.advance(1_000);
    await add(ada, 'Red');
    const lines = await readCart(handle.db, { userId: ada.id, now: services.clock() });
    expect(lines.map((line) => line.picture?.key)).toEqual([picture, first.key]);
    const reference = referenceOf(await start(ada));
    services.payments.pay(reference);
    await settlePayment(services, 'system:poll', { reference });
    const kept = await handle.db.select({ key: orderLines.pictureKey }).from(orderLines).orderBy(orderLines.position);
    expect(kept).toEqual([{ key: picture }, { key: first.key }]);
  });

  test('thirty who want the last two at one instant: two may pay', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => aCustomer(handle.db)));
    for (const person of people) await add(person, 'Blue');
    const results = await Promise.all(people.map(start));
    expect(results.filter((result) => result.ok)).toHaveLength(2);
    expect(results.filter((result) => !result.ok && result.reason === 'sold_out')).toHaveLength(28);
    expect(await counts()).toEqual([0, 1]);
  });

  test('given its own count while a payment is under way, nothing is taken twice', async () => {
    await giveVariants(handle.db, chair, []);
    const ada = await aCustomer(handle.db);
    await add(ada, 'Blue');
    const reference = referenceOf(await start(ada));
    await giveVariants(handle.db, chair, [{ ...BLUE, priceDifferenceKobo: null }]);
    expect(referenceOf(await start(ada))).toBe(reference);
    expect(await counts()).toEqual([2, 0]);
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:poll', { reference })).toMatchObject({ state: 'paid' });
    expect(await counts()).toEqual([2, 0]);
  });
});
