import { isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { doctorChecks } from '#app/features/office/doctor/doctor-checks.ts';
import { markRequestCancelled } from '#app/features/orders/order-requests/door/order-request.mutations.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderByTransfer } from '#app/features/pay/checkout/order-by-transfer.server.ts';
import { resumePayment, startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import { endOpenAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { summarizeCart } from '#app/features/shop/cart/door/cart-rules.ts';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { anEnrollment } from '#tests/support/class-builders.ts';
import { aDiscount } from '#tests/support/discount-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { applyCode, removeCode } from './apply-code.server.ts';
import { readDiscountsPage } from './discounts.page.server.ts';
import { readOffers } from './door/discount.queries.server.ts';
import { discounts, discountUses } from './door/discount.table.server.ts';
import { discountCart } from './door/discount-cart.ts';
import { endDiscount } from './make-discount.server.ts';

const handle = useTestDatabase({ max: 20 });
const PRICE = 10_000_000;
const LAGOS = { shippingOption: 'LAGOS' } as const;
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  ada = await aCustomer(handle.db);
});

const start = (viewer = ada, input: Parameters<typeof startPayment>[2] = LAGOS) =>
  startPayment(services, viewer, input);
const type = (typed: string, viewer = ada) => applyCode(services, viewer.id, { typed, clientBlock: viewer.id });
const settle = async (reference: string) => {
  services.payments.pay(reference);
  return settlePayment(services, 'system:webhook', { reference });
};
const attempts = () => handle.db.select().from(paymentAttempts);
const uses = () => handle.db.select().from(discountUses);
const taken = async () => (await handle.db.select().from(discounts)).map(({ takenCount }) => takenCount);
const problem = async (viewer = ada) => {
  const [customer, now] = [viewer, services.clock()];
  const cart = summarizeCart(await readCart(handle.db, { userId: viewer.id, now }));
  return discountCart(cart, await readOffers(handle.db, { customer, now })).code?.problem;
};
const wrong = async () => {
  const checks = doctorChecks.filter(({ id }) => ['discounts-add-up', 'lines-add-up', 'dues-add-up'].includes(id));
  const found = await Promise.all(checks.map(({ statement }) => handle.pool.query(statement)));
  return found.flatMap(({ rows }) => rows);
};
const aCart = async (viewer = ada, values: Parameters<typeof aProduct>[1] = {}) =>
  putInCart(handle.db, viewer, await aProduct(handle.db, { priceKobo: PRICE, ...values }));

describe('a code', () => {
  it('is taken off what is paid, and is in the order with its lines', async () => {
    await aDiscount(handle.db, { usageLimit: 3 });
    await aCart();
    await aCart(ada, { priceKobo: 5_000_050 });
    expect(await type('ten')).toEqual({ ok: true });
    const reference = referenceOf(await start(ada, { ...LAGOS, shownTotalKobo: 13_500_045 }));
    expect(await attempts()).toMatchObject([{ amountKobo: 13_500_045 }]);
    expect(await uses()).toMatchObject([{ state: 'held', amountKobo: 1_500_005 }]);
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
    const [order] = await handle.db.select().from(orders);
    const taken = { name: 'Opening week', code: 'TEN', kind: 'percent', amountKobo: 1_500_005 };
    expect(order).toMatchObject({ totalKobo: 13_500_045, feeState: 'none', discounts: [taken] });
    const lines = await handle.db.select().from(orderLines).orderBy(orderLines.position);
    expect(lines.map(({ discountKobo }) => discountKobo)).toEqual([1_000_000, 500_005]);
    expect(await uses()).toMatchObject([{ state: 'used', orderId: order?.id }]);
    expect(await wrong()).toEqual([]);
    // It has left the cart with what it was for.
    await aCart();
    expect(await problem()).toBeUndefined();
  });

  it('nobody knows, or that has ended, is refused, and guessing ends', async () => {
    const { id } = await aDiscount(handle.db);
    expect(await type('ELEVEN')).toEqual({ ok: false, reason: 'unknown' });
    expect(await type("' or 1=1 --")).toEqual({ ok: false, reason: 'unknown' });
    expect(await endDiscount(services, ada.id, id)).toBe(true);
    expect(await endDiscount(services, ada.id, id)).toBe(false);
    expect(await type('TEN')).toEqual({ ok: false, reason: 'ended' });
    for (let tries = 3; tries < 10; tries++) await type('NOPE');
    expect(await type('TEN')).toEqual({ ok: false, reason: 'too_many_tries' });
    services.testClock.advance(601_000);
    expect(await type('NOPE')).toEqual({ ok: false, reason: 'unknown' });
  });

  it('runs from its first day in Lagos to the end of its last', async () => {
    await aDiscount(handle.db, { startsOn: '2026-12-01', endsOn: '2026-12-02' });
    await aCart();
    await type('TEN');
    const at = async (time: string) => {
      const [customer, now] = [ada, new Date(time)];
      const cart = summarizeCart(await readCart(handle.db, { userId: ada.id, now }));
      return discountCart(cart, await readOffers(handle.db, { customer, now })).code?.problem;
    };
    expect(await at('2026-11-30T22:59:59Z')).toBe('not_yet');
    expect(await at('2026-11-30T23:00:00Z')).toBeNull();
    expect(await at('2026-12-02T22:59:59Z')).toBeNull();
    expect(await at('2026-12-02T23:00:00Z')).toBe('ended');
  });

  it('that ended while the page was open is said before money moves; a payment that had begun keeps it', async () => {
    const { id } = await aDiscount(handle.db);
    await aCart();
    await type('TEN');
    const shown = { ...LAGOS, shownTotalKobo: 9_000_000 };
    const reference = referenceOf(await start(ada, shown));
    await endDiscount(services, ada.id, id);
    expect(await start(ada, shown)).toEqual({ ok: false, reason: 'discount_changed' });
    expect(await resumePayment(services, ada, { reference })).toMatchObject({ ok: true, reference });
    await settle(reference);
    expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: 9_000_000 }]);
    expect(await wrong()).toEqual([]);
  });

  it('for one time is for one time, also for somebody with the same phone', async () => {
    await aDiscount(handle.db, { limitPerCustomer: 1 });
    await aDiscount(handle.db, { code: 'FIRST', isFirstOrder: true });
    const bola = await aCustomer(handle.db);
    for (const viewer of [ada, bola]) await aCart(viewer);
    for (const viewer of [ada, bola]) await type('FIRST', viewer);
    expect([await problem(), await problem(bola)]).toEqual([null, null]);
    await type('TEN');
    await settle(referenceOf(await start()));
    await aCart();
    await type('TEN');
    expect([await problem(), await problem(bola)]).toEqual(['used_by_you', 'not_first']);
    await handle.db.update(orders).set({ callLine: '+2348099999999' });
    expect(await problem(bola)).toBeNull();
    await type('FIRST');
    expect(await problem()).toBe('not_first');
  });

  it('is given back when its payment is given up, and taken again when somebody goes on', async () => {
    await aDiscount(handle.db, { usageLimit: 1 });
    const bola = await aCustomer(handle.db);
    for (const viewer of [ada, bola]) {
      await aCart(viewer);
      await type('TEN', viewer);
    }
    const reference = referenceOf(await start());
    expect(referenceOf(await start())).toBe(reference);
    expect(await taken()).toEqual([1]);
    expect(await problem()).toBeNull();
    expect(await problem(bola)).toBe('used_up');
    services.testClock.advance(31 * 60_000);
    await endOpenAttempt(services, { reference, end: 'hold_released' });
    expect(await taken()).toEqual([0]);
    expect(await resumePayment(services, ada, { reference })).toMatchObject({ ok: true });
    expect(await taken()).toEqual([1]);
    services.testClock.advance(31 * 60_000);
    await endOpenAttempt(services, { reference, end: 'hold_released' });
    const other = referenceOf(await start(bola));
    expect(await resumePayment(services, ada, { reference })).toEqual({ ok: false, reason: 'discount_gone' });
    await settle(other);
    // Money for the first comes all the same: it was asked for at this price.
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
    expect(await taken()).toEqual([2]);
    expect(await wrong()).toEqual([]);
    services.testClock.advance(1);
  });

  it('of another cart is another purchase', async () => {
    await aDiscount(handle.db, { usageLimit: 1 });
    await aCart();
    const without = referenceOf(await start());
    await type('TEN');
    const withCode = referenceOf(await start(ada, { ...LAGOS, shownTotalKobo: 9_000_000 }));
    expect(withCode).not.toBe(without);
    await removeCode(services, ada.id);
    services.testClock.advance(1_000);
    expect(referenceOf(await start())).not.toBe(withCode);
    expect((await attempts()).map(({ state }) => state).sort()).toEqual(['closed', 'closed', 'open']);
    expect([await taken(), await uses()]).toEqual([[0], []]);
  });

  it('says in the back office how many orders have it, and how many are being paid with it', async () => {
    await aDiscount(handle.db, { usageLimit: 3 });
    const numbers = async () => (await readDiscountsPage(services)).rows[0]?.uses;
    expect(await numbers()).toEqual(['0 orders of 3']);
    await aCart();
    await type('TEN');
    const reference = referenceOf(await start());
    expect(await numbers()).toEqual(['0 orders of 3', '1 being paid']);
    await settle(reference);
    expect(await numbers()).toEqual(['1 order of 3', '₦10,000 given']);
  });

  it('can be used last by one of a hundred', async () => {
    await aDiscount(handle.db, { usageLimit: 1 });
    const people = await Promise.all(Array.from({ length: 100 }, () => aCustomer(handle.db)));
    const piece = await aProduct(handle.db, { priceKobo: PRICE });
    for (const person of people) {
      await putInCart(handle.db, person, piece);
      await type('TEN', person);
    }
    const shown = { ...LAGOS, shownTotalKobo: 9_000_000 };
    const results = await Promise.all(people.map((person) => start(person, shown)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok && result.reason === 'discount_changed')).toHaveLength(99);
    expect([await taken(), (await uses()).length]).toEqual([[1], 1]);
    expect(await wrong()).toEqual([]);
  });
});

