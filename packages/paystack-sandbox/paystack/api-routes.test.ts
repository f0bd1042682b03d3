import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const initialize = (fields: Record<string, unknown>) =>
  sandbox.api('/transaction/initialize', {
    method: 'POST',
    json: { email: 'ada@example.com', amount: 1_200_000, ...fields },
  });

describe('initialize', () => {
  test('answers with the checkout address, the access code and the reference', async () => {
    const { status, body, data } = await initialize({ reference: 'fz-01.A=b', metadata: { attemptId: 'a1' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: true, message: 'Authorization URL created' });
    expect(data.access_code).toMatch(/^[a-z0-9]{15}$/);
    expect(data).toEqual({
      authorization_url: `${sandbox.url}/paystack/checkout/${data.access_code}`,
      access_code: data.access_code,
      reference: 'fz-01.A=b',
    });
  });

  test('accepts a form body and an amount as text', async () => {
    const response = await fetch(`${sandbox.url}/paystack/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}` },
      body: new URLSearchParams({
        email: 'ada@example.com',
        amount: '5000',
        metadata: '{"attemptId":"a2"}',
        reference: 'form',
      }),
    });
    expect(response.status).toBe(200);
    const { data } = await sandbox.api('/transaction/verify/form');
    expect(data).toMatchObject({ amount: 5000, metadata: { attemptId: 'a2' } });
  });

  test('refuses a reference twice', async () => {
    await initialize({ reference: 'once' });
    const { status, body } = await initialize({ reference: 'once' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      status: false,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
      errorCodeMappingNotFound: false,
    });
  });

  test.each([
    [{ email: undefined }, 'missing_params', 'Email Address is required'],
    [{ email: '' }, 'missing_params', '"email" is not allowed to be empty'],
    [{ email: 'ada' }, 'invalid_params', '"email" must be a valid email'],
    [{ amount: undefined }, 'missing_params', 'Amount is required'],
    [{ amount: '10.5' }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: 1000.5 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: -5000 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: 4999 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: 1_000_000_001 }, 'invalid_params', 'Invalid Amount Sent'],
    [{ amount: { kobo: 5000 } }, 'invalid_params', 'Invalid Amount Sent'],
    [{ currency: 'XYZ' }, 'unsupported_currency', 'Currency not supported by merchant'],
    [{ reference: 'a_b' }, 'invalid_params', expect.stringContaining('"reference"')],
    [{ channels: ['cheque'] }, 'invalid_params', expect.stringContaining('"channels"')],
    [{ callback_url: 'javascript:alert(1)' }, 'invalid_params', expect.stringContaining('"callback_url"')],
  ])('refuses %j', async (fields, code, message) => {
    const { status, body } = await initialize(fields);
    expect(status).toBe(400);
    expect(body).toMatchObject({ status: false, type: 'validation_error', code, message });
    expect(body.meta).toHaveProperty('nextStep');
  });

  test('refuses bodies that are not values by name', async () => {
    for (const body of ['[1]', '"text"', '{"email":', '\u0000', '%%%']) {
      const response = await fetch(`${sandbox.url}/paystack/transaction/initialize`, {
        method: 'POST',
        headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
    }
  });
});

