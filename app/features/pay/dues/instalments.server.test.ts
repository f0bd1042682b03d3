import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import type { LinesDraft } from '#app/features/bespoke/quotes/admin/lines-draft.ts';
import { listVersions } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { listOpenDues, listPaidDues, sumOfDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { markMilestone } from '#app/features/orders/milestones/mark-milestone.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { agreeLineChange } from '#app/features/pay/order-changes/answer-line-change.server.ts';
import { findProposed } from '#app/features/pay/order-changes/door/line-change.queries.server.ts';
import { createPayLink, type PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readPayLinkPage } from '#app/features/pay/pay-links/pay-link-page.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentAttempts, paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { listRefundsOfOrder } from '#app/features/pay/refunds/refund.queries.server.ts';
import { planRefund, refundOverPayments } from '#app/features/pay/refunds/refund-over-payments.server.ts';
import { fingerprintOfParts, sayParts } from '#app/features/pay/refunds/refund-parts.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { changeTheLines, ofEach, proposedOf } from '#tests/support/line-change-builders.ts';
import { aDirectOrder, beginToPay, inThreeParts, linkOf, payUnder } from '#tests/support/pay-link-builders.ts';
import { aSentQuote } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { balanceLink } from './balance-link.server.ts';
import { mailOrderBalanceLink, readBalanceSection, readOrderBalance } from './order-balance.server.ts';
import { linkOfDue, remindOfDues } from './remind-of-due.server.ts';
import { startUnpaid } from './start-unpaid.server.ts';

const handle = useTestDatabase();
const RUNS = Number(process.env.PROPERTY_RUNS ?? 20);
let services: TestServices;
let owner: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

async function anOrderInParts(): Promise<string> {
  owner = await aUser(handle.db, { role: 'owner' });
  const link = await linkOf(services, await aDirectOrder(services, owner, await aProduct(handle.db), inThreeParts()));
  return pay(link);
}

const pay = (link: PayLink, pays?: 'part' | 'all') => payUnder(services, link, pays);

async function nextLink(orderId: string): Promise<PayLink> {
  const link = await balanceLink(services, 'usr_owner', { subject: 'order', id: orderId });
  if (!link) throw new Error('Nothing is left to pay');
  return link;
}

const openOf = async (orderId: string) =>
  (await listOpenDues(handle.db, orderId)).map(({ purpose, dueOn, amountKobo }) => [purpose, dueOn, amountKobo]);
const doctorFinds = async () => {
  const report = await runDoctor(handle.db, services);
  return report.checks
    .filter(({ isOk, id }) => !isOk && id !== 'files-are-there')
    .map(({ id, offenders }) => [id, offenders]);
};

describe('an order in parts', () => {
  it('asks for the first with the yes, and owes the others by their days', async () => {
    const orderId = await anOrderInParts();
    expect(await listPaidDues(handle.db, orderId)).toMatchObject([{ purpose: 'instalment', amountKobo: 4_000_000 }]);
    expect(await openOf(orderId)).toEqual([
      ['instalment', '2027-01-05', 3_000_000],
      ['instalment', '2027-02-05', 3_000_000],
    ]);
    expect(await readBalanceSection(services, orderId)).toMatchObject({
      next: '₦30,000',
      parts: [{ when: 'by 5 January 2027' }, { when: 'by 5 February 2027' }],
      canAsk: true,
    });
    expect(await doctorFinds()).toEqual([]);
  });

  it('is paid part after part under one link, each once', async () => {
    const orderId = await anOrderInParts();
    const link = await nextLink(orderId);
    const seen = await readPayLinkPage(handle.db, { link, hasReturned: false, now: services.clock() });
    expect(seen).toMatchObject({ state: 'payable', amount: '₦30,000', all: '₦60,000', before: null });
    await pay(link);
    const next = await readPayLinkPage(handle.db, { link, hasReturned: true, now: services.clock() });
    expect(next).toMatchObject({
      state: 'payable',
      amount: '₦30,000',
      all: null,
      before: { title: 'Thank you, we’ve received your payment', received: expect.stringContaining('₦30,000') },
    });
    // A page that was opened before the first was paid does not pay the second.
    const stale = 'due' in seen ? (seen.due ?? '') : '';
    const again = await startLinkPayment(services, 'customer', { link, email: 'payer@example.com', due: stale });
    expect(again).toMatchObject({ ok: false, reason: 'already_paid' });
    await pay(link);
    expect(await openOf(orderId)).toEqual([]);
    const done = await readPayLinkPage(handle.db, { link, hasReturned: true, now: services.clock() });
    expect(done).toMatchObject({ state: 'paid' });
    expect(await findOrder(handle.db, orderId)).toMatchObject({ balanceKobo: 0 });
    expect(await doctorFinds()).toEqual([]);
  });

  it('is paid all at once where the customer likes to', async () => {
    const orderId = await anOrderInParts();
    await pay(await nextLink(orderId), 'all');
    const paid = await listPaidDues(handle.db, orderId);
    expect(paid.map(({ amountKobo }) => amountKobo)).toEqual([4_000_000, 3_000_000, 3_000_000]);
    expect(await openOf(orderId)).toEqual([]);
    expect(await doctorFinds()).toEqual([]);
  });

  it('leaves the workshop with a part to pay only for a reason', async () => {
    const orderId = await anOrderInParts();
    const move = { orderId, from: 'new' } as const;
    expect(await advanceOrder(services, 'usr_owner', move)).toEqual({
      ok: false,
      reason: 'unpaid',
      balanceKobo: 6_000_000,
    });
    expect(await advanceOrder(services, 'usr_owner', { ...move, unpaidReason: 'Known' })).toMatchObject({ ok: true });
  });

  it('is recorded part by part in cash, any of them, while nobody pays it online', async () => {
    const orderId = await anOrderInParts();
    const link = await nextLink(orderId);
    const reference = await beginToPay(services, link);
    services.payments.pay(reference);
    const [first, last] = await listOpenDues(handle.db, orderId);
    if (!first || !last) throw new Error('Parts are missing');
    const payment = { via: 'cash', reason: 'At the door' } as const;
    const everything = { kind: 'due', subjectId: last.id, pays: 'all' } as const;
    // It would take the part that is paid online at this moment. The look at the provider records that one.
    expect(await recordOfflinePayment(services, 'usr_owner', { named: everything, payment })).toMatchObject({
      ok: false,
    });
    await settlePayment(services, 'system:webhook', { reference });
    expect(await openOf(orderId)).toEqual([['instalment', '2027-02-05', 3_000_000]]);
    expect(await recordOfflinePayment(services, 'usr_owner', { named: everything, payment })).toMatchObject({
      ok: true,
    });
    expect(await openOf(orderId)).toEqual([]);
    expect(await doctorFinds()).toEqual([]);
  });

  it('takes another amount than was asked for when the owner says so, and asks for less afterwards', async () => {
    const orderId = await anOrderInParts();
    for (const [came, left] of [
      [3_500_000, 2_500_000],
      [1_000_000, 1_500_000],
    ] as const) {
      const reference = await beginToPay(services, await nextLink(orderId));
      services.payments.pay(reference, { paidKobo: came, requestedKobo: came });
      expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'review' });
      const taken = await settlePayment(services, 'usr_owner', { reference, acceptance: { note: 'They said so' } });
      expect(taken).toMatchObject({ state: 'paid' });
      expect(sumOfDues(await listOpenDues(handle.db, orderId))).toBe(left);
    }
    expect(await doctorFinds()).toEqual([]);
  });

  it('owes nothing once it is cancelled; money that comes for it then is seen', async () => {
    const orderId = await anOrderInParts();
    const reference = await beginToPay(services, await nextLink(orderId));
    const cancellation = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
    await act(services, 'usr_owner', (act) => cancelOrder(act, { orderId, ...cancellation }));
    expect(await openOf(orderId)).toEqual([]);
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'review' });
    expect(await doctorFinds()).toEqual([]);
  });

  it('is asked for by email with its days', async () => {
    const orderId = await anOrderInParts();
    expect(await mailOrderBalanceLink(services, 'usr_owner', orderId)).toBe(true);
    const [mail] = (await handle.db.select().from(mails)).filter(({ kind }) => kind === 'order-balance-link');
    expect(mail?.text).toContain('is due by 5 January 2027');
    expect(mail?.text).toContain('5 February 2027');
  });
});