describe('students of the class', () => {
  const enroll = (values: Parameters<typeof anEnrollment>[2]) =>
    anEnrollment(handle.db, null, { listPriceKobo: 4_000_000, paidKobo: 4_000_000, ...values });
  const aCredit = {
    code: null,
    kind: 'class_fee',
    isForStudents: true,
    isFirstOrder: true,
    limitPerCustomer: 1,
  } as const;
  const total = async () => {
    const [customer, now] = [ada, services.clock()];
    const cart = summarizeCart(await readCart(handle.db, { userId: ada.id, now }));
    return discountCart(cart, await readOffers(handle.db, { customer, now })).totalKobo;
  };

  it('have what they paid for it off a first order, once', async () => {
    await aDiscount(handle.db, aCredit);
    await aCart();
    expect(await total()).toBe(PRICE);
    await enroll({ student: ada, refundedKobo: 1_000_000 });
    expect(await total()).toBe(7_000_000);
    await settle(referenceOf(await start(ada, { ...LAGOS, shownTotalKobo: 7_000_000 })));
    await aCart();
    expect(await total()).toBe(PRICE);
    expect(await wrong()).toEqual([]);
  });

  it('are known by a confirmed address, and not by one that somebody typed, or once their place is cancelled', async () => {
    await aDiscount(handle.db, { code: null, isForStudents: true });
    await aCart();
    await enroll({ email: ada.email });
    await handle.db.update(users).set({ emailVerified: false });
    expect(await total()).toBe(PRICE);
    await handle.db.update(users).set({ emailVerified: true });
    expect(await total()).toBe(9_000_000);
    await handle.db.update(enrollments).set({ cancelledAt: services.clock() });
    expect(await total()).toBe(PRICE);
  });
});

