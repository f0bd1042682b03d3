import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { shop } from '#app/features.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.ts';
import { createPaystack } from '#app/platform/payments/paystack.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { askAboutPaymentAccess, paymentAccess } from './payment-access.server.ts';

const database = useTestDatabase();
let services: TestServices;
const PAYMENT = {
  reference: 'gida-1',
  email: 'a@b.example',
  amountKobo: 100,
  callbackUrl: '',
  cancelUrl: '',
  metadata: {},
};
const HOUR = 60 * 60_000;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

const ask = (atOnce: boolean) => shop.jobs['check-payment-access'].run(services, atOnce ? { atOnce } : {});
const told = async () => {
  const [letters, notices] = [await database.db.select().from(mails), await database.db.select().from(notifications)];
  const isAbout = ({ kind }: { kind: string }) => kind === 'payments-refused';
  return [letters.filter(isAbout).length, notices.filter(isAbout).length];
};

test('a key that is refused is told at once and once a day, and is over as soon as it works again', async () => {
  await ask(true);
  expect(await paymentAccess.read(database.db)).toMatchObject({ isOk: true });

  services.payments.isKeyRefused = true;
  await ask(false);
  expect(await paymentAccess.read(database.db), 'it was asked a moment ago').toMatchObject({ isOk: true });
  services.testClock.advance(21 * HOUR);
  await ask(false);
  expect(await paymentAccess.read(database.db)).toMatchObject({ isOk: false });
  await ask(true);
  await ask(false);
  expect(await told()).toEqual([1, 1]);
  services.testClock.advance(24 * HOUR);
  await ask(false);
  expect(await told()).toEqual([2, 2]);

  services.payments.isDown = true;
  await ask(false);
  expect(await paymentAccess.read(database.db), 'silence says nothing about the key').toMatchObject({ isOk: false });
  services.payments.isDown = false;
  services.payments.isKeyRefused = false;
  await ask(false);
  expect(await paymentAccess.read(database.db)).toMatchObject({ isOk: true });
  expect(await told()).toEqual([2, 2]);
});

test('a buyer whose payment our key keeps from beginning is told so', async () => {
  const ada = await aCustomer(database.db);
  await putInCart(database.db, ada, await aProduct(database.db));
  services.payments.isKeyRefused = true;
  const started = await startPayment(services, ada, { shippingOption: 'LAGOS' });
  expect(started).toMatchObject({ ok: false, reason: 'no_access' });
  services.payments.isKeyRefused = false;
  expect(await startPayment(services, ada, { shippingOption: 'LAGOS' })).toMatchObject({ ok: true });
});

const CALLS: [string, (provider: PaymentProvider) => unknown][] = [
  ['beginning a payment', (provider) => provider.initialize(PAYMENT)],
  ['looking a payment up', (provider) => provider.verify('gida-1')],
  ['comparing payments', (provider) => Array.fromAsync(provider.listSuccessful(new Date(0), new Date(1)))],
  ['giving money back', (provider) => provider.refund({ ...PAYMENT, customerNote: '', merchantNote: '' })],
  ['looking for refunds', (provider) => provider.listRefunds('gida-1')],
  ['comparing refunds', (provider) => Array.fromAsync(provider.listRefundsBetween(new Date(0), new Date(1)))],
  ['looking at a dispute', (provider) => provider.findDispute('1')],
];

test.each(CALLS)('a key that is refused while %s is told of at once', async (_, call) => {
  await ask(true);
  let status = 401;
  let now = 0;
  const send = async () => ({ status, body: '{}' });
  const onRefused = () => askAboutPaymentAccess(services);
  const { log, config } = services;
  const provider = createPaystack(config.paystack, { log, send, onRefused, now: () => now });
  for (let tried = 0; tried < 3; tried++) await Promise.resolve(call(provider)).catch(() => undefined);
  // Being asked about it is no new reason to ask.
  await provider.checkAccess();
  const [job, ...more] = services.jobs.take('check-payment-access');
  expect(more).toEqual([]);
  await shop.jobs['check-payment-access'].run({ ...services, payments: provider }, job ?? {});
  expect(await paymentAccess.read(database.db)).toMatchObject({ isOk: false });
  expect(await told()).toEqual([1, 1]);
  now += 60_000;
  await Promise.resolve(call(provider)).catch(() => undefined);
  expect(services.jobs.take('check-payment-access')).toHaveLength(1);
  // Trouble of theirs says nothing about our key.
  now += 60_000;
  status = 502;
  await Promise.resolve(call(provider)).catch(() => undefined);
  expect(services.jobs.take('check-payment-access')).toEqual([]);
});

const REFUSED = JSON.stringify({
  status: false,
  message: 'Invalid key',
  type: 'validation_error',
  code: 'invalid_Key',
  meta: { nextStep: 'Ensure that you provide the correct authorization key for the request' },
});
const LOST = JSON.stringify({ status: false, message: 'Cannot POST /transaction/initialize' });

test.each([
  ['a refused key', 401, REFUSED, 'refused', 'no_access'],
  ['a server Paystack does not let in', 403, '{}', 'refused', 'no_access'],
  ['another site at the address', 404, '<html>', 'lost', 'no_access'],
  ['another API at the address', 404, LOST, 'lost', 'no_access'],
  ['a service in trouble', 502, '<html>', 'unreachable', 'unreachable'],
  ['a page where JSON should be', 200, '<html>', 'unreachable', 'unreachable'],
] as const)('%s is told from the rest, however often it answers', async (_, status, body, access, begun) => {
  const { paystack } = services.config;
  const log = services.log;
  const provider = createPaystack(paystack, { log, send: async () => ({ status, body }) });
  for (let tried = 0; tried < 8; tried++) {
    expect(await provider.checkAccess()).toMatchObject({ ok: false, reason: access });
    expect(await provider.initialize(PAYMENT)).toMatchObject({ ok: false, reason: begun });
  }
});
