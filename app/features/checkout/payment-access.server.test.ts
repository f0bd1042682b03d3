import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#app/features/notifications/notification.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { createPaystack } from '#app/platform/payments/paystack.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readPaymentAccess } from './payment-access.server.ts';
import { createPaymentJobs } from './payment-jobs.server.ts';
import { startPayment } from './start-payment.server.ts';

const database = useTestDatabase();
let services: TestServices;
const HOUR = 60 * 60_000;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

const ask = (atOnce: boolean) => createPaymentJobs(services)['check-payment-access'](atOnce ? { atOnce } : {});
const told = async () => {
  const [letters, notices] = [await database.db.select().from(mails), await database.db.select().from(notifications)];
  const isAbout = ({ kind }: { kind: string }) => kind === 'payments-refused';
  return [letters.filter(isAbout).length, notices.filter(isAbout).length];
};

test('a key that is refused is told at once and once a day, and is over as soon as it works again', async () => {
  await ask(true);
  expect(await readPaymentAccess(database.db)).toMatchObject({ isOk: true });

  services.payments.isKeyRefused = true;
  await ask(false);
  expect(await readPaymentAccess(database.db), 'it was asked a moment ago').toMatchObject({ isOk: true });
  services.testClock.advance(21 * HOUR);
  await ask(false);
  expect(await readPaymentAccess(database.db)).toMatchObject({ isOk: false });
  await ask(true);
  await ask(false);
  expect(await told()).toEqual([1, 1]);
  services.testClock.advance(24 * HOUR);
  await ask(false);
  expect(await told()).toEqual([2, 2]);

  services.payments.isDown = true;
  await ask(false);
  expect(await readPaymentAccess(database.db), 'silence says nothing about the key').toMatchObject({ isOk: false });
  services.payments.isDown = false;
  services.payments.isKeyRefused = false;
  await ask(false);
  expect(await readPaymentAccess(database.db)).toMatchObject({ isOk: true });
  expect(await told()).toEqual([2, 2]);
});

test('a buyer whose payment our key keeps from beginning is told so, and the service is asked about the key', async () => {
  const ada = await aCustomer(database.db);
  await putInCart(database.db, ada, await aProduct(database.db));
  services.payments.isKeyRefused = true;
  const started = await startPayment(services, ada, { shippingOption: 'LAGOS' });
  expect(started).toMatchObject({ ok: false, reason: 'no_access' });
  expect(services.jobs.take('check-payment-access')).toEqual([{ atOnce: true }]);
  services.payments.isKeyRefused = false;
  expect(await startPayment(services, ada, { shippingOption: 'LAGOS' })).toMatchObject({ ok: true });
});

const REFUSED = JSON.stringify({
  ...{ status: false, message: 'Invalid key', type: 'validation_error', code: 'invalid_Key' },
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
  const input = {
    reference: 'gida-1',
    email: 'a@b.example',
    amountKobo: 100,
    callbackUrl: '',
    cancelUrl: '',
    metadata: {},
  };
  for (let tried = 0; tried < 8; tried++) {
    expect(await provider.checkAccess()).toMatchObject({ ok: false, reason: access });
    expect(await provider.initialize(input)).toMatchObject({ ok: false, reason: begun });
  }
});
