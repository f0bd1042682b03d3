import { beforeEach, describe, expect, it } from 'vitest';
import { orderBalanceLink } from '#app/features/order-balances/order-balance.server.ts';
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { startLinkPayment } from '#app/features/pay-links/start-link-payment.server.ts';
import { recordOfflinePayment } from '#app/features/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/payments/settle-payment.server.ts';
import { refunds } from '#app/features/refunds/refund.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { parseCsv } from '#app/platform/csv/csv.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aPartPaidEnrollment, aPhoneOrder, aQuote, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { accountantFile } from './accountant-file.server.ts';
import { readDays, readLedger } from './book.queries.server.ts';
import { BOOK_FILES } from './book-files.server.ts';
import { momentsOf } from './book-range.ts';
import { readBooks } from './read-books.server.ts';

const handle = useTestDatabase();
const ALWAYS = { from: '2020-01-01', to: '2029-12-31' };
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const books = (range = ALWAYS, by: 'product' | 'source' = 'product') =>
  readBooks(handle.db, { range, by, now: services.clock() });

/**
 * A shop that can be reckoned by hand: a piece of ₦100,000 by phone, ₦50,000 of it in cash and ₦50,000 online, brought for ₦25,000 by
 * transfer, ₦20,000 refunded by hand; and ₦10,000 for a class, online.
 */
async function aSmallShop() {
  const { db } = handle;
  const owner = await aUser(db, { role: 'owner' });
  const request = await aPhoneOrder(services, owner, await aProduct(db, { stockCount: 9 }), {
    ...{ deposit: '50', email: 'bola@example.com' },
  });
  const offline = (named: Parameters<typeof recordOfflinePayment>[2]['named'], via: 'cash' | 'transfer') =>
    recordOfflinePayment(services, owner.id, { named, payment: { via, reason: 'Counted' } });
  await offline({ kind: 'order', subjectId: request }, 'cash');
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('No order was made');
  const link = await orderBalanceLink(services, owner.id, order.id);
  if (!link) throw new Error('Nothing is left to pay');
  const started = await startLinkPayment(services, 'customer', { link });
  if (!started.ok) throw new Error(started.reason);
  services.payments.pay(started.reference);
  await settlePayment(services, 'system:webhook', { reference: started.reference });
  await offline(await linkOf(services, await aQuote(services, order.id)), 'transfer');
  await aPartPaidEnrollment(services);
  await db.insert(refunds).values({
    ...{ id: 'rfd_1', reference: order.reference, orderId: order.id, amountKobo: 2_000_000, method: 'outside' },
    ...{ reason: 'A scratch', state: 'processed', dedupeKey: 'once', requestedBy: owner.id, email: '' },
    ...{ customerName: 'Bola', createdAt: services.clock(), endedAt: services.clock() },
  });
  return { owner, order };
}

