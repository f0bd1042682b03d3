import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeDirectOrder } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { cancelOrderRequest } from '#app/features/bespoke/quotes/close-quote.server.ts';
import { newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { giveAwayTexts } from '#app/features/ground/settings/give-away-texts.ts';
import { listPaidDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { listFeeEvents } from '#app/features/orders/orders/door/delivery-fee.queries.server.ts';
import { findOrder, listOrdersOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isFeeToQuote } from '#app/features/orders/orders/door/order-needs.server.ts';
import { ordersData } from '#app/features/orders/orders/personal-data.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { readOrderFee } from '#app/features/pay/dues/order-fee.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import {
  paymentAttempts,
  paymentExceptions,
  stockHolds,
} from '#app/features/pay/payments/door/payment.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { listPaymentsOf } from '#app/features/pay/refunds/refundable.queries.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import {
  aDirectOrder,
  aDraft,
  aPartPaidEnrollment,
  aQuote,
  balanceDueOf,
  beginToPay,
  linkOf,
} from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { declineOrder } from './decline-order.server.ts';
import { createPayLink, dueLink, findPayLink, type PayLink, payPathOf } from './door/pay-link.server.ts';
import { readPayLinkPage } from './pay-link-page.server.ts';
import { pickUpInstead } from './pick-up-instead.server.ts';
import { startLinkPayment } from './start-link-payment.server.ts';

const handle = useTestDatabase();
let services: TestServices;
const DAY = 86_400_000;
let db: typeof handle.db;
const exceptions = () => db.select().from(paymentExceptions);
const pieceCount = async (id: string) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.stockCount ?? null;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  db = handle.db;
});

async function anOrderOf() {
  const ada = await aCustomer(db);
  const { id } = await anOrder(db, services, ada);
  return { ada, orderId: id };
}

const requote = (orderId: string, seenQuoteId: string | null) =>
  quoteDeliveryFee(services, 'usr_owner', { orderId, feeKobo: 3_000_000, note: null, seenQuoteId });

