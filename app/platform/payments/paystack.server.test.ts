import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#packages/paystack-sandbox/start-test-sandbox.ts';
import { createLog } from '../logging/log.server.ts';
import type { PaymentProvider, ProviderTransaction } from './payment-provider.ts';
import { createPaystack } from './paystack.server.ts';
import { createSendRequest } from './send-request.server.ts';

type ProviderRequest = Parameters<ReturnType<typeof createSendRequest>>[0];

const log = createLog('silent');
let counter = 0;
const newInput = (amountKobo = 45_000_000) => ({
  reference: `gida-contract-${++counter}`,
  email: 'ada@example.com',
  amountKobo,
  callbackUrl: 'http://localhost:3000/checkout/paid',
  cancelUrl: 'http://localhost:3000/checkout/x',
  metadata: { attemptId: 'pay_1' },
});
const configFor = (environment: Record<string, string>) => ({
  apiUrl: environment.PAYSTACK_API_URL ?? '',
  inlineUrl: environment.PAYSTACK_INLINE_URL ?? '',
  checkoutOrigin: environment.PAYSTACK_CHECKOUT_ORIGIN ?? '',
  secretKey: environment.PAYSTACK_SECRET_KEY ?? '',
  publicKey: environment.PAYSTACK_PUBLIC_KEY ?? '',
});

