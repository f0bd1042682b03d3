import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const fault = (fields: object) => sandbox.control('/control', { provider: 'paystack', ...fields });
const list = () => sandbox.api('/transaction');

describe('switches', () => {
  test('a fault happens as often as it was told', async () => {
    await fault({ fault: { status: 503 }, times: 2 });
    const statuses = [await list(), await list(), await list()].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  test('0 times lasts until it is switched off, and a path narrows it', async () => {
    await fault({ fault: { status: 500 }, times: 0, path: '/verify/' });
    expect((await list()).status).toBe(200);
    for (let call = 0; call < 3; call += 1) expect((await sandbox.api('/transaction/verify/x')).status).toBe(500);
    await fault({ clear: true, kind: 'status' });
    expect((await sandbox.api('/transaction/verify/x')).status).toBe(404);
  });

  test('429 answers as the rate limiter', async () => {
    await fault({ fault: { status: 429 } });
    expect((await list()).body).toMatchObject({ code: 'rate_limited' });
  });

  test('malformed, reset, timeout and delay', async () => {
    await fault({ fault: { malformed: true } });
    await expect(list()).rejects.toThrow(SyntaxError);
    await fault({ fault: { reset: true } });
    await expect(list()).rejects.toThrow('fetch failed');
    await fault({ fault: { timeout: true } });
    const signal = AbortSignal.timeout(200);
    await expect(fetch(`${sandbox.url}/paystack/transaction`, { signal })).rejects.toThrow('timeout');
    await fault({ fault: { delayMs: 200 } });
    const started = performance.now();
    await list();
    expect(performance.now() - started).toBeGreaterThan(180);
  });

  test('the page’s form switches on and off', async () => {
    const submit = (fields: Record<string, string>) =>
      fetch(`${sandbox.url}/control`, {
        method: 'POST',
        redirect: 'manual',
        headers: { accept: 'text/html' },
        body: new URLSearchParams(fields),
      });
    const on = await submit({ provider: 'paystack', kind: 'status', value: '502', times: '1' });
    expect([on.status, on.headers.get('location')]).toEqual([303, '/']);
    expect(await (await fetch(sandbox.url)).text()).toContain('on: 502, 1 more time');
    await submit({ provider: 'paystack', kind: 'status', clear: 'true' });
    expect((await list()).status).toBe(200);
  });

  test.each([
    [{ provider: 'nobody', fault: { status: 500 } }],
    [{ provider: 'paystack', fault: { explode: true } }],
    [{ provider: 'paystack', fault: { toString: true } }],
    [{ provider: 'paystack', fault: { status: 200 } }],
    [{ provider: 'paystack', fault: { status: 500 }, times: -1 }],
    [{ provider: 'paystack' }],
    [{ provider: 'paystack', fault: { status: 500 }, extra: 1 }],
    [[]],
  ])('refuses %j', async (fields) => {
    expect((await sandbox.control('/control', fields)).status).toBe(400);
    expect((await list()).status).toBe(200);
  });
});

test('reset forgets transactions, mails, faults and the log', async () => {
  const json = { email: 'ada@example.com', amount: 50_000, reference: 'r' };
  await sandbox.api('/transaction/initialize', { method: 'POST', json });
  await fault({ fault: { status: 500 }, times: 0 });
  await sandbox.control('/control/reset', {});
  expect((await sandbox.api('/transaction/verify/r')).status).toBe(404);
  expect((await sandbox.api('/transaction/initialize', { method: 'POST', json })).status).toBe(200);
  expect(await (await fetch(`${sandbox.url}/log`)).json()).toHaveLength(2);
});

test('pays with another amount than asked when told to, and says why when it cannot', async () => {
  const json = { email: 'ada@example.com', amount: 50_000, reference: 'p' };
  await sandbox.api('/transaction/initialize', { method: 'POST', json });
  expect((await sandbox.control('/control/paystack/pay', { reference: 'nothing' })).status).toBe(404);
  expect((await sandbox.control('/control/paystack/pay', {})).status).toBe(400);
  await sandbox.control('/control/paystack/pay', { reference: 'p', channel: 'ussd', amount: 40_000 });
  const { data } = await sandbox.api('/transaction/verify/p');
  expect(data).toMatchObject({ amount: 40_000, requested_amount: 50_000, channel: 'ussd' });
  expect((await sandbox.control('/control/paystack/pay', { reference: 'p' })).status).toBe(409);
});

describe('who may ask', () => {
  const statusWith = (headers: Record<string, string>, method = 'GET') =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${sandbox.url}/control`, { method, headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      call.on('error', reject);
      call.end();
    });

  test.each([
    [{ host: 'evil.example' }, 403],
    [{ host: '127.0.0.1.evil.example' }, 403],
    [{ host: 'localhost', 'x-forwarded-for': '203.0.113.9' }, 403],
    [{ host: 'localhost:1' }, 200],
    [{ host: '[::1]:1' }, 200],
  ])('%j is answered with %i', async (headers, status) => {
    expect(await statusWith(headers)).toBe(status);
  });

  test('a page of another origin cannot work the switches', async () => {
    expect(await statusWith({ origin: 'https://evil.example' }, 'POST')).toBe(403);
  });
});

test('junk is answered with 4xx and nothing falls over', async () => {
  const paths = [
    '/%',
    '/%00',
    '/paystack/%E0%A4%A',
    '/mail/..%2f..%2fetc',
    '/google/token',
    '/paystack/checkout/%2e%2e/card',
    '/forms/f/%',
  ];
  const bodies = ['', '{', '\u0000\u0001', '[[[[', 'a=%', '{"__proto__":{"x":1}}', '-----'];
  for (const path of paths) {
    for (const body of bodies) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x']) {
        const response = await fetch(`${sandbox.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': type },
          body,
        });
        expect(response.status, `${path} ${type} ${body}`).toBeGreaterThanOrEqual(400);
        expect(response.status, `${path} ${type} ${body}`).toBeLessThan(500);
      }
    }
  }
  expect((await list()).status).toBe(200);
});