describe('a delivery fee', () => {
  it('is quoted by mail, notification and link, and waits for an answer', async () => {
    const { orderId } = await anOrderOf();
    expect(await db.$count(orders, isFeeToQuote)).toBe(1);
    const quoteId = await aQuote(services, orderId);
    expect(await findOrder(db, orderId)).toMatchObject({
      feeState: 'quoted',
      deliveryFeeKobo: 2_500_000,
      feeQuoteId: quoteId,
      totalKobo: 45_000_000,
    });
    expect(await db.$count(orders, isFeeToQuote)).toBe(0);
    const link = await linkOf(services, quoteId);
    const path = payPathOf(link, services.config);
    const [mail] = await db.select().from(mails).where(eq(mails.kind, 'delivery-fee-quoted'));
    expect(mail?.text).toContain(`http://localhost:3000${path}`);
    expect(mail?.text).toContain('₦25,000');
    expect(JSON.stringify(await db.select().from(notifications))).toContain('delivery-fee-quoted');
    expect((await findPayLink(db, path.replace('/pay/', '')))?.id).toBe(link.id);
    for (const wrong of ['A'.repeat(22), 'cut-short', '']) expect(await findPayLink(db, wrong)).toBeUndefined();
    expect(await findPayLink(db, '../../etc')).toBeUndefined();
  });

  it('is replaced while nobody has answered, and its old link stops working', async () => {
    const { orderId } = await anOrderOf();
    const first = await aQuote(services, orderId);
    const old = await linkOf(services, first);
    expect(await requote(orderId, null)).toEqual({ ok: false, reason: 'changed' });
    expect(await requote(orderId, first)).toMatchObject({ ok: true });
    const asked = { hasReturned: false, now: services.clock() };
    expect(await readPayLinkPage(db, { link: { ...old, revokedAt: services.clock() }, ...asked })).toEqual({
      state: 'gone',
    });
    expect(await startLinkPayment(services, 'customer', { link: old })).toMatchObject({ ok: false, reason: 'gone' });
    expect(await findOrder(db, orderId)).toMatchObject({ deliveryFeeKobo: 3_000_000, feeState: 'quoted' });
  });

  it('is paid once, however many tell us of it, and stands beside the total', async () => {
    const { orderId, ada } = await anOrderOf();
    const quoteId = await aQuote(services, orderId);
    const link = await linkOf(services, quoteId);
    services.testClock.advance(60_000);
    const [reference, again] = await Promise.all([beginToPay(services, link), beginToPay(services, link)]);
    expect(again).toBe(reference);
    expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'approved' });
    services.testClock.advance(60_000);
    services.payments.pay(reference);
    const told = (['callback', 'webhook', 'poll', 'reconcile'] as const).map((source) =>
      settlePayment(services, `system:${source}`, { reference }),
    );
    expect(await Promise.all(told)).toEqual(told.map(() => ({ state: 'paid', orderId })));
    expect(await findOrder(db, orderId)).toMatchObject({
      feeState: 'paid',
      feeReference: reference,
      feePaidVia: 'online',
      totalKobo: 45_000_000,
    });
    expect((await listFeeEvents(db, orderId)).map(({ event }) => event)).toEqual(['quoted', 'approved', 'paid']);
    const receipts = await db.select().from(mails).where(eq(mails.kind, 'delivery-fee-paid'));
    expect(receipts.map(({ recipient }) => recipient)).toEqual([ada.email]);
    expect(await exceptions()).toEqual([]);
    expect(await requote(orderId, quoteId)).toEqual({ ok: false, reason: 'answered' });
  });

  describe('that the customer has begun to pay', () => {
    const begun = async () => {
      const { orderId } = await anOrderOf();
      const quoteId = await aQuote(services, orderId);
      const link = await linkOf(services, quoteId);
      return { orderId, quoteId, link, reference: await beginToPay(services, link) };
    };
    const attemptOf = async (reference: string) =>
      (await db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference)))[0];

    it('is replaced by another quote, which is paid under its own link', async () => {
      const { orderId, quoteId, link, reference } = await begun();
      expect(await readOrderFee(services, orderId)).toMatchObject({ state: 'approved', canQuote: true });
      const quoted = await requote(orderId, quoteId);
      if (!quoted.ok) throw new Error(quoted.reason);
      expect(await attemptOf(reference)).toMatchObject({ state: 'closed' });
      expect(await startLinkPayment(services, 'customer', { link })).toMatchObject({ ok: false, reason: 'gone' });
      expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'quoted', deliveryFeeKobo: 3_000_000 });
      const second = await beginToPay(services, await linkOf(services, quoted.quoteId));
      services.payments.pay(second);
      expect(await settlePayment(services, 'system:webhook', { reference: second })).toEqual({
        state: 'paid',
        orderId,
      });
      expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'paid', feeReference: second });
    });

    it('loses no money that comes for the quote before', async () => {
      const { orderId, quoteId, reference } = await begun();
      expect(await requote(orderId, quoteId)).toMatchObject({ ok: true });
      services.payments.pay(reference);
      expect(await settlePayment(services, 'system:webhook', { reference })).toEqual({ state: 'review', reference });
      expect(await exceptions()).toMatchObject([{ reason: 'withdrawn', paidKobo: 2_500_000 }]);
      expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'quoted', deliveryFeeKobo: 3_000_000 });
    });

    it('stands while money for it is on its way, under review or cannot be asked about', async () => {
      const { orderId, quoteId, reference } = await begun();
      services.payments.say(reference, 'pending');
      expect(await requote(orderId, quoteId)).toEqual({ ok: false, reason: 'paying' });
      services.payments.isDown = true;
      expect(await requote(orderId, quoteId)).toEqual({ ok: false, reason: 'unreachable' });
      services.payments.isDown = false;
      services.payments.pay(reference, { paidKobo: 100, requestedKobo: 100 });
      await settlePayment(services, 'system:webhook', { reference });
      expect(await requote(orderId, quoteId)).toEqual({ ok: false, reason: 'paying' });
      expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'approved', feeQuoteId: quoteId });
    });

    it('is paid or replaced, never both, when the two happen at once', async () => {
      for (let round = 0; round < 6; round++) {
        const { orderId, quoteId, reference } = await begun();
        const paying = round % 2 === 0;
        if (paying) services.payments.pay(reference);
        const [quoted] = await Promise.all([
          requote(orderId, quoteId),
          paying ? settlePayment(services, 'system:webhook', { reference }) : undefined,
        ]);
        expect(await findOrder(db, orderId)).toMatchObject({ feeState: quoted.ok ? 'quoted' : 'paid' });
        expect(quoted.ok).toBe(!paying);
      }
    });
  });

  it('is paid twice only as money a person looks at', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId));
    const first = await beginToPay(services, link);
    await closeAttempt(services, 'system:callback', first);
    const second = await beginToPay(services, link);
    expect(second).not.toBe(first);
    services.payments.pay(first);
    services.payments.pay(second);
    await Promise.all([
      settlePayment(services, 'system:webhook', { reference: first }),
      settlePayment(services, 'system:webhook', { reference: second }),
    ]);
    const paid = await findOrder(db, orderId);
    expect([first, second]).toContain(paid?.feeReference);
    expect(await exceptions()).toMatchObject([{ reason: 'already_paid', paidKobo: 2_500_000 }]);
  });

  it('is not booked for another amount', async () => {
    const { orderId } = await anOrderOf();
    const reference = await beginToPay(services, await linkOf(services, await aQuote(services, orderId)));
    services.payments.pay(reference, { paidKobo: 100, requestedKobo: 100 });
    expect(await settlePayment(services, 'system:poll', { reference })).toEqual({ state: 'review', reference });
    expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'approved' });
  });

  it('gives way to no pickup once its link is over', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId));
    services.testClock.advance(31 * DAY);
    const wish = { phone: '+2348035550142', actor: 'customer' };
    expect(await pickUpInstead(services, wish.actor, { link, ...wish })).toEqual({ ok: false, reason: 'gone' });
    expect(await findOrder(db, orderId)).toMatchObject({ shippingOption: 'LAGOS', feeState: 'quoted' });
  });

  it('gives way to a pickup, unless money is on its way', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId));
    const reference = await beginToPay(services, link);
    services.payments.say(reference, 'pending');
    const wish = { phone: '+2348035550142', actor: 'customer' };
    expect(await pickUpInstead(services, wish.actor, { link, ...wish })).toEqual({ ok: false, reason: 'paying' });
    services.testClock.advance(60_000);
    services.payments.say(reference, 'abandoned');
    expect(await pickUpInstead(services, wish.actor, { link, ...wish })).toEqual({ ok: true });
    expect(await findOrder(db, orderId)).toMatchObject({
      shippingOption: 'PICKUP',
      feeState: 'declined',
      deliveryFeeKobo: null,
      addressLine1: '14 Sawmill Road, Oko Baba',
      callLine: '+2348035550142',
      landmark: null,
    });
    expect(await listFeeEvents(db, orderId)).toMatchObject([
      { event: 'quoted' },
      { event: 'approved' },
      { event: 'declined', feeKobo: 2_500_000 },
    ]);
    expect(await pickUpInstead(services, wish.actor, { link, ...wish })).toEqual({ ok: false, reason: 'gone' });
    const asked = { hasReturned: false, now: services.clock() };
    expect(await readPayLinkPage(db, { link, ...asked })).toEqual({ state: 'picked_up' });
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await exceptions()).toMatchObject([{ reason: 'withdrawn' }]);
  });

  it('of a cancelled order goes in front of a person', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId));
    const reference = await beginToPay(services, link);
    await db.update(orders).set({ cancelledAt: services.clock(), cancelReason: 'No wood' });
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await exceptions()).toMatchObject([{ reason: 'withdrawn' }]);
    expect(await startLinkPayment(services, 'customer', { link })).toMatchObject({ ok: false, reason: 'gone' });
  });

  it('cannot be paid after thirty days', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId));
    services.testClock.advance(30 * DAY + 1);
    expect(await startLinkPayment(services, 'customer', { link })).toMatchObject({ ok: false, reason: 'gone' });
    const page = await readPayLinkPage(db, { link, hasReturned: false, now: services.clock() });
    expect(page).toEqual({ state: 'gone' });
  });

  it('that is too little for an online payment says so', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId, LEAST_ONLINE_KOBO - 1));
    expect(await startLinkPayment(services, 'customer', { link })).toEqual({ ok: false, reason: 'too_small' });
    expect(await db.select().from(paymentAttempts)).toEqual([]);
  });

  it('shows nothing of where the customer lives', async () => {
    const { orderId } = await anOrderOf();
    const link = await linkOf(services, await aQuote(services, orderId));
    const page = await readPayLinkPage(db, { link, hasReturned: false, now: services.clock() });
    expect(page).toMatchObject({ state: 'payable', fee: '₦25,000', note: 'Two floors up', canPickUp: true });
    expect(JSON.stringify(page)).not.toMatch(/Allen|Ikeja|0803|ada\d+@/);
  });

  it('is recorded as paid in cash through the same door, once', async () => {
    const { orderId } = await anOrderOf();
    const quoteId = await aQuote(services, orderId);
    const named = { kind: 'due', subjectId: quoteId } as const;
    const cash = { via: 'cash', reason: 'Driver took it', actor: 'usr_owner' } as const;
    const both = await Promise.all([
      recordOfflinePayment(services, cash.actor, { named, payment: cash }),
      recordOfflinePayment(services, cash.actor, { named, payment: cash }),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await findOrder(db, orderId)).toMatchObject({ feeState: 'paid', feePaidVia: 'cash' });
    expect(await db.select().from(paymentAttempts)).toMatchObject([{ paidOffline: 'cash', state: 'settled' }]);
    const audited = (await db.select().from(auditEntries)).filter(({ action }) => action === 'payment.offline');
    expect(audited).toMatchObject([{ actor: 'usr_owner', subjectId: orderId, details: { reason: 'Driver took it' } }]);
    expect(await exceptions()).toEqual([]);
  });
});