describe('Paystack, against the sandbox that speaks its protocol', () => {
  let sandbox: TestSandbox;
  let paystack: PaymentProvider;
  const limits = { connectMs: 500, totalMs: 700, maxBytes: 1_000_000 };
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    paystack = createPaystack(configFor(sandbox.environment), { log, send: createSendRequest(limits) });
  });
  afterEach(() => sandbox.control('/control', { provider: 'paystack', clear: true }));
  afterAll(() => sandbox.close());
  const pay = (reference: string, amount?: number) => sandbox.control('/control/paystack/pay', { reference, amount });
  const fault = (fault: object, path = '') =>
    sandbox.control('/control', { provider: 'paystack', fault, path, times: 0 });

  it('initializes once per reference, and gives what the browser needs', async () => {
    const input = newInput();
    const created = await paystack.initialize(input);
    expect(created).toMatchObject({ ok: true, authorizationUrl: expect.stringContaining(sandbox.url) });
    expect(await paystack.initialize(input)).toMatchObject({ ok: false, reason: 'duplicate' });
    expect(paystack.window).toMatchObject({
      scriptUrl: `${sandbox.url}/paystack/inline.js`,
      checkoutOrigin: sandbox.url,
    });
    expect(paystack.mode).toBe('test');
  });

  it('passes on why the provider will not take a payment', async () => {
    const refused = await paystack.initialize({ ...newInput(), email: 'no address' });
    expect(refused).toMatchObject({ ok: false, reason: 'refused', message: expect.stringContaining('email') });
  });

  it('opens an account number for a payment, which only its exact sum pays, in time', async () => {
    const expiresAt = new Date(Date.now() + 1_800_000);
    const open = (changes: object = {}) => paystack.openAccount({ ...newInput(), expiresAt, ...changes });
    const transfer = (reference: string, amount?: number) =>
      sandbox.control('/control/paystack/transfer', { reference, amount });
    const input = newInput();
    expect(await open(input)).toEqual({
      ok: true,
      account: {
        bank: 'Sandbox Bank',
        accountName: 'PAYSTACK CHECKOUT',
        accountNumber: expect.stringMatching(/^\d{10}$/),
        expiresAt: expiresAt.toISOString(),
      },
    });
    expect(await open(input)).toMatchObject({ ok: false, reason: 'duplicate' });
    expect(await open({ amountKobo: 9_999 })).toMatchObject({ ok: false, reason: 'refused' });
    expect(await open({ expiresAt: new Date(0) })).toMatchObject({ ok: false, reason: 'refused' });
    const statusOf = async () => {
      const verified = await paystack.verify(input.reference);
      return verified.ok && verified.transaction.status;
    };
    expect(await statusOf()).toBe('pending');
    await transfer(input.reference, input.amountKobo - 100);
    expect(await statusOf()).toBe('failed');
    const paid = newInput();
    await open(paid);
    await transfer(paid.reference);
    expect(await paystack.verify(paid.reference)).toMatchObject({
      ok: true,
      transaction: { status: 'success', paidKobo: paid.amountKobo, channel: 'bank_transfer' },
    });
    const late = newInput();
    await open(late);
    sandbox.skip(1_800_001);
    await transfer(late.reference);
    sandbox.skip(-1_800_001);
    expect(await paystack.verify(late.reference)).toMatchObject({ ok: true, transaction: { status: 'pending' } });
    await fault({ malformed: true }, '/charge');
    expect(await open()).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  it('says success only of what was paid, with the exact amounts', async () => {
    const input = newInput(12_345_678);
    await paystack.initialize(input);
    expect(await paystack.verify(input.reference)).toMatchObject({
      ok: true,
      transaction: { status: 'abandoned', requestedKobo: 12_345_678 },
    });
    await pay(input.reference, 12_345_777);
    expect(await paystack.verify(input.reference)).toMatchObject({
      ok: true,
      transaction: {
        reference: input.reference,
        status: 'success',
        paidKobo: 12_345_777,
        requestedKobo: 12_345_678,
        currency: 'NGN',
        mode: 'test',
        channel: 'card',
        paidAt: expect.any(Date),
      },
    });
  });

  it('knows a reference nobody has used', async () => {
    expect(await paystack.verify('gida-nobody')).toMatchObject({ ok: false, reason: 'not_found' });
  });

  it('lists successes over several pages', async () => {
    const before = new Date(Date.now() - 60_000);
    const references: string[] = [];
    for (let index = 0; index < 105; index++) {
      const input = newInput();
      references.push(input.reference);
      await paystack.initialize(input);
      await pay(input.reference);
    }
    const listed: ProviderTransaction[] = [];
    for await (const transaction of paystack.listSuccessful(before, new Date(Date.now() + 60_000)))
      listed.push(transaction);
    expect(listed.map(({ reference }) => reference)).toEqual(expect.arrayContaining(references));
    expect(listed.every(({ status }) => status === 'success')).toBe(true);
    const none = paystack.listSuccessful(new Date(0), new Date(1_000));
    expect(await Array.fromAsync(none)).toEqual([]);
  });

  it.each([
    ['an error of theirs', { status: 503 }],
    ['their rate limit', { status: 429 }],
    ['silence', { timeout: true }],
    ['a body that is no JSON', { malformed: true }],
    ['a connection reset', { reset: true }],
  ])('calls %s unreachable, then works again', async (_name, kind) => {
    const input = newInput();
    await fault(kind);
    expect(await paystack.initialize(input)).toMatchObject({ ok: false, reason: 'unreachable' });
    await sandbox.control('/control', { provider: 'paystack', clear: true });
    await fault(kind, 'verify');
    expect(await paystack.verify(input.reference)).toMatchObject({ ok: false, reason: 'unreachable' });
    await sandbox.control('/control', { provider: 'paystack', clear: true });
    await fault(kind);
    await expect(Array.fromAsync(paystack.listSuccessful(new Date(0), new Date()))).rejects.toThrow('did not come');
    await sandbox.control('/control', { provider: 'paystack', clear: true });
    expect(await paystack.verify('gida-nobody')).toMatchObject({ ok: false, reason: 'not_found' });
  });

  it('reads the webhooks the sandbox signs', async () => {
    const input = newInput();
    await paystack.initialize(input);
    sandbox.received.length = 0;
    await pay(input.reference);
    await expect.poll(() => sandbox.received.length, { timeout: 5_000 }).toBe(1);
    const [received] = sandbox.received;
    const result = paystack.readWebhook(Buffer.from(received?.body ?? ''), received?.signature ?? null);
    expect(result).toMatchObject({ ok: true, event: { event: 'charge.success', reference: input.reference } });
  });
});

