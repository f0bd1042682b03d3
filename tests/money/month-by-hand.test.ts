import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { newLine, type QuoteDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { customerSums } from '#app/features/ground/customers/door/customer.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { fetchPayouts } from '#app/features/money/payouts/fetch-payouts.server.ts';
import { makeArchive } from '#app/features/office/accountant/accountant-archive.server.ts';
import { bankCash, forgetBanking, listBankings, readTill } from '#app/features/office/books/bank-cash.server.ts';
import { readBooks } from '#app/features/office/books/read-books.server.ts';
import { readReport } from '#app/features/office/books/read-report.server.ts';
import type { ReportName } from '#app/features/office/books/reports.ts';
import { sumUpBooks } from '#app/features/office/books/sum-up-books.server.ts';
import { applyCode } from '#app/features/orders/discounts/apply-code.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { refundForChange } from '#app/features/pay/order-changes/refund-change.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { checkRefunds } from '#app/features/pay/refunds/check-refunds.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import { takeDispute } from '#app/features/pay/refunds/take-dispute.server.ts';
import { refundAnyPayment } from '#app/features/pay/review/refund-any-payment.server.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { aCohort } from '#tests/support/class-builders.ts';
import { aDiscount } from '#tests/support/discount-builders.ts';
import { changeTheLines, ofEach, proposedOf } from '#tests/support/line-change-builders.ts';
import { aDirectOrder, aQuote, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { aSentQuote } from '#tests/support/quote-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/**
 * December 2026 of a shop that charges 7.5 % VAT on furniture and none on its class, kept by hand: every sum below was added up on paper
 * from the events, none by the program. A chair is ₦107,500 (₦7,500 of it VAT) and a table ₦215,000 (₦15,000), so that hardly anything rounds.
 */
const handle = useTestDatabase();
const MONTH = { from: '2026-12-01', to: '2026-12-31' };
const CHAIR = 10_750_000;
const TABLE = 21_500_000;

it('is a month as a hand keeps it, in every report, in the books and in the accountant’s file', async () => {
  const { db } = handle;
  const services = await createTestServices(handle);
  const owner = await aUser(db, { role: 'owner' });
  const chair = await aProduct(db, { name: 'Chair', priceKobo: CHAIR });
  const table = await aProduct(db, { name: 'Table', priceKobo: TABLE, category: 'tables' });
  await aCohort(db);
  await aDiscount(db);
  let events = 0;
  /** Something happens on a day of the month. */
  const on = (day: number) => {
    events += 1;
    services.testClock.advance(
      new Date(`2026-12-${String(day).padStart(2, '0')}T09:00:00Z`).getTime() -
        services.clock().getTime() +
        events * 1_000,
    );
  };
  const paid = async (reference: string, changes: { paidKobo?: number; feesKobo?: number } = {}) => {
    services.payments.pay(reference, { paidAt: services.clock(), ...changes });
    return settlePayment(services, 'system:webhook', { reference });
  };
  const newest = async () => {
    const [order] = await db.select().from(orders).orderBy(desc(orders.createdAt), desc(orders.id)).limit(1);
    if (!order) throw new Error('There is no order');
    return order;
  };
  /** Begins to buy on the site, with a cart of its own. */
  const begins = async (product: string, quantity: number, code?: string) => {
    const customer = await aCustomer(db);
    await putInCart(db, customer, product, quantity);
    if (code) await applyCode(services, customer.id, { typed: code, clientBlock: '192.0.2.0' });
    return referenceOf(await startPayment(services, customer, { shippingOption: 'LAGOS' }));
  };
  const bought = async (
    product: string,
    quantity: number,
    { feesKobo, code }: { feesKobo?: number; code?: string } = {},
  ) => {
    const reference = await begins(product, quantity, code);
    expect((await paid(reference, feesKobo ? { feesKobo } : {})).state).toBe('paid');
    return { reference, orderId: (await newest()).id };
  };
  const byPhone = (product: string, quantity: number, changes: Partial<QuoteDraft> = {}) =>
    aDirectOrder(services, owner, product, {
      email: 'bola@example.com',
      lines: [{ ...newLine(product), quantity: String(quantity) }],
      ...changes,
    });
  const offline = async (subjectId: string, via: 'cash' | 'transfer', kind: 'order' | 'due' = 'order') => {
    const recorded = await recordOfflinePayment(services, owner.id, {
      named: { kind, subjectId },
      payment: { via, reason: 'Counted' },
    });
    if (!recorded.ok) throw new Error(recorded.reason);
    return 'orderId' in recorded.outcome ? recorded.outcome.orderId : '';
  };
  const balanceOf = async (orderId: string) => {
    const link = await balanceLink(services, owner.id, { subject: 'order', id: orderId });
    if (!link) throw new Error('Nothing is owed');
    return link;
  };
  const refund = (
    reference: string,
    amountKobo: number,
    method: 'provider' | 'outside' | 'cash',
    givePlaceBack = false,
  ) =>
    refundAnyPayment(services, owner.id, {
      reference,
      amountKobo,
      method,
      givePlaceBack,
      reason: 'As agreed',
      note: '',
      requestId: `req_${events}_month`,
    });
  /** Paystack makes what it was asked for, and says so. */
  const refundsLeave = async () => {
    for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
    for (const one of services.payments.refunds) one.status = 'processed';
    services.testClock.advance(3_600_000 * 6);
    await checkRefunds(services);
  };
  const cancelled = async (orderId: string, money: 'provider' | 'cash', fee: number) =>
    expect(
      await cancelAndRefund(services, owner.id, {
        orderId,
        money,
        feeKobo: fee,
        reason: 'customer_asked',
        note: '',
        restock: false,
        requestId: `req_${events}_end`,
      }),
    ).toMatchObject({ ok: true });
  const enrolled = async (name: string, price: number) => {
    const form = {
      fullName: name,
      email: `${name.toLowerCase()}@example.com`,
      phoneNumber: '+2348031234567',
      interestReason: 'To.',
    };
    const begun = await startEnrollmentPayment(services, null, { ...form, price });
    if (!begun.ok) throw new Error(begun.reason);
    expect((await paid(begun.reference)).state).toBe('paid');
    const [place] = await db.select().from(enrollments).where(eq(enrollments.paymentReference, begun.reference));
    if (!place) throw new Error('There is no place');
    return { reference: begun.reference, id: place.id };
  };

  // The shop is registered for VAT; its class carries none.
  on(1);
  await saveSettings(services, owner.id, {
    group: 'tax',
    basedOn: 'never',
    value: { mode: 'included', rateBasisPoints: 750, ofClass: false, number: '' },
  });
  // A: a chair, ₦2,000 of it Paystack’s. B: two chairs, the same fee.
  on(1);
  const a = await bought(chair, 1, { feesKobo: 200_000 });
  on(1);
  const b = await bought(chair, 2, { feesKobo: 200_000 });
  // A’s delivery, ₦21,500: quoted, and paid online.
  on(2);
  const feeOfA = await aQuote(services, a.orderId, 2_150_000);
  on(2);
  const feeReference = await beginToPay(services, await linkOf(services, feeOfA));
  await paid(feeReference);
  // D: a table with 10 % off, ₦193,500.
  on(3);
  const d = await bought(table, 1, { code: 'TEN' });
  // P1: a chair by phone, in cash. P2: two chairs, half of it by transfer.
  on(3);
  const takenP1 = await byPhone(chair, 1);
  on(3);
  const p1 = await offline(takenP1, 'cash');
  on(4);
  const takenP2 = await byPhone(chair, 2, { deposit: '50' });
  on(4);
  const p2 = await offline(takenP2, 'transfer');
  // B’s delivery, ₦43,000, by transfer.
  on(4);
  const feeOfB = await aQuote(services, b.orderId, 4_300_000);
  on(5);
  await offline(await linkOf(services, feeOfB).then(({ subjectId }) => subjectId), 'transfer', 'due');
  // P3: a table in three parts, the first online, the second in cash before its day, the third not due yet.
  on(5);
  const plan = [
    { share: '107,500', day: '' },
    { share: '53,750', day: '2026-12-20' },
    { share: '', day: '2027-01-20' },
  ];
  const takenP3 = await byPhone(table, 1, { deposit: 'plan', plan });
  on(5);
  await paid(await beginToPay(services, await linkOf(services, takenP3)));
  const p3 = (await newest()).id;
  on(6);
  await offline((await balanceOf(p3)).subjectId, 'cash', 'due');
  // X: three chairs; one comes out again, and its ₦107,500 go back.
  on(6);
  const takenX = await byPhone(chair, 3);
  on(6);
  await paid(await beginToPay(services, await linkOf(services, takenX)));
  const x = (await newest()).id;
  on(7);
  expect(await changeTheLines(services, owner, x, ofEach(2))).toMatchObject({ ok: true });
  on(7);
  expect(await refundForChange(services, owner.id, { orderId: x, method: 'provider' })).toEqual({ ok: true });
  on(8);
  await refundsLeave();
  // B becomes three chairs, and pays for the third.
  on(8);
  await changeTheLines(services, owner, b.orderId, ofEach(3));
  on(9);
  const { dueId } = await proposedOf(services, b.orderId);
  await paid(await beginToPay(services, await linkOf(services, dueId)));
  // P2 becomes one chair: what was left to pay is no longer owed, and nothing goes back.
  on(9);
  await changeTheLines(services, owner, p2, ofEach(1));
  // A fetches it after all: the fee goes back.
  on(10);
  await refund(feeReference, 2_150_000, 'provider');
  await refundsLeave();
  // P1 has a scratch: ₦10,750 back, from the till. Then ₦100,000 of it is carried to the bank.
  on(10);
  const { reference: cashOfP1 } = (await db.select().from(orders).where(eq(orders.id, p1)))[0] ?? {};
  expect(await refund(cashOfP1 ?? '', 1_075_000, 'cash')).toMatchObject({ ok: true });
  const banks = (amountKobo: number) =>
    bankCash(services, owner.id, {
      amountKobo,
      day: `2026-12-${services.clock().toISOString().slice(8, 10)}`,
      note: '',
      requestId: `req_${events}_bank`,
    });
  on(10);
  expect(await banks(10_000_000)).toEqual({ ok: true });
  // E: a chair for which ₦2,150 too little came, which is accepted.
  on(11);
  const short = await begins(chair, 1);
  expect((await paid(short, { paidKobo: CHAIR - 215_000 })).state).toBe('review');
  on(11);
  expect(
    (await settlePayment(services, owner.id, { reference: short, acceptance: { note: 'It is fine' } })).state,
  ).toBe('paid');
  // F: ₦64,500 came for a chair; nothing is made of it, and all of it goes back.
  on(12);
  const little = await begins(chair, 1);
  expect((await paid(little, { paidKobo: 6_450_000 })).state).toBe('review');
  on(12);
  expect(await refund(little, 6_450_000, 'provider')).toMatchObject({ ok: true });
  await refundsLeave();
  // The class: Zainab in full, Yemi ₦10,000 of ₦25,000 and then the rest by transfer, Wale in full.
  on(12);
  const zainab = await enrolled('Zainab', 2_500_000);
  on(12);
  const yemi = await enrolled('Yemi', 1_000_000);
  on(13);
  const rest = await balanceLink(services, owner.id, { subject: 'enrollment', id: yemi.id });
  await offline(rest?.subjectId ?? '', 'transfer', 'due');
  on(13);
  const wale = await enrolled('Wale', 2_500_000);
  // Wale leaves and gets all of it; Zainab stays and gets ₦5,000.
  on(14);
  expect(await refund(wale.reference, 2_500_000, 'provider', true)).toMatchObject({ ok: true });
  on(14);
  expect(await refund(zainab.reference, 500_000, 'provider')).toMatchObject({ ok: true });
  await refundsLeave();
  // Paystack pays A and B out, less its fees.
  on(15);
  services.payments.settle([a.reference, b.reference], { settledAt: services.clock() });
  await fetchPayouts(services);
  // G: a chair that its bank takes back.
  on(15);
  const g = await bought(chair, 1);
  const dispute = {
    providerId: '9001',
    reference: g.reference,
    amountKobo: CHAIR,
    category: 'chargeback',
    dueAt: new Date('2026-12-20T09:00:00Z'),
    status: 'awaiting-merchant-feedback',
    resolution: undefined,
    resolvedAt: undefined,
  };
  on(15);
  services.payments.disputes.set('9001', dispute);
  await takeDispute(services, 'system:webhook', { providerId: '9001', isReminder: false });
  on(16);
  services.payments.disputes.set('9001', {
    ...dispute,
    status: 'resolved',
    resolution: 'merchant-accepted',
    resolvedAt: services.clock(),
  });
  await takeDispute(services, 'system:webhook', { providerId: '9001', isReminder: false });
  // H: a chair, cancelled; ₦21,500 of it is kept. I: a chair in cash, cancelled; all of it leaves the till.
  on(16);
  const h = await bought(chair, 1);
  on(17);
  await cancelled(h.orderId, 'provider', 2_150_000);
  await refundsLeave();
  on(17);
  const takenI = await byPhone(chair, 1);
  on(17);
  const i = await offline(takenI, 'cash');
  on(18);
  await cancelled(i, 'cash', 0);
  // A quote that nobody answers.
  on(18);
  await aSentQuote(services, owner, chair);
  // ₦50,500 to the bank, which was ₦40,000.
  on(19);
  expect(await banks(5_050_000)).toEqual({ ok: true });
  on(19);
  expect(await forgetBanking(services, owner.id, (await listBankings(db))[0]?.id ?? '')).toBe(true);
  on(19);
  expect(await banks(4_000_000)).toEqual({ ok: true });
  // A is made, waits and is fetched.
  for (const day of [20, 20, 21]) {
    on(day);
    const [{ stage } = { stage: 'new' as const }] = await db.select().from(orders).where(eq(orders.id, a.orderId));
    expect(await advanceOrder(services, owner.id, { orderId: a.orderId, from: stage })).toMatchObject({ ok: true });
  }
  // M: a chair that is paid in two parts from the 28th on; the first is late. D’s delivery, ₦21,500, is quoted and waits.
  on(22);
  const halves = [
    { share: '53,750', day: '2026-12-28' },
    { share: '', day: '2027-01-28' },
  ];
  await byPhone(chair, 1, { deposit: 'plan', plan: halves });
  on(23);
  await aQuote(services, d.orderId, 2_150_000);
  on(31);
  expect(events).toBeGreaterThanOrEqual(50);

  await holds();
  expect(await sumUpBooks(services)).toBeGreaterThan(30);
  await holds();

  /** Whatever is asked: the same, whether its days are summed up or not. Amounts in naira. */
  async function holds() {
    const now = services.clock();
    const read = (name: ReportName) => readReport(db, { name, range: MONTH, step: 'month', now });
    const naira = (cells: readonly unknown[] | null | undefined) =>
      (cells ?? []).map((cell) => (typeof cell === 'number' && Math.abs(cell) > 1_000 ? cell / 100 : cell));
    const total = async (name: ReportName) => naira((await read(name)).total?.slice(1));
    const rows = async (name: ReportName) => (await read(name)).rows.map(({ cells }) => naira(cells));

    // Ten orders, thirteen pieces: eleven chairs at 107,500 and two tables at 215,000. A, B (3), D, P1, P2, P3, X (2), E, G, M.
    // Off: 21,500 by the code and 2,150 accepted less of E. Back: P1’s 10,750 and G’s 107,500; X’s is off its pieces already.
    // VAT in 1,588,850: 110,850.
    // Delivery without VAT: 21,500 and 43,000 came, 21,500 went: 40,000.
    expect(await total('sales')).toEqual([10, 1_612_500, -23_650, -118_250, 1_470_600, 110_850, 40_000]);
    // Ordered after discounts; received less refunded, see below; A delivered.
    expect(await total('clocks')).toEqual([1_588_850, 1_418_850, 107_500]);
    // Online 1,519,850: pieces 1,373,850, a fee 21,500, class 60,000, F 64,500. Transfers 165,500. Cash 268,750.
    // Back 535,250: X 107,500, A’s fee 21,500, P1 10,750, F 64,500, Wale 25,000, Zainab 5,000, G 107,500, H 86,000, I 107,500.
    // Paid out 318,500. Paystack 1,519,850 − 309,500 − 107,500 − 4,000 − 318,500. Bank 165,500 + 318,500 + 140,000.
    // Cash 268,750 − 10,750 − 107,500 − 140,000.
    expect(await total('money')).toEqual([1_954_100, -535_250, 1_418_850, -4_000, 318_500, 780_350, 624_000, 10_500]);
    expect(await readTill(db, now)).toBe(1_050_000);
    expect(await rows('product')).toEqual([
      ['Chair', 8, 11, 1_182_500, -2_150, 1_180_350],
      ['Table', 2, 2, 430_000, -21_500, 408_500],
    ]);
    expect((await rows('category')).map((row) => row.slice(1))).toEqual([
      [8, 11, 1_182_500, -2_150, 1_180_350],
      [2, 2, 430_000, -21_500, 408_500],
    ]);
    // On the site A, B, D, E and G; by phone P1, P2, P3, X and M.
    expect(await rows('source')).toEqual([
      ['On the site', 5, 7, 860_000, -23_650, 836_350],
      ['By phone', 5, 6, 752_500, 0, 752_500],
    ]);
    expect((await rows('state')).map((row) => row.slice(1))).toEqual([[10, 13, 1_612_500, -23_650, 1_588_850]]);
    // With VAT came 1,814,600 (126,600 of it VAT) and went 440,750 (30,750); the class and its refunds without.
    expect(await rows('vat')).toEqual([
      ['7.5% VAT', 'Paid', 1_688_000, 126_600, 1_814_600],
      ['7.5% VAT', 'Refunded', -410_000, -30_750, -440_750],
      ['No VAT', 'Paid', 75_000, 0, 75_000],
      ['No VAT', 'Refunded', -30_000, 0, -30_000],
    ]);
    expect(naira((await read('vat')).total)).toEqual(['Received, in total', '', 1_323_000, 95_850, 1_418_850]);
    // Invoices less credit notes: 1,642,600 of pieces and deliveries (114,600 of it VAT) and 45,000 of the class. The 18,750 of VAT
    // between them: 3,750 of P3 and 7,500 of M are not paid yet, and 7,500 of G the bank took without a credit note.
    expect(naira((await read('vat')).beside)).toEqual([
      'Invoices less credit notes',
      '',
      1_573_000,
      114_600,
      1_687_600,
    ]);
    // Not due: P3’s and M’s last part. Since the 28th: M’s first. Since the 23rd: D’s delivery.
    expect((await rows('owed')).map(([, ...row]) => row)).toEqual([
      [2, 107_500],
      [1, 53_750],
      [1, 21_500],
    ]);
    // Three places, one of them free again; 75,000 came and 30,000 went.
    expect((await rows('class')).map((row) => row.slice(2))).toEqual([[2, 75_000, -30_000, 0]]);
    expect((await read('payments')).total?.[7]).toBe(195_410_000);
    expect((await read('refunds')).total?.[6]).toBe(53_525_000);
    expect(naira((await read('payouts')).total?.slice(3))).toEqual([322_500, -4_000, 0, 318_500]);
    const books = await readBooks(db, { range: MONTH, now });
    expect(books).toMatchObject({
      net: '₦1,418,850',
      received: '₦1,954,100',
      refunded: '₦535,250',
      vat: '₦95,850',
      vatAgreed: '₦114,600',
      counts: { orders: 10, cancelled: 2, places: 2, gross: '₦1,612,500', discount: '−₦23,650', net: '₦1,588,850' },
    });
    // Without VAT: pieces 1,628,000, deliveries 60,000; back 390,000 of pieces and 30,000 of places, 20,000 of a delivery.
    expect(books.whatFor.map(({ amount }) => amount)).toEqual([
      ...['₦1,628,000', '₦60,000', '₦75,000', '₦95,850', '−₦420,000', '−₦20,000', '−₦4,000'],
    ]);
    // What customers have spent, orders and class: everything that was received for them less what went back, without F’s.
    // G’s chargeback is no refund: 107,500 more.
    const spent = (await db.select().from(customerSums)).reduce((sum, { spentKobo }) => sum + spentKobo, 0);
    expect(spent).toBe(152_635_000);
    const archive = (await makeArchive(services, owner.id, '2026-12')).toString('utf8');
    const ledger = archive.slice(
      archive.indexOf('Day,Time,Entry'),
      archive.indexOf('PK', archive.indexOf('Day,Time,Entry')),
    );
    const lines = parseCsv(ledger);
    const sums = new Map<string, number>();
    for (const { cells } of lines.ok ? lines.csv.rows : []) {
      const kobo = Math.round(100 * (Number(cells.Debit || 0) - Number(cells.Credit || 0)));
      sums.set(cells.Account ?? '', (sums.get(cells.Account ?? '') ?? 0) + kobo);
    }
    expect(Object.fromEntries([...sums].map(([account, kobo]) => [account, kobo / 100]))).toEqual({
      Paystack: 780_350,
      'Bank account': 624_000,
      Cash: 10_500,
      Pieces: -1_628_000,
      Delivery: -60_000,
      Masterclass: -75_000,
      VAT: -95_850,
      'Refunds of pieces and places': 420_000,
      'Refunds of deliveries': 20_000,
      'Paystack’s fees': 4_000,
      'Not assigned': 0,
    });
  }
}, 120_000);