describe('keys', () => {
  const REFUSED_KEY = {
    status: false,
    message: 'Invalid key',
    type: 'validation_error',
    code: 'invalid_Key',
    meta: { nextStep: 'Ensure that you provide the correct authorization key for the request' },
  };

  test.each(['', 'pk_test_public', 'sk_test_wrong'])('refuses the server calls to %j', async (key) => {
    const { status, body } = await sandbox.api('/transaction/verify/x', { key });
    expect(status).toBe(401);
    expect(body).toEqual(REFUSED_KEY);
  });

  test('can be told to refuse the right one as Paystack does, and takes it again afterwards', async () => {
    await sandbox.control('/control', { provider: 'paystack', fault: { status: 401 }, times: 0 });
    for (const path of ['/transaction/verify/x', '/transaction?perPage=1', '/refund', '/dispute']) {
      const { status, body, headers } = await sandbox.api(path);
      expect(status, path).toBe(401);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(body, path).toEqual(REFUSED_KEY);
    }
    expect((await initialize({ reference: 'refused-key' })).body).toEqual(REFUSED_KEY);
    await sandbox.control('/control', { provider: 'paystack', clear: true });
    expect((await initialize({ reference: 'refused-key' })).status).toBe(200);
  });

  test('lets the pop-up script ask with the public key', async () => {
    const { data } = await initialize({ reference: 'popup', channels: ['card'] });
    const asked = await sandbox.api(`/transaction/verify_access_code/${data.access_code}`, { key: '' });
    expect(asked.data).toMatchObject({
      access_code: data.access_code,
      transaction_status: 'abandoned',
      merchant_key: 'pk_test_public',
      channels: ['card'],
    });
    const { id } = asked.data;
    expect((await sandbox.api(`/transaction/set_ip/${id}`, { method: 'POST', key: 'pk_test_public' })).status).toBe(
      200,
    );
    expect((await sandbox.api(`/transaction/set_ip/${id}`, { method: 'POST', key: 'pk_wrong' })).status).toBe(401);
    const log = { method: 'POST', key: 'pk_test_public', json: { payload: '{}' } };
    expect((await sandbox.api(`/transaction/update_log/${id}`, log)).status).toBe(200);
  });

  test('starts a transaction for the pop-up by public key', async () => {
    const fields = { key: 'pk_test_public', email: 'ada@example.com', amount: 5000, ref: 'inline-1' };
    const made = await sandbox.api('/checkout/request_inline', { method: 'POST', key: '', json: fields });
    expect(made.data).toMatchObject({ reference: 'inline-1' });
    const refused = await sandbox.api('/checkout/request_inline', {
      method: 'POST',
      key: '',
      json: { ...fields, key: 'no' },
    });
    expect(refused.status).toBe(401);
  });
});

describe('verify, get and list', () => {
  test('an untouched transaction is abandoned, with HTTP 200', async () => {
    await initialize({ reference: 'fresh' });
    const { status, body, data } = await sandbox.api('/transaction/verify/fresh');
    expect(status).toBe(200);
    expect(body.message).toBe('Verification successful');
    expect(data).toMatchObject({ status: 'abandoned', domain: 'test', paid_at: null, fees: null, authorization: {} });
  });

  test('a paid one carries amount, requested amount, fees and customer', async () => {
    await initialize({ reference: 'paid' });
    await sandbox.control('/control/paystack/pay', { reference: 'paid' });
    const { data } = await sandbox.api('/transaction/verify/paid');
    expect(data).toMatchObject({
      status: 'success',
      amount: 1_200_000,
      requested_amount: 1_200_000,
      fees: 28_000,
      currency: 'NGN',
      channel: 'card',
      customer: { email: 'ada@example.com' },
    });
    const byId = await sandbox.api(`/transaction/${data.id}`);
    expect(byId.data).toEqual(data);
    const timeline = await sandbox.api('/transaction/timeline/paid');
    expect(timeline.data.history).toEqual([expect.objectContaining({ type: 'success' })]);
  });

  test('an unknown one is 404', async () => {
    const { status, body } = await sandbox.api('/transaction/verify/nothing');
    expect(status).toBe(404);
    expect(body).toMatchObject({ message: 'Transaction reference not found', code: 'transaction_not_found' });
    expect((await sandbox.api('/transaction/999999999999999999999')).status).toBe(404);
  });

  test('lists newest first, filtered and paged', async () => {
    for (const reference of ['a', 'b', 'c']) await initialize({ reference });
    await sandbox.control('/control/paystack/pay', { reference: 'b' });
    const all = await sandbox.api('/transaction?perPage=2&page=1');
    expect((all.body.data as { reference: string }[]).map(({ reference }) => reference)).toEqual(['c', 'b']);
    expect(all.body.meta).toMatchObject({
      total: 3,
      perPage: 2,
      page: 1,
      pageCount: 2,
      skipped: 0,
      total_volume: 1_200_000,
    });
    const paid = await sandbox.api('/transaction?status=success&from=2020-01-01');
    expect(paid.body.meta).toMatchObject({ total: 1 });
    expect((await sandbox.api('/transaction?to=2020-01-01')).body.meta).toMatchObject({ total: 0 });
    expect((await sandbox.api('/transaction?from=yesterday')).status).toBe(400);
  });
});

test('counts calls and answers 429 beyond the limit', async () => {
  const limited = await startTestSandbox({ rateLimitPerMinute: 2 });
  try {
    const first = await limited.api('/transaction');
    expect(first.headers.get('x-ratelimit-limit')).toBe('2');
    expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
    await limited.api('/transaction');
    const third = await limited.api('/transaction');
    expect(third.status).toBe(429);
    expect(third.body).toMatchObject({ message: 'Rate limit exceeded!', type: 'api_error', code: 'rate_limited' });
    expect(Number(third.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});
