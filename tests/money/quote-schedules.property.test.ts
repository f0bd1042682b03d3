import { eq, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import { agreeQuote } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { askAboutQuote, declineQuote } from '#app/features/bespoke/quotes/answer-quote.server.ts';
import { cancelOrderRequest, reopenQuote, withdrawQuote } from '#app/features/bespoke/quotes/close-quote.server.ts';
import { quoteAcceptances } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { listVersions } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { saveQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { listOpenDues, sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { linkOfDue, remindOfDues } from '#app/features/pay/dues/remind-of-due.server.ts';
import { findLiveLink, type PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { checkOpenPayments } from '#app/features/pay/payments/check-open-payments.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentAttempts, paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { allPayments } from '#app/features/pay/payments/payment-exception-ways.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { checkRefunds } from '#app/features/pay/refunds/check-refunds.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { sumLiveRefunds } from '#app/features/pay/refunds/refund.queries.server.ts';
import { planRefund, refundOverPayments } from '#app/features/pay/refunds/refund-over-payments.server.ts';
import { fingerprintOfParts } from '#app/features/pay/refunds/refund-parts.ts';
import { listPaymentsOf } from '#app/features/pay/refunds/refundable.queries.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { expectLedger } from '#tests/support/expect-ledger.ts';
import { changeTheLines, ofEach } from '#tests/support/line-change-builders.ts';
import { inThreeParts } from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf, sendAgain } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

/**
 * A quote, what was agreed of it and all the money for it, in any order and at once: sent, changed, accepted, paid in parts by link, in
 * cash and by transfer, late or twice, expired, withdrawn, refunded, cancelled. `RUNS=3000` for the long run.
 */
const handle = useTestDatabase({ max: 24 });
const RUNS = Number(process.env.RUNS ?? 25);
const SEED = process.env.SEED ? { seed: Number(process.env.SEED) } : {};
const DAY = 86_400_000;

const KINDS = [
  ...(['send', 'change', 'accept', 'accept', 'accept old', 'agree by phone', 'ask', 'decline', 'withdraw'] as const),
  ...([
    'reopen',
    'expire',
    'pay',
    'pay',
    'pay',
    'begin',
    'paid late',
    'late money',
    'give up',
    'settle',
    'check',
  ] as const),
  ...([
    'cash',
    'transfer',
    'cash while paying',
    'remind',
    'refund',
    'refund',
    'refund moves',
    'dearer',
    'cheaper',
  ] as const),
  ...(['cancel request', 'cancel order'] as const),
];

const step = fc.record({
  kind: fc.constantFrom(...KINDS),
  /** Which link, which part, how much of it. */
  pick: fc.integer({ min: 0, max: 5 }),
  isAll: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const schedule = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 20 }),
  atOnce: fc.integer({ min: 1, max: 4 }),
  /** How it is paid: at once, a deposit first, parts from the yes on, or parts from a later day on. */
  terms: fc.constantFrom('full', 'deposit', 'parts', 'later'),
  /** Most of what can happen needs a yes first, and a payment. */
  begins: fc.constantFrom(...([[], ['accept'], ['accept', 'pay'], ['accept', 'pay']] as const)),
});

const TERMS = {
  full: {},
  deposit: { deposit: '50' },
  parts: inThreeParts(),
  later: inThreeParts('2026-12-20'),
} as const;

interface World {
  services: TestServices;
  owner: Viewer;
  quoteId: string;
  /** Every way to pay there ever was; any may be opened again. */
  links: PayLink[];
  /** Every part there ever was. */
  parts: string[];
}

it('has one yes to one version, takes each part once, and loses no money', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async ({ steps, atOnce, terms, begins }) => {
      await emptyTables(handle);
      const services = await createTestServices(handle);
      const owner = await aUser(handle.db, { role: 'owner' });
      const productId = await aProduct(handle.db, { stockCount: 99 });
      const draft = { email: 'bola@example.com', ...TERMS[terms] };
      const { quoteId } = await aSentQuote(services, owner, productId, draft);
      const world: World = { services, owner, quoteId, links: [], parts: [] };
      for (const kind of begins) await playAtOnce(world, [{ kind, pick: 0, isAll: false }]);
      for (let from = 0; from < steps.length; from += atOnce) await playAtOnce(world, steps.slice(from, from + atOnce));
      await rest(world);
      await expectOneYes(world);
      await expectMoney(world);
      await expectLedger(handle.db);
      const { checks } = await runDoctor(handle.db, services);
      const isOfMoney = ({ id, invariant }: (typeof checks)[number]) =>
        ['I1', 'I2', 'I3', 'I4'].includes(invariant) && id !== 'books-are-summed-up';
      expect(checks.filter((check) => !check.isOk && isOfMoney(check))).toEqual([]);
    }),
    { numRuns: RUNS, ...SEED },
  );
}, 3_600_000);

