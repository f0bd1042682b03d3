import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { createPaystack } from '#app/platform/payments/paystack.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { checkOpenPayments } from './check-open-payments.server.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import { readPaymentPage } from './payment-page.server.ts';
import { settlePayment } from './settle-payment.server.ts';

/** Our adapter, with the answers taken from a table. */
const handle = useTestDatabase();
const PRICE = 10_000_000;
const MINUTE = 60_000;

let scripted: TestServices;
let ada: Viewer;
let reference: string;
let asked: number;
beforeEach(async () => {
  await emptyTables(handle);
  scripted = await createTestServices(handle);
  ada = await aCustomer(handle.db);
  await putInCart(handle.db, ada, await aProduct(handle.db));
  reference = referenceOf(await startPayment(scripted, ada, { shippingOption: 'LAGOS' }));
  asked = 0;
});

type Answer = { status: number; body: string } | Error;

/** The shop with an adapter of its own, whose breaker has seen nothing yet. */
function shopThatHears(answer: () => Answer, now?: () => number): Services {
  const config = {
    apiUrl: 'https://api.example',
    inlineUrl: '',
    checkoutOrigin: '',
    secretKey: 'sk_test',
    publicKey: '',
  };
  const payments = createPaystack(config, {
    log: scripted.log,
    ...(now && { now }),
    send: async () => {
      asked += 1;
      const answered = answer();
      if (answered instanceof Error) throw answered;
      return answered;
    },
  });
  return { ...scripted, payments };
}
const paid = () => ({
  id: 4_099_260_516,
  domain: 'test',
  status: 'success',
  reference,
  amount: PRICE,
  requested_amount: PRICE,
  currency: 'NGN',
  channel: 'card',
  paid_at: '2026-11-21T09:05:00.000Z',
});
const json = (body: unknown, status = 200) => ({ status, body: JSON.stringify(body) });
const verified = (changes: object) => json({ status: true, message: '', data: { ...paid(), ...changes } });
/** Numbers as they stand on the wire: `JSON.stringify` would write some of them another way. */
const onTheWire = (amount: string) => {
  const { status, body } = verified({ amount: 'AMOUNT' });
  return { status, body: body.replace('"AMOUNT"', amount) };
};

const attempt = async () =>
  (await handle.db.select().from(paymentAttempts).where(eq(paymentAttempts.reference, reference)))[0];
const stateOnPage = async () => {
  const page = await readPaymentPage(handle.db, {
    userId: ada.id,
    reference,
    hasReturned: true,
    now: scripted.clock(),
  });
  return page?.kind === 'unfinished' ? page.state : page?.kind;
};

const NOBODY_KNOWS: [string, () => Answer][] = [
  ['no connection', () => new Error('connect ECONNREFUSED')],
  ['no answer in time', () => new Error('no answer within 8000 ms')],
  ['a broken connection', () => new Error('read ECONNRESET')],
  ...[401, 403, 408, 429, 500, 502, 503, 504].map((status): [string, () => Answer] => [
    `HTTP ${status}`,
    () => ({ ...verified({}), status }),
  ]),
  ['a page instead of data', () => ({ status: 200, body: '<!doctype html><h1>Paid</h1>' })],
  ['a page elsewhere', () => ({ status: 302, body: '' })],
  ['an empty answer', () => ({ status: 204, body: '' })],
  ['an answer cut off', () => ({ status: 200, body: verified({}).body.slice(0, -9) })],
  ['null', () => json(null)],
  ['a list', () => json([paid()])],
  ['a word for yes', () => json({ status: 'true', data: paid() })],
  ['no data', () => json({ status: true, message: 'Verification successful' })],
  ['data null', () => json({ status: true, data: null })],
  ['data in a list', () => json({ status: true, data: [paid()] })],
  ['data as text', () => json({ status: true, data: JSON.stringify(paid()) })],
  ['an error nobody has seen', () => json({ status: false, message: 'Something else' }, 400)],
  ['success in the envelope alone', () => json({ status: true, message: 'success', data: { status: 'success' } })],
  ['an amount of 1e21', () => onTheWire('1e21')],
  ['an amount of 1e7, with a fraction', () => onTheWire('10000000.5')],
  ['an amount past what a number holds', () => onTheWire('99999999999999999999')],
  ['an amount below nothing', () => onTheWire('-10000000')],
  ['an amount below nothing, as text', () => onTheWire('"-10000000"')],
  ['an amount as text with a point', () => onTheWire('"10000000.00"')],
  ['an amount as text with a comma', () => onTheWire('"10,000,000"')],
  ['an amount in another script', () => onTheWire('"١٠٠٠٠٠٠٠"')],
  ['an amount in a list', () => onTheWire('[10000000]')],
  ['an amount of true', () => onTheWire('true')],
  ['no amount', () => verified({ amount: null })],
  ['a wish as no number', () => verified({ requested_amount: 'ten' })],
  ['no currency', () => verified({ currency: '' })],
  ['a currency that is a number', () => verified({ currency: 566 })],
  ['a status that is a number', () => verified({ status: 1 })],
  ['an unknown mode', () => verified({ domain: 'prod' })],
  ['another payment', () => verified({ reference: 'gida-other-0001' })],
  ['no reference', () => verified({ reference: undefined })],
  ['no id', () => verified({ id: null })],
];

