import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLedger } from '#app/features/office/books/book.queries.server.ts';
import { momentsOf } from '#app/features/office/books/book-range.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { allPayments } from '#app/features/pay/payments/payment-exception-ways.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { reconcileRefunds } from '#app/features/pay/refunds/reconcile-refunds.server.ts';
import { writeDispute } from '#app/features/pay/refunds/take-dispute.server.ts';
import type { ProviderTransaction } from '#app/platform/payments/payment-provider.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { fetchPayouts } from './fetch-payouts.server.ts';
import { readFetchState } from './fetch-state.server.ts';
import { listMismatches } from './mismatch.queries.server.ts';
import { noteMismatch } from './note-mismatch.server.ts';
import { payoutLines, payouts } from './payout.table.server.ts';

const handle = useTestDatabase();
let db: TestServices['db'];
const ALWAYS = momentsOf({ from: '2020-01-01', to: '2029-12-31' });
const FEE = 25_000;
const PRICE = 10_000_000;
let services: TestServices;
let productId: string;

/** A Monday. */
const at = (text: string) => services.testClock.advance(Date.parse(text) - services.clock().getTime());

beforeEach(async () => {
  db = handle.db;
  await emptyTables(handle);
  services = await createTestServices(handle);
  at('2027-03-01T09:00:00Z');
  productId = await aProduct(db, { priceKobo: PRICE });
});

async function aPurchase(changes: Partial<ProviderTransaction> = { feesKobo: FEE }): Promise<string> {
  const customer = await aCustomer(db);
  await putInCart(db, customer, productId);
  const reference = referenceOf(await startPayment(services, customer, { shippingOption: 'LAGOS' }));
  services.payments.pay(reference, { paidAt: services.clock(), ...changes });
  const settled = await settlePayment(services, 'system:webhook', { reference });
  if (settled.state !== 'paid') throw new Error(settled.state);
  return reference;
}
const SETTLED = { settledAt: new Date('2027-03-02T08:00:00Z') };
const kinds = async () => (await listMismatches(db)).map(({ kind }) => kind);

/** What each account holds, after it was seen that every entry adds up to zero. */
async function balances(): Promise<Record<string, number>> {
  const lines = await readLedger(db, { ...ALWAYS, limit: 10_000 });
  for (const [, entry] of Map.groupBy(lines, ({ entry }) => entry))
    expect(entry.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0);
  const accounts = Map.groupBy(lines, ({ account }) => account);
  return Object.fromEntries([...accounts].map(([name, of]) => [name, of.reduce((sum, { kobo }) => sum + kobo, 0)]));
}

