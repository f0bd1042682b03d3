import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { shop } from '#app/features.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { checkOpenPayments } from './check-open-payments.server.ts';
import { compareWithProvider } from './compare-with-provider.server.ts';
import { paymentAttempts, paymentExceptions, stockHolds } from './door/payment.table.server.ts';
import { receiveProviderEvent } from './provider-inbox.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
const RUNS = Number(process.env.PROPERTY_RUNS ?? 60);

const events = ['callback', 'webhook', 'poll', 'reconcile', 'recheck', 'compare', 'start'] as const;
type Event = (typeof events)[number];

describe('whatever tells us of a payment, in whatever order and however often', () => {
  it('ends in one order, one mail, one notification and the exact cart', async () => {
    const step = fc.record({
      event: fc.constantFrom(...events),
      /** The provider does not answer this one. */
      isDown: fc.boolean(),
    });
    const schedule = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 8 }),
      /** The money arrives before this step. */
      paidBefore: fc.nat(8),
      atOnce: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(schedule, async ({ steps, paidBefore, atOnce }) => {
        await emptyTables(handle);
        const services = await createTestServices(handle);
        const ada = await aCustomer(handle.db);
        const bought = await aProduct(handle.db, { stockCount: 5 });
        await putInCart(handle.db, ada, bought, 2);
        const reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
        const other = await aProduct(handle.db);

        for (let from = 0; from < steps.length; from += atOnce) {
          const group = steps.slice(from, from + atOnce);
          if (paidBefore >= from && paidBefore < from + atOnce) services.payments.pay(reference);
          services.payments.isDown = group.some(({ isDown }) => isDown);
          await Promise.all(group.map(({ event }) => tell(services, ada, reference, event)));
          services.testClock.advance(60_000);
        }
        services.payments.isDown = false;
        if (services.payments.transactions.get(reference)?.status !== 'success') services.payments.pay(reference);
        await putInCart(handle.db, ada, other);
        await Promise.all([
          settlePayment(services, 'system:poll', { reference }),
          settlePayment(services, 'system:reconcile', { reference }),
        ]);
        await workOffEvents(services);

        const found = await handle.db.select().from(orders);
        expect(found).toMatchObject([{ reference, totalKobo: 20_000_000 }]);
        expect(await handle.db.select().from(mails)).toHaveLength(1);
        const told = await handle.db.select().from(notifications);
        expect(told.map(({ audience }) => audience).sort()).toEqual(['admin', 'customer']);
        expect(
          (await readCart(handle.db, { userId: ada.id, now: new Date() })).map(({ productId }) => productId),
        ).toEqual([other]);
        expect(await handle.db.select().from(stockHolds)).toEqual([]);
        expect(await handle.db.select().from(paymentExceptions)).toEqual([]);
        expect((await handle.db.select().from(products)).find(({ id }) => id === bought)?.stockCount).toBe(3);
        expect(await handle.db.select().from(paymentAttempts)).toMatchObject([{ reference, state: 'settled' }]);
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
});

async function tell(
  services: TestServices,
  viewer: Parameters<typeof startPayment>[1],
  reference: string,
  event: Event,
) {
  switch (event) {
    case 'callback':
    case 'poll':
      await settlePayment(services, `system:${event}`, { reference });
      return;
    case 'recheck':
      await settlePayment(services, viewer.id, { reference });
      return;
    case 'webhook': {
      const body = JSON.stringify({ event: 'charge.success', data: { reference } });
      const read = services.payments.readWebhook(Buffer.from(body), services.payments.sign(body));
      if (!read.ok) throw new Error('The webhook was not read');
      await receiveProviderEvent(services, read.event);
      await workOffEvents(services).catch(() => {});
      return;
    }
    case 'reconcile':
      await checkOpenPayments(services);
      return;
    case 'compare':
      await compareWithProvider(services).catch(() => {});
      return;
    case 'start':
      await startPayment(services, viewer, { shippingOption: 'LAGOS' });
  }
}

async function workOffEvents(services: TestServices): Promise<void> {
  for (const data of services.jobs.take('process-provider-event'))
    await shop.jobs['process-provider-event'].run(services, data);
}
