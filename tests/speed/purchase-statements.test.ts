import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { followBusiness } from '#app/features/ground/policies/door/follow-business.server.ts';
import { discounts } from '#app/features/orders/discounts/door/discount.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { timeQueries } from '#app/platform/database/query-timing.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { aDiscount } from '#tests/support/discount-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  services = await createTestServices(database);
  ada = await aCustomer(database.db);
  await act(services, 'system:start', followBusiness);
});

const statementsOf = async (work: () => Promise<unknown>) => (await timeQueries(work)).timing.queries;

/**
 * Three of them issue the invoice and the receipt: what is on them is read, their numbers are taken, both are written. One reads the
 * shop for what people are told, one looks for the devices of the customer that show it, one for programs that hear of new orders.
 */
const SETTLE = 27;

/**
 * Each is a round trip that somebody else may wait for behind a lock; `begin` and `commit` are two of them, and one reads what the
 * delivery costs at the customer's place.
 */
it.each([
  { pieces: 1, begin: 16 },
  { pieces: 5, begin: 16 },
])('of $pieces counted pieces: a fixed number of statements, however many there are', async ({ pieces, begin }) => {
  const ids = await Promise.all(Array.from({ length: pieces }, () => aProduct(database.db, { stockCount: 10 })));
  for (const id of ids.slice(1)) await putInCart(database.db, ada, id);
  const choice = { productId: ids[0] ?? '', color: '', size: '', quantity: 1 };
  expect(await statementsOf(() => addToCart(services, ada.id, choice))).toBe(6);

  let reference = '';
  const start = async () => {
    reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  };
  expect(await statementsOf(start)).toBe(begin);

  services.payments.pay(reference);
  const settle = async () =>
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'paid' });
  expect(await statementsOf(settle)).toBe(SETTLE);
  expect(await statementsOf(settle)).toBe(2);
});

it('with a discount: one to read it, one to hold its use, one to use it; one where none fits', async () => {
  const choice = { productId: await aProduct(database.db), color: '', size: '', quantity: 1 };
  const { id } = await aDiscount(database.db, { code: null, usageLimit: 5 });
  await addToCart(services, ada.id, choice);
  let reference = '';
  const start = async () => {
    reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  };
  const without = 15;
  expect(await statementsOf(start)).toBe(without + 2);
  services.payments.pay(reference);
  expect(await statementsOf(() => settlePayment(services, 'system:webhook', { reference }))).toBe(SETTLE + 1);
  await database.db.update(discounts).set({ minimumKobo: 99_000_000 }).where(eq(discounts.id, id));
  await addToCart(services, ada.id, choice);
  expect(await statementsOf(start)).toBe(without + 1);
});