describe('an answer that says nothing for certain', () => {
  it('leaves the payment as it was, asked about again, and books it once when a good one comes', async () => {
    for (const [name, answer] of NOBODY_KNOWS) {
      const shop = shopThatHears(answer);
      for (const source of ['callback', 'webhook', 'poll'] as const) {
        expect(await settlePayment(shop, `system:${source}`, { reference }), name).toEqual({ state: 'unreachable' });
      }
      scripted.testClock.advance(61 * MINUTE);
      asked = 0;
      await checkOpenPayments(shop);
      expect(asked, name).toBe(1);
      const found = await attempt();
      expect(found, name).toMatchObject({ state: 'open', providerStatus: null, settledAt: null });
      expect(found?.nextCheckAt?.getTime(), name).toBeGreaterThan(scripted.clock().getTime());
      expect(await stateOnPage(), name).toBe('checking');
    }
    expect(await handle.db.select().from(orders)).toEqual([]);
    expect(await handle.db.select().from(paymentExceptions)).toEqual([]);
    const told = await handle.db.select().from(notifications);
    expect(told.map(({ kind, href }) => [kind, href])).toEqual([['payment-unreadable', `/payments/${reference}`]]);

    scripted.testClock.advance(61 * MINUTE);
    await checkOpenPayments(shopThatHears(() => verified({})));
    expect(await handle.db.select().from(orders)).toMatchObject([{ reference, totalKobo: PRICE }]);
    expect(await stateOnPage()).toBe('paid');
  });

  it.each([
    ['text', () => onTheWire('"10000000"')],
    ['a number written long', () => onTheWire('1.0e7')],
  ])('is none when the right amount comes as %s', async (_name, answer) => {
    expect(await settlePayment(shopThatHears(answer), 'system:webhook', { reference })).toMatchObject({
      state: 'paid',
    });
    expect(await handle.db.select().from(orders)).toMatchObject([{ totalKobo: PRICE }]);
  });
});

describe('a success of something else than was asked for', () => {
  it.each([
    ['dollars', { currency: 'USD' }, 'currency_mismatch'],
    ['naira in small letters', { currency: 'ngn' }, 'currency_mismatch'],
    ['a hundredth', { amount: PRICE / 100, requested_amount: PRICE / 100 }, 'amount_mismatch'],
    ['a hundredfold', { amount: PRICE * 100, requested_amount: PRICE * 100 }, 'amount_mismatch'],
    ['a kobo less', { amount: PRICE - 1 }, 'amount_mismatch'],
    ['nothing at all', { amount: 0, requested_amount: 0 }, 'amount_mismatch'],
    ['a wish for less, paid in full', { requested_amount: PRICE - 1 }, 'amount_mismatch'],
    ['less, and no word of what was asked', { amount: PRICE - 1, requested_amount: null }, 'amount_mismatch'],
    ['real money', { domain: 'live' }, 'wrong_mode'],
  ])('is no order but in front of the owner: %s', async (_name, changes, reason) => {
    const shop = shopThatHears(() => verified(changes));
    const sources = (['callback', 'webhook', 'poll', 'reconcile'] as const).map((source) =>
      settlePayment(shop, `system:${source}`, { reference }),
    );
    expect(await Promise.all(sources)).toEqual(sources.map(() => ({ state: 'review', reference })));
    expect(await handle.db.select().from(orders)).toEqual([]);
    expect(await handle.db.select().from(paymentExceptions)).toMatchObject([{ reference, reason }]);
    expect((await handle.db.select().from(notifications)).map(({ kind }) => kind)).toEqual(['payment-exception']);
    expect(await stateOnPage()).toBe('review');
  });
});

describe('a provider that is down', () => {
  it('keeps nobody waiting after five calls, is tried once in half a minute, and books what was paid meanwhile', async () => {
    let now = 0;
    let isDown = true;
    const shop = shopThatHears(
      () => (isDown ? new Error('no answer within 8000 ms') : verified({})),
      () => now,
    );
    for (let page = 0; page < 20; page++) {
      expect(await settlePayment(shop, 'system:poll', { reference })).toEqual({ state: 'unreachable' });
    }
    expect(asked).toBe(5);
    now += 30_000;
    scripted.testClock.advance(2 * MINUTE);
    await Promise.all([checkOpenPayments(shop), settlePayment(shop, 'system:poll', { reference })]);
    expect(asked).toBe(6);
    isDown = false;
    await settlePayment(shop, 'system:poll', { reference });
    expect(asked).toBe(6);
    now += 30_000;
    scripted.testClock.advance(5 * MINUTE);
    await checkOpenPayments(shop);
    expect(asked).toBe(7);
    expect(await handle.db.select().from(orders)).toMatchObject([{ reference }]);
  });
});
