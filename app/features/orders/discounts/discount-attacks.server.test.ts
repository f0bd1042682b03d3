import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { renameCategory } from '#app/features/desk/categories/rename-category.server.ts';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { doctorChecks } from '#app/features/office/doctor/doctor-checks.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderByTransfer } from '#app/features/pay/checkout/order-by-transfer.server.ts';
import { resumePayment, startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { endOpenAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { aDiscount } from '#tests/support/discount-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { applyCode } from './apply-code.server.ts';
import { discountFormSchema } from './discount-form.schema.ts';
import { readOffers } from './door/discount.queries.server.ts';
import { discounts, discountUses } from './door/discount.table.server.ts';
import { discountCart } from './door/discount-cart.ts';
import { endDiscount, makeDiscount } from './make-discount.server.ts';

const handle = useTestDatabase({ max: 20 });
const PRICE = 10_000_000;
const OFF = 9_000_000;
const shown = (shownTotalKobo: number) => ({ shippingOption: 'LAGOS', shownTotalKobo }) as const;
let services: TestServices;
let ada: Viewer;
let phones = 0;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  ada = await someone();
});

/** With a phone number of their own, or with another's. */
async function someone(addressPhone = `+23480${String(++phones).padStart(8, '0')}`): Promise<Viewer> {
  const viewer = await aCustomer(handle.db);
  await handle.db.update(addresses).set({ addressPhone }).where(eq(addresses.userId, viewer.id));
  return viewer;
}
const phoneOf = async (viewer: Viewer) =>
  (await handle.db.select().from(addresses).where(eq(addresses.userId, viewer.id)))[0]?.addressPhone ?? '';

const type = (viewer: Viewer, typed = 'TEN') => applyCode(services, viewer.id, { typed, clientBlock: viewer.id });
const start = (viewer: Viewer, input: Parameters<typeof startPayment>[2] = shown(OFF)) =>
  startPayment(services, viewer, input);
const settle = (reference: string) => {
  services.payments.pay(reference);
  return settlePayment(services, 'system:webhook', { reference });
};
const cartOf = async (viewer: Viewer) => {
  const now = services.clock();
  const cart = summarizeCart(await readCart(handle.db, { userId: viewer.id, now }));
  return discountCart(cart, await readOffers(handle.db, { customer: viewer, now }));
};
const problem = async (viewer: Viewer) => (await cartOf(viewer)).code?.problem;
const uses = () => handle.db.select().from(discountUses);
const wrong = async () => {
  const checks = doctorChecks.filter(({ id }) => ['discounts-add-up', 'lines-add-up', 'dues-add-up'].includes(id));
  const found = await Promise.all(checks.map(({ statement }) => handle.pool.query(statement)));
  return found.flatMap(({ rows }) => rows);
};
async function withCart(viewer: Viewer, code: string | null = 'TEN', priceKobo = PRICE): Promise<Viewer> {
  await putInCart(handle.db, viewer, await aProduct(handle.db, { priceKobo }));
  if (code) await type(viewer, code);
  return viewer;
}
const byTransfer = () => {
  const value = { bank: 'Access Bank', accountNumber: '0123456789', accountName: 'Gida', ofEachPayment: false };
  return saveSettings(services, ada.id, { group: 'transfer', value, basedOn: 'never' });
};

describe('guessing', () => {
  it('from many accounts of one place ends after forty tries, right ones too', async () => {
    await aDiscount(handle.db);
    const guess = async (typed: string) =>
      applyCode(services, (await someone()).id, { typed, clientBlock: '10.1.2.0/24' });
    for (let tried = 0; tried < 40; tried += 1)
      expect(await guess(`GUESS${tried}`)).toMatchObject({ reason: 'unknown' });
    expect(await guess('TEN')).toEqual({ ok: false, reason: 'too_many_tries' });
    expect(await type(await someone())).toEqual({ ok: true });
  });
});