describe('a direct order', () => {
  const owner = () => aUser(db, { role: 'owner' });

  it('holds nothing until somebody pays, and becomes an order like any other', async () => {
    const sofa = await aProduct(db, { stockCount: 2 });
    const requestId = await aDirectOrder(services, await owner(), sofa, { fee: '5,000' });
    expect(await pieceCount(sofa)).toBe(2);
    const reference = await beginToPay(services, await linkOf(services, requestId), 'bola@example.com');
    expect(await pieceCount(sofa)).toBe(1);
    services.payments.pay(reference);
    const outcomes = await Promise.all([1, 2, 3].map(() => settlePayment(services, 'system:webhook', { reference })));
    const [row] = await db.select().from(orders);
    expect(row).toMatchObject({
      source: 'phone',
      userId: null,
      userEmail: 'bola@example.com',
      username: 'Bola Ade',
      totalKobo: 10_000_000,
      deliveryFeeKobo: 500_000,
      feeState: 'paid',
    });
    expect(outcomes).toEqual(outcomes.map(() => ({ state: 'paid', orderId: row?.id })));
    expect(await db.select().from(orderRequests)).toMatchObject([{ state: 'paid', orderId: row?.id }]);
    expect(await db.select().from(stockHolds)).toEqual([]);
    expect(await pieceCount(sofa)).toBe(1);
  });

  it('says of its delivery fee that it comes later, unless it is paid now or nobody delivers', async () => {
    const sofa = await aProduct(db);
    const isLater = async (changes: Parameters<typeof aDirectOrder>[3]) => {
      const link = await linkOf(services, await aDirectOrder(services, await owner(), sofa, changes));
      const page = await readPayLinkPage(db, { link, hasReturned: false, now: services.clock() });
      return 'feeLater' in page && page.feeLater;
    };
    expect([await isLater({}), await isLater({ fee: '5,000' }), await isLater({ shippingOption: 'PICKUP' })]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is found by whoever proves the address later', async () => {
    const requestId = await aDirectOrder(services, await owner(), await aProduct(db), { email: 'Bola@Example.com' });
    const reference = await beginToPay(services, await linkOf(services, requestId));
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    const bola = await aUser(db, { email: 'bola.new@example.com' });
    const page = { search: '', before: undefined, limit: 5 };
    await db.update(users).set({ email: 'bola@example.com', emailVerified: false }).where(eq(users.id, bola.id));
    expect((await listOrdersOf(db, { userId: bola.id, ...page })).orders).toHaveLength(0);
    await db.update(users).set({ emailVerified: true }).where(eq(users.id, bola.id));
    expect((await listOrdersOf(db, { userId: bola.id, ...page })).orders).toHaveLength(1);
  });

  it('is nobody’s account’s because of what its payer typed, though the mails go there', async () => {
    const requestId = await aDirectOrder(services, await owner(), await aProduct(db));
    const bola = await aUser(db, { email: 'bola@example.com' });
    const reference = await beginToPay(services, await linkOf(services, requestId), 'bola@example.com');
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await db.select().from(orders)).toMatchObject([{ userId: null, userEmail: bola.email }]);
    expect((await db.select().from(mails)).map(({ recipient }) => recipient)).toEqual([bola.email]);
    const page = { search: '', before: undefined, limit: 5 };
    expect((await listOrdersOf(db, { userId: bola.id, ...page })).orders).toEqual([]);
    const person = { id: bola.id, email: bola.email, emailVerified: true };
    expect(await ordersData.read(db, person)).toEqual([]);
    await ordersData.forget(db, person, services.clock());
    expect(await db.select().from(orders)).toMatchObject([{ addressLine1: '3 Marina' }]);
  });

  it('goes into the account of the address one of us wrote down, and leaves the cart there alone', async () => {
    const sofa = await aProduct(db);
    const ada = await aCustomer(db);
    await putInCart(db, ada, sofa);
    const requestId = await aDirectOrder(services, await owner(), sofa, { email: ada.email });
    const reference = await beginToPay(services, await linkOf(services, requestId), 'someone@example.com');
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await db.select().from(orders)).toMatchObject([{ userId: ada.id, userEmail: ada.email }]);
    expect(await readCart(db, { userId: ada.id, now: new Date() })).toMatchObject([{ productId: sofa }]);
  });

  it('goes to the address of the account it was taken for, and leaves its cart alone', async () => {
    const sofa = await aProduct(db);
    const ada = await aCustomer(db);
    await putInCart(db, ada, sofa);
    const requestId = await aDirectOrder(services, await owner(), sofa, { userId: ada.id });
    expect(await db.select().from(orderRequests)).toMatchObject([{ userId: ada.id, email: ada.email }]);
    const reference = await beginToPay(services, await linkOf(services, requestId));
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await db.select().from(orders)).toMatchObject([{ userId: ada.id }]);
    expect(await readCart(db, { userId: ada.id, now: new Date() })).toMatchObject([{ productId: sofa }]);
  });

  it('is saved once, and asks for an address to send the receipt to', async () => {
    const staff = await aUser(db, { role: 'staff' });
    const draft = aDraft(services, await aProduct(db));
    const [taken, again] = await Promise.all([
      takeDirectOrder(services, staff, draft),
      takeDirectOrder(services, staff, draft),
    ]);
    expect(taken).toEqual(again);
    expect(await db.select().from(orderRequests)).toHaveLength(1);
    const link = await linkOf(services, taken.ok ? taken.requestId : '');
    expect(await startLinkPayment(services, 'customer', { link })).toEqual({ ok: false, reason: 'no_email' });
  });

  it('is begun anew for another address, so that the receipt goes there, and not while the first may be paid', async () => {
    const piece = await aProduct(db, { stockCount: 1 });
    const link = await linkOf(services, await aDirectOrder(services, await owner(), piece));
    const first = await beginToPay(services, link, 'wrong@example.com');
    services.payments.say(first, 'pending');
    const begin = () => startLinkPayment(services, 'customer', { link, email: 'right@example.com' });
    expect(await begin()).toMatchObject({ ok: false, reference: first });
    services.payments.say(first, 'abandoned');
    services.testClock.advance(60_000);
    const second = await beginToPay(services, link, 'right@example.com');
    expect(second).not.toBe(first);
    const attempts = await db.select().from(paymentAttempts).orderBy(paymentAttempts.createdAt);
    expect(attempts).toMatchObject([
      { reference: first, state: 'closed', email: 'wrong@example.com' },
      { reference: second, state: 'open', email: 'right@example.com' },
    ]);
    expect(services.payments.initialized.at(-1)).toMatchObject({ reference: second, email: 'right@example.com' });
    expect(await pieceCount(piece)).toBe(0);
  });

  it('may be for work that is in no shop, in words and with a price and a time', async () => {
    const boss = await owner();
    const table = { title: 'Dining table for ten', details: 'Iroko, 300 × 110 cm', price: '1,200,000', days: '35' };
    const lines = [{ ...newLine(OWN_WORK), ...table, quantity: '1' }];
    const requestId = await aDirectOrder(services, boss, '', { lines });
    const reference = await beginToPay(services, await linkOf(services, requestId));
    services.payments.pay(reference);
    const settled = await settlePayment(services, 'system:webhook', { reference });
    if (settled.state !== 'paid' || !('orderId' in settled)) throw new Error(settled.state);
    const order = await findOrder(db, settled.orderId);
    expect(order).toMatchObject({ totalKobo: 120_000_000, estimatedFrom: order?.estimatedTo });
    expect(order?.lines).toMatchObject([{ productId: null, name: table.title, options: [{ label: table.details }] }]);
  });

  it('lets only the owner agree another price, with a reason', async () => {
    const sofa = await aProduct(db);
    const agreed = { ...newLine(sofa), quantity: '2', agreedPrice: '80,000' };
    const draft = aDraft(services, sofa, { lines: [agreed] });
    const staff = await aUser(db, { role: 'staff' });
    expect(await takeDirectOrder(services, staff, draft)).toMatchObject({
      fields: { 'line.0.agreedPrice': giveAwayTexts.ownerOnly },
    });
    const boss = await owner();
    expect(await takeDirectOrder(services, boss, draft)).toMatchObject({
      fields: { 'line.0.agreedReason': 'Say why the price is different' },
    });
    const reasoned = { ...draft, lines: [{ ...agreed, agreedReason: 'A scratch' }] };
    expect(await takeDirectOrder(services, boss, reasoned)).toMatchObject({ ok: true });
    expect(await db.select().from(orderRequests)).toMatchObject([{ totalKobo: 16_000_000 }]);
  });

  it('goes to the zone its address is in', async () => {
    const [sofa, boss] = [await aProduct(db), await owner()];
    const take = (shippingOption: string, state: string) =>
      takeDirectOrder(services, boss, aDraft(services, sofa, { shippingOption, state }));
    const { notInLagos, inLagos } = quoteFormTexts.refusals;
    for (const [option, state, shippingOption] of [
      ['LAGOS', 'Oyo', notInLagos],
      ['OTHERS', 'Lagos', inLagos],
    ] as const)
      expect(await take(option, state)).toMatchObject({ ok: false, fields: { shippingOption } });
    for (const [option, state] of [
      ['LAGOS', 'Lagos'],
      ['OTHERS', 'Oyo'],
      ['PICKUP', ''],
    ] as const)
      expect(await take(option, state)).toMatchObject({ ok: true });
  });

  it('is refused field by field', async () => {
    const one = await aProduct(db, { stockCount: 1, colors: ['Indigo'] });
    const lines = [{ ...newLine(one), quantity: '0' }];
    const draft = aDraft(services, one, {
      name: '',
      phone: '12',
      email: 'no',
      shippingOption: '',
      fee: '12.5.0',
      lines,
    });
    const refused = await takeDirectOrder(services, await owner(), draft);
    expect(refused.ok ? [] : Object.keys(refused.fields).sort()).toEqual([
      ...['email', 'fee', 'line.0.color', 'line.0.quantity', 'name', 'phone', 'shippingOption'],
    ]);
    expect(await db.select().from(orderRequests)).toEqual([]);
  });

  it('is refused when the piece is gone, and paid late only if one is left', async () => {
    const last = await aProduct(db, { stockCount: 1 });
    const requestId = await aDirectOrder(services, await owner(), last);
    const link = await linkOf(services, requestId);
    const reference = await beginToPay(services, link);
    await closeAttempt(services, 'system:callback', reference);
    await db.update(products).set({ stockCount: 0 });
    const again = await startLinkPayment(services, 'customer', { link, email: 'b@example.com' });
    expect(again).toMatchObject({ ok: false, reason: 'sold_out' });
    const offline = { via: 'cash', reason: 'In the shop', actor: 'usr_owner' } as const;
    const recordCash = () =>
      recordOfflinePayment(services, offline.actor, {
        named: { kind: 'order', subjectId: requestId },
        payment: offline,
      });
    expect(await recordCash()).toEqual({ ok: false, reason: 'sold_out' });
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'review' });
    expect(await exceptions()).toMatchObject([{ reason: 'sold_out' }]);
    // The money is there and waits for a person: nobody pays, records or cancels the same thing meanwhile.
    expect(await recordCash()).toEqual({ ok: false, reason: 'paying' });
    await db.update(products).set({ stockCount: 1 });
    const twice = await startLinkPayment(services, 'customer', { link, email: 'b@example.com' });
    expect(twice).toEqual({ ok: false, reason: 'review' });
    expect(await cancelOrderRequest(services, 'usr_owner', requestId)).toMatchObject({ ok: false, reason: 'paying' });
    expect(await db.select().from(orders)).toEqual([]);
  });

  it('is cancelled with its link, and late money goes in front of a person', async () => {
    const boss = await owner();
    const requestId = await aDirectOrder(services, boss, await aProduct(db));
    const link = await linkOf(services, requestId);
    const reference = await beginToPay(services, link);
    services.payments.say(reference, 'pending');
    expect(await cancelOrderRequest(services, boss.id, requestId)).toEqual({ ok: false, reason: 'paying' });
    services.payments.say(reference, 'abandoned');
    expect(await cancelOrderRequest(services, boss.id, requestId)).toEqual({ ok: true });
    expect(await cancelOrderRequest(services, boss.id, requestId)).toEqual({ ok: false, reason: 'gone' });
    const started = await startLinkPayment(services, 'customer', { link, email: 'b@example.com' });
    expect(started).toMatchObject({ ok: false, reason: 'gone' });
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await exceptions()).toMatchObject([{ reason: 'withdrawn' }]);
    expect(await db.select().from(orders)).toEqual([]);
  });

  it('is paid in cash without an address, and writes to nobody', async () => {
    const requestId = await aDirectOrder(services, await owner(), await aProduct(db), { shippingOption: 'PICKUP' });
    const cash = { via: 'transfer', reason: 'GTBank, 21 November', actor: 'usr_owner' } as const;
    const recorded = await recordOfflinePayment(services, cash.actor, {
      named: { kind: 'order', subjectId: requestId },
      payment: cash,
    });
    expect(recorded).toMatchObject({ ok: true });
    expect(await db.select().from(orders)).toMatchObject([{ paidVia: 'transfer', userEmail: '', feeState: 'none' }]);
    expect(await db.select().from(mails)).toEqual([]);
  });

  it('that was cancelled is neither recorded nor paid', async () => {
    const requestId = await aDirectOrder(services, await owner(), await aProduct(db));
    const link = await linkOf(services, requestId);
    expect(await cancelOrderRequest(services, 'usr_owner', requestId)).toEqual({ ok: true });
    const cash = { via: 'cash', reason: 'In the shop', actor: 'usr_owner' } as const;
    const named = { kind: 'order', subjectId: requestId } as const;
    expect(await recordOfflinePayment(services, cash.actor, { named, payment: cash })).toEqual({
      ok: false,
      reason: 'gone',
    });
    expect(await startLinkPayment(services, 'customer', { link, email: 'b@example.com' })).toMatchObject({
      ok: false,
      reason: 'gone',
    });
    expect(await db.select().from(paymentAttempts)).toEqual([]);
  });

  it('is paid while money for another waits for a person', async () => {
    const [piece, seller] = [await aProduct(db), await owner()];
    const first = await beginToPay(services, await linkOf(services, await aDirectOrder(services, seller, piece)));
    services.payments.pay(first, { paidKobo: 1_000 });
    expect(await settlePayment(services, 'system:webhook', { reference: first })).toMatchObject({ state: 'review' });
    services.testClock.advance(1_000);
    const second = await beginToPay(services, await linkOf(services, await aDirectOrder(services, seller, piece)));
    services.payments.pay(second);
    expect(await settlePayment(services, 'system:webhook', { reference: second })).toMatchObject({ state: 'paid' });
  });
});