describe('with everything else', () => {
  it('a deposit is the share of the discounted pieces', async () => {
    await saveSettings(services, ada.id, {
      group: 'orders',
      value: { prefix: 'GD', depositPercent: 50, milestones: [], reminds: true, staffPercent: 0 },
      basedOn: 'never',
    });
    await aDiscount(handle.db, { code: null });
    await aCart();
    const reference = referenceOf(await start(ada, { ...LAGOS, shownTotalKobo: 4_500_000 }));
    await settle(reference);
    expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: 9_000_000, balanceKobo: 4_500_000 }]);
    expect(await wrong()).toEqual([]);
  });

  it('free delivery is agreed with the order, costs nobody a quote, and is not for a pickup', async () => {
    await aDiscount(handle.db, { code: null, kind: 'free_delivery' });
    await aCart();
    const shown = { shownTotalKobo: PRICE, shownFreeDelivery: true };
    await settle(referenceOf(await start(ada, { ...LAGOS, ...shown })));
    await aCart();
    services.testClock.advance(1_000);
    await settle(referenceOf(await start(ada, { shippingOption: 'PICKUP', ...shown })));
    const made = await handle.db.select().from(orders).orderBy(orders.number);
    expect(made.map(({ feeState, discounts }) => [feeState, discounts.length])).toEqual([
      ['waived', 1],
      ['none', 0],
    ]);
    const id = made[0]?.id ?? '';
    const quote = { orderId: id, feeKobo: 500_000, note: null, seenQuoteId: null };
    expect(await quoteDeliveryFee(services, ada.id, quote)).toMatchObject({ ok: false });
    expect(await wrong()).toEqual([]);
  });

  it('free delivery that ended while the page was open is said before money moves', async () => {
    const { id } = await aDiscount(handle.db, { code: null, kind: 'free_delivery' });
    await aCart();
    await endDiscount(services, ada.id, id);
    const shown = { shownTotalKobo: PRICE, shownFreeDelivery: true };
    expect(await start(ada, { ...LAGOS, ...shown })).toEqual({ ok: false, reason: 'discount_changed' });
    expect(await start(ada, { shippingOption: 'PICKUP', ...shown })).toMatchObject({ ok: true });
  });

  it('a use is given back when an order is cancelled before anybody worked on it, and not after', async () => {
    await aDiscount(handle.db, { usageLimit: 5 });
    const cancelled = async (stage: 'new' | 'shipped') => {
      await aCart();
      await type('TEN');
      services.testClock.advance(1_000);
      await settle(referenceOf(await start()));
      const [order] = await handle.db.select().from(orders).where(isNull(orders.cancelledAt));
      const completionDate = stage === 'new' ? null : services.clock();
      await handle.db.update(orders).set({ stage, completionDate }).where(isNull(orders.cancelledAt));
      const wanted = { orderId: order?.id ?? '', reason: 'customer_asked', note: '', restock: true } as const;
      const money = { money: 'provider', feeKobo: 0, requestId: `req_${stage}` } as const;
      expect(await cancelAndRefund(services, ada.id, { ...wanted, ...money })).toEqual({ ok: true });
    };
    await cancelled('new');
    expect(await taken()).toEqual([0]);
    // What was paid goes back, never what was taken off.
    expect((await handle.db.select().from(refunds)).map(({ amountKobo }) => amountKobo)).toEqual([9_000_000]);
    await cancelled('shipped');
    expect(await taken()).toEqual([1]);
  });

  it('an order that waits for a transfer has its use until it is cancelled', async () => {
    await aDiscount(handle.db, { usageLimit: 1 });
    await aCart();
    await type('TEN');
    const value = { bank: 'Access Bank', accountNumber: '0123456789', accountName: 'Gida', ofEachPayment: false };
    await saveSettings(services, ada.id, { group: 'transfer', value, basedOn: 'never' });
    const ordered = await orderByTransfer(services, ada, { ...LAGOS, shownTotalKobo: 9_000_000 });
    expect(ordered).toMatchObject({ ok: true });
    expect(await taken()).toEqual([1]);
    const [request] = await handle.db.select().from(orderRequests);
    expect(request).toMatchObject({ totalKobo: 9_000_000, snapshot: { lines: [{ discountKobo: 1_000_000 }] } });
    await act(services, ada.id, (act) => markRequestCancelled(act, request?.id ?? ''));
    expect(await taken()).toEqual([0]);
  });
});
