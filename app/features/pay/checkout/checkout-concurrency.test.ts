import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts, stockHolds } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { startPayment } from './start-payment.server.ts';

const handle = useTestDatabase({ max: 20 });

describe('many customers at one instant', () => {
  let services: TestServices;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
  });
  const customers = (count: number) => Promise.all(Array.from({ length: count }, () => aCustomer(handle.db)));
  const start = (viewer: Parameters<typeof startPayment>[1]) =>
    startPayment(services, viewer, { shippingOption: 'LAGOS' });

  it('fifty who all press twice make fifty orders', async () => {
    const piece = await aProduct(handle.db);
    const counted = await aProduct(handle.db, { stockCount: 500 });
    const people = await customers(50);
    for (const person of people) {
      await putInCart(handle.db, person, piece);
      await putInCart(handle.db, person, counted, 2);
    }
    const begun = await Promise.all(people.flatMap((person) => [start(person), start(person)]));
    const references = begun.map(referenceOf);
    expect(new Set(references).size).toBe(50);
    for (const reference of new Set(references)) services.payments.pay(reference);

    const outcomes = await Promise.all(
      references.map((reference) => settlePayment(services, 'system:callback', { reference })),
    );
    expect(outcomes.every(({ state }) => state === 'paid')).toBe(true);
    const made = await handle.db.select().from(orders);
    expect(made).toHaveLength(50);
    expect(new Set(made.map(({ userId }) => userId)).size).toBe(50);
    expect(await handle.db.select().from(mails)).toHaveLength(50);
    expect(await handle.db.select().from(paymentAttempts)).toHaveLength(50);
    for (const person of people) expect(await readCart(handle.db, { userId: person.id, now: new Date() })).toEqual([]);
    const [left] = await handle.db.select().from(products).where(eq(products.id, counted));
    expect(left?.stockCount).toBe(400);
  });

  it('a hundred who want the last unit: one may pay, ninety-nine are told before paying', async () => {
    const last = await aProduct(handle.db, { stockCount: 1 });
    const people = await customers(100);
    for (const person of people) await putInCart(handle.db, person, last);
    const results = await Promise.all(people.map(start));

    const winners = results.filter((result) => result.ok);
    expect(winners).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === 'sold_out')).toHaveLength(99);
    expect(services.payments.initialized).toHaveLength(1);
    expect(await handle.db.select().from(paymentAttempts)).toHaveLength(1);
    expect(await handle.db.select().from(stockHolds)).toMatchObject([{ productId: last, quantity: 1 }]);

    const reference = referenceOf(winners[0]);
    services.payments.pay(reference);
    await Promise.all(Array.from({ length: 20 }, () => settlePayment(services, 'system:webhook', { reference })));
    expect(await handle.db.select().from(orders)).toHaveLength(1);
    const [piece] = await handle.db.select().from(products);
    expect(piece?.stockCount).toBe(0);
  });

  it('carts with the same counted pieces in opposite order do not wait for each other for ever', async () => {
    const pieces = await Promise.all(Array.from({ length: 4 }, () => aProduct(handle.db, { stockCount: 100 })));
    const people = await customers(20);
    for (const [index, person] of people.entries()) {
      for (const piece of index % 2 ? pieces : [...pieces].reverse()) await putInCart(handle.db, person, piece);
    }
    const results = await Promise.all(people.map(start));
    expect(results.every((result) => result.ok)).toBe(true);
    expect((await handle.db.select().from(products)).map(({ stockCount }) => stockCount)).toEqual([80, 80, 80, 80]);
  });
});