describe('an order that a customer says no to', () => {
  const anOffer = async () => {
    const requestId = await aDirectOrder(services, await aUser(db, { role: 'owner' }), await aProduct(db));
    return { requestId, link: await linkOf(services, requestId) };
  };
  const pageOf = (link: PayLink) => readPayLinkPage(db, { link, hasReturned: false, now: services.clock() });

  it('is declined once, with their words for the owner, and can be paid no more', async () => {
    const { requestId, link } = await anOffer();
    const answer = { link, reason: 'Too large for the room' };
    expect(await declineOrder(services, 'customer:link', answer)).toEqual({ ok: true });
    expect(await declineOrder(services, 'customer:link', answer)).toEqual({ ok: false, reason: 'gone' });
    expect(await db.select().from(orderRequests)).toMatchObject([{ state: 'declined', declineReason: answer.reason }]);
    expect(await pageOf(link)).toEqual({ state: 'declined' });
    expect(await startLinkPayment(services, 'customer', { link, email: 'a@example.com' })).toMatchObject({ ok: false });
    const told = await db.select().from(notifications).where(eq(notifications.kind, 'order-declined'));
    expect(told).toMatchObject([{ audience: 'admin', body: expect.stringContaining(answer.reason) }]);
    expect(await cancelOrderRequest(services, 'usr_owner', requestId)).toEqual({ ok: false, reason: 'gone' });
  });

  it('waits while a payment is on its way, and sends money that comes afterwards to a person', async () => {
    const { link } = await anOffer();
    const reference = await beginToPay(services, link);
    services.payments.say(reference, 'pending');
    const no = { link, reason: '' };
    expect(await declineOrder(services, 'customer:link', no)).toEqual({ ok: false, reason: 'paying' });
    services.testClock.advance(60_000);
    services.payments.say(reference, 'abandoned');
    expect(await declineOrder(services, 'customer:link', no)).toEqual({ ok: true });
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    expect(await exceptions()).toMatchObject([{ reason: 'withdrawn' }]);
  });

  it('is no fee and no balance: those are answered otherwise', async () => {
    const order = await anOrder(db, services, await aUser(db));
    const link = await linkOf(services, await aQuote(services, order.id));
    expect(await declineOrder(services, 'customer:link', { link, reason: '' })).toEqual({ ok: false, reason: 'gone' });
  });
});

