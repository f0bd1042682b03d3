import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { changeQuantity } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { productPictures, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { lockProducts } from '#app/features/shop/stock/door/stock.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { endOpenAttempt } from './door/close-attempt.server.ts';
import { paymentAttempts, paymentExceptions, stockHolds } from './door/payment.table.server.ts';
import { closeException } from './open-exception.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
const DAY = 86_400_000;

describe('settling a payment', () => {
  let services: TestServices;
  let ada: Viewer;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
    ada = await aCustomer(handle.db);
  });

  const begin = async (...pieces: string[]) => {
    for (const piece of pieces) await putInCart(handle.db, ada, piece);
    return referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  };
  const settle = (reference: string) => settlePayment(services, 'system:webhook', { reference });
  const attemptOf = async (reference: string) =>
    (await handle.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference)))[0];
  const exceptions = () => handle.db.select().from(paymentExceptions);
  const stockOf = async (id: string) =>
    (await handle.db.select({ count: products.stockCount }).from(products).where(eq(products.id, id)))[0]?.count;

  // Covers 4-14
  it('makes one order of a success: from the snapshot, with its mail, notifications and audit, and the cart without it', async () => {
    const sofa = await aProduct(handle.db, { name: 'Adunni sofa', stockCount: 3 });
    const reference = await begin(sofa);
    const later = await aProduct(handle.db);
    await putInCart(handle.db, ada, later);
    await handle.db.update(products).set({ name: 'Renamed', priceKobo: 99_000_000 }).where(eq(products.id, sofa));
    services.payments.pay(reference, { paidKobo: 10_030_000 });
    const outcome = await settle(reference);
    const [order] = await handle.db.select().from(orders);
    expect(outcome).toEqual({ state: 'paid', orderId: order?.id });
    expect(order).toMatchObject({ reference, userId: ada.id, totalKobo: 10_000_000, stage: 'new', city: 'Ikeja' });
    expect(await handle.db.select().from(orderLines)).toMatchObject([
      { productId: sofa, name: 'Adunni sofa', unitPriceKobo: 10_000_000, quantity: 1 },
    ]);
    expect((await readCart(handle.db, { userId: ada.id, now: new Date() })).map(({ productId }) => productId)).toEqual([
      later,
    ]);
    expect(await attemptOf(reference)).toMatchObject({
      state: 'settled',
      nextCheckAt: null,
      providerStatus: 'success',
    });
    expect(await handle.db.select().from(mails)).toHaveLength(1);
    expect((await handle.db.select().from(notifications)).map(({ audience }) => audience).sort()).toEqual([
      'admin',
      'customer',
    ]);
    expect(await handle.db.select().from(auditEntries)).toMatchObject([{ actor: 'system:webhook' }]);
    expect(await stockOf(sofa)).toBe(2);
    expect(await handle.db.select().from(stockHolds)).toEqual([]);
  });

  it('does not ask the provider again about what is settled', async () => {
    const reference = await begin(await aProduct(handle.db));
    services.payments.pay(reference);
    await settle(reference);
    const asked = services.payments.verifications;
    services.payments.isDown = true;
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
    expect(services.payments.verifications).toBe(asked);
  });

  it('is not undone by somebody who gives the payment up a moment too late', async () => {
    const piece = await aProduct(handle.db, { stockCount: 1 });
    const reference = await begin(piece);
    services.payments.pay(reference);
    await settle(reference);
    await endOpenAttempt(services, { reference, end: 'closed' });
    expect(await attemptOf(reference)).toMatchObject({ state: 'settled' });
    expect(await stockOf(piece)).toBe(0);
  });

  it('keeps what the cart holds beyond the order', async () => {
    const chair = await aProduct(handle.db);
    const reference = await begin(chair);
    const [line] = await readCart(handle.db, { userId: ada.id, now: new Date() });
    await changeQuantity(services, ada.id, { lineId: line?.id ?? '', quantity: 4 });
    services.payments.pay(reference);
    await settle(reference);
    expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toMatchObject([
      { productId: chair, quantity: 3 },
    ]);
  });

  it.each([
    ['abandoned', 'unpaid'],
    ['failed', 'unpaid'],
    ['reversed', 'unpaid'],
    ['pending', 'pending'],
    ['ongoing', 'pending'],
    ['processing', 'pending'],
    ['queued', 'pending'],
    ['unknown', 'pending'],
  ] as const)('makes nothing of "%s", and leaves the payment open', async (status, state) => {
    const reference = await begin(await aProduct(handle.db));
    services.payments.say(reference, status);
    expect(await settle(reference)).toEqual({ state });
    expect(await attemptOf(reference)).toMatchObject({ state: 'open', providerStatus: status });
    expect(await handle.db.select().from(orders)).toEqual([]);
    expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toHaveLength(1);
  });

  it('waits for nobody who is buying the same piece', async () => {
    const piece = await aProduct(handle.db, { stockCount: 3 });
    const reference = await begin(piece);
    services.payments.pay(reference);
    await handle.db.transaction(async (another) => {
      await lockProducts(another, { ids: [piece] });
      expect(await settle(reference)).toMatchObject({ state: 'paid' });
    });
  });

  it('says that nobody knows while the provider is down', async () => {
    const reference = await begin(await aProduct(handle.db));
    services.payments.pay(reference);
    services.payments.isDown = true;
    expect(await settle(reference)).toEqual({ state: 'unreachable' });
    expect(await attemptOf(reference)).toMatchObject({ state: 'open', providerStatus: null });
    services.payments.isDown = false;
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
  });

  it.each([
    ['a fee the customer bore', 10_440_000, 0],
    ['five times as much', 50_000_000, 40_000_000],
  ])(
    'makes an order of what was asked and %s, and keeps what is too much as such',
    async (_name, paidKobo, overpaidKobo) => {
      const reference = await begin(await aProduct(handle.db));
      services.payments.pay(reference, { paidKobo });
      expect(await settle(reference)).toMatchObject({ state: 'paid' });
      expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: 10_000_000, overpaidKobo }]);
      expect(await exceptions()).toEqual([]);
    },
  );

  const mismatches: [string, Partial<ProviderTransaction>, string][] = [
    ['naira instead of kobo', { paidKobo: 100_000, requestedKobo: 100_000 }, 'amount_mismatch'],
    ['less than asked', { paidKobo: 9_999_999 }, 'amount_mismatch'],
    ['more asked for than we did', { paidKobo: 20_000_000, requestedKobo: 20_000_000 }, 'amount_mismatch'],
    ['dollars', { currency: 'USD' }, 'currency_mismatch'],
    ['live money in test mode', { mode: 'live' }, 'wrong_mode'],
  ];
  it.each(mismatches)('puts %s in front of the owner, once, and makes no order', async (_name, changes, reason) => {
    const piece = await aProduct(handle.db, { stockCount: 1 });
    const reference = await begin(piece);
    services.payments.pay(reference, changes);
    for (let again = 0; again < 3; again++) expect(await settle(reference)).toEqual({ state: 'review', reference });
    expect(await exceptions()).toMatchObject([{ reference, reason, resolvedAt: null }]);
    expect(await attemptOf(reference)).toMatchObject({ state: 'review', nextCheckAt: null });
    expect(await handle.db.select().from(orders)).toEqual([]);
    expect((await handle.db.select().from(notifications)).map(({ kind }) => kind)).toEqual(['payment-exception']);
    expect(
      await readCart(handle.db, { userId: ada.id, now: new Date(), ownHolds: new Map([[piece, 1]]) }),
    ).toHaveLength(1);
  });

  it('puts money nobody asked for in front of the owner, once', async () => {
    services.payments.transactions.set('strange-1', {
      reference: 'strange-1',
      providerId: '1',
      status: 'success',
      paidKobo: 500,
      requestedKobo: 500,
      currency: 'NGN',
      mode: 'test',
      channel: 'card',
      paidAt: undefined,
    });
    expect(await settle('strange-1')).toEqual({ state: 'review', reference: 'strange-1' });
    expect(await settle('strange-1')).toEqual({ state: 'review', reference: 'strange-1' });
    expect(await exceptions()).toMatchObject([{ reason: 'unknown_reference', paidKobo: 500 }]);
    expect(await settle('nobody-knows')).toEqual({ state: 'unpaid' });
    expect(await exceptions()).toHaveLength(1);
  });

  describe('late, after the attempt was given up', () => {
    it('still makes the order when the stock is there, with its days counted from now', async () => {
      const piece = await aProduct(handle.db, { stockCount: 1 });
      const reference = await begin(piece);
      await endOpenAttempt(services, { reference, end: 'closed' });
      expect(await stockOf(piece)).toBe(1);
      services.testClock.advance(4 * DAY);
      services.payments.pay(reference);
      expect(await settle(reference)).toMatchObject({ state: 'paid' });
      expect(await stockOf(piece)).toBe(0);
      expect(await handle.db.select().from(orders)).toMatchObject([
        { estimatedFrom: '2026-12-10', estimatedTo: '2026-12-15' },
      ]);
    });

    it('is an exception when the last unit is gone, and an order once the owner has another', async () => {
      const piece = await aProduct(handle.db, { stockCount: 1 });
      const reference = await begin(piece);
      services.testClock.advance(31 * 60_000);
      await endOpenAttempt(services, { reference, end: 'hold_released' });
      const ben = await aCustomer(handle.db);
      await putInCart(handle.db, ben, piece);
      const bens = referenceOf(await startPayment(services, ben, { shippingOption: 'LAGOS' }));
      services.payments.pay(bens);
      services.payments.pay(reference);
      expect(await settle(bens)).toMatchObject({ state: 'paid' });
      expect(await settle(reference)).toEqual({ state: 'review', reference });
      expect(await exceptions()).toMatchObject([{ reference, reason: 'sold_out', paidKobo: 10_000_000 }]);
      expect(await stockOf(piece)).toBe(0);

      await handle.db.update(products).set({ stockCount: 1 });
      expect(await settlePayment(services, ben.id, { reference })).toMatchObject({ state: 'paid' });
      expect(await exceptions()).toMatchObject([{ resolution: expect.stringMatching(/^Recorded as order \d+$/) }]);
      expect(await stockOf(piece)).toBe(0);
    });

    it('does not sell a piece the owner has switched off since', async () => {
      const piece = await aProduct(handle.db);
      const reference = await begin(piece);
      await endOpenAttempt(services, { reference, end: 'closed' });
      await handle.db.update(products).set({ isInStock: false });
      services.payments.pay(reference);
      expect(await settle(reference)).toEqual({ state: 'review', reference });
    });
  });

  it('stays under review when the provider no longer says that it was paid', async () => {
    const reference = await begin(await aProduct(handle.db));
    services.payments.pay(reference, { paidKobo: 1_000 });
    expect(await settle(reference)).toEqual({ state: 'review', reference });
    services.payments.say(reference, 'abandoned');
    expect(await settle(reference)).toEqual({ state: 'review', reference });
  });

  it('is left to the person who resolved it', async () => {
    const reference = await begin(await aProduct(handle.db));
    services.payments.pay(reference, { currency: 'USD' });
    await settle(reference);
    await act(services, 'system:test', (act) => closeException(act, { reference, resolution: 'Refunded by hand' }));
    services.payments.pay(reference, { currency: 'NGN' });
    expect(await settle(reference)).toEqual({ state: 'review', reference });
    expect(await handle.db.select().from(orders)).toEqual([]);
  });

  it('keeps its promise for a piece switched off, made countable or deleted while it was being paid', async () => {
    const off = await aProduct(handle.db);
    const counted = await aProduct(handle.db);
    const deleted = await aProduct(handle.db, { name: 'Deleted' });
    const reference = await begin(off, counted, deleted);
    await handle.db.update(products).set({ isInStock: false }).where(eq(products.id, off));
    await handle.db.update(products).set({ stockCount: 0 }).where(eq(products.id, counted));
    await handle.db.delete(productPictures).where(eq(productPictures.productId, deleted));
    await handle.db.delete(products).where(eq(products.id, deleted));
    services.payments.pay(reference);
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
    const lines = await handle.db.select().from(orderLines).orderBy(orderLines.position);
    expect(lines.map(({ productId, name }) => [productId, name === 'Deleted'])).toEqual([
      [off, false],
      [counted, false],
      [null, true],
    ]);
  });

  // Covers 8-16
  it('leaves nothing behind when it dies in the middle', async () => {
    const piece = await aProduct(handle.db, { stockCount: 1 });
    const reference = await begin(piece);
    services.payments.pay(reference);
    const failing = { ...services, jobs: { enqueue: async () => Promise.reject(new Error('killed')) } };
    await expect(settlePayment(failing, 'system:callback', { reference })).rejects.toThrow('killed');
    expect(await handle.db.select().from(orders)).toEqual([]);
    expect(await handle.db.select().from(mails)).toEqual([]);
    expect(await handle.db.select().from(stockHolds)).toHaveLength(1);
    expect(
      await readCart(handle.db, { userId: ada.id, now: new Date(), ownHolds: new Map([[piece, 1]]) }),
    ).toHaveLength(1);
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
    expect(await stockOf(piece)).toBe(0);
  });
});
