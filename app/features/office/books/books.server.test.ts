import { and, eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitDays } from '#app/features/ground/visits/visit-day.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { OWED_AGES } from '#app/features/money/dues/door/owed-age.server.ts';
import { payoutLines, payouts } from '#app/features/money/payouts/payout.table.server.ts';
import { moneyChecks } from '#app/features/office/doctor/checks-of-money.ts';
import { cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isAskedFor } from '#app/features/orders/orders/door/order-filter.server.ts';
import { readOrderFilter } from '#app/features/orders/orders/order-filter.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { listOwed } from '#app/features/pay/dues/door/owed.queries.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { disputes } from '#app/features/pay/refunds/dispute.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { expectLedger } from '#tests/support/expect-ledger.ts';
import { aDirectOrder, aPartPaidEnrollment, aQuote, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { bankCash, forgetBanking, listBankings, readTill } from './bank-cash.server.ts';
import { bankingSchema } from './banking.schema.ts';
import { readDays, readLedger } from './book.queries.server.ts';
import { BOOK_FILES } from './book-files.server.ts';
import { momentsOf } from './book-range.ts';
import { readBooks } from './read-books.server.ts';
import { readReport } from './read-report.server.ts';
import { REPORT_NAMES, type ReportName } from './reports.ts';
import { sumUpBooks } from './sum-up-books.server.ts';
import { reportFile } from './view-report.ts';

const handle = useTestDatabase();
const ALWAYS = { from: '2020-01-01', to: '2029-12-31' };
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const books = (range = ALWAYS) => readBooks(handle.db, { range, now: services.clock() });
const report = (name: ReportName, range = ALWAYS) =>
  readReport(handle.db, { name, range, step: 'year', now: services.clock() });

/**
 * A shop that can be reckoned by hand: a piece of ₦100,000 by phone, ₦50,000 of it in cash and ₦50,000 online, brought for ₦25,000 by
 * transfer, ₦20,000 refunded by hand; and ₦10,000 for a class, online.
 */
async function aSmallShop() {
  const { db } = handle;
  const owner = await aUser(db, { role: 'owner' });
  const request = await aDirectOrder(services, owner, await aProduct(db, { stockCount: 9 }), {
    deposit: '50',
    email: 'bola@example.com',
  });
  const offline = (named: Parameters<typeof recordOfflinePayment>[2]['named'], via: 'cash' | 'transfer') =>
    recordOfflinePayment(services, owner.id, { named, payment: { via, reason: 'Counted' } });
  await offline({ kind: 'order', subjectId: request }, 'cash');
  const [order] = await db.select().from(orders);
  if (!order) throw new Error('No order was made');
  const link = await balanceLink(services, owner.id, { subject: 'order', id: order.id });
  if (!link) throw new Error('Nothing is left to pay');
  const started = await startLinkPayment(services, 'customer', { link });
  if (!started.ok) throw new Error(started.reason);
  services.payments.pay(started.reference);
  await settlePayment(services, 'system:webhook', { reference: started.reference });
  await offline(await linkOf(services, await aQuote(services, order.id)), 'transfer');
  await aPartPaidEnrollment(services);
  await db
    .insert(refunds)
    .values({
      id: 'rfd_1',
      reference: order.reference,
      orderId: order.id,
      amountKobo: 2_000_000,
      method: 'outside',
      reason: 'A scratch',
      state: 'processed',
      dedupeKey: 'once',
      requestedBy: owner.id,
      email: '',
      customerName: 'Bola',
      createdAt: services.clock(),
      endedAt: services.clock(),
    });
  return { owner, order, card: started.reference };
}

describe('the books', () => {
  it('say what a hand reckons', async () => {
    await aSmallShop();
    const view = await books();
    expect(view).toMatchObject({ net: '₦115,000', received: '₦135,000', refunded: '₦20,000', vat: null });
    expect(Object.fromEntries(view.where.map(({ account, amount }) => [account, amount]))).toEqual({
      Paystack: '₦60,000',
      'Bank account': '₦5,000',
      Cash: '₦50,000',
    });
    expect(Object.fromEntries(view.whatFor.map(({ account, amount }) => [account, amount]))).toEqual({
      Pieces: '₦100,000',
      Delivery: '₦25,000',
      Masterclass: '₦10,000',
      'Refunds of pieces and places': '−₦20,000',
    });
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
    expect(await books()).toMatchObject({ received: '₦135,000', counts: { orders: 0, cancelled: 1 } });
    expect((await report('product')).rows).toEqual([]);
  });

  it('have cash in the bank once it was carried there, no more than there is, and once however often it is pressed', async () => {
    const { owner } = await aSmallShop();
    const day = lagosDay(services.clock());
    const bank = (amountKobo: number, requestId = 'req_0001') =>
      bankCash(services, owner.id, { amountKobo, day, note: 'Slip 7', requestId });
    expect(await bank(5_000_001)).toEqual({ ok: false, reason: 'too_much', tillKobo: 5_000_000 });
    expect(
      await bankCash(services, owner.id, { amountKobo: 1, day: '2029-01-01', note: '', requestId: 'later' }),
    ).toEqual({ ok: false, reason: 'not_yet' });
    const early = { intent: 'bank', requestId: 'req_00000001', amount: '1', day: '2019-12-31' };
    expect(bankingSchema.safeParse(early).success).toBe(false);
    const pressed = await Promise.all([bank(3_000_000), bank(3_000_000), bank(3_000_000, 'req_0002')]);
    expect(pressed.filter(({ ok }) => ok).length).toBe(2);
    expect(await bank(1_000_000)).toEqual({ ok: false, reason: 'saved_another' });
    expect(await bank(3_000_000)).toEqual({ ok: true });
    expect(await readTill(handle.db, services.clock())).toBe(2_000_000);
    expect((await books()).where.map(({ amount }) => amount)).toEqual(['₦60,000', '₦35,000', '₦20,000']);
    expect((await books()).net).toBe('₦115,000');
    const [banking] = await listBankings(handle.db);
    expect(await forgetBanking(services, owner.id, banking?.id ?? '')).toBe(true);
    expect(await forgetBanking(services, owner.id, banking?.id ?? '')).toBe(false);
    expect(await readTill(handle.db, services.clock())).toBe(5_000_000);
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

  it('are reports that say what a hand reckons', async () => {
    const { order } = await aSmallShop();
    await handle.db.update(orders).set({ stage: 'delivered', completionDate: order.createdAt });
    const day = services.clock();
    const range = { from: lagosDay(day), to: lagosDay(day) };
    const total = async (name: ReportName) => (await report(name, range)).total?.slice(1);
    // Orders, before discounts, discounts, refunds, net, VAT, delivery.
    expect(await total('sales')).toEqual([1, 10_000_000, 0, -2_000_000, 8_000_000, 0, 2_500_000]);
    expect(await total('clocks')).toEqual([10_000_000, 11_500_000, 10_000_000]);
    expect(await total('money')).toEqual([13_500_000, -2_000_000, 11_500_000, 0, 0, 6_000_000, 500_000, 5_000_000]);
    expect((await total('delivery'))?.slice(0, 4)).toEqual([1, 1, 0, 100]);
    const query = `from=${range.from}&to=${range.to}&cancelled=no`;
    const [line] = await handle.db.select().from(orderLines);
    expect((await report('product', range)).rows).toMatchObject([
      {
        cells: [line?.name, 1, 1, 10_000_000, 0, 10_000_000],
        links: { orders: `/orders?product=${line?.productId}&${query}` },
      },
    ]);
    expect((await report('source', range)).rows).toMatchObject([
      { cells: ['By phone', 1, 1, 10_000_000, 0, 10_000_000], links: { orders: `/orders?channel=phone&${query}` } },
    ]);
    expect((await report('customer', range)).rows).toMatchObject([
      { cells: [order.username, 1, 1, 10_000_000, 0, 10_000_000], links: { name: `/customers/${order.id}` } },
    ]);
    expect((await report('class', range)).rows.map(({ cells }) => cells.slice(2))).toContainEqual([
      1, 1_000_000, 0, 1_500_000,
    ]);
    expect((await report('sales', { from: '2020-01-01', to: '2020-12-31' })).total?.slice(1, 3)).toEqual([0, 0]);
  });

  it('count in a report what its links list', async () => {
    const { order } = await aSmallShop();
    for (const name of ['sales', 'product', 'category', 'source', 'state'] as const) {
      const { rows } = await report(name, { from: lagosDay(order.createdAt), to: lagosDay(order.createdAt) });
      expect(rows, name).toHaveLength(1);
      const filter = readOrderFilter(new URL(rows[0]?.links?.orders ?? '', 'http://shop').searchParams);
      expect(
        await handle.db.$count(orders, isAskedFor({ tab: 'all', filter, today: lagosDay(services.clock()) })),
        name,
      ).toBe(1);
    }
  });

  it('say where money is after a fee, a payout and a chargeback, as a hand reckons it', async () => {
    const { order, card } = await aSmallShop();
    const at = services.clock();
    const day = lagosDay(order.createdAt);
    const kobo = { processedKobo: 5_000_000, feesKobo: 85_000, deductionsKobo: 0, arrivedKobo: 4_915_000 };
    await handle.db.update(paymentAttempts).set({ feeKobo: 85_000 }).where(eq(paymentAttempts.reference, card));
    await handle.db
      .insert(payouts)
      .values({
        id: 'set_1',
        provider: 'paystack',
        providerId: '1',
        state: 'paid',
        currency: 'NGN',
        ...kobo,
        settledAt: at,
        fetchedAt: at,
        completeAt: at,
      });
    const charge = { reference: card, amountKobo: 5_000_000, feesKobo: 85_000 };
    await handle.db.insert(payoutLines).values({ payoutId: 'set_1', ...charge });
    await handle.db
      .insert(disputes)
      .values({
        id: 'dsp_1',
        provider: 'paystack',
        providerId: '9',
        reference: card,
        amountKobo: 5_000_000,
        status: 'resolved',
        resolution: 'merchant-accepted',
        openedAt: at,
        resolvedAt: at,
      });
    // ₦135,000 came; ₦20,000 went back and ₦50,000 were taken; ₦850 were kept, and ₦49,150 went to the bank.
    const told = [13_500_000, -7_000_000, 6_500_000, -85_000, 4_915_000];
    // Paystack: 50,000 + 10,000 − 850 − 49,150 − 50,000. Bank: 25,000 − 20,000 + 49,150. Cash: 50,000.
    const where = [-4_000_000, 5_415_000, 5_000_000];
    expect((await report('money', { from: day, to: day })).total?.slice(1)).toEqual([...told, ...where]);
    expect((await report('refunds')).total?.[6]).toBe(7_000_000);
    expect((await report('payments')).total?.slice(7, 9)).toEqual([13_500_000, 85_000]);
    expect((await report('payouts')).total?.slice(3)).toEqual([5_000_000, -85_000, 0, 4_915_000]);
    expect(await books()).toMatchObject({ net: '₦65,000', received: '₦135,000', refunded: '₦70,000' });
    await handle.db.update(orders).set({ refundedKobo: 7_000_000 });
    await expectLedger(handle.db);
    // The service made a refund of it as well: the same money, once.
    const made = {
      id: 'rfd_2',
      reference: card,
      orderId: order.id,
      amountKobo: 5_000_000,
      method: 'provider',
    } as const;
    await handle.db
      .insert(refunds)
      .values({
        ...made,
        disputeProviderId: '9',
        reason: 'Chargeback',
        state: 'processed',
        dedupeKey: 'twice',
        requestedBy: 'system:provider',
        email: '',
        customerName: 'Bola',
        createdAt: at,
        endedAt: at,
      });
    expect((await report('refunds')).total?.[6]).toBe(7_000_000);
    expect(await sumUpBooks(services)).toBeGreaterThan(0);
    for (const { id, statement } of moneyChecks.filter(({ id }) => id === 'books-are-summed-up'))
      expect((await handle.pool.query(statement)).rows, id).toEqual([]);
  });

  it('lists as many of its newest lines as are asked for, as all of them have them', async () => {
    const { order, card } = await aSmallShop();
    await handle.db.update(paymentAttempts).set({ feeKobo: 85_000 }).where(eq(paymentAttempts.reference, card));
    for (const [number, endedAt] of ['2026-01-31T22:59:59Z', '2026-01-31T23:00:00Z', '2026-03-01'].entries())
      await handle.db
        .insert(refunds)
        .values({
          id: `rfd_a${number}`,
          reference: order.reference,
          orderId: order.id,
          amountKobo: 100,
          method: 'outside',
          reason: 'x',
          state: 'processed',
          dedupeKey: `a${number}`,
          requestedBy: 'usr_x',
          email: '',
          customerName: 'Bola',
          createdAt: new Date(endedAt),
          endedAt: new Date(endedAt),
        });
    for (const name of ['payments', 'refunds'] as const) {
      const { rows } = await report(name);
      expect(rows.length, name).toBe(4);
      for (let most = 1; most <= rows.length; most++) {
        const asked = { name, range: ALWAYS, step: 'year', now: services.clock(), most } as const;
        expect((await readReport(handle.db, asked)).rows, name).toEqual(rows.slice(0, most));
      }
    }
  });

  it('say VAT by the rate of each order, less what was refunded, and nothing of a class', async () => {
    await aSmallShop();
    expect((await report('vat')).rows.map(({ cells }) => cells)).toEqual([
      ['No VAT', 'Paid', 13_500_000, 0, 13_500_000],
      ['No VAT', 'Refunded', -2_000_000, 0, -2_000_000],
    ]);
    await handle.db.update(orders).set({ vatBasisPoints: 750 });
    const { rows, total } = await report('vat');
    // 7.5/107.5 of ₦50,000 twice and of ₦25,000, and of the ₦20,000 that went back.
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['7.5% VAT', 'Paid', 12_500_000 - 872_093, 872_093, 12_500_000],
      ['7.5% VAT', 'Refunded', -2_000_000 + 139_535, -139_535, -2_000_000],
      ['No VAT', 'Paid', 1_000_000, 0, 1_000_000],
    ]);
    expect(total?.slice(2)).toEqual([10_767_442, 732_558, 11_500_000]);
  });

  it('say how near the turnover of twelve months is to a threshold, VAT left out', async () => {
    const { order } = await aSmallShop();
    const reached = async () =>
      (await report('turnover')).rows.map(({ cells: [, limit, kobo, percent] }) => [limit, kobo, percent]);
    expect(await reached()).toEqual([
      [10_000_000_000, 11_500_000, 0],
      [100_000_000_000, 11_500_000, 0],
      [500_000_000_000, 11_500_000, 0],
    ]);
    const big = { amountKobo: 8_000_000_000 };
    await handle.db
      .update(dues)
      .set(big)
      .where(and(eq(dues.subjectId, order.id), eq(dues.paidVia, 'cash')));
    expect((await reached())[0]?.[2]).toBe(80);
    expect((await report('turnover')).rows[0]?.cells[4]).toContain('Close');
    services.testClock.advance(366 * 86_400_000);
    expect(await reached()).toMatchObject([[10_000_000_000, 0, 0], {}, {}]);
  });

  it('say how many came, started a cart and a payment, and ordered on the site', async () => {
    const { order } = await aSmallShop();
    const day = lagosDay(order.createdAt);
    await handle.db.insert(visitDays).values([
      { day, visits: 40, carts: 3 },
      { day: '2020-01-01', visits: 7, carts: 1 },
    ]);
    await handle.db.update(orders).set({ source: 'site' });
    await handle.db
      .update(paymentAttempts)
      .set({ kind: 'order', subjectId: null })
      .where(eq(paymentAttempts.reference, order.reference));
    const { rows, total } = await report('visits', { from: day, to: day });
    expect(rows).toMatchObject([
      {
        cells: [expect.any(String), 40, 3, 1, 1, 2.5],
        links: { orders: `/orders?channel=site&from=${day}&to=${day}&cancelled=no` },
      },
    ]);
    expect(total?.slice(1)).toEqual([40, 3, 1, 1, 2.5]);
    expect((await report('visits')).total?.slice(1)).toEqual([47, 4, 1, 1, 2.1]);
    expect((await report('visits', { from: '2019-01-01', to: '2019-01-02' })).total?.slice(1)).toEqual([
      0,
      0,
      0,
      0,
      null,
    ]);
  });

  it('say what is owed by how long, with the list of each', async () => {
    await aSmallShop();
    await aPartPaidEnrollment(services, 1_500_000);
    services.testClock.advance(8 * 86_400_000);
    await aPartPaidEnrollment(services, 700_000);
    const { rows, total } = await report('owed');
    const listed: number[] = [];
    for (const { links } of rows) {
      const age = OWED_AGES.find((each) => links?.dues === `/owed?age=${each}`);
      const asked = { tab: 'all', age, search: '', before: undefined, now: services.clock(), limit: 30 } as const;
      listed.push(...(await listOwed(handle.db, asked)).map(({ due }) => due.amountKobo));
      expect(rows.map(({ key }) => key)).toContain(age);
    }
    expect(rows).toHaveLength(2);
    expect(total?.slice(1)).toEqual([listed.length, listed.reduce((sum, kobo) => sum + kobo, 0)]);
  });

  it('are reports and files of them in an empty shop, and formulas do not run in them', async () => {
    for (const name of REPORT_NAMES) expect(parseCsv(reportFile(await report(name))), name).toMatchObject({ ok: true });
    await aSmallShop();
    await handle.db.update(orderLines).set({ category: '=HYPERLINK("http://x")' });
    expect(reportFile(await report('category'))).toContain("'=HYPERLINK");
    // Names leave only where it is asked once more who is pressing.
    const [order] = await handle.db.select().from(orders);
    const file = reportFile(await report('customer'));
    expect(file).toContain(order?.customerId);
    expect(file).not.toContain(order?.username);
  });

  it('ask as much for ten years as for a day', async () => {
    await aSmallShop();
    const counts: number[] = [];
    for (const range of [ALWAYS, { from: '2026-11-24', to: '2026-11-24' }]) {
      const asked = vi.spyOn(pg.Client.prototype, 'query');
      for (const name of REPORT_NAMES) await report(name, range);
      counts.push(asked.mock.calls.length);
      asked.mockRestore();
    }
    expect(counts[0]).toBe(counts[1]);
  });
});
