import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkShop } from '#app/features/office/doctor/check-shop.server.ts';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import {
  acknowledgePrices,
  addToCart,
  removeLine,
  restoreLine,
} from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { findProduct, listProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { lowestPrice, needsNoChoice } from '#app/features/shop/catalog/door/variations.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, referenceOf } from '#tests/support/checkout-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { options, optionValues } from './door/option.table.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let ada: Viewer;
let table: string;

const TEAK = 'finish=matt&wood=teak';
const add = (choice: string, quantity = 1) =>
  addToCart(services, ada.id, { productId: table, color: '', size: '', options: choice, quantity });
const cart = () => readCart(handle.db, { userId: ada.id, now: services.clock() });
const offered = (value: string, priceDifferenceKobo: number | null = null) => ({ value, priceDifferenceKobo });

beforeEach(async () => {
  await emptyTables(handle);
  ada = await aCustomer(handle.db);
  services = await createTestServices(handle, { auth: { viewer: async () => ada } as unknown as Auth });
  const createdAt = services.clock();
  await handle.db.insert(options).values([
    { slug: 'wood', name: 'Wood', position: 1, createdAt },
    { slug: 'finish', name: 'Finish', position: 2, createdAt },
  ]);
  await handle.db.insert(optionValues).values([
    { option: 'wood', slug: 'iroko', label: 'Iroko', position: 1, swatch: '#7a4f33' },
    { option: 'wood', slug: 'teak', label: 'Teak', position: 2, priceDifferenceKobo: 5_000_000, extraDays: 7 },
    { option: 'finish', slug: 'matt', label: 'Matt', position: 1 },
    { option: 'finish', slug: 'gloss', label: 'Gloss', position: 2, priceDifferenceKobo: -500_000 },
  ]);
  table = await aProduct(handle.db, {
    name: 'Oyo table',
    options: [offered('wood=iroko'), offered('wood=teak', 8_000_000), offered('finish=matt'), offered('finish=gloss')],
    notMade: ['finish=gloss&wood=iroko'],
  });
});

describe('in the shop', () => {
  test('a piece has its own prices of them, and its card says from what it costs', async () => {
    const product = await findProduct(handle.db, { id: table, now: services.clock() });
    expect(product?.options).toMatchObject([
      { slug: 'wood', values: [{ slug: 'iroko', priceDifferenceKobo: 0 }, { priceDifferenceKobo: 8_000_000 }] },
      { slug: 'finish', values: [{ slug: 'matt' }, { slug: 'gloss', priceDifferenceKobo: -500_000 }] },
    ]);
    const [card] = await listProducts(handle.db, { filter: EMPTY_FILTER, now: services.clock() });
    expect(card && [needsNoChoice(card), lowestPrice(card)]).toMatchObject([
      false,
      { priceKobo: 9_500_000, isFrom: true },
    ]);
    await aProduct(handle.db);
    const [, plain] = await listProducts(handle.db, { filter: EMPTY_FILTER, now: services.clock() });
    expect(plain?.optionRange).toBeNull();
  });

  test('a colour of the shop’s own is painted as its owner said', async () => {
    await handle.db.insert(options).values({ slug: 'color', name: 'Colour', position: 0, createdAt: services.clock() });
    const green = { option: 'color', slug: 'forest-green', label: 'Forest green', swatch: '#2f5d3a', position: 1 };
    await handle.db.insert(optionValues).values(green);
    const chair = await aProduct(handle.db, { colors: ['Blue', 'Forest green'] });
    const visitor = (await createSite(services)).visitor();
    for (const path of [`/shop/${chair}`, '/shop']) expect(await (await visitor.get(path)).text()).toContain('#2f5d3a');
  });

  test('its page has radios for them without a script, and says them in what machines read', async () => {
    const html = await (await (await createSite(services)).visitor().get(`/shop/${table}`)).text();
    for (const part of ['name="option.wood"', 'value="teak"', '+₦80,000, 7 more days', 'PropertyValue', 'Iroko, Teak'])
      expect(html).toContain(part);
  });

  test('a form without a script puts it into the cart, or says what is missing', async () => {
    const visitor = (await createSite(services)).visitor();
    visitor.cookies.set('who', 'Ada');
    const send = async (fields: Record<string, string>) => {
      const body = new URLSearchParams({ productId: table, ...fields });
      const headers = { 'sec-fetch-site': 'same-origin' };
      return (await visitor.request('/cart/add', { method: 'POST', headers, body })).headers.get('location');
    };
    expect(await send({ 'option.wood': 'iroko' })).toContain('notice=choose_option');
    expect(await send({ 'option.wood': 'iroko', 'option.finish': 'gloss' })).toContain('notice=not_made');
    expect(await send({ 'option.wood': 'teak', 'option.finish': 'matt' })).toContain('notice=added');
    const html = await (await visitor.get('/cart')).text();
    for (const part of ['Wood: Teak', 'Finish: Matt', '₦180,000']) expect(html).toContain(part);
  });
});

describe('in the cart', () => {
  test('each choice is a line, with its price and the days it takes', async () => {
    expect(await add('')).toEqual({ ok: false, reason: 'choose_option' });
    expect(await add('finish=matt&wood=ebony')).toEqual({ ok: false, reason: 'unknown_option' });
    await add(TEAK);
    await add(TEAK, 2);
    services.testClock.advance(1_000);
    await add('finish=matt&wood=iroko');
    expect(await cart()).toMatchObject([
      { options: TEAK, quantity: 3, unitPriceKobo: 18_000_000, leadDaysMin: 22, leadDaysMax: 27, isForSale: true },
      { quantity: 1, unitPriceKobo: 10_000_000, leadDaysMin: 15, chosen: [{ label: 'Iroko' }, { label: 'Matt' }] },
    ]);
  });

  test('a removed line comes back as it was chosen', async () => {
    await add(TEAK);
    const [line] = await cart();
    const removed = await removeLine(services, ada.id, line?.id ?? '');
    if (!removed) throw new Error('nothing was removed');
    expect(await restoreLine(services, ada.id, removed)).toEqual({ ok: true });
    expect(await cart()).toMatchObject([{ options: TEAK }]);
  });

  test('another price is told until it was seen, and what is no longer made is not for sale', async () => {
    await add('finish=matt&wood=iroko');
    await handle.db.update(optionValues).set({ priceDifferenceKobo: 100_000 }).where(eq(optionValues.slug, 'iroko'));
    expect(await cart()).toMatchObject([{ unitPriceKobo: 10_100_000, seenPriceKobo: 10_000_000 }]);
    await acknowledgePrices(services, ada.id);
    expect(await cart()).toMatchObject([{ seenPriceKobo: 10_100_000 }]);
    await handle.db.delete(optionValues).where(eq(optionValues.slug, 'iroko'));
    expect(await cart()).toMatchObject([{ isForSale: false }]);
  });
});

test('a value that became so cheap that a piece would cost less than nothing is not sold with it', async () => {
  await add(TEAK);
  await handle.db.update(optionValues).set({ priceDifferenceKobo: -20_000_000 }).where(eq(optionValues.slug, 'matt'));
  expect(await add(TEAK)).toEqual({ ok: false, reason: 'not_made' });
  expect(await cart()).toMatchObject([{ isForSale: false }]);
  expect(await startPayment(services, ada, { shippingOption: 'LAGOS' })).toMatchObject({ ok: false });
});

test('an order keeps what was chosen as it was called, its email says it, and only that leaves the cart', async () => {
  await add(TEAK);
  const reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  await add('finish=gloss&wood=teak');
  services.payments.pay(reference);
  await settlePayment(services, 'system:poll', { reference });
  await handle.db.update(options).set({ name: 'Timber' }).where(eq(options.slug, 'wood'));
  const [line] = await handle.db.select().from(orderLines);
  expect(line).toMatchObject({
    unitPriceKobo: 18_000_000,
    options: [
      { option: 'wood', value: 'teak', name: 'Wood', label: 'Teak' },
      { option: 'finish', value: 'matt', name: 'Finish', label: 'Matt' },
    ],
  });
  expect(await cart()).toMatchObject([{ options: 'finish=gloss&wood=teak' }]);
  const sent = await handle.db.select().from(mails).where(eq(mails.recipient, ada.email));
  expect(JSON.stringify(sent)).toContain('Wood: Teak, Finish: Matt');
  const visitor = (await createSite(services)).visitor();
  visitor.cookies.set('who', 'Ada');
  expect(await (await visitor.get(`/myorders/${line?.orderId}`)).text()).toContain('Wood: Teak, Finish: Matt');
  const { checks } = await checkShop(services);
  expect(checks.find(({ id }) => id === 'paid-lines-left-the-cart')?.isOk).toBe(true);
});
