import { isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runDoctor } from '#app/features/doctor/run-doctor.server.ts';
import { orderRequests } from '#app/features/order-requests/phone-order.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { findLiveLink } from '#app/features/pay-links/pay-link.server.ts';
import { startLinkPayment } from '#app/features/pay-links/start-link-payment.server.ts';
import { checkOpenPayments } from '#app/features/payments/check-open-payments.server.ts';
import { paymentAttempts, paymentExceptions } from '#app/features/payments/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/payments/settle-payment.server.ts';
import { cancelOrderRequest } from '#app/features/phone-orders/cancel-order-request.server.ts';
import { askRefund } from '#app/features/refunds/ask-refund.server.ts';
import { cancelAndRefund } from '#app/features/refunds/cancel-and-refund.server.ts';
import { sumLiveRefunds } from '#app/features/refunds/refund.queries.server.ts';
import { listPaymentsOf } from '#app/features/refunds/refundable.queries.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aSentQuote, quoteOf, sendAgain } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { acceptQuote } from './accept-quote.server.ts';
import { agreeQuote } from './agree-quote.server.ts';
import { askAboutQuote, declineQuote } from './answer-quote.server.ts';
import { reopenQuote, withdrawQuote } from './close-quote.server.ts';
import { listVersions } from './quote.queries.server.ts';
import { quoteAcceptances } from './quote.table.server.ts';
import { saveQuote } from './write-quote.server.ts';

const handle = useTestDatabase();
const RUNS = Number(process.env.PROPERTY_RUNS ?? 30);
const OF_MONEY = ['dues-add-up', 'lines-add-up', 'amounts-agree', 'paid-is-booked-once', 'changes-add-up'];
const EVENTS = [
  'send',
  'change',
  'accept',
  'accept old',
  'ask',
  'decline',
  'pay',
  'settle',
  'expire',
  'withdraw',
  'reopen',
  'agree by phone',
  'cancel request',
  'cancel order',
  'refund',
  'cash',
  'check',
] as const;

/** Whatever both sides do with a quote, in whatever order and at once: one yes counts, to one version, and no money is lost. */
it('has one yes to one version, and puts every payment on one order or in front of a person', async () => {
  const schedule = fc.record({
    steps: fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 14 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ steps, atOnce }) => {
      await emptyTables(handle);
      const services = await createTestServices(handle);
      const owner = await aUser(handle.db, { role: 'owner' });
      const productId = await aProduct(handle.db, { stockCount: 99 });
      const { quoteId } = await aSentQuote(services, owner, productId, { email: 'bola@example.com' });
      for (let from = 0; from < steps.length; from += atOnce) {
        await Promise.all(steps.slice(from, from + atOnce).map((event) => happen(services, owner, quoteId, event)));
        services.testClock.advance(60_000);
      }
      for (const { reference } of await handle.db.select().from(paymentAttempts)) {
        await settlePayment(services, 'system:reconcile', { reference });
      }
      const quote = await quoteOf(services, quoteId);
      const counted = (await handle.db.select().from(quoteAcceptances)).filter(({ voidedAt }) => voidedAt === null);
      expect(counted).toHaveLength(quote.state === 'accepted' ? 1 : 0);
      const versions = await listVersions(handle.db, quoteId);
      expect(versions.map(({ version }) => version)).toEqual(versions.map((_, index) => versions.length - index));
      for (const { version, hash, requestId } of counted) {
        expect(version).toBe(quote.version);
        expect(hash).toBe(versions.find((each) => each.version === version)?.hash);
        expect(requestId).toBe(quote.requestId);
      }
      const paid = [...services.payments.transactions.values()].filter(({ status }) => status === 'success');
      const made = await handle.db.select().from(orders);
      const inCash = await handle.db.$count(paymentAttempts, isNotNull(paymentAttempts.paidOffline));
      expect(made.length + (await handle.db.$count(paymentExceptions))).toBe(paid.length + inCash);
      // Never more goes back than came, and what a quote was accepted for is what its order was made of.
      for (const payment of await listPaymentsOf(handle.db, { orderId: made[0]?.id ?? '' }))
        expect(await sumLiveRefunds(handle.db, payment.reference)).toBeLessThanOrEqual(payment.paidKobo);
      const { checks } = await runDoctor(handle.db, services);
      expect(checks.filter(({ id, isOk }) => !isOk && OF_MONEY.includes(id))).toEqual([]);
      expect(made.length).toBeLessThanOrEqual(1);
      const asked = await handle.db.select().from(orderRequests);
      expect(asked.filter(({ state }) => state === 'paid')).toHaveLength(made.length);
      // What can be paid now is what was said yes to.
      const open = asked.filter(({ state }) => state === 'open');
      expect(open.every(({ id }) => id === quote.requestId)).toBe(true);
    }),
    { numRuns: RUNS },
  );
}, 300_000);

