import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { formatQuoteNumber } from '#app/features/bespoke/quotes/door/quote.ts';
import { masterclassTexts } from '#app/features/class/masterclass/masterclass-texts.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { payPathOf, transferCode } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { paymentAccess } from '#app/features/pay/payments/door/payment-access.server.ts';
import { paymentAccessTexts } from '#app/features/pay/payments/payment-access-texts.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { createNoPayments } from '#app/platform/payments/no-payments.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart } from '#tests/support/checkout-builders.ts';
import { aCohort } from '#tests/support/class-builders.ts';
import { aDirectOrder, linkOf } from '#tests/support/pay-link-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
const { asking } = paymentTexts;
let services: TestServices;
let viewer: Viewer | undefined;
let site: Awaited<ReturnType<typeof createSite>>;

beforeEach(async () => {
  await emptyTables(handle);
  viewer = undefined;
  const made = await createTestServices(handle, { auth: { viewer: async () => viewer } as unknown as Auth });
  services = { ...made, payments: Object.assign(made.payments, createNoPayments(made.config.paystack)) };
  site = await createSite(services);
});

const as = (who: Viewer | undefined) => {
  viewer = who;
  const visitor = site.visitor();
  if (who) visitor.cookies.set('gida_session', 'x');
  return visitor;
};
const read = async (who: Viewer | undefined, path: string) => (await as(who).get(path)).text();
const attempts = () => handle.db.select().from(paymentAttempts);

describe('a shop without payment keys', () => {
  it('lets a customer ask about their cart instead of paying for it', async () => {
    const ada = await aCustomer(handle.db);
    await putInCart(handle.db, ada, await aProduct(handle.db, { name: 'Adunni sofa' }), 2);
    const cart = await read(ada, '/cart');
    for (const words of [asking.title, asking.words, asking.button]) expect(cart).toContain(words);
    expect(cart).not.toMatch(/action="\/checkout\/pay"|securely/);
    expect(cart).toMatch(/<form[^>]*id="cart-form"/);
    expect(
      decodeURIComponent(/href="(https:\/\/wa\.me\/[^"]*)"[^>]*>(?:(?!<\/a>).)*Ask on WhatsApp/s.exec(cart)?.[1] ?? ''),
    ).toContain('2 × Adunni sofa');
    const help = await read(ada, '/gethelp?cart');
    expect(/<textarea[^>]*>([^<]*)/.exec(help)?.[1]).toMatch(/2 × Adunni sofa.*: ₦[\d,]+\s+Total: ₦/s);
    expect(/<textarea[^>]*>([^<]*)/.exec(await read(ada, '/gethelp'))?.[1] ?? '').toBe('');
  });

  it('begins no payment, whoever asks for one', async () => {
    const ada = await aCustomer(handle.db);
    await putInCart(handle.db, ada, await aProduct(handle.db));
    const fields = { shippingOption: 'LAGOS', shownTotalKobo: '10000000' };
    expect((await as(ada).post('/checkout/pay', fields)).headers.get('location')).toContain('notice=no_access');
    await aCohort(handle.db);
    const enroll = await read(undefined, '/masterclass/enroll');
    expect(enroll).toContain(masterclassTexts.enroll.askUsWords);
    expect(enroll).not.toContain('Proceed with payment');
    const typed = { fullName: 'Ada', email: 'ada@example.com', phoneNumber: '0803 123 4567', interestReason: 'x' };
    expect((await as(undefined).post('/masterclass/enroll', { ...typed, price: '25,000' })).status).toBe(422);
    expect(await attempts()).toEqual([]);
  });

  it('takes a direct order, says how it is paid, and calls it paid once the owner has recorded the money', async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const requestId = await aDirectOrder(services, owner, await aProduct(handle.db));
    const path = payPathOf(await linkOf(services, requestId), services.config);
    const page = await read(undefined, path);
    expect(page).toContain(asking.link);
    expect(page).not.toMatch(/>Pay ₦/);
    expect((await as(undefined).post(path, { intent: 'pay', email: 'ada@example.com' })).status).toBe(422);
    expect(await handle.db.select().from(orders)).toEqual([]);
    const recorded = await recordOfflinePayment(services, owner.id, {
      named: { kind: 'order', subjectId: requestId },
      payment: { via: 'transfer', reason: 'On our account, 21 November' },
    });
    expect(recorded.ok).toBe(true);
    expect(await handle.db.select().from(orders)).toHaveLength(1);
    expect(await attempts()).toMatchObject([{ state: 'settled' }]);
  });

  it('says on Today and on Health what is missing, and troubles nobody with an email about it', async () => {
    await paymentAccess.check(services);
    const [before] = (await handle.pool.query('select updated_at from settings where key = $1', ['health.payments']))
      .rows;
    services.testClock.advance(60_000);
    await paymentAccess.check(services);
    const [after] = (await handle.pool.query('select updated_at from settings where key = $1', ['health.payments']))
      .rows;
    expect(after).toEqual(before);
    const owner = await aUser(handle.db, { role: 'owner' });
    for (const page of ['/adminHome', '/health']) {
      const html = await read(owner, page);
      expect(html).toContain(paymentAccessTexts.none);
      expect(html).toContain(paymentAccessTexts.whatToDoWithoutKey);
      expect(html).not.toContain(paymentAccessTexts.whatToDo);
    }
    expect(await handle.db.select().from(mails)).toEqual([]);
    expect(await handle.db.select().from(notifications)).toEqual([]);
  });

  it('believes no event, not even one that is signed with the key it does not have', async () => {
    const body = JSON.stringify({ event: 'charge.success', data: { reference: 'gida-1' } });
    const signature = createHmac('sha512', '').update(body).digest('hex');
    const headers = { 'x-paystack-signature': signature, 'content-type': 'application/json' };
    const answer = services.payments.readWebhook(new TextEncoder().encode(body), headers['x-paystack-signature']);
    expect(answer).toEqual({ ok: false, reason: 'forged' });
  });
});

