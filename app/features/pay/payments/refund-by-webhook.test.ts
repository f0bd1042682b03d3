import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { askRefund } from '#app/features/pay/refunds/ask-refund.server.ts';
import { checkRefunds } from '#app/features/pay/refunds/check-refunds.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { createPaystack } from '#app/platform/payments/paystack.server.ts';
import { createSendRequest } from '#app/platform/payments/send-request.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { eventually, startTestSandbox, type TestSandbox } from '#packages/paystack-sandbox/start-test-sandbox.ts';
import { aUser } from '#tests/support/builders.ts';
import { aPaidOrder } from '#tests/support/refund-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { processProviderEvent, receiveProviderEvent } from './provider-inbox.server.ts';

/** A refund over the real wire: our adapter, the sandbox that speaks Paystack's protocol, and its signed webhooks. */
const handle = useTestDatabase();
let sandbox: TestSandbox;
let scripted: TestServices;
let services: Services;
let paid: Awaited<ReturnType<typeof aPaidOrder>>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await emptyTables(handle);
  await sandbox.control('/control/reset', {});
  sandbox.received.length = 0;
  scripted = await createTestServices(handle);
  const { PAYSTACK_API_URL: apiUrl = '', PAYSTACK_SECRET_KEY: secretKey = '' } = sandbox.environment;
  const config = { apiUrl, inlineUrl: '', checkoutOrigin: '', secretKey, publicKey: '' };
  const send = createSendRequest({ connectMs: 300, totalMs: 400, maxBytes: 1_000_000 });
  services = { ...scripted, payments: createPaystack(config, { log: scripted.log, send }) };
  paid = await aPaidOrder(scripted, await aUser(handle.db));
  const { reference } = paid;
  const json = { email: 'ada@example.com', amount: paid.payment.paidKobo, reference };
  await sandbox.api('/transaction/initialize', { method: 'POST', json });
  await sandbox.control('/control/paystack/pay', { reference });
});

const ask = () =>
  act(services, 'system:test', (act) =>
    askRefund(act, {
      payment: paid.payment,
      amountKobo: 2_000_000,
      method: 'provider' as const,
      requestId: 'req_1',
      reason: 'A crack',
      note: '',
    }),
  );
const send = async () => sendRefund(services, (await only()).id);
const only = async () => {
  const [row, ...more] = await handle.db.select().from(refunds);
  if (!row || more.length > 0) throw new Error(`${more.length + 1} refunds`);
  return row;
};
const atPaystack = async () =>
  (await sandbox.api(`/refund?transaction=${paid.reference}`)).body.meta as { total: number };
/** Takes in what the sandbox has sent, in any order and as often as it came. */
const hear = async () => {
  for (const { body, signature } of sandbox.received.splice(0).reverse()) {
    const read = services.payments.readWebhook(new TextEncoder().encode(body), signature);
    if (!read.ok) throw new Error(read.reason);
    await receiveProviderEvent(services, read.event);
  }
  for (const { eventId } of scripted.jobs.take('process-provider-event')) await processProviderEvent(services, eventId);
};

test('is confirmed by signed webhooks that come twice and in the wrong order', async () => {
  await sandbox.control('/control', { provider: 'webhook', kind: 'duplicate', value: 1, times: 0 });
  await ask();
  await send();
  await eventually(() => sandbox.received.some(({ event }) => event.event === 'refund.processed'));
  await hear();
  expect(await only()).toMatchObject({ state: 'processed', amountKobo: 2_000_000 });
  expect(await handle.db.select().from(orders)).toMatchObject([{ refundedKobo: 2_000_000 }]);
});

test.each([
  ['refundFails', 'failed'],
  ['refundNeedsAttention', 'needs_attention'],
])('ends as %s says', async (kind, state) => {
  await sandbox.control('/control', { provider: 'paystack', kind });
  await ask();
  await send();
  await eventually(() => sandbox.received.length === 4);
  await hear();
  expect(await only()).toMatchObject({ state });
  expect(await handle.db.select().from(orders)).toMatchObject([{ refundedKobo: 0 }]);
});

test.each([{ delayMs: 600 }, { timeout: true }, { reset: true }, { status: 503 }, { malformed: true }])(
  'is made once although Paystack answers with %j',
  async (fault) => {
    await ask();
    const { payments } = services;
    /** Paystack goes wrong between being looked through and being asked. */
    const listRefunds: typeof payments.listRefunds = async (reference) => {
      const listed = await payments.listRefunds(reference);
      await sandbox.control('/control', { provider: 'paystack', fault, path: '/refund', times: 1 });
      return listed;
    };
    const unlucky = { ...services, payments: { ...payments, listRefunds } };
    await expect(sendRefund(unlucky, (await only()).id)).rejects.toThrow('Nobody could say whether');
    await sandbox.control('/control', { provider: 'paystack', clear: true });
    // What is late arrives in the two minutes that are waited; the test's clock goes ahead of the sandbox's.
    if ('delayMs' in fault) await eventually(async () => (await atPaystack()).total === 1);
    scripted.testClock.advance(3 * 60_000);
    await eventually(async () => {
      await send().catch(() => {});
      return (await only()).state !== 'asked';
    });
    expect((await atPaystack()).total).toBe(1);
  },
);

test('is followed to its end without any webhook', async () => {
  await sandbox.control('/control', { provider: 'webhook', kind: 'drop', times: 0 });
  await ask();
  await send();
  await eventually(async () => {
    scripted.testClock.advance(10 * 60_000);
    await checkRefunds(services);
    return (await only()).state === 'processed';
  });
  // One of the test before may still be on its way.
  const ofThisOrder = sandbox.received.filter(({ body }) => body.includes(paid.reference));
  expect(ofThisOrder.filter(({ event }) => event.event.startsWith('refund.'))).toEqual([]);
});
