import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { listPaidDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { readPayLinkPage } from '#app/features/pay/pay-links/pay-link-page.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aDirectOrder, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { checkOpenPayments } from './check-open-payments.server.ts';
import { HOLD_MS } from './check-schedule.ts';
import { closeAttempt, giveUpAccount } from './door/close-attempt.server.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import { listPaymentsUnderWay } from './payment-under-way.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let link: PayLink;
let db: typeof handle.db;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  db = handle.db;
  const owner = await aUser(db, { role: 'owner' });
  const sofa = await aProduct(db, { stockCount: 1 });
  link = await linkOf(services, await aDirectOrder(services, owner, sofa));
});

const start = (way: 'account' | 'window' = 'account') =>
  startLinkPayment(services, 'customer', { link, email: 'bola@example.com', way });
async function begin(): Promise<string> {
  const started = await start();
  if (!started.ok) throw new Error(started.reason);
  return started.reference;
}
const settle = (reference: string, actor = 'system:poll') => settlePayment(services, actor, { reference });
const page = () => readPayLinkPage(db, { link, hasReturned: true, now: services.clock() });
const attemptOf = async (reference: string) =>
  (await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference)))[0];
const orderCount = () => db.$count(orders);

describe('an account number of one payment', () => {
  it('is given once, however often and however many press, and stays until it ends', async () => {
    const all = await Promise.all([start(), start(), start()]);
    const references = new Set(all.map((one) => one.ok && one.reference));
    expect(references.size).toBe(1);
    expect(services.payments.transactions.size).toBe(1);
    const before = await page();
    expect(before).toMatchObject({ state: 'account', account: { is: 'live', accountNumber: expect.any(String) } });
    await start();
    expect(await page()).toEqual(before);
    // That a number was given is no money on its way, and nobody is told so.
    expect(await settle([...references][0] || '')).toEqual({ state: 'pending' });
    expect((await listPaymentsUnderWay(db, 9)).count).toBe(0);
    expect(JSON.stringify(await db.select().from(notifications))).not.toContain('payment-waiting');
  });

  it('is paid once by the money that comes to it, whoever hears of it first', async () => {
    const reference = await begin();
    services.payments.pay(reference, { channel: 'bank_transfer' });
    const outcomes = await Promise.all([
      settle(reference, 'system:webhook'),
      settle(reference),
      settle(reference, 'system:reconcile'),
      checkOpenPayments(services),
    ]);
    expect(outcomes[0]).toMatchObject({ state: 'paid' });
    expect(await orderCount()).toBe(1);
    const [order] = await db.select().from(orders);
    expect(await listPaidDues(db, order?.id ?? '')).toHaveLength(1);
    for (let again = 0; again < 2; again++) expect(await settle(reference)).toEqual(outcomes[0]);
    expect(await orderCount()).toBe(1);
    expect(await page()).toMatchObject({ state: 'paid' });
  });

  it('pays nothing with another sum: it waits for a person', async () => {
    const reference = await begin();
    services.payments.pay(reference, { channel: 'bank_transfer', paidKobo: 4_999_900 });
    expect(await settle(reference)).toEqual({ state: 'review', reference });
    expect(await orderCount()).toBe(0);
    expect(await db.select().from(paymentExceptions)).toMatchObject([
      { reason: 'amount_mismatch', paidKobo: 4_999_900 },
    ]);
    expect(await page()).toMatchObject({ state: 'review' });
  });

  it('says that a transfer went back, and gives another number', async () => {
    const reference = await begin();
    services.payments.say(reference, 'failed');
    expect(await settle(reference)).toEqual({ state: 'unpaid' });
    expect(await page()).toMatchObject({ state: 'payable', account: { is: 'refused' } });
    const again = await begin();
    expect(again).not.toBe(reference);
    expect(await attemptOf(reference)).toMatchObject({ state: 'closed' });
    expect(await page()).toMatchObject({ state: 'account' });
  });

  it('ends after half an hour; money that was sent in time is booked when it arrives', async () => {
    const reference = await begin();
    services.testClock.advance(HOLD_MS - 1);
    await checkOpenPayments(services);
    expect(await page()).toMatchObject({ state: 'account' });
    services.testClock.advance(2);
    expect(await settle(reference)).toEqual({ state: 'unpaid' });
    expect(await page()).toMatchObject({ state: 'payable', account: { is: 'ended' } });
    services.payments.pay(reference, { channel: 'bank_transfer' });
    expect(await settle(reference, 'system:webhook')).toMatchObject({ state: 'paid' });
    expect(await orderCount()).toBe(1);
  });

  it('paid twice, by an old number and a new one, is one order and money for a person', async () => {
    const first = await begin();
    services.testClock.advance(HOLD_MS + 1);
    const second = await begin();
    services.payments.pay(first, { channel: 'bank_transfer' });
    services.payments.pay(second, { channel: 'bank_transfer' });
    const states = await Promise.all([settle(first, 'system:webhook'), settle(second)]);
    expect(states.map(({ state }) => state).toSorted()).toEqual(['paid', 'review']);
    expect(await orderCount()).toBe(1);
    expect(await db.$count(paymentExceptions)).toBe(1);
  });

  it('keeps another payment from being begun beside it, until its customer says that nothing was sent', async () => {
    const reference = await begin();
    expect(await start('window')).toEqual({ ok: false, reason: 'waiting', reference });
    expect(await closeAttempt(services, 'usr_owner', reference)).toMatchObject({ ok: false });
    expect(await giveUpAccount(services, 'system:callback', reference)).toEqual({ ok: true });
    expect(await start('window')).toMatchObject({ ok: true, accessCode: expect.stringContaining('ac_') });
  });

  it('is not given up once it is paid', async () => {
    const reference = await begin();
    services.payments.pay(reference);
    expect(await giveUpAccount(services, 'system:callback', reference)).toMatchObject({
      ok: false,
      outcome: { state: 'paid' },
    });
    expect(await orderCount()).toBe(1);
  });

  it('takes the place of a window nobody has paid in', async () => {
    const opened = await start('window');
    const reference = await begin();
    expect(opened.ok && opened.reference).not.toBe(reference);
    expect(await attemptOf(reference)).toMatchObject({ way: 'account', state: 'open' });
  });

  it('that the provider refuses leaves nothing open, and one whose answer was lost is followed by another', async () => {
    services.payments.refusesAccounts = true;
    expect(await start()).toMatchObject({ ok: false, reason: 'refused' });
    expect(await db.$count(paymentAttempts, eq(paymentAttempts.state, 'open'))).toBe(0);
    services.payments.refusesAccounts = false;
    const reference = await begin();
    await db.update(paymentAttempts).set({ bankAccount: null }).where(eq(paymentAttempts.reference, reference));
    services.testClock.advance(31_000);
    const another = await begin();
    expect(another).not.toBe(reference);
    expect(await page()).toMatchObject({ state: 'account' });
  });
});
