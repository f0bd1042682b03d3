import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findDue } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import type { PaidFor } from '#app/features/pay/payments/attempt-snapshot.ts';
import { checkOpenPayments } from '#app/features/pay/payments/check-open-payments.server.ts';
import { compareWithProvider } from '#app/features/pay/payments/compare-with-provider.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import {
  paymentAttempts,
  paymentExceptions,
  stockHolds,
} from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aDirectOrder, aPartPaidEnrollment, aQuote, balanceDueOf, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { createPayLink, type PayLink } from './door/pay-link.server.ts';
import { startLinkPayment } from './start-link-payment.server.ts';

const handle = useTestDatabase();
const RUNS = Number(process.env.PROPERTY_RUNS ?? 30);

const kinds = ['delivery_fee', 'order', 'order_balance', 'class_balance'] as const;
const events = ['start', 'pay', 'settle', 'give up', 'reconcile', 'compare', 'cash', 'quote anew'] as const;

/** Whatever people and programs do under a link, in whatever order and at once: money is booked once, and every other payment is seen. */
it('books one payment of what a link is for, and puts every other in front of a person', async () => {
  const step = fc.record({ event: fc.constantFrom(...events), isDown: fc.boolean() });
  const schedule = fc.record({
    kind: fc.constantFrom(...kinds),
    steps: fc.array(step, { minLength: 3, maxLength: 12 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ kind, steps, atOnce }) => {
      await emptyTables(handle);
      const services = await createTestServices(handle);
      const shown = { link: await aLink(services, kind) };
      // A deposit was paid before.
      const earlier = (await handle.db.select().from(paymentAttempts)).map(({ reference }) => reference);
      const listAttempts = async () =>
        (await handle.db.select().from(paymentAttempts)).filter(({ reference }) => !earlier.includes(reference));
      for (let from = 0; from < steps.length; from += atOnce) {
        const group = steps.slice(from, from + atOnce);
        services.payments.isDown = group.some(({ isDown }) => isDown);
        await Promise.all(group.map(({ event }) => happen(services, shown, event)));
        services.testClock.advance(60_000);
      }
      services.payments.isDown = false;
      const attempts = await listAttempts();
      for (const { reference } of attempts) await settlePayment(services, 'system:reconcile', { reference });

      const paidOnline = [...services.payments.transactions.values()].filter(({ status }) => status === 'success');
      const settled = (await listAttempts()).filter(({ state }) => state === 'settled');
      const inCash = settled.filter(({ paidOffline }) => paidOffline !== null).length;
      const seen = await handle.db.select().from(paymentExceptions);
      // Money for a quote that was replaced is no money for the one that counts.
      const ofThis = attempts.filter(
        ({ subjectId, state }) => subjectId === shown.link.subjectId && state !== 'settled',
      );
      const isPaid =
        inCash > 0 || ofThis.some(({ reference }) => paidOnline.some((one) => one.reference === reference));
      expect(settled.length).toBe(isPaid || attempts.some(({ state }) => state === 'settled') ? 1 : 0);
      expect(settled.every(({ subjectId }) => subjectId === shown.link.subjectId)).toBe(true);
      expect(seen).toHaveLength(paidOnline.length + inCash - settled.length);
      const strays = settled.length > 0 ? ['already_paid', 'withdrawn'] : ['withdrawn'];
      expect(seen.filter(({ reason }) => !strays.includes(reason))).toEqual([]);
      expect(seen.filter(({ reason }) => kind !== 'delivery_fee' && reason === 'withdrawn')).toEqual([]);
      expect(await countBooked(kind)).toBe(settled.length);
      if (settled.length > 0) {
        const held = await handle.db.select().from(stockHolds);
        const openIds = (await handle.db.select().from(paymentAttempts))
          .filter(({ state }) => state === 'open' || state === 'review')
          .map(({ id }) => id);
        expect(held.every(({ attemptId }) => openIds.includes(attemptId))).toBe(true);
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);

async function aLink(services: TestServices, kind: PaidFor): Promise<PayLink> {
  const { db } = services;
  const owner = await aUser(db, { role: 'owner' });
  if (kind === 'delivery_fee') {
    const order = await anOrder(db, services, await aUser(db));
    return linkOf(services, await aQuote(services, order.id));
  }
  if (kind === 'order') {
    return linkOf(services, await aDirectOrder(services, owner, await aProduct(db, { stockCount: 9 })));
  }
  if (kind === 'order_balance') {
    const request = await aDirectOrder(services, owner, await aProduct(db), {
      deposit: '50',
      email: 'bola@example.com',
    });
    const named = { kind: 'order', subjectId: request } as const;
    const payment = { via: 'cash', reason: 'In the workshop' } as const;
    const paid = await recordOfflinePayment(services, owner.id, { named, payment });
    if (!paid.ok || !('orderId' in paid.outcome)) throw new Error('No order was made');
    const link = await balanceLink(services, owner.id, { subject: 'order', id: paid.outcome.orderId });
    if (!link) throw new Error('Nothing is left to pay');
    return link;
  }
  const subjectId = await balanceDueOf(db, (await aPartPaidEnrollment(services)).id);
  return act(services, 'system:test', (act) => createPayLink(act, { kind: 'due', subjectId, createdBy: owner.id }));
}

async function happen(services: TestServices, shown: { link: PayLink }, event: (typeof events)[number]): Promise<void> {
  const { payments } = services;
  const { link } = shown;
  const references = [...payments.transactions.keys()];
  switch (event) {
    case 'start':
      await startLinkPayment(services, 'customer', { link, email: 'payer@example.com' });
      return;
    case 'pay':
      for (const reference of references) payments.pay(reference);
      return;
    case 'settle':
      await Promise.all(references.map((reference) => settlePayment(services, 'system:webhook', { reference })));
      return;
    case 'give up':
      for (const reference of references) await closeAttempt(services, 'system:callback', reference);
      return;
    case 'reconcile':
      await checkOpenPayments(services);
      return;
    case 'compare':
      await compareWithProvider(services).catch(() => {});
      return;
    case 'quote anew': {
      const quote = await findDue(services.db, link.subjectId);
      if (quote?.purpose !== 'delivery_fee') return;
      const anew = { orderId: quote.subjectId, feeKobo: quote.amountKobo + 100_000, note: null };
      const quoted = await quoteDeliveryFee(services, 'usr_owner', { ...anew, seenQuoteId: link.subjectId });
      if (quoted.ok) shown.link = await linkOf(services, quoted.quoteId);
      return;
    }
    case 'cash':
      await recordOfflinePayment(services, 'usr_owner', {
        named: link,
        payment: { via: 'cash', reason: 'At the door' },
      });
  }
}

async function countBooked(kind: PaidFor): Promise<number> {
  if (kind.endsWith('balance')) return (await listPaid()).length;
  const rows = await handle.db.select().from(orders);
  return kind === 'order' ? rows.length : rows.filter(({ feeState }) => feeState === 'paid').length;
}

const listPaid = () =>
  handle.db
    .select()
    .from(dues)
    .where(and(eq(dues.purpose, 'balance'), eq(dues.state, 'paid')));