describe('an order with a deposit', () => {
  const owner = () => aUser(db, { role: 'owner' });
  const half = async (lines?: Parameters<typeof aDirectOrder>[3]) => {
    const [piece, seller] = [await aProduct(db), await owner()];
    const link = await linkOf(services, await aDirectOrder(services, seller, piece, { ...lines, deposit: '50' }));
    const reference = await beginToPay(services, link);
    services.payments.pay(reference);
    const settled = await settlePayment(services, 'system:webhook', { reference });
    if (settled.state !== 'paid' || !('orderId' in settled)) throw new Error(settled.state);
    return { orderId: settled.orderId, reference, link };
  };
  const balanceOf = async (orderId: string) => {
    const link = await balanceLink(services, 'usr_owner', { subject: 'order', id: orderId });
    if (!link) throw new Error('Nothing is left to pay');
    return link;
  };

  it('says what is paid now and what is left, and is an order once the deposit is paid', async () => {
    const [piece, seller] = [await aProduct(db), await owner()];
    const link = await linkOf(services, await aDirectOrder(services, seller, piece, { deposit: '30' }));
    const page = await readPayLinkPage(db, { link, hasReturned: false, now: services.clock() });
    expect(page).toMatchObject({
      amount: '₦30,000',
      parts: [{ sum: '₦30,000' }, { sum: '₦70,000' }],
      piecesTotal: '₦100,000',
    });
    const reference = await beginToPay(services, link);
    services.payments.pay(reference);
    await settlePayment(services, 'system:webhook', { reference });
    const [order] = await db.select().from(orders);
    expect(order).toMatchObject({ totalKobo: 10_000_000, balanceKobo: 7_000_000, feeState: 'none' });
    expect(await listPaidDues(db, order?.id ?? '')).toMatchObject([{ purpose: 'deposit', amountKobo: 3_000_000 }]);
  });

  it('has its balance paid once, by link; a second payment goes in front of a person', async () => {
    const { orderId } = await half();
    services.testClock.advance(1_000);
    const link = await balanceOf(orderId);
    expect((await balanceOf(orderId)).id).toBe(link.id);
    const first = await beginToPay(services, link);
    await closeAttempt(services, 'system:callback', first);
    const second = await beginToPay(services, link);
    for (const reference of [first, second]) services.payments.pay(reference);
    await Promise.all([first, second].map((reference) => settlePayment(services, 'system:webhook', { reference })));
    expect(await findOrder(db, orderId)).toMatchObject({ balanceKobo: 0 });
    expect((await listPaidDues(db, orderId)).map(({ purpose }) => purpose)).toEqual(['deposit', 'balance']);
    expect(await exceptions()).toMatchObject([{ reason: 'already_paid', paidKobo: 5_000_000 }]);
    expect(await db.select().from(mails).where(eq(mails.kind, 'order-balance-paid'))).toHaveLength(1);
  });

  it('takes a larger deposit that the owner accepts, and asks for less afterwards', async () => {
    const [piece, seller] = [await aProduct(db), await owner()];
    const link = await linkOf(services, await aDirectOrder(services, seller, piece, { deposit: '50' }));
    const reference = await beginToPay(services, link);
    services.payments.pay(reference, { paidKobo: 6_000_000, requestedKobo: 6_000_000 });
    expect(await settlePayment(services, 'system:webhook', { reference })).toMatchObject({ state: 'review' });
    await settlePayment(services, 'usr_owner', { reference, acceptance: { note: 'Rounded up' } });
    const [order] = await db.select().from(orders);
    expect(order).toMatchObject({ totalKobo: 10_000_000, balanceKobo: 4_000_000 });
  });

  it('leaves the workshop with something to pay only for a reason, which is written down', async () => {
    const { orderId } = await half();
    const move = (unpaidReason?: string) => advanceOrder(services, 'usr_owner', { orderId, from: 'new', unpaidReason });
    expect(await move()).toEqual({ ok: false, reason: 'unpaid', balanceKobo: 5_000_000 });
    expect(await findOrder(db, orderId)).toMatchObject({ stage: 'new' });
    expect(await move('She pays the driver')).toMatchObject({ ok: true });
    const [moved] = await db.select().from(auditEntries).where(eq(auditEntries.action, 'order.moved'));
    expect(moved?.details).toMatchObject({ unpaidReason: 'She pays the driver', balanceKobo: 5_000_000 });
  });

  it('asks for nothing once it is cancelled, and keeps what was paid', async () => {
    const { orderId, reference } = await half();
    const link = await balanceOf(orderId);
    const cancellation = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
    await act(services, 'usr_owner', (act) => cancelOrder(act, { orderId, ...cancellation }));
    expect(await startLinkPayment(services, 'customer', { link })).toMatchObject({ ok: false, reason: 'gone' });
    expect(await balanceLink(services, 'usr_owner', { subject: 'order', id: orderId })).toBeUndefined();
    expect(await listPaymentsOf(db, { orderId })).toMatchObject([{ reference, paidKobo: 5_000_000 }]);
    const { checks } = await runDoctor(db, services);
    expect(checks.find(({ id }) => id === 'dues-add-up')).toMatchObject({ isOk: true, offenders: [] });
  });
});