describe('a change of an order in parts', () => {
  it('that costs more is added to the last part, and one that costs less is taken off the last before the one before', async () => {
    const orderId = await anOrderInParts();
    expect(await changeTheLines(services, owner, orderId, ofEach(2))).toMatchObject({ state: 'proposed' });
    const { id: changeId } = await proposedOf(services, orderId);
    await agreeLineChange(services, owner.id, { orderId, changeId, reason: 'On the phone', how: 'balance' });
    expect(await openOf(orderId)).toEqual([
      ['instalment', '2027-01-05', 3_000_000],
      ['instalment', '2027-02-05', 13_000_000],
    ]);
    expect(await doctorFinds()).toEqual([]);
    await changeTheLines(services, owner, orderId, ofEach(1));
    const cheaper = (draft: LinesDraft) => ({ lines: draft.lines.map((line) => ({ ...line, agreedPrice: '60,000' })) });
    await changeTheLines(services, owner, orderId, cheaper);
    expect(await openOf(orderId)).toEqual([['instalment', '2027-01-05', 2_000_000]]);
    expect(await doctorFinds()).toEqual([]);
  });

  it('takes back a reminder of the sum that is owed no longer', async () => {
    const orderId = await anOrderInParts();
    services.testClock.advance(Date.parse('2027-02-04T09:00:00Z') - services.clock().getTime());
    await remindOfDues(services);
    const subjects = async () =>
      (await handle.db.select().from(mails)).flatMap(({ kind, subject }) => (kind === 'due-reminder' ? [subject] : []));
    expect(await subjects()).toEqual([expect.stringMatching(/^₦30,000 is due tomorrow: your /)]);
    await changeTheLines(services, owner, orderId, ofEach(2));
    const { id: changeId } = await proposedOf(services, orderId);
    await agreeLineChange(services, owner.id, { orderId, changeId, reason: 'On the phone', how: 'balance' });
    expect(await subjects()).toEqual([]);
    await remindOfDues(services);
    expect(await subjects()).toEqual([expect.stringMatching(/^₦130,000 is due tomorrow: your /)]);
  });
});