describe('payouts', () => {
  it('close what was paid here, and move it to the bank less its fee', async () => {
    const paid = [await aPurchase(), await aPurchase()];
    expect(await balances()).toMatchObject({ paystack: 2 * (PRICE - FEE), fees: 2 * FEE });
    services.payments.settle(paid, SETTLED);
    at('2027-03-03T03:50:00Z');
    await fetchPayouts(services);
    await fetchPayouts(services);
    expect(await listMismatches(db)).toEqual([]);
    expect(await db.$count(payouts)).toBe(1);
    expect(await db.$count(payoutLines)).toBe(2);
    expect(await balances()).toEqual({ paystack: 0, bank: 2 * (PRICE - FEE), fees: 2 * FEE, pieces: -2 * PRICE });
  });

  it('are asked after when a payment is in none for more than three working days', async () => {
    const reference = await aPurchase();
    at('2027-03-04T22:00:00Z');
    await fetchPayouts(services);
    expect(await kinds()).toEqual([]);
    at('2027-03-05T03:50:00Z');
    expect(await kinds()).toEqual([]);
    await fetchPayouts(services);
    expect(await listMismatches(db)).toMatchObject([{ kind: 'unsettled', reference, oursKobo: PRICE, payoutId: null }]);
    services.payments.settle([reference], { settledAt: new Date('2027-03-05T08:00:00Z') });
    await fetchPayouts(services);
    expect(await kinds()).toEqual([]);
  });

  it('say what does not match: unknown money, another amount, another fee, twice, a sum that does not add up', async () => {
    const { payments } = services;
    const [one, other, third] = [await aPurchase(), await aPurchase(), await aPurchase()];
    await payments.initialize({
      reference: 'gida-nobody',
      amountKobo: 900,
      email: '',
      callbackUrl: '',
      cancelUrl: '',
      metadata: {},
    });
    payments.settle([one, 'gida-nobody'], SETTLED);
    payments.settle([other, third], SETTLED);
    payments.settle([third], { ...SETTLED, effectiveKobo: 1 });
    const [, second] = payments.settlements;
    if (!second?.settlement) throw new Error('nothing was settled');
    second.charges[0] = { ...(second.charges[0] as ProviderTransaction), feesKobo: FEE + 700 };
    second.settlement.feesKobo += 700;
    second.settlement.effectiveKobo -= 700;
    at('2027-03-03T03:50:00Z');
    await fetchPayouts(services);
    expect((await kinds()).sort()).toEqual(['fee', 'sum', 'twice', 'unknown']);
    const fee = (await listMismatches(db)).find(({ kind }) => kind === 'fee');
    expect(fee).toMatchObject({ reference: other, oursKobo: FEE, theirsKobo: FEE + 700 });
    // The ledger has what the payout says: money nobody knows, and the rest of the fee.
    expect(await balances()).toMatchObject({ fees: 3 * FEE + 700, unassigned: -900 });
    second.charges[1] = { ...(second.charges[1] as ProviderTransaction), paidKobo: 5 };
    second.settlement.processedKobo -= PRICE - 5;
    second.settlement.effectiveKobo -= PRICE - 5;
    await fetchPayouts(services);
    expect(await kinds()).toContain('amount');
  });

  it('leave a mismatch alone once somebody has looked into it, and only that one', async () => {
    services.payments.settle([await aPurchase({ feesKobo: 1 }), await aPurchase()], { ...SETTLED, effectiveKobo: 5 });
    const [, found] = [await fetchPayouts(services), await listMismatches(db)];
    expect(found.map(({ kind }) => kind)).toEqual(['sum']);
    const mismatch = found[0]?.key ?? '';
    expect(await noteMismatch(services, 'usr_owner', { mismatch, note: 'A bank charge' })).toEqual({ ok: true });
    expect(await noteMismatch(services, 'usr_owner', { mismatch, note: 'Again' })).toMatchObject({ reason: 'already' });
    expect(await kinds()).toEqual([]);
  });

  it('that failed are said until their payments go out with another; those that stay are said when they are late', async () => {
    const [one, other] = [await aPurchase(), await aPurchase()];
    services.payments.settle([one], { ...SETTLED, status: 'failed' });
    const stays = services.payments.settle([other], { ...SETTLED, status: 'pending' });
    await fetchPayouts(services);
    expect(await kinds()).toEqual(['failed']);
    expect(await balances()).not.toHaveProperty('bank');
    at('2027-03-08T03:50:00Z');
    await fetchPayouts(services);
    expect((await kinds()).sort()).toEqual(['failed', 'late', 'unsettled']);
    services.payments.settle([one], { settledAt: new Date('2027-03-08T08:00:00Z') });
    const held = services.payments.settlements.find(({ settlement }) => settlement?.providerId === stays);
    if (held?.settlement) held.settlement = { ...held.settlement, status: 'success' };
    await fetchPayouts(services);
    expect(await kinds()).toEqual([]);
    expect(await balances()).toMatchObject({ paystack: 0, bank: 2 * (PRICE - FEE) });
  });

  it('lose nothing and take nothing twice while the service is down, breaks off, repeats itself or answers late', async () => {
    const paid = [await aPurchase(), await aPurchase()];
    const providerId = services.payments.settle(paid, SETTLED);
    services.payments.isDown = true;
    await expect(fetchPayouts(services)).rejects.toThrow(/down/);
    expect(await kinds()).toEqual(['fetch']);
    services.payments.isDown = false;
    const [entry] = services.payments.settlements;
    if (!entry) throw new Error('nothing was settled');
    const { charges, settlement } = entry;
    entry.charges = [charges[0] as ProviderTransaction, new Error('page 2 did not come')];
    await expect(fetchPayouts(services)).rejects.toThrow(/page 2/);
    expect(await kinds()).toEqual(['fetch']);
    expect(await db.$count(payoutLines)).toBe(0);
    entry.charges = [...charges, ...charges];
    services.payments.settlements.push({ settlement, charges });
    await Promise.all([fetchPayouts(services), fetchPayouts(services)]);
    expect(await kinds()).toEqual([]);
    expect(await db.$count(payoutLines)).toBe(2);
    // An answer from before it was paid comes last.
    for (const each of services.payments.settlements)
      if (each.settlement) each.settlement = { ...each.settlement, status: 'pending' };
    await fetchPayouts(services);
    const [row] = await db.select().from(payouts).where(eq(payouts.providerId, providerId));
    expect(row).toMatchObject({ state: 'paid' });
    expect(row?.completeAt).not.toBeNull();
    services.payments.settlements.push({ settlement: undefined, charges: [] });
    await expect(fetchPayouts(services)).rejects.toThrow(/can’t read/);
    expect((await readFetchState(db))?.problem).toMatch(/can’t read/);
  });

  it('name what was taken off them by its refund, and never by an amount that fits', async () => {
    const reference = await aPurchase();
    const next = await aPurchase();
    services.payments.addRefund(reference, 40_000);
    services.payments.moveRefund('70000', 'processed');
    await reconcileRefunds(services, 'system:refunds', { reference, books: allPayments });
    services.payments.settle([reference], SETTLED);
    const payout = services.payments.settle([next], {
      settledAt: new Date('2027-03-03T08:00:00Z'),
      deductionsKobo: 40_000,
    });
    await fetchPayouts(services);
    expect(await listMismatches(db)).toMatchObject([{ kind: 'deduction', oursKobo: 0, theirsKobo: 40_000 }]);
    Object.assign(services.payments.refunds[0] ?? {}, { settlementId: payout });
    await fetchPayouts(services);
    expect(await kinds()).toEqual([]);
    expect(await balances()).toMatchObject({ paystack: 0, refunds: 40_000, bank: 2 * (PRICE - FEE) - 40_000 });
  });

  it('tell a fee that was never said when the payment was made', async () => {
    const reference = await aPurchase({});
    expect(await balances()).not.toHaveProperty('fees');
    services.payments.pay(reference, { feesKobo: FEE, paidAt: services.clock() });
    services.payments.settle([reference], SETTLED);
    await fetchPayouts(services);
    expect(await kinds()).toEqual([]);
    expect(await balances()).toMatchObject({ paystack: 0, fees: FEE });
  });

  it('take a fee the customer bore for no fee of ours', async () => {
    const reference = await aPurchase({ paidKobo: PRICE + FEE, feesKobo: FEE });
    services.payments.settle([reference], SETTLED);
    await fetchPayouts(services);
    expect(await kinds()).toEqual([]);
    expect(await balances()).toEqual({ paystack: 0, bank: PRICE, pieces: -PRICE });
  });
});

