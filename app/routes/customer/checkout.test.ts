import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { accountTexts } from '#app/features/pay/payments/account-texts.ts';
import { paymentAttempts, paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { openException } from '#app/features/pay/payments/open-exception.server.ts';
import { paymentTexts } from '#app/features/pay/payments/payment-texts.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { quantityBox } from '#app/features/shop/cart/door/typed-quantities.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { providerEvents } from '#app/platform/payments/provider-event.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const handle = useTestDatabase();
const FROM_SCRIPT = { 'sec-fetch-mode': 'cors' };

describe('checkout, through the site', () => {
  let services: TestServices;
  let site: Awaited<ReturnType<typeof createSite>>;
  let ada: Viewer;
  let viewer: Viewer;
  beforeEach(async () => {
    await emptyTables(handle);
    const auth = { viewer: async () => viewer } as unknown as Auth;
    services = await createTestServices(handle, { auth });
    site = await createSite(services);
    ada = await aCustomer(handle.db);
    viewer = ada;
  });
  const signedIn = (who: Viewer = ada): Visitor => {
    viewer = who;
    const visitor = site.visitor();
    visitor.cookies.set('session', 'x');
    return visitor;
  };
  const fill = async () => putInCart(handle.db, ada, await aProduct(handle.db, { name: 'Adunni sofa' }));
  const begin = async () => {
    await fill();
    return referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  };
  const pay = (fields: Record<string, string>, headers = {}) => signedIn().post('/checkout/pay', fields, headers);

  describe('POST /checkout/pay', () => {
    it('without scripts leads to the payment page, or back to the cart with the reason', async () => {
      await fill();
      const refused = await pay({ shownTotalKobo: '10000000' });
      expect([refused.status, refused.headers.get('location')]).toEqual([
        303,
        '/cart?notice=choose_shipping#shippingOption',
      ]);
      const page = await signedIn().toldOf('/cart', 'choose_shipping');
      expect(await page.text()).toContain('Please choose a shipping option');
      const paying = await pay({ shippingOption: 'LAGOS', shownTotalKobo: '10000000' });
      expect(paying.status).toBe(303);
      expect(paying.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:1\/checkout\/gida-/);
    });

    it('says what the specification says, and what else refuses a payment', async () => {
      await handle.db.delete(addresses);
      await fill();
      const wants = async (fields: Record<string, string>) => {
        const answer = await signedIn().post('/checkout/pay.data', { ...fields, enhanced: '1' }, FROM_SCRIPT);
        return { status: answer.status, text: await answer.text() };
      };
      expect((await wants({})).text).toContain('Please choose a shipping option');
      expect((await wants({ shippingOption: 'LAGOS' })).text).toContain('Please add a Delivery Address');
      const pickup = await wants({ shippingOption: 'PICKUP' });
      expect(pickup.text).toContain('Add a number for pick up');
      expect(pickup.status).toBe(422);
    });

    it('charges no other quantity than the one in the box', async () => {
      await fill();
      const [line] = await readCart(handle.db, { userId: ada.id, now: new Date() });
      const box = quantityBox(line as { id: string; quantity: number });
      const press = (typed: string) => pay({ shippingOption: 'LAGOS', shownTotalKobo: '10000000', [box]: typed });
      for (const typed of ['', '0', '2.5', '999999']) {
        expect((await press(typed)).headers.get('location')).toBe('/cart?notice=quantity#checkout');
        expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toMatchObject([{ quantity: 1 }]);
      }
      const changed = await press('3');
      expect(changed.headers.get('location')).toBe('/cart?notice=quantity_changed#checkout');
      expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toMatchObject([{ quantity: 3 }]);
      expect(await handle.db.select().from(paymentAttempts)).toEqual([]);
      // A page of another tab, on which nobody typed anything, takes nothing back.
      expect((await press('1')).headers.get('location')).toBe('/cart?notice=cart_changed#checkout');
      const update = await signedIn().post('/cart', { intent: 'quantities', shippingOption: 'LAGOS', [box]: '5' });
      expect(update.headers.get('location')).toBe('/cart');
      expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toMatchObject([{ quantity: 5 }]);
    });

    it('takes a line out and brings it back, for its own customer only', async () => {
      await fill();
      const before = await readCart(handle.db, { userId: ada.id, now: new Date() });
      const removed = await signedIn().post('/cart', { intent: 'remove', lineId: before[0]?.id ?? '' });
      const told = removed.headers.get('location') ?? '';
      const page = await (await signedIn().get(told.replace('#removed', ''))).text();
      expect(page).toContain('Item has been removed from cart');
      const word = new URL(told, 'http://x').searchParams.get('removed') ?? '';
      const eve = await aCustomer(handle.db);
      for (const forged of [word.slice(0, -2), `x${word}`])
        await signedIn().post('/cart', { intent: 'restore', line: forged });
      await signedIn(eve).post('/cart', { intent: 'restore', line: word });
      expect([
        await readCart(handle.db, { userId: ada.id, now: new Date() }),
        await readCart(handle.db, { userId: eve.id, now: new Date() }),
      ]).toEqual([[], []]);
      for (let press = 0; press < 2; press++) await signedIn().post('/cart', { intent: 'restore', line: word });
      expect(await readCart(handle.db, { userId: ada.id, now: new Date() })).toEqual(before);
    });

    it('tells of a transfer under way on the cart, above the orders and in the notifications, until it has come', async () => {
      const reference = await begin();
      services.payments.say(reference, 'pending');
      for (let ask = 0; ask < 2; ask++) await signedIn().post(`/checkout/${reference}`, { intent: 'check' });
      for (const path of ['/cart', '/myorders', '/notifications']) {
        const page = await (await signedIn().get(path)).text();
        expect(page).toContain(paymentTexts.underWay.title);
        expect(page).toContain(`/checkout/${reference}`);
      }
      services.payments.pay(reference);
      await signedIn().post(`/checkout/${reference}`, { intent: 'check' });
      for (const path of ['/cart', '/myorders', '/notifications'])
        expect(await (await signedIn().get(path)).text()).not.toContain(paymentTexts.underWay.title);
      const [order] = await handle.db.select().from(orders);
      expect(await (await signedIn().get(`/myorders/${order?.id}/receipt`)).text()).toContain('paid online, by card');
    });

    it('gives an account number where its owner offers it, on the page of the payment', async () => {
      const value = { bank: '', accountName: '', accountNumber: '', ofEachPayment: true };
      await saveSettings(services, 'usr_owner', { group: 'transfer', value, basedOn: 'never' });
      await fill();
      expect(await (await signedIn().get('/cart')).text()).toContain('value="account"');
      services.payments.refusesAccounts = true;
      const wanted = { shippingOption: 'LAGOS', shownTotalKobo: '10000000', mode: 'account' };
      expect((await pay(wanted)).headers.get('location')).toBe('/cart?notice=no_account#checkout');
      services.payments.refusesAccounts = false;
      const page = (await pay(wanted)).headers.get('location') ?? '';
      expect(page).toMatch(/^\/checkout\/gida-/);
      const html = await (await signedIn().get(page)).text();
      for (const words of [accountTexts.title, 'Wema Bank', accountTexts.exact]) expect(html).toContain(words);
      // Another way beside it would be a second payment; the page of this one leads to it.
      expect((await pay({ shippingOption: 'LAGOS', shownTotalKobo: '10000000' })).headers.get('location')).toBe(page);
      expect((await signedIn(await aCustomer(handle.db)).get(page)).status).toBe(404);
      expect((await signedIn().post(page, { intent: 'cancel' })).headers.get('location')).toBe('/cart');
      expect((await pay({ shippingOption: 'LAGOS' })).headers.get('location')).toContain('http://127.0.0.1:1/');
    });

    it('refuses a door delivery into the other zone, and takes the right one once the address has changed', async () => {
      await fill();
      const to = async (shippingOption: string) =>
        (await pay({ shippingOption, shownTotalKobo: '10000000' })).headers.get('location');
      expect(await to('OTHERS')).toBe('/cart?notice=in_lagos#shippingOption');
      await handle.db.update(addresses).set({ city: 'Ibadan', state: 'Oyo' });
      expect(await to('LAGOS')).toBe('/cart?notice=not_in_lagos#shippingOption');
      expect(await handle.db.select().from(paymentAttempts)).toEqual([]);
      const page = await (await signedIn().toldOf('/cart', 'not_in_lagos')).text();
      expect(page).toContain(paymentTexts.refusals.not_in_lagos);
      expect(page).toMatch(/checked="" value="OTHERS"|value="OTHERS" checked=""/);
      expect(await to('OTHERS')).toMatch(/^http:\/\/127\.0\.0\.1:1\/checkout\/gida-/);
    });

    it.each([
      ['an unknown field', { shippingOption: 'LAGOS', price: '1' }],
      ['an unknown option', { shippingOption: 'MOON' }],
      ['a total with a fraction', { shippingOption: 'LAGOS', shownTotalKobo: '1.5' }],
      ['a negative total', { shippingOption: 'LAGOS', shownTotalKobo: '-1' }],
      ['a total past counting', { shippingOption: 'LAGOS', shownTotalKobo: '1e308' }],
      ['a reference that is none', { reference: "'; drop table orders" }],
    ])('refuses %s, and nothing happens', async (_name, fields) => {
      await fill();
      const refused = await pay(fields as unknown as Record<string, string>);
      expect(refused.headers.get('location')).toBe('/cart?notice=invalid#checkout');
      expect(await handle.db.select().from(paymentAttempts)).toEqual([]);
    });

    // Covers 7-10
    it('gives our script what the pop-up needs, and no secret', async () => {
      await fill();
      const answer = await signedIn().post(
        '/checkout/pay.data',
        { shippingOption: 'LAGOS', shownTotalKobo: '10000000', enhanced: '1' },
        FROM_SCRIPT,
      );
      const text = await answer.text();
      expect(answer.status).toBe(200);
      for (const part of ['accessCode', 'inline.js', 'authorizationUrl']) expect(text).toContain(part);
      expect(text).not.toContain('sk_test');
    });

    it("does not go on with somebody else's payment", async () => {
      const reference = await begin();
      const eve = await aCustomer(handle.db);
      const answer = await signedIn(eve).post('/checkout/pay', { reference });
      expect(answer.headers.get('location')).toBe('/cart?notice=cart_changed#checkout');
    });

    it('is closed to visitors, to admins, and to other sites', async () => {
      const visitor = await site.visitor().post('/checkout/pay', { shippingOption: 'LAGOS' });
      expect(visitor.headers.get('location')).toBe('/login');
      const owner = await aUser(handle.db, { role: 'owner' });
      const admin = await signedIn(owner).post('/checkout/pay', { shippingOption: 'LAGOS' });
      expect(admin.headers.get('location')).toBe('/adminHome');
      const forged = await signedIn().post('/checkout/pay', {}, { 'sec-fetch-site': 'cross-site' });
      expect(forged.status).toBe(403);
    });

    it('gets tired of twenty tries a minute', async () => {
      await fill();
      for (let tried = 0; tried < 20; tried++) await pay({ shippingOption: 'LAGOS' });
      const tired = await pay({ shippingOption: 'LAGOS' });
      expect(tired.headers.get('location')).toBe('/cart?notice=too_many_tries#checkout');
      expect(await handle.db.select().from(paymentAttempts)).toHaveLength(1);
    });
  });

  describe("the payment's page", () => {
    it('is where the provider sends people back to, and a visit changes nothing', async () => {
      const reference = await begin();
      services.payments.pay(reference);
      for (const query of [`trxref=${reference}&reference=${reference}`, `trxref=${reference}`]) {
        const back = await signedIn().get(`/checkout/paid?${query}`);
        expect(back.headers.get('location')).toBe(`/checkout/${reference}?returned=1`);
      }
      const page = await signedIn().get(`/checkout/${reference}?returned=1`);
      const text = await page.text();
      expect(text).toContain('Confirming your payment');
      expect(text).toContain('Check my payment');
      expect(services.payments.verifications).toBe(0);
      expect(await handle.db.select().from(orders)).toEqual([]);
      const nowhere = await signedIn().get('/checkout/paid?reference=%22%3E%3Cscript%3E');
      expect(nowhere.headers.get('location')).toBe('/cart');
    });

    it('becomes the confirmation once its button is pressed', async () => {
      const reference = await begin();
      services.payments.pay(reference);
      const checked = await signedIn().post(`/checkout/${reference}`, { intent: 'check' });
      expect([checked.status, checked.headers.get('location')]).toEqual([303, `/checkout/${reference}`]);
      const text = await (await signedIn().get(`/checkout/${reference}`)).text();
      expect(text).toContain('Thank you, your order is confirmed');
      expect(text).toMatch(/GD-\d+/);
      expect(text).toContain('6 to 11 December 2026');
      expect(text).toContain('/receipt');
      expect(text).toContain('https://wa.me/');
    });

    it.each([
      ['pending', 'Waiting for your bank'],
      ['abandoned', 'Payment was not completed. Please try again.'],
      ['failed', 'Payment was not completed. Please try again.'],
    ] as const)('says what is true of "%s"', async (status, sentence) => {
      const reference = await begin();
      services.payments.say(reference, status);
      await signedIn().post(`/checkout/${reference}`, { intent: 'check' });
      expect(await (await signedIn().get(`/checkout/${reference}`)).text()).toContain(sentence);
    });

    it('tells a customer whose money needs a person not to pay again', async () => {
      const reference = await begin();
      services.payments.pay(reference, { paidKobo: 1 });
      await signedIn().post(`/checkout/${reference}`, { intent: 'check' });
      const text = await (await signedIn().get(`/checkout/${reference}`)).text();
      expect(text).toContain('We have received your payment');
      expect(text).toContain('do not pay again');
      expect(text).toContain(reference);
    });

    it('gives the payment up when asked to, and keeps the cart', async () => {
      const reference = await begin();
      const given = await signedIn().post(`/checkout/${reference}`, { intent: 'cancel' });
      expect(given.headers.get('location')).toBe('/cart');
      expect(await handle.db.select().from(paymentAttempts)).toMatchObject([{ state: 'closed' }]);
      expect(await (await signedIn().get('/cart')).text()).toContain('Adunni sofa');
    });

    it('does not exist for others, and takes no other button', async () => {
      const reference = await begin();
      services.payments.pay(reference);
      const eve = await aCustomer(handle.db);
      expect((await signedIn(eve).get(`/checkout/${reference}`)).status).toBe(404);
      expect((await signedIn(eve).post(`/checkout/${reference}`, { intent: 'check' })).status).toBe(404);
      expect((await signedIn().get('/checkout/gida-nobody')).status).toBe(404);
      expect((await signedIn().post(`/checkout/${reference}`, { intent: 'steal' })).status).toBe(400);
      expect(await handle.db.select().from(orders)).toEqual([]);
    });
  });

  describe('POST /webhooks/paystack', () => {
    const send = (body: string, headers: Record<string, string> = {}) =>
      site.visitor().request('/webhooks/paystack', { method: 'POST', body, headers });
    const sign = (body: string) => ({ 'x-paystack-signature': services.payments.sign(body) });

    it('writes a signed event down and answers', async () => {
      const reference = await begin();
      const body = JSON.stringify({ event: 'charge.success', data: { reference } });
      expect((await send(body, sign(body))).status).toBe(200);
      expect((await send(body, sign(body))).status).toBe(200);
      expect(await handle.db.select().from(providerEvents)).toMatchObject([{ reference, deliveries: 2 }]);
    });

    it('refuses the forged with 401, the unreadable with 400, the huge with 413, other methods with 405', async () => {
      const body = JSON.stringify({ event: 'charge.success', data: { reference: 'gida-x' } });
      const otherKey = createHmac('sha512', 'sk_test_other').update(body).digest('hex');
      expect((await send(body)).status).toBe(401);
      expect((await send(body, { 'x-paystack-signature': otherKey })).status).toBe(401);
      expect(
        (await send(body, { 'x-paystack-signature': sign(body)['x-paystack-signature'].toUpperCase() })).status,
      ).toBe(401);
      expect((await send(` ${body}`, sign(body))).status).toBe(401);
      expect((await send('{"event"', sign('{"event"'))).status).toBe(400);
      const huge = JSON.stringify({ event: 'x', data: 'x'.repeat(300_000) });
      expect((await send(huge, sign(huge))).status).toBe(413);
      expect((await site.visitor().get('/webhooks/paystack')).status).toBe(405);
      expect((await site.visitor().request('/webhooks/paystack', { method: 'PUT', body })).status).toBe(405);
      expect(await handle.db.select().from(providerEvents)).toEqual([]);
    });
  });

  describe('the back office', () => {
    const anException = (reference: string, currency = 'NGN') =>
      act(services, 'system:test', (act) =>
        openException(act, { reference, reason: 'unknown_reference', paidKobo: 1_234_500, currency, details: {} }),
      );

    it('shows what needs a person, and lets them ask again or say what they did', async () => {
      const owner = await aUser(handle.db, { role: 'owner' });
      const reference = await begin();
      await anException('T123');
      const text = await (await signedIn(owner).get('/payments')).text();
      expect(text).toContain('We never asked for this payment');
      expect(text).toContain('₦12,345');
      expect(text).toContain(reference);

      services.payments.pay(reference);
      const asked = await signedIn(owner).post('/payments', { intent: 'recheck', reference });
      expect(await asked.text()).toContain('It’s paid and has been recorded.');
      const decide = (of: string, resolution: string) =>
        signedIn(owner).post(`/payments/${of}`, { intent: 'resolve', resolution });
      expect((await decide('T123', ' ')).status).toBe(422);
      expect(await (await decide('T123', 'Paid back')).text()).toContain('This money is in your books');
      await anException('T124', 'USD');
      expect((await decide('T124', 'Paid back')).headers.get('location')).toBe('/payments/T124?notice=resolved');
      expect(await (await decide('T124', 'Paid back')).text()).toContain('Somebody else has already resolved it');
      const kept = await handle.db.select().from(paymentExceptions).orderBy(paymentExceptions.reference);
      expect(kept).toMatchObject([{ resolution: null }, { resolution: 'Paid back' }]);
      const audits = await handle.db.select().from(auditEntries).where(eq(auditEntries.actor, owner.id));
      expect(audits.map(({ action }) => action)).toEqual(['order.created', 'payment.resolved']);
    });

    it('is closed to customers', async () => {
      await anException('T123');
      expect((await signedIn().get('/payments')).headers.get('location')).toBe('/login');
      const asked = await signedIn().post('/payments/T123', { intent: 'resolve', resolution: 'mine' });
      expect(asked.headers.get('location')).toBe('/login');
      expect(await handle.db.select().from(paymentExceptions)).toMatchObject([{ resolvedAt: null }]);
    });
  });
});
