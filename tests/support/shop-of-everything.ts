import { eq, sql } from 'drizzle-orm';
import { quoteNotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { writeEnrollmentDues } from '#app/features/class/masterclass/enrollment-dues.server.ts';
import { findOrMakeCustomer } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { keepFetchState } from '#app/features/money/payouts/fetch-state.server.ts';
import { payouts } from '#app/features/money/payouts/payout.table.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { readBankText } from '#app/features/pay/bank-lines/bank-text.ts';
import { keepBankLines } from '#app/features/pay/bank-lines/keep-bank-lines.server.ts';
import { disputes } from '#app/features/pay/refunds/dispute.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { aProduct, aUser } from './builders.ts';
import { putInCart } from './checkout-builders.ts';
import { livedInShop } from './lived-in-shop.ts';
import { anOrder } from './order-builders.ts';
import { aDirectOrder } from './pay-link-builders.ts';
import { aSentQuote } from './quote-builders.ts';
import type { TestServices } from './test-services.ts';

/** A lived-in shop that also has one of everything that is counted somewhere: late, unanswered, disputed, over-full, sold out, paid back. */
export async function shopOfEverything(services: TestServices) {
  const { db } = services;
  const shop = await livedInShop(services);
  const now = services.clock();
  const bola = await aUser(db, { name: 'Bola' });
  const late = await anOrder(db, services, bola, { shippingOption: 'PICKUP' }, now);
  await db.update(orders).set({ estimatedFrom: '2026-10-01', estimatedTo: '2026-10-02' }).where(eq(orders.id, late.id));
  const done = await anOrder(db, services, bola, {}, now);
  await db.update(orders).set({ stage: 'delivered', completionDate: now }).where(eq(orders.id, done.id));
  // Taken by phone for an address that is theirs.
  const byPhone = await anOrder(db, services, bola, {}, now);
  await db.update(orders).set({ userId: null, userEmail: bola.email }).where(eq(orders.id, byPhone.id));

  const message = {
    channel: 'contact',
    name: 'Ada',
    email: 'ada@example.com',
    message: 'Where is it?',
    createdAt: now,
  } as const;
  await db.insert(supportMessages).values([
    { ...message, id: 'msg_new', submissionKey: '1' },
    { ...message, id: 'msg_read', submissionKey: '2', state: 'read' },
    { ...message, id: 'msg_answered', submissionKey: '3', state: 'answered' },
    { ...message, id: 'msg_spam', submissionKey: '4', suspicions: ['links'] },
    { ...message, id: 'msg_answeredspam', submissionKey: '5', suspicions: ['links'], state: 'answered' },
  ]);
  const [mail] = await db.select().from(mails).limit(1);
  if (!mail) throw new Error('Nobody was written to');
  await db.update(mails).set({ state: 'failed' }).where(eq(mails.id, mail.id));

  const aClass = {
    startsOn: '2026-11-16',
    endsOn: '2026-12-11',
    priceKobo: 2_500_000,
    weekdays: [1, 3],
    createdAt: now,
    updatedAt: now,
  };
  await db.insert(cohorts).values([
    { ...aClass, id: 'coh_full', title: 'Over-full', seats: 1, state: 'running' },
    { ...aClass, id: 'coh_over', title: 'Over-full and over', seats: 1, state: 'finished' },
    { ...aClass, id: 'coh_fine', title: 'With places', seats: 9, state: 'running' },
  ]);
  const student = {
    email: 's@example.com',
    phoneNumber: '+2348031234567',
    interestReason: 'x',
    listPriceKobo: 100,
    paidKobo: 100,
    balanceKobo: 0,
    timestamp: now,
  };
  const inClass = (name: string, cohortId: string, more: object = {}) => ({
    ...student,
    ...more,
    id: `enr_${name}`,
    fullName: name,
    paymentReference: `gida-${name}`,
    cohortId,
  });
  const places = [
    inClass('one', 'coh_full'),
    inClass('two', 'coh_full'),
    inClass('gone', 'coh_fine', { cancelledAt: now, refundedKobo: 100 }),
    inClass('three', 'coh_over'),
    inClass('four', 'coh_over'),
    inClass('paidback', 'coh_fine', { refundedKobo: 100 }),
    inClass('partback', 'coh_fine', { refundedKobo: 40 }),
    inClass('owing', 'coh_fine', { listPriceKobo: 300, balanceKobo: 200, classStartsOn: lagosDay(addDays(now, -2)) }),
  ];
  const { email, phoneNumber: phone } = student;
  const customerId = await findOrMakeCustomer({ db, now }, { userId: null, email, phone, name: 'one' });
  await db.insert(enrollments).values(places.map((place) => ({ ...place, customerId })));
  // Enrolled before the class began, so that what is still to pay is late.
  const enrolled = { db, now: addDays(now, -3), actor: 'system:test' };
  for (const place of places) await writeEnrollmentDues(enrolled, place);

  const [first] = await db.select().from(orders).orderBy(orders.number).limit(1);
  const reference = first?.reference ?? '';
  await db
    .insert(disputes)
    .values({
      id: 'dsp_1',
      provider: 'paystack',
      providerId: '1',
      reference,
      amountKobo: 100,
      status: 'awaiting-merchant-feedback',
      openedAt: now,
    });
  await db
    .insert(refunds)
    .values({
      id: 'rfd_1',
      reference,
      orderId: first?.id ?? null,
      amountKobo: 100,
      method: 'provider',
      reason: 'x',
      note: '',
      state: 'needs_attention',
      dedupeKey: 'stuck',
      requestedBy: shop.owner.id,
      email: '',
      customerName: 'Ada',
      createdAt: now,
      nextCheckAt: now,
    });
  // Money on the account that nobody has found a payment for.
  const read = readBankText('Amt: NGN 500.00 CR\nDesc: FROM A COUSIN', lagosDay(now));
  await keepBankLines(services, shop.owner.id, read);
  // A payout that failed: its payments wait for the next one.
  await keepFetchState(db, { asOf: now, problem: null, at: now });
  await db
    .insert(payouts)
    .values({
      id: newId('pyo', now),
      provider: 'paystack',
      providerId: '1',
      state: 'failed',
      currency: 'NGN',
      settledAt: now,
      processedKobo: 100,
      feesKobo: 0,
      deductionsKobo: 0,
      arrivedKobo: 100,
      fetchedAt: now,
    });
  // Two orders that wait for their money, one of them from the site, and a quote with a question beside one without.
  const piece = await aProduct(db);
  const requestId = await aDirectOrder(services, shop.owner, piece);
  const [agreed] = await db.select().from(orderRequests).where(eq(orderRequests.id, requestId));
  if (!agreed) throw new Error('Nothing was asked for');
  const { searchText: _, ...row } = agreed;
  await db.insert(orderRequests).values({ ...row, id: newId('req', now), source: 'site' });
  const asked = await aSentQuote(services, shop.owner, piece);
  await aSentQuote(services, shop.owner, piece);
  const note = { id: newId('qnt', now), version: 1, kind: 'question', body: 'How wide is it?', at: now } as const;
  await db.insert(quoteNotes).values({ ...note, quoteId: asked.quoteId });
  const [wanted, unwanted] = [await aProduct(db), await aProduct(db)];
  await putInCart(db, bola, wanted);
  await db.update(products).set({ isInStock: false }).where(sql`${products.id} in (${wanted}, ${unwanted})`);
  await aProduct(db, { status: 'draft' });
  await aProduct(db, { status: 'archived' });
  return { ...shop, bola };
}