describe('one person with several accounts', () => {
  it('has a code for one time once: while another of theirs is being paid, and after it', async () => {
    await aDiscount(handle.db, { limitPerCustomer: 1 });
    const again = await withCart(await someone(await phoneOf(await withCart(ada))));
    expect(await problem(again)).toBeNull();
    const reference = referenceOf(await start(ada));
    expect(await problem(again)).toBe('used_by_you');
    // What their page still says is refused before money moves.
    expect(await start(again)).toEqual({ ok: false, reason: 'discount_changed' });
    await settle(reference);
    expect(await start(again)).toEqual({ ok: false, reason: 'discount_changed' });
    expect(await problem(await withCart(await someone()))).toBeNull();
  });

  it('cannot put another number into the address while the payment with the first is open', async () => {
    await aDiscount(handle.db, { limitPerCustomer: 1 });
    const phone = await phoneOf(await withCart(ada));
    referenceOf(await start(ada));
    await handle.db.update(addresses).set({ addressPhone: '+2348177777777' }).where(eq(addresses.userId, ada.id));
    expect(await start(await withCart(await someone(phone)))).toEqual({ ok: false, reason: 'discount_changed' });
  });

  it.each([{ limitPerCustomer: 1 }, { isFirstOrder: true }])(
    'wins once of forty at one instant: %j',
    async (rule) => {
      await aDiscount(handle.db, rule);
      const phone = await phoneOf(ada);
      const people = await Promise.all(Array.from({ length: 40 }, () => someone(phone)));
      for (const person of people) await withCart(person);
      const results = await Promise.all(people.map((person) => start(person)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(results.filter((result) => !result.ok && result.reason === 'discount_changed')).toHaveLength(39);
      expect(await uses()).toHaveLength(1);
    },
    60_000,
  );

  it('has one first order, also where it waits for its transfer', async () => {
    await aDiscount(handle.db, { isFirstOrder: true });
    await byTransfer();
    await withCart(ada);
    expect(await orderByTransfer(services, ada, shown(OFF))).toMatchObject({ ok: true });
    await withCart(ada);
    expect(await problem(ada)).toBe('used_by_you');
    expect(await orderByTransfer(services, ada, shown(OFF))).toEqual({ ok: false, reason: 'discount_changed' });
  });

  it('is known by an order without an account, and by one that was found to be theirs', async () => {
    await aDiscount(handle.db, { isFirstOrder: true });
    await withCart(ada, null);
    await settle(referenceOf(await start(ada, shown(PRICE))));
    const bola = await withCart(await someone());
    expect(await problem(bola)).toBeNull();
    const { rows } = await handle.pool.query(`select id from customers where user_id = $1`, [bola.id]);
    const nobody = { userId: null, userEmail: 'someone@example.com', customerId: null };
    await handle.db.update(orders).set({ ...nobody, customerId: rows[0].id });
    expect(await problem(bola)).toBe('not_first');
    await handle.db.update(orders).set({ ...nobody, userEmail: bola.email });
    expect(await problem(bola)).toBe('not_first');
    // An address somebody else typed while paying says nothing of its owner.
    await handle.db.update(orders).set({ ...nobody, userEmail: bola.email, isEmailOfPayer: true });
    expect(await problem(bola)).toBeNull();
  });

  it('that pays late for what they gave up and had again is one past the limit, and Activity says so', async () => {
    await aDiscount(handle.db, { limitPerCustomer: 1 });
    await withCart(ada);
    const first = referenceOf(await start(ada));
    await withCart(ada, null);
    const second = referenceOf(await start(ada, shown(2 * OFF)));
    await settle(second);
    expect(await settle(first)).toMatchObject({ state: 'paid' });
    const entries = await handle.db.select().from(auditEntries).where(eq(auditEntries.action, 'discount.past_limit'));
    expect(entries).toHaveLength(1);
    expect(await wrong()).toEqual([]);
  });
});

describe('while somebody pays', () => {
  it('a code ends and a price goes up: what was started is paid as it was, what is started next is not', async () => {
    const { id } = await aDiscount(handle.db, { endsOn: '2030-01-01' });
    await withCart(ada);
    const reference = referenceOf(await start(ada));
    await handle.db.update(products).set({ priceKobo: 2 * PRICE });
    expect(await start(ada)).toEqual({ ok: false, reason: 'price_changed' });
    await endDiscount(services, ada.id, id);
    expect(await resumePayment(services, ada, { reference })).toMatchObject({ ok: true, reference });
    await settle(reference);
    expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: OFF, discounts: [{ code: 'TEN' }] }]);
    expect(await wrong()).toEqual([]);
  });

  it('a price comes down under the minimum: the page is refused, and the cart says what is missing', async () => {
    await aDiscount(handle.db, { minimumKobo: PRICE });
    await withCart(ada);
    await handle.db.update(products).set({ priceKobo: PRICE - 100 });
    expect(await start(ada)).toEqual({ ok: false, reason: 'price_changed' });
    expect((await cartOf(ada)).code).toMatchObject({ problem: 'minimum', missingKobo: 100 });
  });

  it('a payment that fails keeps its use for the half hour somebody may try again, and gives it back then', async () => {
    await aDiscount(handle.db, { usageLimit: 1 });
    await withCart(ada);
    const bola = await withCart(await someone());
    const reference = referenceOf(await start(ada));
    const transaction = services.payments.transactions.get(reference);
    if (transaction) transaction.status = 'failed';
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'unpaid' });
    expect(referenceOf(await start(ada))).not.toBe('');
    expect(await problem(bola)).toBe('used_up');
    services.testClock.advance(31 * 60_000);
    for (const { reference, state } of await handle.db.select().from(paymentAttempts))
      if (state === 'open') await endOpenAttempt(services, { reference, end: 'hold_released' });
    expect([await problem(bola), await uses()]).toEqual([null, []]);
    expect(await wrong()).toEqual([]);
  });
});