describe('Paystack, in the shapes its documents disagree about', () => {
  const config = configFor({ PAYSTACK_API_URL: 'https://api.example', PAYSTACK_SECRET_KEY: 'sk_live_x' });
  const answering = (...answers: ({ status: number; body: string } | Error)[]) => {
    const asked: ProviderRequest[] = [];
    let now = 0;
    const paystack = createPaystack(config, {
      log,
      now: () => now,
      send: async (request) => {
        asked.push(request);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (!answer || answer instanceof Error) throw answer ?? new Error('no answer left');
        return answer;
      },
    });
    return {
      paystack,
      asked,
      wait: (milliseconds: number) => {
        now += milliseconds;
      },
    };
  };
  const transaction = {
    id: 4_099_260_516,
    domain: 'live',
    status: 'success',
    reference: 'gida-1',
    amount: 40_333,
    requested_amount: 30_050,
    currency: 'NGN',
    channel: 'card',
    paid_at: '2024-08-22T09:15:02.000Z',
    metadata: '',
  };
  const verified = (changes: object) => ({
    status: 200,
    body: JSON.stringify({ status: true, message: 'Verification successful', data: { ...transaction, ...changes } }),
  });

  it.each([
    ['a 404 with its code', 404, { code: 'transaction_not_found', message: 'x' }],
    ['a 404 with only a sentence', 404, { message: 'Transaction reference not found' }],
    ['a 400 with its sentence', 400, { message: 'Transaction reference not found' }],
    ['a 400 with its code', 400, { code: 'transaction_not_found', message: 'nope' }],
  ])('reads %s as not found', async (_name, status, body) => {
    const { paystack } = answering({ status, body: JSON.stringify({ status: false, ...body }) });
    expect(await paystack.verify('gida-1')).toMatchObject({ ok: false, reason: 'not_found' });
  });

  it('does not take another 400, or a 404 that is a web page, for "not found"', async () => {
    const other = answering({ status: 400, body: JSON.stringify({ status: false, message: 'Invalid something' }) });
    expect(await other.paystack.verify('gida-1')).toMatchObject({ ok: false, reason: 'unreadable' });
    const page = answering({ status: 404, body: '<html>Not found</html>' });
    expect(await page.paystack.verify('gida-1')).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  it('knows a duplicate by its code or by its sentence', async () => {
    for (const words of [
      { code: 'duplicate_reference', message: '' },
      { message: 'Duplicate Transaction Reference' },
    ]) {
      const { paystack } = answering({ status: 400, body: JSON.stringify({ status: false, ...words }) });
      expect(await paystack.initialize(newInput())).toMatchObject({ ok: false, reason: 'duplicate' });
    }
  });

  it('never takes the envelope’s status for a payment', async () => {
    const { paystack } = answering({ status: 200, body: JSON.stringify({ status: true, message: 'ok', data: {} }) });
    expect(await paystack.verify('gida-1')).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  it.each([
    ['amounts as text', { amount: '40333', requested_amount: '30050' }],
    ['metadata 0', { metadata: 0 }],
    ['metadata as a JSON string', { metadata: '{"attemptId":"1"}' }],
    ['metadata null', { metadata: null }],
    ['channel as a number', { channel: 7 }],
    ['a date that is none', { paid_at: 'yesterday' }],
    ['an id past 2^53', { id: 1e19 }],
  ])('tolerates %s', async (_name, changes) => {
    const { paystack } = answering(verified(changes));
    expect(await paystack.verify('gida-1')).toMatchObject({
      ok: true,
      transaction: { paidKobo: 40_333, requestedKobo: 30_050, status: 'success' },
    });
  });

  it('asks for a payment in naira, by every way a Nigerian may pay, and says where to come back to', async () => {
    const { paystack, asked } = answering({ status: 200, body: '{"status":false,"message":"no"}' });
    const input = newInput();
    await paystack.initialize(input);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      reference: input.reference,
      email: 'ada@example.com',
      amount: '45000000',
      currency: 'NGN',
      channels: ['card', 'bank_transfer', 'ussd', 'bank', 'qr'],
      callback_url: input.callbackUrl,
      metadata: { attemptId: 'pay_1', cancel_action: input.cancelUrl },
    });
  });

  it.each([
    [200, '{"status":true,"message":"ok","data":[]}', undefined],
    [200, '{"status":false,"message":"not now"}', 'unreachable'],
    [404, '{"status":false,"message":"no such page"}', 'lost'],
    [404, '<html>Not found</html>', 'lost'],
    [401, '{"status":false,"message":"Invalid key"}', 'refused'],
    [503, '', 'unreachable'],
  ])('takes %i %s for an access that is %s', async (status, body, reason) => {
    const { paystack } = answering({ status, body });
    expect(await paystack.checkAccess()).toMatchObject(reason ? { ok: false, reason } : { ok: true });
  });

  it('keeps a 64-bit id exactly', async () => {
    const { body, status } = verified({});
    const { paystack } = answering({ status, body: body.replace('4099260516', '18446744073709551615') });
    expect(await paystack.verify('gida-1')).toMatchObject({ transaction: { providerId: '18446744073709551615' } });
  });

  it.each([
    ['a fraction', { amount: 40_333.5 }],
    ['a negative amount', { amount: -1 }],
    ['an amount past any bank', { amount: 1e21 }],
    ['an amount in words', { amount: 'much' }],
    ['another reference', { reference: 'gida-2' }],
    ['an unknown domain', { domain: 'moon' }],
  ])('does not trust %s', async (_name, changes) => {
    const { paystack } = answering(verified(changes));
    expect(await paystack.verify('gida-1')).toMatchObject({ ok: false, reason: 'unreadable' });
  });

  it.each([
    ['reversal pending', 'reversed'],
    ['something new', 'unknown'],
    ['SUCCESS', 'success'],
  ])('reads the status "%s" as %s', async (status, expected) => {
    const { paystack } = answering(verified({ status }));
    expect(await paystack.verify('gida-1')).toMatchObject({ transaction: { status: expected } });
  });

  it('escapes what it puts into an address', async () => {
    const { paystack, asked } = answering({
      status: 404,
      body: '{"status":false,"message":"Transaction reference not found"}',
    });
    await paystack.verify('../../refund?x=');
    expect(asked[0]?.url).toBe('https://api.example/transaction/verify/..%2F..%2Frefund%3Fx%3D');
  });

  it('stops asking after five failures, and tries once when the rest is over', async () => {
    const { paystack, asked, wait } = answering(new Error('down'));
    for (let index = 0; index < 9; index++) await paystack.verify('gida-1');
    expect(asked).toHaveLength(5);
    wait(30_001);
    await Promise.all([paystack.verify('gida-1'), paystack.verify('gida-1')]);
    expect(asked).toHaveLength(6);
  });
});

describe('the limits of a request', () => {
  it('reads no answer without end', async () => {
    const sandbox = await startTestSandbox();
    const send = createSendRequest({ connectMs: 1_000, totalMs: 2_000, maxBytes: 50 });
    await expect(send({ method: 'GET', url: `${sandbox.url}/`, headers: {} })).rejects.toThrow('more than 50 bytes');
    await sandbox.close();
  });

  it('gives up on a connection that does not stand', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const send = createSendRequest({ connectMs: 100, totalMs: 5_000, maxBytes: 50 });
    const request = { method: 'GET', url: `https://127.0.0.1:${port}/`, headers: {} } as const;
    await expect(send(request)).rejects.toThrow('no connection within 100 ms');
    silent.close();
  });
});