describe('a shop without payment keys that has said which account money goes to', () => {
  const account = { bank: 'Zenith Bank', accountName: 'Gida Furniture Ltd', accountNumber: '1012345678' };
  const fields = { shippingOption: 'LAGOS', shownTotalKobo: '20000000' };
  let ada: Viewer;
  beforeEach(async () => {
    await handle.db.insert(settings).values({ key: 'shop/transfer', value: account });
    ada = await aCustomer(handle.db);
    await putInCart(handle.db, ada, await aProduct(handle.db, { name: 'Adunni sofa', priceKobo: 10_000_000 }), 2);
  });

  it('takes the order of a cart, and says where to transfer the money and what to write with it', async () => {
    const cart = await read(ada, '/cart');
    expect(cart).toContain(paymentTexts.transfer.order('₦200,000'));
    expect(cart).toContain(paymentTexts.transfer.agree);
    expect(cart).not.toContain(paymentTexts.promises.card);
    const ordered = await as(ada).post('/checkout/pay', fields);
    const path = ordered.headers.get('location') ?? '';
    expect([ordered.status, path]).toEqual([303, expect.stringMatching(/^\/pay\/[\w-]{22}$/)]);
    const [request] = await handle.db.select().from(orderRequests);
    expect(request).toMatchObject({ source: 'site', state: 'open', userId: ada.id, totalKobo: 20_000_000 });
    expect(request?.snapshot).toMatchObject({ agreedTo: { terms: 1, refunds: 1 }, shippingOption: 'LAGOS' });
    const page = await read(undefined, path);
    for (const words of [...Object.values(account), transferCode(request?.id ?? ''), '₦200,000']) {
      expect(page).toContain(words);
    }
    expect(page.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/has been paid|Thank you|>Pay ₦/);
    // The paper asks for the same to be written with the transfer as its page does.
    const proforma = /href="(\/document\/[^"]+)"[^>]*>PF-2026-0001</.exec(page)?.[1] ?? '';
    expect(await read(undefined, proforma)).toContain(`Put ${transferCode(request?.id ?? '')} in the narration`);
    expect(await read(ada, '/cart')).not.toContain('Adunni sofa');
    expect(await attempts()).toEqual([]);
    expect((await handle.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['order-requested']);
    const told = await handle.db.select().from(notifications);
    expect(told.map(({ kind, audience }) => [kind, audience]).sort()).toEqual([
      ['order-requested', 'customer'],
      ['transfer-ordered', 'admin'],
    ]);
    const owner = await aUser(handle.db, { role: 'owner' });
    expect(await read(owner, '/adminHome')).toContain('1 order is waiting for a transfer');
    services.testClock.advance(60 * 24 * 60 * 60_000);
    expect(await read(owner, '/adminHome'), 'its link has expired').not.toContain('waits for a transfer');
  });

  it('asks for a quote by its number, on its page, on its paper and where its owner records it', async () => {
    const owner = await aUser(handle.db, { role: 'owner' });
    const requestId = await aDirectOrder(services, owner, await aProduct(handle.db));
    const page = await read(undefined, payPathOf(await linkOf(services, requestId), services.config));
    const [quote] = await handle.db.select().from(quotes);
    const number = formatQuoteNumber(quote?.number ?? 0);
    expect(page).toContain(number);
    expect(page).not.toContain(transferCode(requestId));
    const proforma = /href="(\/document\/[^"]+)"[^>]*>PF-2026-0001</.exec(page)?.[1] ?? '';
    expect(await read(undefined, proforma)).toContain(`Put ${number} in the narration`);
    expect(await read(owner, `/quotes/${quote?.id}`)).not.toContain(transferCode(requestId));
  });

  it('is ordered once, however often the button is pressed', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => as(ada).post('/checkout/pay', fields)));
    const to = answers.map((answer) => answer.headers.get('location') ?? '');
    expect(to.filter((path) => path.startsWith('/pay/'))).toHaveLength(1);
    expect(await handle.db.select().from(orderRequests)).toHaveLength(1);
  });

  it.each([
    [{ shownTotalKobo: '20000000' }, 'choose_shipping'],
    [{ ...fields, shippingOption: 'OTHERS' }, 'not_in_lagos', 'in_lagos'],
    [{ ...fields, shownTotalKobo: '100' }, 'cart_changed'],
  ])('refuses %o as a payment would be refused', async (posted, ...reasons) => {
    const refused = await as(ada).post('/checkout/pay', posted);
    expect(reasons).toContain(/notice=(\w+)/.exec(refused.headers.get('location') ?? '')?.[1]);
    expect(await handle.db.select().from(orderRequests)).toEqual([]);
  });

  it('is an order once the owner has found the transfer, and not before', async () => {
    const ordered = await as(ada).post('/checkout/pay', fields);
    const [request] = await handle.db.select().from(orderRequests);
    if (!request) throw new Error('Nothing was ordered');
    const owner = await aUser(handle.db, { role: 'owner' });
    const page = await read(owner, `/quotes/${request.id}`);
    expect(page).toContain(transferCode(request.id));
    expect(page).toContain('Ordered on the site, to be paid by transfer');
    expect(await handle.db.select().from(orders)).toEqual([]);
    const payment = { via: 'transfer' as const, reason: 'On our account' };
    const named = { kind: 'order' as const, subjectId: request.id };
    expect((await recordOfflinePayment(services, owner.id, { named, payment })).ok).toBe(true);
    expect(await handle.db.select().from(orders)).toMatchObject([
      { userId: ada.id, totalKobo: 20_000_000, source: 'site', paidVia: 'transfer', termsVersion: 1 },
    ]);
    expect(await read(undefined, ordered.headers.get('location') ?? '')).not.toContain(account.accountNumber);
  });
});
