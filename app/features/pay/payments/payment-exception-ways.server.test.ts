import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { documents } from '#app/features/money/documents/document.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { documentChecks } from '#app/features/office/doctor/checks-of-documents.ts';
import { moneyChecks } from '#app/features/office/doctor/checks-of-money.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { leftToRefund } from '#app/features/pay/order-changes/refund-change.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { reconcileRefunds } from '#app/features/pay/refunds/reconcile-refunds.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import { readPaymentDetail } from '#app/features/pay/review/payment-detail.server.ts';
import { listPayments } from '#app/features/pay/review/payment-list.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { aDirectOrder, aQuote, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { endOpenAttempt } from './door/close-attempt.server.ts';
import { paymentAttempts, paymentExceptions, stockHolds } from './door/payment.table.server.ts';
import { paymentReviewTexts as texts } from './door/payment-review-texts.ts';
import { allPayments, attachException, refundException, resolveException } from './payment-exception-ways.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
const PRICE = 10_000_000;
const TABLE = { ...newLine(OWN_WORK), title: 'Table for ten', details: 'Iroko', price: '300,000', days: '35' };

describe('the ways out of a payment that could not be booked', () => {
  let services: TestServices;
  let ada: Viewer;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
    ada = await aCustomer(handle.db);
  });

  const begin = async (stockCount: number | null = null) => {
    const piece = await aProduct(handle.db, { stockCount });
    await putInCart(handle.db, ada, piece);
    return { piece, reference: referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' })) };
  };
  const settle = (reference: string) => settlePayment(services, 'system:webhook', { reference });
  const accept = (reference: string) =>
    settlePayment(services, 'usr_owner', { reference, acceptance: { note: 'We make another one' } });
  const exceptionOf = async (reference: string) =>
    (await handle.db.select().from(paymentExceptions).where(eq(paymentExceptions.reference, reference)))[0];
  const stockOf = async (id: string) =>
    (await handle.db.select().from(products).where(eq(products.id, id)))[0]?.stockCount;
  const actions = async () => (await handle.db.select().from(auditEntries)).map(({ action }) => action);
  /** Everything the doctor finds about money and documents. */
  const booksOf = async () => {
    const found: string[] = [];
    for (const { id, statement } of [...moneyChecks, ...documentChecks]) {
      if (['books-are-summed-up', 'ledger-equals-payments'].includes(id)) continue;
      const { rows } = await handle.pool.query(
        `with moment as (select now() as at) ${statement.replace(/^with /, ', ')}`,
      );
      if (rows.length > 0) found.push(`${id}: ${JSON.stringify(rows)}`);
    }
    return found;
  };
  const aPaidOrder = async () => {
    services.testClock.advance(1_000);
    await putInCart(handle.db, ada, await aProduct(handle.db));
    const reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
    services.payments.pay(reference);
    await settle(reference);
    const [order] = await handle.db.select().from(orders).where(eq(orders.reference, reference));
    if (!order) throw new Error('Nothing was ordered');
    return order;
  };
  const anOrderWithDeposit = async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const requestId = await aDirectOrder(services, owner, '', { lines: [TABLE], deposit: '50' });
    const reference = await beginToPay(services, await linkOf(services, requestId));
    services.payments.pay(reference);
    await settle(reference);
    const [order] = await handle.db.select().from(orders).where(eq(orders.reference, reference));
    if (!order) throw new Error('Nothing was ordered');
    return order;
  };
  const invoiceOf = async () =>
    (await handle.db.select().from(documents).where(eq(documents.kind, 'invoice')))[0]?.contents;
  const soldOut = async () => {
    const { piece, reference } = await begin(1);
    await endOpenAttempt(services, { reference, end: 'closed' });
    await handle.db.update(products).set({ stockCount: 0 }).where(eq(products.id, piece));
    services.payments.pay(reference);
    await settle(reference);
    return { piece, reference };
  };
  const short = async (paidKobo = PRICE - 50_000) => {
    const { piece, reference } = await begin(3);
    services.payments.pay(reference, { paidKobo, requestedKobo: paidKobo });
    await settle(reference);
    return { piece, reference };
  };
  const payBack = (reference: string, amountKobo = PRICE) =>
    refundException(services, 'usr_owner', {
      reference,
      amountKobo,
      method: 'provider' as const,
      reason: 'Sold out',
      note: '',
      requestId: 'req_1',
    });

  it('books a sold out piece the owner makes anew, from no shelf, and says who took it', async () => {
    const { piece, reference } = await soldOut();
    expect(await exceptionOf(reference)).toMatchObject({ reason: 'sold_out', resolvedAt: null });
    expect(await readPaymentDetail(handle.db, { reference, now: services.clock() })).toMatchObject({
      state: 'review',
      exception: { canBook: true, bookHint: texts.ways.bookSoldOut, canAttach: true },
      left: '₦100,000',
    });
    expect(await accept(reference)).toMatchObject({ state: 'paid' });
    expect(await accept(reference)).toMatchObject({ state: 'paid' });
    expect(await handle.db.select().from(orders)).toMatchObject([{ reference, totalKobo: PRICE }]);
    expect(await stockOf(piece)).toBe(0);
    expect((await exceptionOf(reference))?.resolution).toMatch(/^Recorded as order \d+\. We make another one$/);
    expect(await actions()).toEqual(['payment.exception', 'order.created', 'payment.accepted']);
  });

  it('books another amount as what was paid', async () => {
    const { piece, reference } = await short();
    expect(await accept(reference)).toMatchObject({ state: 'paid' });
    const less = { name: texts.acceptedLess, code: null, kind: 'amount', amountKobo: 50_000 };
    expect(await handle.db.select().from(orders)).toMatchObject([
      { reference, totalKobo: PRICE - 50_000, overpaidKobo: 0, discounts: [less] },
    ]);
    expect(await handle.db.select().from(orderLines)).toMatchObject([{ unitPriceKobo: PRICE, discountKobo: 50_000 }]);
    expect(await invoiceOf()).toMatchObject({
      totalKobo: PRICE - 50_000,
      lines: [{ unitKobo: PRICE }],
      discounts: [{ name: texts.acceptedLess, kobo: 50_000 }],
    });
    expect(await booksOf()).toEqual([]);
    expect(await stockOf(piece)).toBe(2);
    expect(await handle.db.select().from(stockHolds)).toEqual([]);
    const detail = await readPaymentDetail(handle.db, { reference, now: services.clock() });
    expect(detail).toMatchObject({ state: 'settled', amount: '₦99,500', left: '₦99,500', exception: null });
  });

  it('keeps more than was asked for as overpaid, which can be refunded', async () => {
    const { reference } = await short(PRICE + 50_000);
    expect(await accept(reference)).toMatchObject({ state: 'paid' });
    const [order] = await handle.db.select().from(orders);
    expect(order).toMatchObject({ totalKobo: PRICE, balanceKobo: 0, overpaidKobo: 50_000, discounts: [] });
    expect(await leftToRefund(handle.db, order?.id ?? '')).toBe(50_000);
    expect(await invoiceOf()).toMatchObject({ totalKobo: PRICE });
    expect(await booksOf()).toEqual([]);
  });

  it('takes no other amount before it stood in front of somebody', async () => {
    const { reference } = await begin(3);
    services.payments.pay(reference, { paidKobo: PRICE - 50_000 });
    expect(await accept(reference)).toEqual({ state: 'review', reference });
    expect(await exceptionOf(reference)).toMatchObject({ reason: 'amount_mismatch', resolvedAt: null });
    expect(await accept(reference)).toMatchObject({ state: 'paid' });
    expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: PRICE - 50_000 }]);
  });

  it.each([{ currency: 'USD' }, { mode: 'live' as const }])('never books %j', async (changes) => {
    const { reference } = await begin();
    services.payments.pay(reference, changes);
    await settle(reference);
    expect(await accept(reference)).toEqual({ state: 'review', reference });
    expect(await handle.db.select().from(orders)).toEqual([]);
    const detail = await readPaymentDetail(handle.db, { reference, now: services.clock() });
    expect(detail).toMatchObject({ isOnline: false, exception: { canBook: false, canAttach: false } });
  });

  it('pays it back, frees what it held, and books it no more', async () => {
    const { piece, reference } = await short();
    expect(await readPaymentDetail(handle.db, { reference, now: services.clock() })).toMatchObject({
      exception: { canBook: true, bookHint: texts.ways.bookAmount },
    });
    expect(await stockOf(piece)).toBe(2);
    expect(await payBack(reference, PRICE - 50_000)).toMatchObject({ ok: true });
    expect(await stockOf(piece)).toBe(3);
    expect((await exceptionOf(reference))?.resolution).toBe('Refunded through Paystack: ₦99,500. Sold out');
    for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
    expect(await handle.db.select().from(refunds)).toMatchObject([{ state: 'sent', email: ada.email, userId: ada.id }]);
    expect(await accept(reference)).toEqual({ state: 'review', reference });
    expect(await handle.db.select().from(orders)).toEqual([]);
    expect(await actions()).toEqual(['payment.exception', 'refund.asked', 'payment.resolved', 'refund.moved']);
  });

  it('pays back once and never more than came, however often it is pressed', async () => {
    const { reference } = await soldOut();
    const answers = await Promise.all(Array.from({ length: 6 }, () => payBack(reference)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await handle.db.select().from(refunds)).toHaveLength(1);
    const again = { reference, method: 'outside' as const, reason: 'Again', note: '' };
    expect(await refundException(services, 'usr_owner', { ...again, amountKobo: 1, requestId: 'req_2' })).toEqual({
      ok: false,
      reason: 'too_much',
      leftKobo: 0,
    });
  });

  // Covers 4-52
  it('is one order or one refund when two decide at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(handle);
      ada = await aCustomer(handle.db);
      const { reference } = await soldOut();
      await Promise.all([accept(reference), payBack(reference)]);
      const made = [...(await handle.db.select().from(orders)), ...(await handle.db.select().from(refunds))];
      expect(made).toHaveLength(1);
    }
  });

  describe('that belongs to an order there is', () => {
    const attach = (reference: string, orderNumber: number) =>
      attachException(services, 'usr_owner', { reference, orderNumber, note: 'Paid twice' });
    const orderOf = async (id: string) => (await handle.db.select().from(orders).where(eq(orders.id, id)))[0];
    const paidBy = (reference: string) =>
      handle.db.select().from(dues).where(eq(dues.reference, reference)).orderBy(asc(dues.createdAt), asc(dues.id));

    it('is refunded from there where nothing is owed of it', async () => {
      const { reference } = await soldOut();
      const { id, number } = await aPaidOrder();
      expect(await attach(reference, 999_999)).toEqual({ ok: false, reason: 'unknown_order' });
      expect(await attach(reference, number)).toEqual({ ok: true });
      expect(await attach(reference, number)).toEqual({ ok: false, reason: 'too_late' });
      expect(await exceptionOf(reference)).toMatchObject({
        orderId: id,
        resolution: `Belongs to GD-${number}. Paid twice`,
      });
      expect(await orderOf(id)).toMatchObject({ overpaidKobo: PRICE, balanceKobo: 0 });
      expect(await paidBy(reference)).toMatchObject([{ purpose: 'overpaid', amountKobo: PRICE }]);
      expect(await leftToRefund(handle.db, id)).toBe(PRICE);
      const detail = await readPaymentDetail(handle.db, { reference, now: services.clock() });
      expect(detail).toMatchObject({ state: 'settled', became: { label: `Order GD-${number}` }, left: '₦100,000' });
      expect(await booksOf()).toEqual([]);
    });

    it('pays its delivery fee whole, and what is left over is overpaid', async () => {
      const { reference } = await soldOut();
      const { id, number } = await aPaidOrder();
      await aQuote(services, id);
      const fee = (await orderOf(id))?.deliveryFeeKobo ?? 0;
      expect(fee).toBeGreaterThan(0);
      expect(await attach(reference, number)).toEqual({ ok: true });
      expect(await orderOf(id)).toMatchObject({ feeState: 'paid', overpaidKobo: PRICE - fee });
      expect((await paidBy(reference)).map(({ purpose }) => purpose).sort()).toEqual(['delivery_fee', 'overpaid']);
      expect(await booksOf()).toEqual([]);
    });

    it('pays a part of what is left to pay, and the rest stays owed', async () => {
      const { reference } = await soldOut();
      const { id, number } = await anOrderWithDeposit();
      const before = (await orderOf(id))?.balanceKobo ?? 0;
      expect(before).toBeGreaterThan(0);
      expect(await attach(reference, number)).toEqual({ ok: true });
      const paid = Math.min(before, PRICE);
      expect(await orderOf(id)).toMatchObject({ balanceKobo: before - paid, overpaidKobo: PRICE - paid });
      expect(await booksOf()).toEqual([]);
    });

    it('although we never asked for it', async () => {
      const reference = 'not-ours-12345';
      await services.payments.initialize({
        reference,
        amountKobo: 700_000,
        email: '',
        callbackUrl: '',
        cancelUrl: '',
        metadata: {},
      });
      services.payments.pay(reference);
      await settle(reference);
      const { id, number } = await aPaidOrder();
      expect(await attach(reference, number)).toEqual({ ok: true });
      expect(await orderOf(id)).toMatchObject({ overpaidKobo: 700_000 });
      expect(await booksOf()).toEqual([]);
    });
  });

  describe('that the provider’s own dashboard pays back', () => {
    const hear = (reference: string) => {
      services.testClock.advance(1_000);
      return reconcileRefunds(services, 'system:webhook', { reference, books: allPayments });
    };
    const foreign = async () => (await actions()).filter((action) => action === 'refund.foreign').length;

    it('is written down once, followed to its end, and books nothing any more', async () => {
      const { piece, reference } = await short();
      const { providerId } = services.payments.addRefund(reference, PRICE - 50_000);
      await Promise.all([hear(reference), hear(reference), hear(reference)]);
      services.payments.moveRefund(providerId, 'processed');
      await hear(reference);
      expect(await handle.db.select().from(refunds)).toMatchObject([
        {
          state: 'processed',
          amountKobo: PRICE - 50_000,
          exceptionId: (await exceptionOf(reference))?.id,
          email: ada.email,
        },
      ]);
      expect((await exceptionOf(reference))?.resolution).toBe('Refunded in Paystack: ₦99,500');
      expect(await foreign()).toBe(1);
      expect(await accept(reference)).toEqual({ state: 'review', reference });
      expect(await handle.db.select().from(orders)).toEqual([]);
      expect(await stockOf(piece)).toBe(3);
      const detail = await readPaymentDetail(handle.db, { reference, now: services.clock() });
      expect(detail).toMatchObject({ state: 'resolved', left: null });
    });

    it('is one refund or one order when it is accepted at the same moment', async () => {
      for (let round = 0; round < 5; round++) {
        await emptyTables(handle);
        ada = await aCustomer(handle.db);
        const { reference } = await short();
        services.payments.addRefund(reference, 1_000);
        await Promise.all([accept(reference), hear(reference)]);
        const [order] = await handle.db.select().from(orders);
        const [refund, ...more] = await handle.db.select().from(refunds);
        expect(more).toEqual([]);
        expect(refund).toMatchObject(
          order ? { orderId: order.id } : { orderId: null, exceptionId: expect.any(String) },
        );
      }
    });

    it('is put in front of a person, once, when it was no naira', async () => {
      const { reference } = await begin();
      services.payments.pay(reference, { currency: 'USD' });
      await settle(reference);
      services.payments.addRefund(reference, 1_000);
      await hear(reference);
      await hear(reference);
      expect(await handle.db.select().from(refunds)).toEqual([]);
      expect(await foreign()).toBe(1);
      expect((await exceptionOf(reference))?.resolvedAt).toBeNull();
    });
  });

  it('is settled outside where it is no money of the books, once; naira never is', async () => {
    const { reference } = await begin();
    services.payments.pay(reference, { currency: 'USD' });
    await settle(reference);
    const resolve = (which = reference) =>
      resolveException(services, 'usr_owner', { reference: which, resolution: 'Cash' });
    expect((await Promise.all([resolve(), resolve(), resolve()])).filter(({ ok }) => ok)).toHaveLength(1);
    const listed = (await listPayments(handle.db, { search: '', before: undefined, limit: 5 })).payments;
    expect(listed.map(({ state }) => state)).toEqual(['resolved']);
    expect(await accept(reference)).toEqual({ state: 'review', reference });
    expect(await resolve((await soldOut()).reference)).toEqual({ ok: false, reason: 'in_books' });
  });

  it.each(Object.keys(WAYS_OUT) as (keyof typeof WAYS_OUT)[])('ends in a book by %s', async (way) => {
    const { reference } = await short();
    const { number } = await aPaidOrder();
    const out: Record<keyof typeof WAYS_OUT, () => Promise<unknown>> = {
      book: () => accept(reference),
      attach: () => attachException(services, 'usr_owner', { reference, orderNumber: number, note: '' }),
      refund: () => payBack(reference, PRICE - 50_000),
      resolve: () => resolveException(services, 'usr_owner', { reference, resolution: 'Cash' }),
    };
    await out[way]();
    const isClosed = (await exceptionOf(reference))?.resolvedAt !== null;
    const paid = await handle.db.select().from(dues).where(eq(dues.reference, reference));
    const back = await handle.db.select().from(refunds).where(eq(refunds.reference, reference));
    expect(isClosed ? paid.length + back.length > 0 : true).toBe(true);
    expect(isClosed).toBe(WAYS_OUT[way]);
    expect(await booksOf()).toEqual([]);
  });
});

