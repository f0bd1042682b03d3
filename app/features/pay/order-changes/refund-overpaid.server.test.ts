import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readReport } from '#app/features/office/books/read-report.server.ts';
import { moneyChecks } from '#app/features/office/doctor/checks-of-money.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isRefundToConfirm } from '#app/features/orders/orders/door/order-needs.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { planRefund, refundOverPayments } from '#app/features/pay/refunds/refund-over-payments.server.ts';
import { fingerprintOfParts } from '#app/features/pay/refunds/refund-parts.ts';
import { refundAnyPayment } from '#app/features/pay/review/refund-any-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { changeTheLines, ofEach } from '#tests/support/line-change-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { leftToRefund, refundForChange } from './refund-change.server.ts';

const handle = useTestDatabase();
const PRICE = 10_000_000;
const MORE = 500_000;
let services: TestServices;
let owner: Viewer;
let reference: string;
let orderId: string;
let typed = 0;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
  const ada = await aCustomer(handle.db);
  await putInCart(handle.db, ada, await aProduct(handle.db), 2);
  reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  const paidKobo = 2 * PRICE + MORE;
  services.payments.pay(reference, { paidKobo, requestedKobo: paidKobo });
  await settlePayment(services, 'system:webhook', { reference });
  await settlePayment(services, owner.id, { reference, acceptance: { note: 'They sent too much' } });
  const [order] = await handle.db.select().from(orders).where(eq(orders.reference, reference));
  orderId = order?.id ?? '';
});

const gone = async () =>
  (await handle.db.select().from(refunds))
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
const isListed = async () => (await handle.db.select().from(orders).where(isRefundToConfirm)).length === 1;
const confirm = () => refundForChange(services, owner.id, { orderId, method: 'outside' });
const overTheOrder = async (amountKobo: number) => {
  const of = { orderId };
  const { parts } = await planRefund(handle.db, { of, amountKobo });
  typed += 1;
  const wanted = {
    of,
    amountKobo,
    method: 'outside',
    reason: 'Too much',
    note: '',
    requestId: `req_${typed}`,
  } as const;
  return refundOverPayments(services, owner.id, { ...wanted, seen: fingerprintOfParts(parts) });
};
const byThePayment = (amountKobo: number) => {
  typed += 1;
  const wanted = { reference, amountKobo, method: 'outside', reason: 'Too much', note: '' } as const;
  return refundAnyPayment(services, owner.id, { ...wanted, requestId: `req_${typed}`, givePlaceBack: false });
};
const salesNet = async () => {
  const day = lagosDay(services.clock());
  const asked = { name: 'sales', range: { from: day, to: day }, step: 'month', now: services.clock() } as const;
  const [, , gross, , back, net] = (await readReport(handle.db, asked)).total ?? [];
  return { gross, back, net };
};
const isSound = async () => {
  for (const { id, statement } of moneyChecks.filter(({ id }) => id === 'changes-add-up' || id === 'lines-add-up')) {
    const { rows } = await handle.pool.query(`with moment as (select now() as at) ${statement}`);
    expect({ id, rows }).toEqual({ id, rows: [] });
  }
};

describe('the overpayment', () => {
  it.each(['confirmed on the order', 'over the order', 'by its payment'])('goes back once: %s', async (way) => {
    expect(await leftToRefund(handle.db, orderId)).toBe(MORE);
    expect(await isListed()).toBe(true);
    const ways = { 'over the order': () => overTheOrder(MORE), 'by its payment': () => byThePayment(MORE) };
    expect(await (way in ways ? ways[way as keyof typeof ways] : confirm)()).toMatchObject({ ok: true });
    expect(await leftToRefund(handle.db, orderId)).toBe(0);
    expect(await isListed()).toBe(false);
    expect(await confirm()).toEqual({ ok: false, reason: 'nothing' });
    expect(await gone()).toBe(MORE);
    // The pieces were sold for their price, and none of it went back.
    expect(await salesNet()).toMatchObject({ gross: 2 * PRICE, back: 0, net: 2 * PRICE });
    await isSound();
  });

  it('goes back once, however many press at the same time and wherever', async () => {
    const pressed = await Promise.all([confirm(), confirm(), confirm(), overTheOrder(MORE), overTheOrder(MORE)]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await gone()).toBe(MORE);
    expect(await leftToRefund(handle.db, orderId)).toBe(0);
  });

  it('goes back in parts, and again where a refund failed', async () => {
    expect(await byThePayment(200_000)).toMatchObject({ ok: true });
    expect(await leftToRefund(handle.db, orderId)).toBe(300_000);
    await confirm();
    expect(await gone()).toBe(MORE);
    await handle.db.update(refunds).set({ state: 'failed' }).where(eq(refunds.amountKobo, 300_000));
    expect(await leftToRefund(handle.db, orderId)).toBe(300_000);
    expect(await isListed()).toBe(true);
    expect(await confirm()).toEqual({ ok: true });
    expect(await gone()).toBe(MORE);
  });

  it('is not what a change makes too much: each goes back, in any order, and a scratch beside them', async () => {
    await confirm();
    expect(await byThePayment(100_000)).toMatchObject({ ok: true });
    expect(await changeTheLines(services, owner, orderId, ofEach(1))).toMatchObject({ ok: true });
    expect(await leftToRefund(handle.db, orderId)).toBe(PRICE);
    expect(await confirm()).toEqual({ ok: true });
    expect(await confirm()).toEqual({ ok: false, reason: 'nothing' });
    expect(await gone()).toBe(MORE + 100_000 + PRICE);
    expect(await salesNet()).toMatchObject({ gross: PRICE, back: -100_000, net: PRICE - 100_000 });
    await isSound();
  });

  it('goes back together with what a change made too much, the customer reading which is which', async () => {
    expect(await changeTheLines(services, owner, orderId, ofEach(1))).toMatchObject({ ok: true });
    expect(await leftToRefund(handle.db, orderId)).toBe(PRICE + MORE);
    expect((await Promise.all([confirm(), confirm()])).filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await handle.db.select().from(refunds);
    expect(rows.map(({ amountKobo }) => amountKobo).sort()).toEqual([PRICE, MORE].sort());
    expect(new Set(rows.map(({ reason }) => reason)).size).toBe(2);
    expect(await salesNet()).toMatchObject({ gross: PRICE, back: 0, net: PRICE });
    await isSound();
  });
});