describe('a cart', () => {
  it('that becomes empty keeps its code for what comes next, and cannot be ordered', async () => {
    await aDiscount(handle.db);
    await withCart(ada);
    await handle.db.delete(cartLines);
    expect(await cartOf(ada)).toMatchObject({ totalKobo: 0, discounts: [], code: { problem: 'no_piece' } });
    expect(await start(ada, shown(0))).toEqual({ ok: false, reason: 'empty_cart' });
    await withCart(ada, null);
    expect(await cartOf(ada)).toMatchObject({ totalKobo: OFF });
  });

  it('of less than a discount is left at the least that can be paid online, and a deposit is not asked for of it', async () => {
    await aDiscount(handle.db, { kind: 'amount', amountKobo: 5 * PRICE });
    await saveSettings(services, ada.id, {
      group: 'orders',
      basedOn: 'never',
      value: { prefix: 'GD', depositPercent: 50, milestones: [], reminds: true, staffPercent: 0 },
    });
    await withCart(ada);
    await settle(referenceOf(await start(ada, shown(LEAST_ONLINE_KOBO))));
    expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: LEAST_ONLINE_KOBO, balanceKobo: 0 }]);
    expect(await wrong()).toEqual([]);
  });

  it('never comes to nothing: of the cheapest piece there can be, what is left can be paid', async () => {
    await aDiscount(handle.db, { percent: 99 });
    await withCart(ada, 'TEN', 10_000);
    expect(await cartOf(ada)).toMatchObject({ totalKobo: LEAST_ONLINE_KOBO });
    expect(await start(ada, shown(LEAST_ONLINE_KOBO))).toMatchObject({ ok: true });
  });
});

describe('a discount for a category', () => {
  it('follows it to another name, and is not for the next one that takes its address', async () => {
    await aDiscount(handle.db, { categories: ['sitting'] });
    await withCart(ada);
    await renameCategory(services, ada.id, { id: 'cat_sitting', name: 'Sofas' });
    expect(await problem(ada)).toBeNull();
    await renameCategory(services, ada.id, { id: 'cat_tables', name: 'Sitting' });
    const tables = await someone();
    await putInCart(handle.db, tables, await aProduct(handle.db, { category: 'sitting' }));
    await type(tables);
    expect(await problem(tables)).toBe('no_piece');
  });

  it('that is gone by then is not made for the whole cart', async () => {
    const typed = { intent: 'add', name: 'Lamps', kind: 'percent', percent: '10', categories: ['lamps'] };
    const empty = ['code', 'amount', 'pieces', 'minimum', 'startsOn', 'endsOn', 'usageLimit', 'limitPerCustomer'];
    const form = discountFormSchema.parse({ ...Object.fromEntries(empty.map((name) => [name, ''])), ...typed });
    if (form.intent !== 'add') throw new Error('another form');
    expect(await makeDiscount(services, 'system:test', form)).toEqual({ ok: false, reason: 'gone' });
    expect(await handle.db.select().from(discounts)).toEqual([]);
  });
});