describe('a part of which its customer is reminded', () => {
  it('is paid by its reminder alone, whichever link has moved on to it', async () => {
    const orderId = await anOrderInParts();
    const first = await nextLink(orderId);
    await pay(first);
    const [last] = await listOpenDues(handle.db, orderId);
    const reminded = await linkOfDue(services, owner.id, last?.id ?? '');
    if (!reminded.ok) throw new Error(reminded.reason);
    const seen = await readPayLinkPage(handle.db, { link: first, hasReturned: false, now: services.clock() });
    expect(seen).toMatchObject({
      state: 'payable',
      amount: '₦30,000',
      before: { received: expect.stringContaining('₦30,000') },
    });
    const open = await beginToPay(services, reminded.link);
    // The other link leads to the same payment, and not to a second.
    const again = await startLinkPayment(services, 'customer', {
      link: first,
      email: 'payer@example.com',
      pays: 'part',
    });
    expect(again).toMatchObject({ ok: true, reference: open });
    services.payments.pay(open);
    await settlePayment(services, 'system:webhook', { reference: open });
    for (const link of [first, reminded.link])
      expect(await readPayLinkPage(handle.db, { link, hasReturned: false, now: services.clock() })).toMatchObject({
        state: 'paid',
      });
    expect(await doctorFinds()).toEqual([]);
  });
});

describe('a refund of a payment of several parts', () => {
  it('is of the part that falls due last first, and names each by its day', async () => {
    const orderId = await anOrderInParts();
    await pay(await nextLink(orderId), 'all');
    const { parts } = await planRefund(handle.db, { of: { orderId }, amountKobo: 7_000_000 });
    expect(sayParts(parts)).toBe(
      '₦30,000 of the instalment due 5 February 2027, ₦30,000 of the instalment due 5 January 2027, ₦10,000 of the first instalment',
    );
    const wanted = { method: 'provider', reason: 'A scratch', note: '', requestId: 'req_1' } as const;
    const seen = fingerprintOfParts(parts);
    expect(
      await refundOverPayments(services, owner.id, { of: { orderId }, amountKobo: 7_000_000, seen, ...wanted }),
    ).toEqual({ ok: true });
    expect((await listRefundsOfOrder(handle.db, orderId)).map(({ amountKobo }) => amountKobo).sort()).toEqual([
      1_000_000, 6_000_000,
    ]);
    expect(await doctorFinds()).toEqual([]);
  });
});

