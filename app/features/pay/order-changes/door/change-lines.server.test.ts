import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addedLine, type LinesDraft } from '#app/features/bespoke/quotes/admin/lines-draft.ts';
import { saveLines } from '#app/features/bespoke/quotes/admin/save-lines.server.ts';
import { OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { readOwedByAge } from '#app/features/office/books/book.queries.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { readToday } from '#app/features/office/today/needs.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isAskedFor } from '#app/features/orders/orders/door/order-filter.server.ts';
import { paidInAllKobo } from '#app/features/orders/orders/door/order-money.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { readDue, readOwed } from '#app/features/pay/dues/owed.server.ts';
import { remindOfDue } from '#app/features/pay/dues/remind-of-due.server.ts';
import { createPayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { listRefundsOfOrder } from '#app/features/pay/refunds/refund.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { shop } from '#app/features.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aLinesDraft, changeTheLines, ofEach, proposedOf } from '#tests/support/line-change-builders.ts';
import { aDirectOrder, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { agreeLineChange, withdrawLineChange } from '../answer-line-change.server.ts';
import { askForChange } from '../ask-change.server.ts';
import { readOrderChanges } from '../order-changes.server.ts';
import { leftToRefund, refundForChange } from '../refund-change.server.ts';
import { listLineChanges } from './line-change.queries.server.ts';
import { orderChangeTexts } from './order-change-texts.ts';

const handle = useTestDatabase();
let services: TestServices;
let owner: Viewer;
let stool: string;

const PRICE = 10_000_000;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
  stool = await aProduct(handle.db, { stockCount: 5, priceKobo: PRICE });
});

/** Two stools, paid at once or with a deposit of half. */
async function anOrder(changes: { deposit?: string } = {}): Promise<string> {
  const lines = [{ ...addedLine(stool), quantity: '2' }];
  const requestId = await aDirectOrder(services, owner, stool, { email: 'bola@example.com', ...changes, lines });
  const reference = await beginToPay(services, await linkOf(services, requestId));
  services.payments.pay(reference);
  const settled = await settlePayment(services, 'system:webhook', { reference });
  if (settled.state !== 'paid' || !('orderId' in settled)) throw new Error('There is no order');
  return settled.orderId;
}

const draftOf = (orderId: string, edit: (draft: LinesDraft) => Partial<LinesDraft>) =>
  aLinesDraft(services, owner, orderId, edit);

const change = (orderId: string, edit: (draft: LinesDraft) => Partial<LinesDraft>, actor = owner) =>
  changeTheLines(services, actor, orderId, edit);

const table = { ...addedLine(OWN_WORK), title: 'Side table', details: 'Iroko, 40 cm', price: '50,000', days: '20' };
const withTable = (draft: LinesDraft) => ({ lines: [...draft.lines, table] });

async function theOrder(orderId: string) {
  const order = await findOrder(handle.db, orderId);
  if (!order) throw new Error('no order');
  return order;
}

async function stockOf(id = stool) {
  const [piece] = await handle.db.select().from(products).where(eq(products.id, id));
  return piece?.stockCount;
}

async function pay(dueId: string) {
  const reference = await beginToPay(services, await linkOf(services, dueId));
  services.payments.pay(reference);
  return settlePayment(services, 'system:webhook', { reference });
}

async function expectHealth() {
  const report = await runDoctor(handle.db, services);
  const ids = [
    'dues-add-up',
    'lines-add-up',
    'discounts-add-up',
    'changes-add-up',
    'amounts-agree',
    'paid-is-booked-once',
  ];
  expect(report.checks.filter(({ id, isOk }) => ids.includes(id) && !isOk)).toEqual([]);
}

const mailsOf = (kind: 'order-lines-proposed' | 'order-lines-changed' | 'order-lines-withdrawn') =>
  handle.db.select().from(mails).where(eq(mails.kind, kind));

const needOf = async (kind: string) =>
  (await readToday(handle.db, { shop, now: services.clock() })).find((need) => need.kind === kind)?.rows[0]?.words[0];

/** What Today says, and how many the list has that it leads to. */
async function refundsOnToday() {
  const today = lagosDay(services.clock());
  const isListed = isAskedFor({ tab: 'all', filter: { need: 'refund' }, today });
  return [await needOf('refundsToConfirm'), await handle.db.$count(orders, isListed)];
}

describe('a change that costs more', () => {
  it('waits, with its units set aside, and is made by the payment', async () => {
    const orderId = await anOrder();
    expect(await change(orderId, ofEach(4))).toEqual({ ok: true, state: 'proposed' });
    expect(await stockOf()).toBe(1);
    expect((await theOrder(orderId)).lines).toMatchObject([{ quantity: 2 }]);
    await expectHealth();
    const [mail] = await mailsOf('order-lines-proposed');
    expect(mail?.text).toContain('Approve and pay ₦200,000');

    const { dueId } = await proposedOf(services, orderId);
    // Nobody has approved it, so nobody owes it, whatever its day, and nobody is reminded of it.
    await handle.db.update(dues).set({ dueOn: '2026-01-01' }).where(eq(dues.id, dueId));
    expect(await readOwed(handle.db, { tab: 'all', search: '', before: null, now: services.clock() })).toMatchObject({
      sum: null,
      owed: [],
      counts: { all: 0, late: 0, soon: 0 },
    });
    expect(await readDue(services, dueId)).toBeUndefined();
    expect(await needOf('owedLate')).toBeUndefined();
    expect(await readOwedByAge(handle.db, services.clock())).toEqual([]);
    expect(await remindOfDue(services, owner.id, dueId)).toEqual({ ok: false, reason: 'gone' });
    expect(await pay(dueId)).toMatchObject({ state: 'paid', orderId });
    const order = await theOrder(orderId);
    expect(order).toMatchObject({ totalKobo: 4 * PRICE, balanceKobo: 0, lines: [{ quantity: 4 }] });
    expect(paidInAllKobo(order)).toBe(4 * PRICE);
    expect(await stockOf()).toBe(1);
    expect((await mailsOf('order-lines-changed'))[0]?.text).toContain('We have received ₦200,000');
    expect((await readOrderChanges(services, orderId))?.changes).toMatchObject([{ fee: '₦200,000 more, paid.' }]);
    await expectHealth();
  });

  it('sent twice is one change, and another waits for the first', async () => {
    const orderId = await anOrder();
    const draft = await draftOf(orderId, withTable);
    expect(await saveLines(services, owner, { orderId, draft })).toEqual({ ok: true, state: 'proposed' });
    expect(await saveLines(services, owner, { orderId, draft })).toEqual({ ok: true, state: 'same' });
    expect(await change(orderId, ofEach(3))).toEqual({ ok: false, reason: 'waiting' });
    expect(await handle.db.$count(dues, eq(dues.purpose, 'change'))).toBe(1);
  });

  it('is added to the balance, or not asked for, when we say so', async () => {
    const first = await anOrder();
    await change(first, withTable);
    const about = async (orderId: string) => ({
      orderId,
      changeId: (await proposedOf(services, orderId)).id,
      reason: 'On the phone',
    });
    expect(await agreeLineChange(services, 'system:test', { ...(await about(first)), how: 'balance' })).toEqual({
      ok: true,
    });
    expect(await theOrder(first)).toMatchObject({ totalKobo: 25_000_000, balanceKobo: 5_000_000 });
    await expectHealth();

    const second = await anOrder();
    await change(second, withTable);
    expect(await agreeLineChange(services, 'system:test', { ...(await about(second)), how: 'waived' })).toEqual({
      ok: true,
    });
    const order = await theOrder(second);
    expect(order).toMatchObject({ totalKobo: 2 * PRICE, discounts: [{ name: 'On the phone', amountKobo: 5_000_000 }] });
    expect(order.lines.map(({ discountKobo }) => discountKobo).reduce((sum, part) => sum + part)).toBe(5_000_000);
    await expectHealth();
  });

  it('is withdrawn with its units and its link; money that comes late waits for a person', async () => {
    const orderId = await anOrder();
    await change(orderId, ofEach(3));
    const { id: changeId, dueId } = await proposedOf(services, orderId);
    const reference = await beginToPay(services, await linkOf(services, dueId));
    expect(await withdrawLineChange(services, 'usr_owner', { orderId, changeId, reason: 'No wood' })).toEqual({
      ok: true,
    });
    expect(await stockOf()).toBe(3);
    await expect(linkOf(services, dueId)).rejects.toThrow('has no link');
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:poll', { reference })).toMatchObject({ state: 'review' });
    expect(await handle.db.select().from(paymentExceptions)).toMatchObject([{ reason: 'withdrawn' }]);
    expect(await theOrder(orderId)).toMatchObject({ totalKobo: 2 * PRICE, lines: [{ quantity: 2 }] });
    expect(await mailsOf('order-lines-withdrawn')).toHaveLength(1);
    expect(await withdrawLineChange(services, 'usr_owner', { orderId, changeId, reason: 'x' })).toEqual({
      ok: false,
      reason: 'over',
    });
    await expectHealth();
  });

  it('cannot be withdrawn while it is paid, and is made by cash too', async () => {
    const orderId = await anOrder();
    await change(orderId, withTable);
    const { id: changeId, dueId } = await proposedOf(services, orderId);
    const reference = await beginToPay(services, await linkOf(services, dueId));
    services.payments.pay(reference);
    const about = { orderId, changeId, reason: 'x' };
    expect(await withdrawLineChange(services, 'usr_owner', about)).toEqual({ ok: false, reason: 'paying' });
    expect(await theOrder(orderId)).toMatchObject({ totalKobo: 25_000_000 });

    const other = await anOrder();
    await change(other, withTable);
    const payment = { via: 'cash', reason: 'In the workshop', actor: 'usr_owner' } as const;
    const named = { kind: 'due', subjectId: (await proposedOf(services, other)).dueId } as const;
    expect(await recordOfflinePayment(services, 'usr_owner', { named, payment })).toMatchObject({ ok: true });
    expect(await theOrder(other)).toMatchObject({ totalKobo: 25_000_000 });
    await expectHealth();
  });

  it('keeps the order in the workshop, and ends with it when it is cancelled', async () => {
    const orderId = await anOrder();
    await change(orderId, ofEach(3));
    expect(await stockOf()).toBe(2);
    expect(await advanceOrder(services, owner.id, { orderId, from: 'new' })).toEqual({
      ok: false,
      reason: 'change_waits',
    });
    const how = {
      reason: 'customer_asked',
      note: '',
      restock: true,
      money: 'none',
      feeKobo: 0,
      requestId: 'press-one',
    } as const;
    expect(await cancelAndRefund(services, owner.id, { ...how, orderId })).toEqual({ ok: true });
    expect(await stockOf()).toBe(5);
    expect(await listLineChanges(handle.db, orderId)).toMatchObject([{ state: 'withdrawn', how: 'cancelled' }]);
    expect(await change(orderId, ofEach(1))).toEqual({ ok: false, reason: 'closed' });
    await expectHealth();
  });
});

describe('a change that costs less', () => {
  it('is made at once, and goes back once the owner confirms it', async () => {
    const orderId = await anOrder();
    expect(await change(orderId, ofEach(1))).toEqual({ ok: true, state: 'made' });
    expect(await stockOf()).toBe(4);
    const order = await theOrder(orderId);
    expect(order).toMatchObject({ totalKobo: PRICE, overpaidKobo: PRICE, lines: [{ quantity: 1 }] });
    expect(paidInAllKobo(order)).toBe(2 * PRICE);
    expect((await mailsOf('order-lines-changed'))[0]?.text).toContain('We’ll refund ₦100,000');
    expect(await readOrderChanges(services, orderId)).toMatchObject({ toRefund: '₦100,000' });
    expect(await refundsOnToday()).toEqual(['A refund for a changed order is waiting for you to confirm it', 1]);
    await expectHealth();

    const pressed = await Promise.all([
      refundForChange(services, owner.id, { orderId, method: 'provider' }),
      refundForChange(services, owner.id, { orderId, method: 'provider' }),
    ]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await listRefundsOfOrder(handle.db, orderId)).toMatchObject([{ amountKobo: PRICE, state: 'asked' }]);
    expect(await leftToRefund(handle.db, orderId)).toBe(0);
    expect(await refundsOnToday()).toEqual([undefined, 0]);
    await expectHealth();
  });

  it('comes off what is left to pay before it comes off what was paid', async () => {
    const orderId = await anOrder({ deposit: '50' });
    expect(await theOrder(orderId)).toMatchObject({ balanceKobo: PRICE });
    const price = (naira: string) => (draft: LinesDraft) => ({
      lines: draft.lines.map((line) => ({ ...line, agreedPrice: naira })),
    });
    expect(await change(orderId, price('70,000'))).toEqual({ ok: true, state: 'made' });
    expect(await theOrder(orderId)).toMatchObject({ totalKobo: 14_000_000, balanceKobo: 4_000_000, overpaidKobo: 0 });
    await expectHealth();
    expect(await change(orderId, price('40,000'))).toEqual({ ok: true, state: 'made' });
    expect(await theOrder(orderId)).toMatchObject({ totalKobo: 8_000_000, balanceKobo: 0, overpaidKobo: 2_000_000 });
    await expectHealth();
    expect(await refundForChange(services, owner.id, { orderId, method: 'outside' })).toEqual({ ok: true });
    expect(await theOrder(orderId)).toMatchObject({ refundedKobo: 2_000_000 });
    await expectHealth();
  });

  it('is refused while what is left to pay is being paid', async () => {
    const orderId = await anOrder({ deposit: '50' });
    const [balance] = await handle.db.select().from(dues).where(eq(dues.purpose, 'balance'));
    const named = { kind: 'due', subjectId: balance?.id ?? '' } as const;
    const link = await act(services, owner.id, (act) => createPayLink(act, { ...named, createdBy: owner.id }));
    const reference = await beginToPay(services, link);
    services.payments.pay(reference);
    expect(await change(orderId, ofEach(1))).toEqual({ ok: false, reason: 'paying' });
    expect(await theOrder(orderId)).toMatchObject({ balanceKobo: 0, totalKobo: 2 * PRICE });
    expect((await closeAttempt(services, 'system:poll', reference)).ok).toBe(false);
    await expectHealth();
  });
});

describe('what is refused', () => {
  it('is a form out of date, of another order, of no order, and one whose sum was not seen', async () => {
    const orderId = await anOrder();
    const old = await draftOf(orderId, ofEach(1));
    expect(await change(orderId, ofEach(2))).toEqual({ ok: true, state: 'same' });
    await change(orderId, (draft) => ({ estimatedTo: '2027-01-20', lines: draft.lines }));
    expect(await saveLines(services, owner, { orderId, draft: old })).toEqual({ ok: false, reason: 'changed' });
    const draft = await draftOf(orderId, ofEach(1));
    const unseen = { ...draft, reviewed: '' };
    expect(await saveLines(services, owner, { orderId, draft: unseen })).toEqual({ ok: false, reason: 'another_sum' });
    expect(await saveLines(services, owner, { orderId: 'ord_none', draft })).toEqual({
      ok: false,
      reason: 'unknown_order',
    });
    await saveLines(services, owner, { orderId, draft });
    const other = await anOrder();
    expect(await saveLines(services, owner, { orderId: other, draft })).toEqual({ ok: false, reason: 'changed' });
  });

  it('is more than there is, with nothing taken', async () => {
    const orderId = await anOrder();
    expect(await change(orderId, ofEach(6))).toEqual({ ok: false, reason: 'sold_out' });
    expect(await stockOf()).toBe(3);
    expect(await listLineChanges(handle.db, orderId)).toEqual([]);
  });

  it.each([
    ['no line', () => ({ lines: [] }), { pieces: orderChangeTexts.lines.refusals.noLines }],
    ['no reason', () => ({ reason: ' ' }), { reason: orderChangeTexts.refusals.reason }],
    ['none of a piece', ofEach(0), { 'line.0.quantity': expect.any(String) }],
    ['less than none', ofEach(-2), { 'line.0.quantity': expect.any(String) }],
    ['a hundred', ofEach(100), { 'line.0.quantity': expect.any(String) }],
    ['a price of nothing', (draft: LinesDraft) => prices(draft, '0'), { 'line.0.agreedPrice': expect.any(String) }],
    [
      'a huge price',
      (draft: LinesDraft) => prices(draft, '99999999999999'),
      { 'line.0.agreedPrice': expect.any(String) },
    ],
    [
      'a line twice',
      (draft: LinesDraft) => ({ lines: [...draft.lines, ...draft.lines] }),
      { pieces: expect.any(String) },
    ],
    [
      'a line of no order',
      (draft: LinesDraft) => ({ lines: draft.lines.map((line) => ({ ...line, from: '77' })) }),
      { pieces: expect.any(String) },
    ],
    ['a day that is none', () => ({ estimatedTo: '2026-02-31' }), { estimatedTo: orderChangeTexts.refusals.day }],
  ])('is %s', async (_, edit, fields) => {
    const orderId = await anOrder();
    expect(await change(orderId, edit)).toEqual({ ok: false, reason: 'fields', fields });
  });

  it('is another price, and work of its own, from staff', async () => {
    const orderId = await anOrder();
    const staff = await aUser(handle.db, { role: 'staff' });
    expect(await change(orderId, (draft) => prices(draft, '90,000'), staff)).toMatchObject({ reason: 'fields' });
    expect(await change(orderId, withTable, staff)).toMatchObject({ reason: 'fields' });
    expect(await change(orderId, ofEach(1), staff)).toEqual({ ok: true, state: 'made' });
  });
});

const prices = (draft: LinesDraft, agreedPrice: string) => ({
  lines: draft.lines.map((line) => ({ ...line, agreedPrice })),
});

describe('what a customer asks for', () => {
  it('is a message about their order, also by its key, until it leaves', async () => {
    const orderId = await anOrder();
    const form = { message: 'In green, please', made: '', website: '' };
    const asked = { orderId, userId: undefined, clientBlock: '10.0.0.1', form };
    expect(await askForChange(services, asked)).toEqual({ ok: true });
    const [message] = await handle.db.select().from(supportMessages);
    expect(message).toMatchObject({ orderId, name: 'Bola Ade', email: 'bola@example.com', userId: null });
    expect(message?.message).toContain('In green, please');
    await advanceOrder(services, owner.id, { orderId, from: 'new' });
    expect(await askForChange(services, asked)).toEqual({ ok: false, reason: 'closed' });
    expect(await askForChange(services, { ...asked, orderId: 'ord_none' })).toEqual({
      ok: false,
      reason: 'unknown_order',
    });
  });
});

describe('a choice', () => {
  it('keeps the price it was sold at, changed by what the shop asks for the difference', async () => {
    const bed = await aProduct(handle.db, {
      priceKobo: 20_000_000,
      sizes: [
        { label: 'Small', priceDifferenceKobo: 0 },
        { label: 'Large', priceDifferenceKobo: 3_000_000 },
      ],
    });
    const lines = [{ ...addedLine(bed), size: 'Small', agreedPrice: '150,000', agreedReason: 'A friend' }];
    const requestId = await aDirectOrder(services, owner, bed, { lines });
    const reference = await beginToPay(services, await linkOf(services, requestId));
    services.payments.pay(reference);
    const settled = await settlePayment(services, 'system:webhook', { reference });
    const orderId = 'orderId' in settled ? settled.orderId : '';
    const large = (draft: LinesDraft) => ({ lines: draft.lines.map((line) => ({ ...line, size: 'Large' })) });
    expect(await change(orderId, large)).toEqual({ ok: true, state: 'proposed' });
    const proposed = await proposedOf(services, orderId);
    expect(proposed).toMatchObject({
      differenceKobo: 3_000_000,
      after: [{ size: 'Large', unitPriceKobo: 18_000_000 }],
    });
    const unknown = (draft: LinesDraft) => ({ lines: draft.lines.map((line) => ({ ...line, size: '<b>' })) });
    expect(await change(orderId, unknown)).toMatchObject({
      reason: 'fields',
      fields: { 'line.0.size': expect.any(String) },
    });
  });
});