describe('the balance of a class', () => {
  const anotherLink = (enrollmentId: string) =>
    act(services, 'system:test', async (act) => {
      const subjectId = await balanceDueOf(act.db, enrollmentId);
      return createPayLink(act, { kind: 'due', subjectId, createdBy: 'student' });
    });
  const row = async () => (await db.select().from(enrollments))[0];

  it('has one link, however many ask for it at once', async () => {
    const { id } = await aPartPaidEnrollment(services);
    const dueId = await balanceDueOf(db, id);
    const ask = () => act(services, 'system:test', (act) => dueLink(act, dueId));
    const made = await Promise.all(Array.from({ length: 8 }, ask));
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(made.map(({ link }) => link.id)).size).toBe(1);
  });

  it('is paid once; a second payment goes in front of a person', async () => {
    const { id } = await aPartPaidEnrollment(services);
    services.testClock.advance(1_000);
    const link = await anotherLink(id);
    const first = await beginToPay(services, link);
    await closeAttempt(services, 'system:callback', first);
    const second = await beginToPay(services, link);
    services.payments.pay(first);
    services.payments.pay(second);
    await Promise.all([
      settlePayment(services, 'system:webhook', { reference: first }),
      settlePayment(services, 'system:webhook', { reference: second }),
    ]);
    expect(await row()).toMatchObject({ paidKobo: 2_500_000, balanceKobo: 0 });
    expect(await listPaidDues(db, id)).toMatchObject([
      { purpose: 'deposit' },
      { amountKobo: 1_500_000, paidVia: 'online' },
    ]);
    expect(await exceptions()).toMatchObject([{ reason: 'already_paid', paidKobo: 1_500_000 }]);
    expect(await db.select().from(mails).where(eq(mails.kind, 'class-balance-paid'))).toHaveLength(1);
  });

  it('is recorded in cash, and then has nothing to pay', async () => {
    const { id } = await aPartPaidEnrollment(services);
    const link = await anotherLink(id);
    const cash = { via: 'cash', reason: 'First evening', actor: 'usr_owner' } as const;
    const named = { kind: 'due', subjectId: link.subjectId } as const;
    expect(await recordOfflinePayment(services, cash.actor, { named, payment: cash })).toMatchObject({ ok: true });
    expect(await recordOfflinePayment(services, cash.actor, { named, payment: cash })).toEqual({
      ok: false,
      reason: 'already_paid',
    });
    expect(await startLinkPayment(services, 'student', { link })).toMatchObject({ ok: false, reason: 'already_paid' });
    expect(await row()).toMatchObject({ balanceKobo: 0 });
  });
});