describe('a plan that begins later', () => {
  it('makes the order with the yes, and nothing is paid yet', async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const productId = await aProduct(handle.db, { stockCount: 1 });
    const { quoteId } = await aSentQuote(services, owner, productId, inThreeParts('2026-12-20'));
    const yes = { quoteId, version: 1, name: 'Bola Ade', addressBlock: '' };
    const [accepted, again] = await Promise.all([
      acceptQuote(services, 'customer:link', yes),
      acceptQuote(services, 'customer:link', yes),
    ]);
    expect(accepted).toMatchObject({ ok: true, goOn: expect.stringContaining('/order?key=') });
    expect(again).toEqual(accepted);
    const [order, ...others] = await handle.db.select().from(orders);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ balanceKobo: 10_000_000, totalKobo: 10_000_000 });
    const orderId = order?.id ?? '';
    expect(await openOf(orderId)).toHaveLength(3);
    expect(await readOrderBalance(services, orderId)).toMatchObject({ waits: true, payments: [] });
    const frame = { orderId, name: 'Frame', note: '', photo: undefined, tells: false };
    expect(await markMilestone(services, owner.id, frame)).toEqual({ ok: false, reason: 'waits' });
    const [mail] = (await handle.db.select().from(mails)).filter(({ kind }) => kind === 'order-confirmed');
    expect(mail?.text).toContain('You haven’t paid anything yet');
    expect(mail?.text).not.toContain('req_');
    expect(await doctorFinds()).toEqual([]);

    await pay(await nextLink(orderId));
    expect(await readOrderBalance(services, orderId)).toMatchObject({
      waits: false,
      payments: [{ amount: '₦40,000' }],
    });
    expect(await doctorFinds()).toEqual([]);
  });

  it('is started before anything is paid for a reason, once, and can be made cheaper or cancelled', async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const { quoteId } = await aSentQuote(services, owner, await aProduct(handle.db), inThreeParts('2026-12-20'));
    await acceptQuote(services, 'customer:link', { quoteId, version: 1, name: 'Bola Ade', addressBlock: '' });
    const [order] = await handle.db.select().from(orders);
    const orderId = order?.id ?? '';
    expect(await startUnpaid(services, owner.id, { orderId, reason: 'A friend of the house' })).toBe(true);
    expect(await startUnpaid(services, owner.id, { orderId, reason: 'Again' })).toBe(false);
    expect(await readOrderBalance(services, orderId)).toMatchObject({
      waits: false,
      startedFor: expect.stringContaining('A friend of the house'),
    });
    const frame = { orderId, name: 'Frame', note: '', photo: undefined, tells: false };
    expect(await markMilestone(services, owner.id, frame)).not.toMatchObject({ reason: 'waits' });
    expect(await doctorFinds()).toEqual([]);

    const cheaper = (draft: LinesDraft) => ({ lines: draft.lines.map((line) => ({ ...line, agreedPrice: '65,000' })) });
    await changeTheLines(services, owner, orderId, cheaper);
    expect(await findOrder(handle.db, orderId)).toMatchObject({
      totalKobo: 6_500_000,
      balanceKobo: 6_500_000,
      overpaidKobo: 0,
    });
    expect(await doctorFinds()).toEqual([]);
    const cancellation = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
    await act(services, owner.id, (act) => cancelOrder(act, { orderId, ...cancellation }));
    expect(await doctorFinds()).toEqual([]);
  });

  it('accepts nothing where a piece is gone, and asks for the first part once its day has come', async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const productId = await aProduct(handle.db, { stockCount: 1 });
    const draft = inThreeParts('2026-12-01');
    const [one, other] = [
      await aSentQuote(services, owner, productId, draft),
      await aSentQuote(services, owner, productId, draft),
    ];
    const yes = { version: 1, name: 'Bola Ade', addressBlock: '' };
    expect(await acceptQuote(services, 'customer:link', { ...yes, quoteId: one.quoteId })).toMatchObject({ ok: true });
    const refused = await acceptQuote(services, 'customer:link', { ...yes, quoteId: other.quoteId });
    expect(refused).toEqual({ ok: false, reason: 'sold_out' });
    expect(await handle.db.$count(orders)).toBe(1);
  });

  it('is frozen in the version with its days, and its fingerprint', async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const productId = await aProduct(handle.db);
    const { quoteId } = await aSentQuote(services, owner, productId, inThreeParts());
    const [version] = await listVersions(handle.db, quoteId);
    expect(version?.depositKobo).toBe(4_000_000);
    expect(version?.snapshot.plan).toEqual([
      { amountKobo: 4_000_000, dueOn: null },
      { amountKobo: 3_000_000, dueOn: '2027-01-05' },
      { amountKobo: 3_000_000, dueOn: '2027-02-05' },
    ]);
  });
});

const EVENTS = [
  ...(['part', 'all', 'pay', 'settle', 'give up', 'cash next', 'cash last', 'cash all', 'cancel'] as const),
  ...(['dearer', 'dearer and paid', 'let go', 'cheaper', 'refund'] as const),
];

