import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses, profiles } from '#app/features/ground/accounts/door/address.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderSnapshotOf } from '#app/features/pay/payments/attempt-snapshot.ts';
import { closeAttempt, endOpenAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentAttempts, stockHolds } from '#app/features/pay/payments/door/payment.table.server.ts';
import { closeException } from '#app/features/pay/payments/open-exception.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { readOwnHolds } from '#app/features/pay/payments/stock-holds.server.ts';
import { acknowledgePrices, addToCart, changeQuantity } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { resumePayment, startPayment } from './start-payment.server.ts';

const handle = useTestDatabase();
const PRICE = 10_000_000;

describe('starting a payment', () => {
  let services: TestServices;
  let ada: Viewer;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
    ada = await aCustomer(handle.db);
  });
  const { LAGOS, PICKUP } = { LAGOS: { shippingOption: 'LAGOS' }, PICKUP: { shippingOption: 'PICKUP' } } as const;
  const start = (input: Parameters<typeof startPayment>[2] = LAGOS, viewer = ada) =>
    startPayment(services, viewer, input);
  const attempts = () =>
    handle.db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt, paymentAttempts.id);
  const stockOf = async (id: string) =>
    (await handle.db.select({ stockCount: products.stockCount }).from(products).where(eq(products.id, id)))[0]
      ?.stockCount;

  // Covers 7-10, 9-2
  it('freezes what is bought before the provider hears of it', async () => {
    const sofa = await aProduct(handle.db, { name: 'Adunni sofa', leadDaysMin: 18, leadDaysMax: 25 });
    const lamp = await aProduct(handle.db, { priceKobo: 2_500_000 });
    await putInCart(handle.db, ada, sofa, 2);
    await putInCart(handle.db, ada, lamp);
    const result = await start({ ...LAGOS, shownTotalKobo: 22_500_000 });
    const [attempt] = await attempts();
    expect(result).toEqual({
      ok: true,
      reference: attempt?.reference,
      accessCode: attempt?.accessCode,
      authorizationUrl: attempt?.authorizationUrl,
    });
    expect(attempt).toMatchObject({ amountKobo: 22_500_000, state: 'open', email: ada.email, userId: ada.id });
    expect(attempt?.snapshot).toMatchObject({
      lines: [
        { productId: sofa, name: 'Adunni sofa', unitPriceKobo: PRICE, quantity: 2, color: '', size: '' },
        { productId: lamp, unitPriceKobo: 2_500_000, quantity: 1 },
      ],
      shippingOption: 'LAGOS',
      destination: { addressLine1: '12 Allen Avenue', callLine: '+2348031234567', city: 'Ikeja', state: 'Lagos' },
      estimatedFrom: '2026-12-09',
      estimatedTo: '2026-12-16',
    });
    expect(services.payments.initialized).toEqual([
      expect.objectContaining({
        reference: attempt?.reference,
        amountKobo: 22_500_000,
        email: ada.email,
        callbackUrl: 'http://localhost:3000/checkout/paid',
        metadata: { attemptId: attempt?.id },
      }),
    ]);
    expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toHaveLength(2);
  });

  describe('refuses before paying', () => {
    const nothingHappened = async () => {
      expect(await attempts()).toEqual([]);
      expect(services.payments.initialized).toEqual([]);
    };

    // Covers 5-8
    it('without a shipping option, an address, a number for pick up', async () => {
      const stranger = await aUser(handle.db);
      const piece = await aProduct(handle.db);
      await putInCart(handle.db, stranger, piece);
      expect(await start({ shippingOption: undefined }, stranger)).toEqual({ ok: false, reason: 'choose_shipping' });
      expect(await start(LAGOS, stranger)).toEqual({ ok: false, reason: 'no_address' });
      expect(await start({ shippingOption: 'OTHERS' }, stranger)).toEqual({ ok: false, reason: 'no_address' });
      expect(await start(PICKUP, stranger)).toEqual({ ok: false, reason: 'no_pickup_phone' });
      await nothingHappened();
    });

    it('an empty cart, and one with nothing left to sell', async () => {
      expect(await start()).toEqual({ ok: false, reason: 'empty_cart' });
      const piece = await aProduct(handle.db);
      await putInCart(handle.db, ada, piece);
      await handle.db.update(products).set({ isInStock: false });
      expect(await start()).toEqual({ ok: false, reason: 'sold_out' });
      await nothingHappened();
    });

    it('more units than there are', async () => {
      const piece = await aProduct(handle.db, { stockCount: 2 });
      await putInCart(handle.db, ada, piece, 3);
      expect(await start()).toEqual({ ok: false, reason: 'too_many' });
      await nothingHappened();
      expect(await stockOf(piece)).toBe(2);
    });

    it('a price that changed since the page was shown, until the new total is confirmed', async () => {
      const piece = await aProduct(handle.db);
      await putInCart(handle.db, ada, piece);
      await handle.db.update(products).set({ priceKobo: 12_000_000 });
      expect(await start({ ...LAGOS, shownTotalKobo: PRICE })).toEqual({ ok: false, reason: 'price_changed' });
      expect(await start(LAGOS)).toEqual({ ok: false, reason: 'price_changed' });
      await nothingHappened();
      expect(await start({ ...LAGOS, shownTotalKobo: 12_000_000 })).toMatchObject({ ok: true });
      await acknowledgePrices(services, ada.id);
      expect(await start(LAGOS)).toMatchObject({ ok: true });
    });

    it('a sale that ended since the page was shown, and takes the price of the day for one that runs', async () => {
      const sale = { salePriceKobo: 8_000_000, saleFrom: '2026-01-02', saleUntil: '2026-01-03' };
      const piece = await aProduct(handle.db, sale);
      const [during, after] = [new Date('2026-01-03T22:59:59Z'), new Date('2026-01-03T23:00:00Z')];
      const choice = { productId: piece, color: '', size: '', quantity: 1 };
      await addToCart({ ...services, clock: () => during }, ada.id, choice);
      const shown = { ...LAGOS, shownTotalKobo: 8_000_000 };
      expect(await startPayment({ ...services, clock: () => after }, ada, shown)).toMatchObject({
        ok: false,
        reason: 'price_changed',
      });
      await nothingHappened();
      expect(await startPayment({ ...services, clock: () => during }, ada, shown)).toMatchObject({ ok: true });
      expect((await attempts()).map(({ amountKobo }) => amountKobo)).toEqual([8_000_000]);
      // The next day it is another purchase: what was begun is not gone on with at the price of today.
      await startPayment({ ...services, clock: () => after }, ada, { ...LAGOS, shownTotalKobo: PRICE });
      expect((await attempts()).map(({ amountKobo }) => amountKobo)).toEqual([8_000_000, PRICE]);
    });

    it('a piece that sold out since the page was shown, and a cart another tab changed', async () => {
      const gone = await aProduct(handle.db, { stockCount: 1 });
      const other = await aProduct(handle.db);
      await putInCart(handle.db, ada, gone);
      await putInCart(handle.db, ada, other);
      await handle.db.update(products).set({ stockCount: 0 }).where(eq(products.id, gone));
      expect(await start({ ...LAGOS, shownTotalKobo: 2 * PRICE })).toEqual({ ok: false, reason: 'sold_out' });
      await handle.db.update(products).set({ stockCount: null }).where(eq(products.id, gone));
      expect(await start({ ...LAGOS, shownTotalKobo: 5 * PRICE })).toEqual({ ok: false, reason: 'cart_changed' });
      await nothingHappened();
    });

    it('more than a payment can carry', async () => {
      const piece = await aProduct(handle.db, { priceKobo: 900_000_000_000 });
      await putInCart(handle.db, ada, piece, 2);
      expect(await start()).toEqual({ ok: false, reason: 'too_large' });
      await nothingHappened();
    });
  });

  describe('in a shop that takes deposits', () => {
    const takeHalf = () =>
      saveSettings(services, ada.id, {
        group: 'orders',
        value: { prefix: 'GD', depositPercent: 50, milestones: [], reminds: true, staffPercent: 0 },
        basedOn: 'never',
      });
    const made = () => aProduct(handle.db, { priceKobo: 10_000_000 });

    it('asks for what each piece says of its own, whatever the shop asks for', async () => {
      await takeHalf();
      for (const deposit of ['shop', 'full', '30'] as const)
        await putInCart(handle.db, ada, await aProduct(handle.db, { priceKobo: 10_000_000, deposit }));
      expect(await start({ ...LAGOS, shownTotalKobo: 15_000_000 })).toMatchObject({ ok: false });
      expect(await start({ ...LAGOS, shownTotalKobo: 18_000_000 })).toMatchObject({ ok: true });
    });

    it('asks for half of what is made and for all of what is there, and makes an order that owes the rest', async () => {
      await takeHalf();
      await putInCart(handle.db, ada, await made());
      await putInCart(handle.db, ada, await aProduct(handle.db, { priceKobo: 2_000_000, stockCount: 3 }));
      const begun = await start({ ...LAGOS, shownTotalKobo: 7_000_000 });
      if (!begun.ok) throw new Error(begun.reason);
      services.payments.pay(begun.reference);
      await settlePayment(services, 'system:webhook', { reference: begun.reference });
      const [order] = await handle.db.select().from(orders);
      expect(order).toMatchObject({ totalKobo: 12_000_000, balanceKobo: 5_000_000 });
    });

    it('asks nobody for another sum than their page said', async () => {
      await putInCart(handle.db, ada, await made());
      await takeHalf();
      expect(await start({ ...LAGOS, shownTotalKobo: 10_000_000 })).toEqual({ ok: false, reason: 'cart_changed' });
      expect(await start({ ...LAGOS, shownTotalKobo: 5_000_000 })).toMatchObject({ ok: true });
    });

    it('begins another payment when the owner has asked for another deposit since', async () => {
      await putInCart(handle.db, ada, await made());
      const whole = await start({ ...LAGOS, shownTotalKobo: 10_000_000 });
      await takeHalf();
      const half = await start({ ...LAGOS, shownTotalKobo: 5_000_000 });
      expect(whole.ok && half.ok && whole.reference !== half.reference).toBe(true);
      expect((await attempts()).map(({ state }) => state).sort()).toEqual(['closed', 'open']);
    });
  });

  // Covers 5-9
  it('sends a pickup to the workshop, and calls the number given for it', async () => {
    await putInCart(handle.db, ada, await aProduct(handle.db));
    await handle.db.delete(addresses);
    await handle.db.insert(profiles).values({ userId: ada.id, pickupPhone: '+2348099999999' });
    await start(PICKUP);
    const [attempt] = await attempts();
    expect(attempt && orderSnapshotOf(attempt).destination).toMatchObject({
      addressLine1: '14 Sawmill Road, Oko Baba',
      callLine: '+2348099999999',
      state: 'Lagos',
    });
  });

  it('leaves out-of-stock lines out of the order', async () => {
    const here = await aProduct(handle.db);
    const gone = await aProduct(handle.db);
    await putInCart(handle.db, ada, here);
    await putInCart(handle.db, ada, gone);
    await handle.db.update(products).set({ isInStock: false }).where(eq(products.id, gone));
    await start({ ...LAGOS, shownTotalKobo: PRICE });
    const [attempt] = await attempts();
    expect(attempt && orderSnapshotOf(attempt).lines.map(({ productId }) => productId)).toEqual([here]);
  });

  describe('twice', () => {
    it('is the same payment, and holds the stock once', async () => {
      const piece = await aProduct(handle.db, { stockCount: 1 });
      await putInCart(handle.db, ada, piece);
      const references = await Promise.all(Array.from({ length: 8 }, async () => referenceOf(await start())));
      expect(new Set(references).size).toBe(1);
      expect(await attempts()).toHaveLength(1);
      expect(services.payments.initialized).toHaveLength(1);
      expect(await stockOf(piece)).toBe(0);
      expect(await readOwnHolds(handle.db, ada.id)).toEqual(new Map([[piece, 1]]));
      services.testClock.advance(3_600_000);
      expect(referenceOf(await start())).toBe(references[0]);
      expect(await stockOf(piece)).toBe(0);
    });

    it('waits for the first press to write down the way in, and gives the same', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      const reference = referenceOf(await start());
      const [wayIn] = await attempts();
      const { accessCode, authorizationUrl } = wayIn ?? {};
      await handle.db.update(paymentAttempts).set({ accessCode: null, authorizationUrl: null });
      const second = start();
      await setTimeout(250);
      await handle.db.update(paymentAttempts).set({ accessCode, authorizationUrl });
      expect(await second).toEqual({ ok: true, reference, accessCode, authorizationUrl });
      expect(await attempts()).toMatchObject([{ reference, state: 'open' }]);
    });

    it('with another cart replaces the first, and gives its stock back', async () => {
      const piece = await aProduct(handle.db, { stockCount: 5 });
      await putInCart(handle.db, ada, piece, 2);
      const first = referenceOf(await start());
      expect(await stockOf(piece)).toBe(3);
      services.testClock.advance(1_000);
      const [line] = await readCart(handle.db, { userId: ada.id, now: new Date() });
      await changeQuantity(services, ada.id, { lineId: line?.id ?? '', quantity: 4 });
      const second = referenceOf(await start());
      expect(second).not.toBe(first);
      expect((await attempts()).map(({ state, amountKobo }) => [state, amountKobo])).toEqual([
        ['closed', 2 * PRICE],
        ['open', 4 * PRICE],
      ]);
      expect(await stockOf(piece)).toBe(1);
    });

    it('says so when the first was paid meanwhile, and books it', async () => {
      const piece = await aProduct(handle.db);
      await putInCart(handle.db, ada, piece);
      const first = referenceOf(await start());
      services.payments.pay(first);
      expect(await start(LAGOS)).toEqual({ ok: false, reason: 'already_paid', reference: first });
      await putInCart(handle.db, ada, piece, 3);
      expect(await start()).toMatchObject({ ok: true });
      expect(await handle.db.select().from(orders)).toHaveLength(1);
    });

    it('does not let the customer pay twice while a person looks at the first, and does after', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      const first = referenceOf(await start());
      services.payments.pay(first, { paidKobo: 1_000 });
      await settlePayment(services, 'system:callback', { reference: first });
      expect(await start()).toEqual({ ok: false, reason: 'review', reference: first });
      await act(services, 'system:test', (act) => closeException(act, { reference: first, resolution: 'Paid back' }));
      expect(await start()).toMatchObject({ ok: true });
    });

    it('waits for a transfer on its way instead of letting the customer pay again', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      const first = referenceOf(await start());
      services.payments.say(first, 'pending');
      expect(await start()).toEqual({ ok: false, reason: 'waiting', reference: first });
      await putInCart(handle.db, ada, await aProduct(handle.db));
      expect(await start()).toEqual({ ok: false, reason: 'waiting', reference: first });
      services.payments.say(first, 'ongoing');
      expect(await start()).toEqual({ ok: false, reason: 'waiting', reference: first });
      expect(await resumePayment(services, ada, { reference: first })).toMatchObject({ ok: true, reference: first });
    });

    it('keeps the open payment when nobody can say what became of it', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      const first = referenceOf(await start());
      await putInCart(handle.db, ada, await aProduct(handle.db));
      services.payments.isDown = true;
      expect(await start()).toEqual({ ok: false, reason: 'unreachable', reference: first });
      expect((await attempts()).map(({ state }) => state)).toEqual(['open']);
    });
  });

  describe('when the provider fails', () => {
    it('keeps the attempt and goes on with the same reference', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      services.payments.isDown = true;
      expect(await start()).toEqual({ ok: false, reason: 'unreachable' });
      services.payments.isDown = false;
      const reference = referenceOf(await start());
      expect((await attempts()).map((attempt) => attempt.reference)).toEqual([reference]);
    });

    it('that answered too late is asked again with the same reference', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      const { initialize } = services.payments;
      let calls = 0;
      services.payments.initialize = async (input) => {
        calls += 1;
        if (calls === 1) return { ok: false, reason: 'unreachable', message: 'timeout' };
        return initialize.call(services.payments, input);
      };
      expect(referenceOf(await start())).toBe((await attempts())[0]?.reference);
      expect(calls).toBe(2);
    });

    it('after creating the payment, but before we wrote it down, makes a new one', async () => {
      await putInCart(handle.db, ada, await aProduct(handle.db));
      const first = referenceOf(await start());
      await handle.db.update(paymentAttempts).set({ accessCode: null, authorizationUrl: null });
      services.testClock.advance(60_000);
      const second = referenceOf(await start());
      expect(second).not.toBe(first);
      expect((await attempts()).map(({ state }) => state)).toEqual(['closed', 'open']);
      services.payments.pay(first);
      expect(await settlePayment(services, 'system:webhook', { reference: first })).toMatchObject({ state: 'paid' });
    });

    it('by refusing the payment gives the stock back and passes on why', async () => {
      const piece = await aProduct(handle.db, { stockCount: 1 });
      await putInCart(handle.db, ada, piece);
      services.payments.initialize = async () => ({ ok: false, reason: 'refused', message: 'Invalid Amount Sent' });
      expect(await start()).toEqual({ ok: false, reason: 'refused', message: 'Invalid Amount Sent' });
      expect(await stockOf(piece)).toBe(1);
      expect((await attempts()).map(({ state }) => state)).toEqual(['closed']);
    });
  });

  describe('resuming', () => {
    it('goes on with the payment as it was frozen, whatever the cart holds', async () => {
      const piece = await aProduct(handle.db);
      await putInCart(handle.db, ada, piece);
      const reference = referenceOf(await start());
      await putInCart(handle.db, ada, piece, 3);
      await handle.db.update(products).set({ priceKobo: 99_000_000 });
      expect(await resumePayment(services, ada, { reference })).toMatchObject({ ok: true, reference });
      const stranger = await aUser(handle.db);
      expect(await resumePayment(services, stranger, { reference })).toBeUndefined();
    });

    it('sets released stock aside again, or says that it is gone', async () => {
      const piece = await aProduct(handle.db, { stockCount: 1 });
      await putInCart(handle.db, ada, piece);
      const reference = referenceOf(await start());
      services.testClock.advance(31 * 60_000);
      await endOpenAttempt(services, { reference, end: 'hold_released' });
      expect(await stockOf(piece)).toBe(1);
      expect(await resumePayment(services, ada, { reference })).toMatchObject({ ok: true });
      expect(await stockOf(piece)).toBe(0);
      services.testClock.advance(31 * 60_000);
      await endOpenAttempt(services, { reference, end: 'hold_released' });
      await handle.db.update(products).set({ stockCount: 0 });
      expect(await resumePayment(services, ada, { reference })).toEqual({ ok: false, reason: 'sold_out' });
      expect(await handle.db.select().from(stockHolds)).toEqual([]);
    });
  });

  it('can be given up by the customer only while nothing is on its way', async () => {
    const piece = await aProduct(handle.db, { stockCount: 1 });
    await putInCart(handle.db, ada, piece);
    const reference = referenceOf(await start());
    services.payments.say(reference, 'pending');
    expect(await closeAttempt(services, 'system:callback', reference)).toEqual({
      ok: false,
      outcome: { state: 'pending' },
    });
    expect(await stockOf(piece)).toBe(0);
    services.payments.say(reference, 'abandoned');
    expect(await closeAttempt(services, 'system:callback', reference)).toEqual({ ok: true });
    expect(await stockOf(piece)).toBe(1);
    expect(await closeAttempt(services, 'system:callback', reference)).toEqual({ ok: true });
    expect(await stockOf(piece)).toBe(1);
  });
});