async function playAtOnce(world: World, steps: readonly Step[]): Promise<void> {
  await findWaysToPay(world);
  await Promise.all(steps.map((one) => play(world, one)));
  world.services.testClock.advance(60_000);
}

async function orderIdOf({ quoteId }: World): Promise<string | undefined> {
  const [order] = await handle.db.select({ id: orders.id }).from(orders).orderBy(orders.number);
  return quoteId && order?.id;
}

/** What customers and the team have in front of them now: it may be out of date when it is used. */
async function findWaysToPay(world: World): Promise<void> {
  const { services, owner, quoteId, links, parts } = world;
  const quote = await quoteOf(services, quoteId);
  const asked =
    quote.requestId && (await findLiveLink(handle.db, { subjectId: quote.requestId, now: services.clock() }));
  if (asked && !links.some(({ id }) => id === asked.id)) links.push(asked);
  const orderId = await orderIdOf(world);
  for (const { id } of orderId ? await listOpenDues(handle.db, orderId) : []) {
    if (!parts.includes(id)) parts.push(id);
    const made = await linkOfDue(services, owner.id, id);
    if (made.ok && !links.some((link) => link.id === made.link.id)) links.push(made.link);
  }
}

async function play(world: World, { kind, pick, isAll }: Step): Promise<unknown> {
  const { services, owner, quoteId, links, parts } = world;
  const { payments } = services;
  const quote = await quoteOf(services, quoteId);
  const newest = quote.version ?? 1;
  const references = [...payments.transactions.keys()];
  const picked = references.at(-1 - (pick % Math.max(1, references.length)));
  const link = links.at(-1 - (pick % Math.max(1, links.length)));
  const pays = isAll ? 'all' : 'part';
  const yes = (version: number) =>
    acceptQuote(services, 'customer:link', { quoteId, version, name: 'Bola', addressBlock: '' });
  const begin = async () => {
    const started = link && (await startLinkPayment(services, 'customer', { link, email: 'payer@example.com', pays }));
    return started?.ok ? started.reference : undefined;
  };
  const byHand = (via: 'cash' | 'transfer') => {
    const part = parts.at(-1 - (pick % Math.max(1, parts.length)));
    const named = part
      ? ({ kind: 'due', subjectId: part, pays } as const)
      : ({ kind: 'order', subjectId: quote.requestId ?? '' } as const);
    return recordOfflinePayment(services, owner.id, { named, payment: { via, reason: 'In the workshop' } });
  };
  switch (kind) {
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
    case 'agree by phone': {
      const told = { name: 'Bola', channel: 'phone' } as const;
      return agreeQuote(services, owner, { quoteId, revision: quote.revision, told });
    }
    case 'ask': {
      const once = newId('rpl', services.clock());
      return askAboutQuote(services, 'customer:link', { once, quoteId, kind: 'change', body: 'Larger' });
    }
    case 'decline':
      return declineQuote(services, 'customer:link', { quoteId, reason: '' });
    case 'withdraw':
      return withdrawQuote(services, owner.id, quoteId);
    case 'reopen':
      return reopenQuote(services, owner.id, quoteId);
    case 'expire':
      return services.testClock.advance(8 * DAY);
    case 'begin':
      return begin();
    case 'pay': {
      const reference = await begin();
      if (!reference) return undefined;
      pay(services, reference);
      return settlePayment(services, 'system:callback', { reference });
    }
    case 'paid late': {
      const reference = await begin();
      if (!reference) return undefined;
      await closeAttempt(services, 'system:callback', reference);
      return pay(services, reference);
    }
    case 'late money':
      return picked && pay(services, picked);
    case 'give up':
      return picked && closeAttempt(services, 'system:callback', picked);
    case 'settle':
      return Promise.all(references.map((reference) => settlePayment(services, 'system:webhook', { reference })));
    case 'check':
      return checkOpenPayments(services);
    case 'cash':
    case 'transfer':
      return byHand(kind);
    case 'cash while paying':
      return Promise.all([begin().then((reference) => reference && pay(services, reference)), byHand('cash')]);
    case 'remind':
      return remindOfDues(services);
    case 'refund':
      return refundSome(world, { amountKobo: (1 + pick) * 1_500_000, isByHand: isAll });
    case 'refund moves':
      return moveRefunds(services);
    case 'dearer':
    case 'cheaper': {
      const orderId = await orderIdOf(world);
      return orderId && changeTheLines(services, owner, orderId, ofEach(kind === 'dearer' ? 2 + pick : 1));
    }
    case 'cancel request':
      return quote.requestId && cancelOrderRequest(services, owner.id, quote.requestId);
    case 'cancel order': {
      const orderId = await orderIdOf(world);
      const money = isAll ? 'provider' : pick % 2 === 0 ? 'outside' : 'none';
      const how = { reason: 'customer_asked', note: '', restock: true, money, feeKobo: 0 } as const;
      return (
        orderId && cancelAndRefund(services, owner.id, { ...how, orderId, requestId: newId('req', services.clock()) })
      );
    }
  }
}

