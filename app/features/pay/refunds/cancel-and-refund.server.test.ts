import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aPaidFee } from '#tests/support/pay-link-builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { cancelAndRefund } from './cancel-and-refund.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { reconcileRefunds } from './reconcile-refunds.server.ts';
import { sendRefund } from './send-refund.server.ts';

type CancelInput = Parameters<typeof cancelAndRefund>[2];

const handle = useTestDatabase();
const PIECES = 45_000_000;
const FEE = 2_500_000;
let services: TestServices;
let paid: Awaited<ReturnType<typeof aPaidOrder>>;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  paid = await aPaidOrder(services, await aUser(handle.db));
});

/** The delivery fee, paid apart as the site does it, or in somebody's hand. */
const payFee = async (feeReference: string, feePaidVia: 'online' | 'cash' = 'online', db: Database = handle.db) => {
  const email = 'ada@example.com';
  const input = { reference: feeReference, amountKobo: FEE, email, callbackUrl: '', cancelUrl: '', metadata: {} };
  await services.payments.initialize(input);
  if (feePaidVia === 'online') services.payments.pay(feeReference);
  const { orderId } = paid;
  await aPaidFee(db, { orderId, feeKobo: FEE, now: services.clock(), reference: feeReference, via: feePaidVia });
};
const cancel = (changes: Partial<CancelInput> = {}) =>
  cancelAndRefund(services, 'usr_owner', {
    orderId: paid.orderId,
    reason: 'customer_asked',
    note: '',
    restock: true,
    money: 'provider',
    feeKobo: 0,
    requestId: 'req_1',
    ...changes,
  });
const amounts = async () =>
  Object.fromEntries((await handle.db.select().from(refunds)).map((row) => [row.reference, row.amountKobo]));
const order = async () => (await handle.db.select().from(orders).where(eq(orders.id, paid.orderId)))[0];

test('pays back the pieces and the delivery fee, each by its own payment, and keeps the books equal', async () => {
  await payFee('gida-fee-0001');
  expect(await cancel({ feeKobo: 1_000_000 })).toEqual({ ok: true });
  expect(await amounts()).toEqual({ [paid.reference]: PIECES - 1_000_000, 'gida-fee-0001': FEE });
  for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
  for (const { providerId } of services.payments.refunds) services.payments.moveRefund(providerId, 'processed');
  for (const reference of [paid.reference, 'gida-fee-0001'])
    await reconcileRefunds(services, 'system:test', { reference });
  expect(await order()).toMatchObject({ refundedKobo: PIECES + FEE - 1_000_000 });
});

test('a fee that was paid together with the pieces goes back with them', async () => {
  await payFee(paid.reference);
  expect(await cancel()).toEqual({ ok: true });
  expect(await amounts()).toEqual({ [paid.reference]: PIECES + FEE });
});

test('pays a fee back too that is booked while the order is being cancelled', async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isBooked, resolve: booked } = Promise.withResolvers<void>();
  const booking = handle.db.transaction(async (db) => {
    await payFee('gida-fee-0003', 'online', db);
    booked();
    await mayCommit;
  });
  await isBooked;
  const cancelling = cancel();
  await isWaiting();
  commit();
  await booking;
  expect(await cancelling).toEqual({ ok: true });
  expect(await amounts()).toEqual({ [paid.reference]: PIECES, 'gida-fee-0003': FEE });
});

/** Until a transaction waits for a lock. */
const isWaiting = () =>
  expect
    .poll(async () => {
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await handle.db.execute(waiting)).rows.length;
    })
    .toBeGreaterThan(0);

test('refunds nothing of an order that was delivered meanwhile', async () => {
  await handle.db.update(orders).set({ stage: 'delivered', completionDate: services.clock() });
  expect(await cancel()).toMatchObject({ ok: false });
  expect(await amounts()).toEqual({});
  expect(await order()).toMatchObject({ cancelledAt: null });
});

test('keeps at most what is left', async () => {
  expect(await cancel({ feeKobo: PIECES + 1 })).toEqual({ ok: false, reason: 'fee_too_much', leftKobo: PIECES });
  expect(await cancel({ feeKobo: PIECES })).toEqual({ ok: true });
  expect(await amounts()).toEqual({});
});

test('refuses the whole of it when a part was paid in cash, unless it goes back by hand', async () => {
  await payFee('gida-fee-0002', 'cash');
  expect(await cancel()).toEqual({ ok: false, reason: 'not_online' });
  expect(await order()).toMatchObject({ cancelledAt: null });
  expect(await handle.db.select().from(mails).where(eq(mails.kind, 'order-cancelled'))).toEqual([]);
  expect(await cancel({ money: 'outside' })).toEqual({ ok: true });
  expect(await order()).toMatchObject({ refundedKobo: PIECES + FEE });
});

test('ten at once cancel once, pay back once and put back once', async () => {
  const piece = await aProduct(handle.db, { stockCount: 0 });
  const madeToOrder = await aProduct(handle.db);
  await handle.db.update(orderLines).set({ productId: piece });
  const results = await Promise.all(Array.from({ length: 10 }, () => cancel()));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await amounts()).toEqual({ [paid.reference]: PIECES });
  const shelf = await handle.db.execute<{ id: string; stock_count: number | null }>(
    sql`select id, stock_count from products`,
  );
  expect(Object.fromEntries(shelf.rows.map((row) => [row.id, row.stock_count]))).toEqual({
    [piece]: 1,
    [madeToOrder]: null,
  });
});
