import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '#app/features/catalog/product.table.server.ts';
import { startPayment } from '#app/features/checkout/start-payment.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { readPaymentDetail } from '#app/features/payment-review/payment-detail.server.ts';
import { listPayments } from '#app/features/payment-review/payment-list.queries.server.ts';
import { reconcileRefunds } from '#app/features/refunds/reconcile-refunds.server.ts';
import { refunds } from '#app/features/refunds/refund.table.server.ts';
import { sendRefund } from '#app/features/refunds/send-refund.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { endOpenAttempt } from './close-attempt.server.ts';
import { paymentAttempts, paymentExceptions, stockHolds } from './payment.table.server.ts';
import { allPayments, attachException, refundException, resolveException } from './payment-exception-ways.server.ts';
import { paymentReviewTexts as texts } from './payment-review-texts.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
const PRICE = 10_000_000;

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
    services.payments.pay(reference, { paidKobo });
    await settle(reference);
    return { piece, reference };
  };
  const payBack = (reference: string, amountKobo = PRICE) =>
    refundException(services, 'usr_owner', {
      ...{ reference, amountKobo, method: 'provider' as const, reason: 'Sold out', note: '' },
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
    expect(await handle.db.select().from(orders)).toMatchObject([{ reference, totalKobo: PRICE - 50_000 }]);
    expect(await stockOf(piece)).toBe(2);
    expect(await handle.db.select().from(stockHolds)).toEqual([]);
    const detail = await readPaymentDetail(handle.db, { reference, now: services.clock() });
    expect(detail).toMatchObject({ state: 'settled', amount: '₦99,500', left: '₦99,500', exception: null });
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

  it('belongs to an order there is', async () => {
    const { reference } = await soldOut();
    const { id, number } = await anOrder(handle.db, services, ada);
    const attach = (orderNumber: number) =>
      attachException(services, 'usr_owner', { reference, orderNumber, note: 'Paid twice' });
    expect(await attach(999_999)).toEqual({ ok: false, reason: 'unknown_order' });
    expect(await attach(number)).toEqual({ ok: true });
    expect(await attach(number)).toEqual({ ok: false, reason: 'too_late' });
    expect(await exceptionOf(reference)).toMatchObject({
      orderId: id,
      resolution: `Belongs to GD-${number}. Paid twice`,
    });
    const detail = await readPaymentDetail(handle.db, { reference, now: services.clock() });
    expect(detail).toMatchObject({ state: 'resolved', became: { label: `Order GD-${number}` }, left: '₦100,000' });
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

  it('is settled outside, once', async () => {
    const { reference } = await soldOut();
    const resolve = () => resolveException(services, 'usr_owner', { reference, resolution: 'Cash' });
    const listed = async () =>
      (await listPayments(handle.db, { search: '', before: undefined, limit: 5 })).payments.map(({ state }) => state);
    expect(await listed()).toEqual(['review']);
    expect((await Promise.all([resolve(), resolve(), resolve()])).filter(Boolean)).toHaveLength(1);
    expect(await listed()).toEqual(['resolved']);
    expect(await accept(reference)).toEqual({ state: 'review', reference });
  });
});

describe('the list of payments', () => {
  it('is paged by key, newest first, and found by reference, email and name, with money nobody asked for', async () => {
    await emptyTables(handle);
    const services = await createTestServices(handle);
    const ada = await aCustomer(handle.db);
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...{ id: `pay_${index}`, reference: `gida-list-${String(index).padStart(3, '0')}` },
      ...{ provider: 'paystack' as const, kind: 'enrollment' as const },
      ...{ email: index === 7 ? 'rare_one@example.com' : 'many@example.com', amountKobo: 10_000, fingerprint: '' },
      ...{ snapshot: {} as never, createdAt: services.clock(), holdExpiresAt: services.clock() },
      ...{ userId: index === 9 ? ada.id : null },
    }));
    await handle.db.insert(paymentAttempts).values(rows);
    const orphans = Array.from({ length: 50 }, (_, index) => ({
      ...{ id: `exc_${index}`, reference: `T-strange-${index}`, reason: 'unknown_reference' as const },
      ...{ paidKobo: 5, currency: 'NGN', openedAt: services.clock() },
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