/** The customer's money moves, once for each payment. */
function pay({ payments, clock }: TestServices, reference: string): void {
  if (payments.transactions.get(reference)?.status !== 'success') payments.pay(reference, { paidAt: clock() });
}

async function refundSome(world: World, { amountKobo, isByHand }: { amountKobo: number; isByHand: boolean }) {
  const { services, owner } = world;
  const orderId = await orderIdOf(world);
  if (!orderId) return;
  const of = { orderId };
  const { parts } = await planRefund(handle.db, { of, amountKobo });
  await refundOverPayments(services, owner.id, {
    of,
    amountKobo,
    seen: fingerprintOfParts(parts),
    reason: 'A scratch',
    note: '',
    method: isByHand ? 'outside' : 'provider',
    requestId: newId('req', services.clock()),
  });
}

/** Refunds that were put off are asked for, the provider makes them, and we hear of it. */
async function moveRefunds(services: TestServices): Promise<void> {
  for (const { refundId } of services.jobs.take('send-refund')) {
    await sendRefund(services, refundId).catch((error: unknown) => {
      if (!/a moment ago/.test(String(error))) throw error;
    });
  }
  for (const { providerId } of services.payments.refunds) services.payments.moveRefund(providerId, 'processed');
  await checkRefunds(services, allPayments);
}

/** Everything is heard of again, and time passes until nothing is left to do. */
async function rest({ services }: World): Promise<void> {
  for (const { reference } of await handle.db.select().from(paymentAttempts))
    await settlePayment(services, 'system:reconcile', { reference });
  for (let round = 0; round < 12; round++) {
    services.testClock.advance(6 * 3_600_000 + 1);
    await checkOpenPayments(services);
    await moveRefunds(services);
  }
}

async function expectOneYes({ services, quoteId }: World): Promise<void> {
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
  const asked = await handle.db.select().from(orderRequests);
  expect(asked.filter(({ state }) => state === 'paid')).toHaveLength(await handle.db.$count(orders));
  // What can be paid now is what was said yes to.
  expect(asked.filter(({ state }) => state === 'open').every(({ id }) => id === quote.requestId)).toBe(true);
}

/** Paid and owed is what was agreed; each payment is on dues or in front of a person, and no more goes back than came. */
async function expectMoney({ services }: World): Promise<void> {
  const made = await handle.db.select().from(orders);
  expect(made.length).toBeLessThanOrEqual(1);
  const all = await handle.db.select().from(dues);
  const paid = all.filter(({ state }) => state === 'paid');
  for (const order of made) {
    const { totalKobo, overpaidKobo, balanceKobo, cancelledAt } = order;
    const owed = sumOfDues(all.filter(({ state, purpose }) => state === 'open' && purpose !== 'change'));
    const waived = sumOfDues(all.filter(({ state }) => state === 'waived'));
    expect(sumOfDues(paid) + owed + waived).toBe(totalKobo + overpaidKobo - (cancelledAt ? balanceKobo : 0));
    expect(owed).toBe(cancelledAt ? 0 : balanceKobo);
  }
  const came = new Map<string, number>();
  for (const { reference, status, paidKobo } of services.payments.transactions.values())
    if (status === 'success') came.set(reference, paidKobo);
  const byHand = await handle.db.select().from(paymentAttempts).where(isNotNull(paymentAttempts.paidOffline));
  for (const { reference, amountKobo } of byHand) came.set(reference, amountKobo);
  const booked = new Map<string, number>();
  const book = (reference: string, kobo: number) => booked.set(reference, (booked.get(reference) ?? 0) + kobo);
  for (const { reference, amountKobo } of paid) book(reference ?? 'none', amountKobo);
  for (const { reference, paidKobo } of await handle.db.select().from(paymentExceptions)) book(reference, paidKobo);
  expect(Object.fromEntries(booked)).toEqual(Object.fromEntries(came));
  for (const { id } of made)
    for (const payment of await listPaymentsOf(handle.db, { orderId: id }))
      expect(await sumLiveRefunds(handle.db, payment.reference)).toBeLessThanOrEqual(payment.paidKobo);
  for (const { id, refundedKobo } of made) {
    const back = await handle.db.select().from(refunds).where(eq(refunds.orderId, id));
    expect(refundedKobo).toBe(sumOfDues(back.filter(({ state }) => state === 'processed')));
  }
}