/** In whatever order and at once: what is paid and owed is what was agreed, every payment is on dues or is seen, and no more goes back than came. */
it('takes each part once and loses no money', async () => {
  const schedule = fc.record({
    steps: fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 12 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(schedule, async ({ steps, atOnce }) => {
      await emptyTables(handle);
      services = await createTestServices(handle);
      const orderId = await anOrderInParts();
      const [next, ,] = await listOpenDues(handle.db, orderId);
      const last = (await listOpenDues(handle.db, orderId)).at(-1);
      if (!next || !last) throw new Error('Parts are missing');
      const links = await act(services, 'system:test', async (act) => [
        await createPayLink(act, { kind: 'due', subjectId: next.id, createdBy: 'usr_owner' }),
        await createPayLink(act, { kind: 'due', subjectId: last.id, createdBy: 'usr_owner' }),
      ]);
      for (let from = 0; from < steps.length; from += atOnce) {
        await Promise.all(
          steps.slice(from, from + atOnce).map((event, at) => happen(event, { orderId, links, next, last, at })),
        );
        services.testClock.advance(60_000);
      }
      for (const { reference } of await handle.db.select().from(paymentAttempts))
        await settlePayment(services, 'system:reconcile', { reference });
      const all = await handle.db.select().from(dues);
      const order = await findOrder(handle.db, orderId);
      if (!order) throw new Error('The order is gone');
      const agreed = order.totalKobo + order.overpaidKobo - (order.cancelledAt ? order.balanceKobo : 0);
      const paid = sumOfDues(all.filter(({ state }) => state === 'paid'));
      const owed = sumOfDues(all.filter(({ state, purpose }) => state === 'open' && purpose !== 'change'));
      expect(paid + owed).toBe(agreed);
      expect(owed).toBe(order.cancelledAt ? 0 : order.balanceKobo);
      const back = await listRefundsOfOrder(handle.db, orderId);
      expect(sumOfDues(back.filter(({ state }) => state !== 'failed'))).toBeLessThanOrEqual(paid);
      const attempts = await handle.db.select().from(paymentAttempts);
      const online = [...services.payments.transactions.values()].filter(({ status }) => status === 'success');
      const cash = attempts.filter(({ paidOffline }) => paidOffline !== null);
      const came = [...online.map(({ paidKobo }) => paidKobo), ...cash.map(({ amountKobo }) => amountKobo)];
      const seen = (await handle.db.select().from(paymentExceptions)).map(({ paidKobo }) => paidKobo);
      const sum = (some: readonly number[]) => some.reduce((total, kobo) => total + kobo, 0);
      expect(paid + sum(seen)).toBe(sum(came));
      expect(await doctorFinds()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
}, 300_000);

interface World {
  orderId: string;
  links: PayLink[];
  next: { id: string };
  last: { id: string };
  at: number;
}

async function happen(event: (typeof EVENTS)[number], { orderId, links, next, last, at }: World): Promise<unknown> {
  const { payments } = services;
  const references = [...payments.transactions.keys()];
  const link = links[at % 2] as PayLink;
  const payment = { via: 'cash', reason: 'At the door' } as const;
  const cash = (subjectId: string, pays: 'part' | 'all' = 'part') =>
    recordOfflinePayment(services, 'usr_owner', { named: { kind: 'due', subjectId, pays }, payment });
  switch (event) {
    case 'part':
    case 'all':
      return startLinkPayment(services, 'customer', { link, email: 'payer@example.com', pays: event });
    case 'pay':
      return references.map((reference) => payments.pay(reference));
    case 'settle':
      return Promise.all(references.map((reference) => settlePayment(services, 'system:webhook', { reference })));
    case 'give up':
      return Promise.all(references.map((reference) => closeAttempt(services, 'system:callback', reference)));
    case 'cash next':
      return cash(next.id);
    case 'cash last':
      return cash(last.id);
    case 'cash all':
      return cash(last.id, 'all');
    case 'dearer':
    case 'dearer and paid':
    case 'let go': {
      await changeTheLines(services, owner, orderId, ofEach(2));
      const change = await findProposed(services.db, orderId);
      if (!change?.dueId) return undefined;
      if (event === 'dearer and paid') return cash(change.dueId);
      const how = event === 'dearer' ? 'balance' : 'waived';
      return agreeLineChange(services, owner.id, { orderId, changeId: change.id, reason: 'On the phone', how });
    }
    case 'cheaper':
      return changeTheLines(services, owner, orderId, ofEach(1));
    case 'refund': {
      const { parts } = await planRefund(services.db, { of: { orderId }, amountKobo: 1_000_000 });
      const wanted = {
        method: 'provider',
        reason: 'A scratch',
        note: '',
        requestId: newId('req', services.clock()),
      } as const;
      return refundOverPayments(services, owner.id, {
        of: { orderId },
        amountKobo: 1_000_000,
        seen: fingerprintOfParts(parts),
        ...wanted,
      });
    }
    case 'cancel': {
      const cancellation = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
      return act(services, 'usr_owner', (act) => cancelOrder(act, { orderId, ...cancellation }));
    }
  }
}