test('a body above one megabyte is refused before it is read', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-length': 2 * 1024 * 1024 };
    const call = request(`${sandbox.url}/forms/submit`, { method: 'POST', headers }, (response) =>
      resolve(response.statusCode),
    );
    call.on('error', reject);
    call.write('x');
  });
  expect(status).toBe(413);
});

test('payments of an earlier time are taken over as they were, and announced to nobody', async () => {
  const paid = { email: 'ada@example.com', requestedAmount: 500_000, amount: 500_000, at: '2026-05-01T09:00:00.000Z' };
  const dispute = { id: 700_412, at: '2026-05-20T09:00:00.000Z', dueAt: '2026-05-22T09:00:00.000Z' };
  const past = [
    { ...paid, reference: 'past-paid', channel: 'card', status: 'success', dispute },
    { ...paid, reference: 'past-way', channel: 'bank_transfer', status: 'pending' },
  ];
  for (const _ of [1, 2]) expect((await sandbox.control('/control/paystack/past', past)).status).toBe(200);
  expect((await sandbox.api('/transaction')).data).toHaveLength(2);
  const verified = await sandbox.api('/transaction/verify/past-paid');
  expect(verified.data).toMatchObject({ status: 'success', amount: 500_000, paid_at: paid.at });
  expect((await sandbox.api('/dispute/700412')).data).toMatchObject({ status: 'awaiting-merchant-feedback' });
  expect((await sandbox.api('/transaction/verify/past-way')).data).toMatchObject({ status: 'pending' });
  const { body } = await sandbox.api('/refund', {
    method: 'POST',
    json: { transaction: 'past-paid', amount: 100_000 },
  });
  expect(body).toMatchObject({ status: true });
  expect((await sandbox.control('/control/paystack/arrive', { reference: 'past-way' })).status).toBe(200);
  expect((await sandbox.control('/control/paystack/past', [{ reference: 'half' }])).status).toBe(400);
});