async function happen(services: TestServices, owner: Viewer, quoteId: string, event: (typeof EVENTS)[number]) {
  const { db, payments } = services;
  const quote = await quoteOf(services, quoteId);
  const newest = quote.version ?? 1;
  const yes = (version: number) =>
    acceptQuote(services, 'customer:link', { quoteId, version, name: 'Bola', addressBlock: '' });
  switch (event) {
    case 'send':
      return sendAgain(services, owner, quoteId);
    case 'change': {
      const lines = quote.draft.lines.map((line) => ({ ...line, quantity: String(Number(line.quantity) + 1) }));
      return saveQuote(services, owner.id, { quoteId, revision: quote.revision, draft: { ...quote.draft, lines } });
    }
    case 'accept':
      return yes(newest);
    case 'accept old':
      return yes(Math.max(1, newest - 1));
    case 'ask':
      return askAboutQuote(services, 'customer:link', {
        once: newId('rpl', services.clock()),
        quoteId,
        kind: 'change',
        body: 'Larger',
      });
    case 'decline':
      return declineQuote(services, 'customer:link', { quoteId, reason: '' });
    case 'pay': {
      const link = quote.requestId && (await findLiveLink(db, { subjectId: quote.requestId, now: services.clock() }));
      if (!link) return;
      const started = await startLinkPayment(services, 'customer', { link, email: 'payer@example.com' });
      if (started.ok) payments.pay(started.reference);
      return;
    }
    case 'settle':
      return Promise.all(
        [...payments.transactions.keys()].map((reference) => settlePayment(services, 'system:webhook', { reference })),
      );
    case 'expire':
      return services.testClock.advance(8 * 86_400_000);
    case 'withdraw':
      return withdrawQuote(services, owner.id, quoteId);
    case 'reopen':
      return reopenQuote(services, owner.id, quoteId);
    case 'agree by phone': {
      const told = { name: 'Bola', channel: 'phone' } as const;
      return agreeQuote(services, owner, { quoteId, revision: quote.revision, told });
    }
    case 'cancel request':
      return quote.requestId && cancelOrderRequest(services, owner.id, quote.requestId);
    case 'cash': {
      const named = { kind: 'order', subjectId: quote.requestId ?? '' } as const;
      const payment = { via: 'cash', reason: 'In the workshop' } as const;
      return quote.requestId && recordOfflinePayment(services, owner.id, { named, payment });
    }
    case 'cancel order': {
      const [order] = await db.select({ id: orders.id }).from(orders);
      const how = { reason: 'customer_asked', note: '', restock: true, money: 'provider', feeKobo: 0 } as const;
      return order && cancelAndRefund(services, owner.id, { ...how, orderId: order.id, requestId: 'press-once' });
    }
    case 'refund': {
      const [order] = await db.select({ id: orders.id }).from(orders);
      const [payment] = order ? await listPaymentsOf(db, { orderId: order.id }) : [];
      const some = { amountKobo: 1_000_000, method: 'outside', reason: 'A scratch', note: '' } as const;
      return (
        payment &&
        act(services, owner.id, (act) =>
          askRefund(act, { ...some, payment, requestId: newId('rfd', services.clock()) }),
        )
      );
    }
    case 'check':
      return checkOpenPayments(services);
  }
}