describe('a chargeback', () => {
  const lost = (reference: string) => ({
    providerId: '900',
    reference,
    status: 'resolved',
    resolution: 'merchant-accepted',
    amountKobo: PRICE,
    category: 'chargeback',
    dueAt: undefined,
    resolvedAt: services.clock(),
  });
  const write = (reference: string) =>
    writeDispute(services, 'system:webhook', { dispute: lost(reference), provider: 'paystack', isReminder: false });

  it.each([
    ['by its refund’s name', { disputeId: '900' }],
    ['by its amount where the refund names none', {}],
    ['alone where there is no refund', null],
  ])('is in the ledger once, %s', async (_how, named) => {
    const reference = await aPurchase();
    await write(reference);
    expect(await balances()).toMatchObject({ refunds: PRICE, paystack: -FEE });
    if (named) {
      Object.assign(services.payments.addRefund(reference, PRICE), named);
      services.payments.moveRefund('70000', 'processed');
      await reconcileRefunds(services, 'system:refunds', { reference, books: allPayments });
    }
    expect(await balances()).toMatchObject({ refunds: PRICE, paystack: -FEE });
  });

  it('that we won costs nothing', async () => {
    const reference = await aPurchase();
    const dispute = { ...lost(reference), resolution: 'declined' };
    await writeDispute(services, 'system:webhook', { dispute, provider: 'paystack', isReminder: false });
    expect(await balances()).not.toHaveProperty('refunds');
  });
});