describe('the books', () => {
  it('say what a hand reckons', async () => {
    await aSmallShop();
    const view = await books();
    expect(view).toMatchObject({ net: '₦115,000', received: '₦135,000', refunded: '₦20,000', vat: null });
    expect(Object.fromEntries(view.where.map(({ account, amount }) => [account, amount]))).toEqual({
      ...{ Paystack: '₦60,000', 'Bank account': '₦5,000', Cash: '₦50,000' },
    });
    expect(Object.fromEntries(view.whatFor.map(({ account, amount }) => [account, amount]))).toEqual({
      ...{ Pieces: '₦100,000', Delivery: '₦25,000', Masterclass: '₦10,000', Refunds: '−₦20,000' },
    });
    expect(view.sales).toMatchObject([{ orders: 1, pieces: 1, net: '₦100,000' }]);
    expect(view.counts).toMatchObject({ orders: 1, cancelled: 0, places: 1, discount: null });
  });

  it('add up to zero in every entry, and to what orders and places say was paid', async () => {
    await aSmallShop();
    const lines = await readLedger(handle.db, { ...momentsOf(ALWAYS), limit: 1000 });
    const entries = Map.groupBy(lines, ({ entry }) => entry);
    expect(entries.size).toBe(5);
    for (const [, entry] of entries) expect(entry.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(0);
  });

  it('have the VAT of an order in its day’s rate, to the kobo, and give it back with a refund', async () => {
    await aSmallShop();
    await handle.db.update(orders).set({ vatBasisPoints: 750 });
    // ₦125,000 × 7.5 / 107.5 = ₦8,720.93, in three parts; of ₦20,000 refunded ₦1,395.35.
    const vat = (await readDays(handle.db, momentsOf(ALWAYS))).filter(({ account }) => account === 'vat');
    expect(vat.reduce((sum, { kobo }) => sum + kobo, 0)).toBe(-(348_837 + 348_837 + 174_419 - 139_535));
    expect((await books()).net).toBe('₦115,000');
  });

  it('count a payment on its day in Lagos, and none twice', async () => {
    services.testClock.advance(new Date('2027-02-28T23:30:00Z').getTime() - services.clock().getTime());
    await aSmallShop();
    expect((await books({ from: '2027-02-01', to: '2027-02-28' })).received).toBe('₦0');
    const march = await books({ from: '2027-03-01', to: '2027-03-01' });
    expect(march).toMatchObject({ received: '₦135,000', step: 'day' });
    expect(march.parts).toMatchObject([{ sales: '₦115,000' }]);
    expect(march.change).toBe('Nothing from 28 February 2027 to 28 February 2027');
  });

  it('keep the money of a cancelled order until it is refunded, and its sale no longer', async () => {
    const { owner, order } = await aSmallShop();
    const why = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
    const cancelled = await act(services, owner.id, (act) => cancelOrder(act, { orderId: order.id, ...why }));
    expect(cancelled).toMatchObject({ ok: true });
    expect(await books()).toMatchObject({ received: '₦135,000', counts: { orders: 0, cancelled: 1 }, sales: [] });
  });

  it('are one archive for the accountant, whose files agree with a hand’s sums', async () => {
    await aSmallShop();
    await handle.db.update(orders).set({ vatBasisPoints: 750 });
    const zip = (await accountantFile(handle.db, { range: ALWAYS, at: services.clock() })).toString('utf8');
    for (const name of ['ledger', 'payments', 'refunds', 'payouts', 'vat'])
      expect(zip).toContain(`${name}-2020-01-01-2029-12-31.csv`);
    const sums = (heading: string) => {
      const rows = zip.slice(zip.indexOf(heading)).split('\r\n').slice(1);
      const own = rows.slice(
        0,
        rows.findIndex((row) => !/^\d{4}-/.test(row)),
      );
      return own.reduce((all, row) => all + Number(row.split(',').at(-1)), 0);
    };
    const [payments, refunded] = zip.split('refunds-2020-01-01-2029-12-31.csv');
    expect(payments).toContain('Account,Amount');
    expect(sums('Account,Amount')).toBe(135_000);
    expect(refunded).toContain(',Bank account,20000.00');
    // ₦8,720.93 of VAT in ₦125,000, ₦1,395.35 of it in what went back.
    expect(zip).toMatch(/paid,8720\.93\r\n[^\r]*refunded,'?-1395\.35\r\n[^\r]*7325\.58/);
  });

  it('are files that a spreadsheet reads and no formula runs in', async () => {
    await aSmallShop();
    for (const [name, write] of Object.entries(BOOK_FILES)) {
      const parsed = parseCsv(await write(handle.db, ALWAYS));
      if (!parsed.ok) throw new Error(`${name}: ${parsed.reason}`);
      expect(parsed.csv.rows.length, name).toBeGreaterThan(0);
    }
    const ledger = parseCsv(await BOOK_FILES['ledger.csv'](handle.db, ALWAYS));
    const rows = ledger.ok ? ledger.csv.rows : [];
    const sum = (column: string) =>
      rows.reduce((all, row) => all + Math.round(Number((row as never)[column] || 0) * 100), 0);
    expect(sum('Debit')).toBe(sum('Credit'));
  });
});