/** The ways out of the page of a payment, and whether naira goes out by them. */
const WAYS_OUT = { book: true, attach: true, refund: true, resolve: false };

describe('the list of payments', () => {
  it('is paged by key, newest first, and found by reference, email and name, with money nobody asked for', async () => {
    await emptyTables(handle);
    const services = await createTestServices(handle);
    const ada = await aCustomer(handle.db);
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `pay_${index}`,
      reference: `gida-list-${String(index).padStart(3, '0')}`,
      provider: 'paystack' as const,
      kind: 'enrollment' as const,
      email: index === 7 ? 'rare_one@example.com' : 'many@example.com',
      amountKobo: 10_000,
      fingerprint: '',
      snapshot: {} as never,
      createdAt: services.clock(),
      holdExpiresAt: services.clock(),
      userId: index === 9 ? ada.id : null,
    }));
    await handle.db.insert(paymentAttempts).values(rows);
    const orphans = Array.from({ length: 50 }, (_, index) => ({
      id: `exc_${index}`,
      reference: `T-strange-${index}`,
      reason: 'unknown_reference' as const,
      paidKobo: 5,
      currency: 'NGN',
      openedAt: services.clock(),
    }));
    await handle.db.insert(paymentExceptions).values(orphans);
    const seen: string[] = [];
    for (let before: Parameters<typeof listPayments>[1]['before']; ; ) {
      const page = await listPayments(handle.db, { search: '', before, limit: 25 });
      expect(page.payments.length).toBe(page.next ? 25 : 10);
      seen.push(...page.payments.map(({ reference }) => reference));
      before = parsePageCursor(page.next ?? null);
      if (!before) break;
    }
    expect(seen).toHaveLength(110);
    // All of one moment, so the reference decides; every page goes on where the one before ended.
    expect(seen).toEqual(
      [...rows, ...orphans]
        .map(({ reference }) => reference)
        .sort()
        .reverse(),
    );
    const find = async (search: string) =>
      (await listPayments(handle.db, { search, before: undefined, limit: 25 })).payments.map((row) => row.reference);
    expect(await find('gida-list-00')).toHaveLength(10);
    expect(await find('RARE_one@')).toEqual(['gida-list-007']);
    expect(await find('%')).toEqual([]);
    expect(await find(ada.name)).toEqual(['gida-list-009']);
    expect(await find('t-strange-7')).toEqual(['T-strange-7']);
  });
});
