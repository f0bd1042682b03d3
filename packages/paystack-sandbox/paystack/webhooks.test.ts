import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.control('/control/reset', {});
  sandbox.received.length = 0;
  sandbox.answers.splice(0, sandbox.answers.length, 200);
});
afterAll(() => sandbox.close());

const pay = async (reference: string) => {
  const json = { email: 'ada@example.com', amount: 50_000, reference, metadata: { attemptId: reference } };
  await sandbox.api('/transaction/initialize', { method: 'POST', json });
  await sandbox.control('/control/paystack/pay', { reference });
};
const fault = (kinds: Record<string, unknown>, times = 1) =>
  sandbox.control('/control', { provider: 'webhook', fault: kinds, times });
const sign = (body: string) => createHmac('sha512', sandbox.secretKey).update(body).digest('hex');
const states = async () => {
  const state = await (await fetch(`${sandbox.url}/control`)).json();
  return state.webhooks.map((one: { state: string }) => one.state);
};
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

test('charge.success carries the transaction and a signature over its bytes', async () => {
  await pay('w1');
  await eventually(() => sandbox.received.length === 1);
  const [first] = sandbox.received;
  expect(first?.event).toMatchObject({
    event: 'charge.success',
    data: { reference: 'w1', status: 'success', amount: 50_000, metadata: { attemptId: 'w1' } },
  });
  expect(first?.signature).toBe(sign(first?.body ?? ''));
  await eventually(async () => (await states())[0] === 'delivered');
});

test('repeats until it is answered with 200', async () => {
  sandbox.answers.splice(0, 1, 500, 302, 200);
  await pay('w2');
  await eventually(() => sandbox.received.length === 3);
  await eventually(async () => (await states())[0] === 'delivered');
  await quiet();
  expect(sandbox.received).toHaveLength(3);
});

test('gives up after the last repeat', async () => {
  sandbox.answers.splice(0, 1, 503);
  await pay('w3');
  await eventually(async () => (await states())[0] === 'gave-up');
  expect(sandbox.received).toHaveLength(4);
});

test('duplicates, byte for byte', async () => {
  await fault({ duplicate: 2 });
  await pay('w4');
  await eventually(() => sandbox.received.length === 3);
  expect(new Set(sandbox.received.map(({ body }) => body)).size).toBe(1);
});

test('drops', async () => {
  await fault({ drop: true });
  await pay('w5');
  await quiet();
  expect(sandbox.received).toEqual([]);
  expect(await states()).toEqual(['dropped']);
});

test('signs wrongly once, then rightly', async () => {
  sandbox.answers.splice(0, 1, 401, 200);
  await fault({ badSignature: true });
  await pay('w6');
  await eventually(() => sandbox.received.length === 2);
  const [bad, good] = sandbox.received;
  expect(bad?.signature).not.toBe(sign(bad?.body ?? ''));
  expect(good?.signature).toBe(sign(good?.body ?? ''));
});

test('lets the next event overtake', async () => {
  await fault({ reorder: true });
  await pay('first');
  await pay('second');
  await eventually(() => sandbox.received.length === 2);
  expect(sandbox.received.map(({ event }) => event.data.reference)).toEqual(['second', 'first']);
});

test('delays', async () => {
  await fault({ delayMs: 300 });
  await pay('w7');
  await quiet();
  expect(sandbox.received).toEqual([]);
  await eventually(() => sandbox.received.length === 1);
});

test('a restart goes on with what was waiting', async () => {
  await fault({ delayMs: 60_000 });
  await pay('w8');
  await sandbox.restart();
  await eventually(() => sandbox.received.length === 1);
});
