import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { shop } from '#app/features.server.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { nextCheckDelay } from './check-schedule.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import { receiveProviderEvent } from './provider-inbox.server.ts';

const handle = useTestDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('payments while nobody is looking', () => {
  let services: TestServices;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
  });

  const begin = async (stockCount: number | null = null) => {
    const ada = await aCustomer(handle.db);
    const piece = await aProduct(handle.db, { stockCount });
    await putInCart(handle.db, ada, piece);
    return { piece, reference: referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' })) };
  };
  const attemptOf = async (reference: string) =>
    (await handle.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference)))[0];
  const stockOf = async (id: string) =>
    (await handle.db.select().from(products).where(eq(products.id, id)))[0]?.stockCount;
  const check = () => shop.jobs['check-open-payments'].run(services, {});

  it('finds a payment within five minutes when no webhook and no browser tells of it', async () => {
    const { reference } = await begin();
    for (let minute = 0; minute < 30; minute++) {
      services.testClock.advance(MINUTE);
      await check();
    }
    services.payments.pay(reference);
    for (let minute = 0; minute < 5; minute++) {
      services.testClock.advance(MINUTE);
      await check();
    }
    expect(await attemptOf(reference)).toMatchObject({ state: 'settled' });
    expect(await handle.db.select().from(orders)).toHaveLength(1);
  });

  it('asks after 1, 2, 5, 5 … minutes, and every hour after six hours unless money is on its way', async () => {
    await begin();
    const asked: number[] = [];
    for (let minute = 1; minute <= 8 * 60; minute++) {
      services.testClock.advance(MINUTE);
      const before = services.payments.verifications;
      await check();
      if (services.payments.verifications > before) asked.push(minute);
    }
    expect(asked.slice(0, 5)).toEqual([1, 3, 8, 13, 18]);
    expect(asked.slice(-2)).toEqual([363, 423]);
    expect(nextCheckDelay({ checks: 90, ageMs: 40 * HOUR, isPending: true })).toBe(5 * MINUTE);
  });

  it('puts stock back half an hour after nobody paid, and lets the payment stay open', async () => {
    const { piece, reference } = await begin(1);
    services.testClock.advance(29 * MINUTE);
    await check();
    expect(await stockOf(piece)).toBe(0);
    services.testClock.advance(10 * MINUTE);
    await check();
    expect(await stockOf(piece)).toBe(1);
    expect(await attemptOf(reference)).toMatchObject({ state: 'open' });
    services.testClock.advance(10 * MINUTE);
    await check();
    expect(await stockOf(piece)).toBe(1);
  });

  it('keeps stock for a transfer on its way, and while the provider does not answer', async () => {
    const { piece, reference } = await begin(1);
    services.payments.say(reference, 'pending');
    services.testClock.advance(5 * HOUR);
    await check();
    expect(await stockOf(piece)).toBe(0);
    services.payments.isDown = true;
    services.testClock.advance(5 * HOUR);
    await check();
    expect(await stockOf(piece)).toBe(0);
    services.payments.isDown = false;
    services.payments.pay(reference);
    services.testClock.advance(5 * HOUR);
    await check();
    expect(await attemptOf(reference)).toMatchObject({ state: 'settled' });
  });

  it('gives up after three days, but not while nobody can say what happened', async () => {
    const { piece, reference } = await begin(1);
    services.payments.isDown = true;
    services.testClock.advance(73 * HOUR);
    await check();
    expect(await attemptOf(reference)).toMatchObject({ state: 'open' });
    services.payments.isDown = false;
    services.testClock.advance(HOUR);
    await check();
    expect(await attemptOf(reference)).toMatchObject({ state: 'closed', nextCheckAt: null });
    expect(await stockOf(piece)).toBe(1);
  });

  it('asks about each payment once, however many processes look', async () => {
    await begin();
    await begin();
    await begin();
    services.testClock.advance(2 * MINUTE);
    await Promise.all(Array.from({ length: 6 }, check));
    expect(services.payments.verifications).toBe(3);
  });

  it('is not kept from the others by one payment that cannot be settled', async () => {
    const { reference: broken } = await begin();
    const { reference } = await begin();
    await handle.db.update(paymentAttempts).set({ kind: 'enrollment' }).where(eq(paymentAttempts.reference, broken));
    services.payments.pay(broken);
    services.payments.pay(reference);
    services.testClock.advance(2 * MINUTE);
    await check();
    expect(await attemptOf(reference)).toMatchObject({ state: 'settled' });
    expect(await attemptOf(broken)).toMatchObject({ state: 'open' });
  });

  describe('the daily comparison', () => {
    it('books what was paid there and is unknown here, and shows what nobody asked for', async () => {
      const { reference } = await begin();
      services.payments.pay(reference);
      await handle.db.update(paymentAttempts).set({ state: 'closed' });
      const known = services.payments.transactions.get(reference);
      if (!known) throw new Error('not initialized');
      services.payments.transactions.set('T000000000000001', {
        ...known,
        reference: 'T000000000000001',
        status: 'success',
        paidAt: new Date('2026-11-21T08:00:00Z'),
      });
      services.testClock.advance(HOUR);
      await shop.jobs['compare-with-provider'].run(services, {});
      expect(await handle.db.select().from(orders)).toMatchObject([{ reference }]);
      expect(await handle.db.select().from(paymentExceptions)).toMatchObject([{ reason: 'unknown_reference' }]);
      const asked = services.payments.verifications;
      await shop.jobs['compare-with-provider'].run(services, {});
      expect(services.payments.verifications).toBe(asked);
    });

    it('is tried again when the list does not come', async () => {
      services.payments.isDown = true;
      await expect(shop.jobs['compare-with-provider'].run(services, {})).rejects.toThrow('down');
    });
  });

  describe('a signed webhook', () => {
    const receive = (body: object) => {
      const raw = JSON.stringify(body);
      const read = services.payments.readWebhook(Buffer.from(raw), services.payments.sign(raw));
      if (!read.ok) throw new Error('unreadable');
      return receiveProviderEvent(services, read.event);
    };
    const work = async () => {
      for (const data of services.jobs.take('process-provider-event'))
        await shop.jobs['process-provider-event'].run(services, data);
    };

    it('is written down, worked on later, and counted when it comes again', async () => {
      const { reference } = await begin();
      services.payments.pay(reference);
      const event = { event: 'charge.success', data: { reference } };
      await Promise.all(Array.from({ length: 10 }, () => receive(event)));
      expect(await handle.db.select().from(orders)).toEqual([]);
      await work();
      await receive(event);
      expect(services.jobs.queue.filter(({ name }) => name === 'process-provider-event')).toEqual([]);
      expect(await handle.db.select().from(providerEvents)).toMatchObject([
        { deliveries: 11, outcome: 'paid', reference },
      ]);
      expect(await handle.db.select().from(orders)).toHaveLength(1);
    });

    it('is not worked on again once it was, and one that is gone is no work', async () => {
      const { reference } = await begin();
      await receive({ event: 'charge.success', data: { reference } });
      const [data] = services.jobs.take('process-provider-event');
      if (!data) throw new Error('no job');
      await shop.jobs['process-provider-event'].run(services, data);
      const asked = services.payments.verifications;
      await shop.jobs['process-provider-event'].run(services, data);
      expect(services.payments.verifications).toBe(asked);
      await handle.db.delete(providerEvents);
      await shop.jobs['process-provider-event'].run(services, data);
      expect(services.payments.verifications).toBe(asked);
    });

    it('is tried again while the provider cannot be asked', async () => {
      const { reference } = await begin();
      services.payments.pay(reference);
      await receive({ event: 'charge.success', data: { reference } });
      const [data] = services.jobs.take('process-provider-event');
      if (!data) throw new Error('no job');
      services.payments.isDown = true;
      await expect(shop.jobs['process-provider-event'].run(services, data)).rejects.toThrow('Nobody could say');
      services.payments.isDown = false;
      await shop.jobs['process-provider-event'].run(services, data);
      expect(await handle.db.select().from(orders)).toHaveLength(1);
    });

    it('proves nothing by itself: what was not paid makes no order', async () => {
      const { reference } = await begin();
      await receive({ event: 'charge.success', data: { reference, status: 'success', amount: 10_000_000 } });
      await work();
      expect(await handle.db.select().from(orders)).toEqual([]);
      expect(await handle.db.select().from(providerEvents)).toMatchObject([{ outcome: 'unpaid' }]);
    });

    it('about a refund or a dispute nobody knows, or anything new, is kept', async () => {
      await receive({ event: 'refund.processed', data: { transaction_reference: 'gida-x' } });
      await receive({ event: 'charge.dispute.create', data: { transaction: { reference: 'gida-x' } } });
      await receive({ event: 'moon.rises' });
      await work();
      expect((await handle.db.select().from(providerEvents)).map(({ outcome }) => outcome)).toEqual([
        'kept',
        'kept',
        'kept',
      ]);
    });
  });
});
