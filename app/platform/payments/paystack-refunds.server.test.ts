import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '#packages/paystack-sandbox/start-test-sandbox.ts';
import { createLog } from '../logging/log.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaystack } from './paystack.server.ts';
import { ownerOfRefund, readRefund } from './paystack-refund-answers.ts';
import { createSendRequest } from './send-request.server.ts';

describe('refunds at Paystack, against the sandbox that speaks its protocol', () => {
  let sandbox: TestSandbox;
  let paystack: PaymentProvider;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const { PAYSTACK_API_URL = '', PAYSTACK_SECRET_KEY: secretKey = '' } = sandbox.environment;
    const config = { apiUrl: PAYSTACK_API_URL, inlineUrl: '', checkoutOrigin: '', secretKey, publicKey: '' };
    const send = createSendRequest({ connectMs: 500, totalMs: 700, maxBytes: 1_000_000 });
    paystack = createPaystack(config, { log: createLog('silent'), send });
  });
  afterEach(() => sandbox.control('/control', { provider: 'paystack', clear: true }));
  afterAll(() => sandbox.close());

  let counter = 0;
  const paid = async () => {
    const reference = `gida-refund-${++counter}`;
    const json = { email: 'ada@example.com', amount: 100_000, reference };
    await sandbox.api('/transaction/initialize', { method: 'POST', json });
    await sandbox.control('/control/paystack/pay', { reference });
    return reference;
  };
  const refund = (reference: string, amountKobo: number, merchantNote = 'rfd_1') =>
    paystack.refund({ reference, amountKobo, merchantNote, customerNote: 'Sorry' });

  it('gives a part back, knows it again by its note, and refuses more than is left', async () => {
    const [reference, other] = [await paid(), await paid()];
    const made = await refund(reference, 40_000, 'Gida rfd_7');
    expect(made).toMatchObject({ ok: true, refund: { amountKobo: 40_000, merchantNote: 'Gida rfd_7' } });
    if (made.ok) expect(made.refund.expectedAt).toBeInstanceOf(Date);
    expect(await refund(reference, 60_001)).toMatchObject({
      reason: 'refused',
      message: expect.stringMatching(/more/),
    });
    await refund(other, 10_000);
    const listed = await paystack.listRefunds(reference);
    expect(listed).toMatchObject({ ok: true, refunds: [{ amountKobo: 40_000, merchantNote: 'Gida rfd_7' }] });
    await eventually(async () => {
      const now = await paystack.listRefunds(reference);
      return now.ok && now.refunds[0]?.status === 'processed';
    });
  });

  it('tells a payment nobody made from one it cannot ask about', async () => {
    expect(await paystack.listRefunds('gida-unknown')).toMatchObject({ ok: false, reason: 'not_found' });
    const reference = await paid();
    for (const fault of [{ status: 500 }, { status: 429 }, { malformed: true }, { delayMs: 900 }]) {
      await sandbox.control('/control', { provider: 'paystack', fault, path: '/refund', times: 1 });
      expect(await paystack.listRefunds(reference)).toMatchObject({ ok: false, reason: 'unreachable' });
    }
  });

  it('never asks twice for a refund by itself, not even after a connection that broke', async () => {
    const reference = await paid();
    await paystack.verify(reference);
    await sandbox.control('/control', { provider: 'paystack', fault: { reset: true }, path: '/refund', times: 1 });
    expect(await refund(reference, 5_000)).toMatchObject({ ok: false, reason: 'unreachable' });
    expect(await paystack.listRefunds(reference)).toEqual({ ok: true, refunds: [] });
  });

  it('does not know whether a refund was made that was answered too late', async () => {
    const reference = await paid();
    await sandbox.control('/control', { provider: 'paystack', fault: { delayMs: 900 }, path: '/refund', times: 1 });
    expect(await refund(reference, 5_000)).toMatchObject({ ok: false, reason: 'unreachable' });
    await eventually(async () => {
      const listed = await paystack.listRefunds(reference);
      return listed.ok && listed.refunds.length === 1;
    });
  });

  it('lists the refunds of all payments made in some days', async () => {
    const before = new Date(Date.now() - 60_000);
    const [one, other] = [await paid(), await paid()];
    await refund(one, 1_000);
    await refund(other, 2_000);
    const listed = await Array.fromAsync(paystack.listRefundsBetween(before, new Date(Date.now() + 60_000)));
    for (const [reference, amountKobo] of [
      [one, 1_000],
      [other, 2_000],
    ] as const) {
      expect(listed).toContainEqual({ reference, refund: expect.objectContaining({ amountKobo }) });
    }
    expect(await Array.fromAsync(paystack.listRefundsBetween(new Date(0), before))).not.toContainEqual(
      expect.objectContaining({ reference: one }),
    );
    await sandbox.control('/control', { provider: 'paystack', fault: { status: 500 }, path: '/refund', times: 1 });
    await expect(Array.fromAsync(paystack.listRefundsBetween(before, new Date()))).rejects.toThrow('did not come');
  });

  it('reads a dispute', async () => {
    const reference = await paid();
    const { id } = (await sandbox.control('/control/paystack/dispute', { reference })).body;
    expect(await paystack.findDispute(String(id))).toMatchObject({
      dispute: { providerId: String(id), reference, status: 'awaiting-merchant-feedback', amountKobo: 100_000 },
    });
    expect(await paystack.findDispute('12')).toMatchObject({ ok: false, reason: 'not_found' });
    for (const fault of [{ status: 500 }, { malformed: true }]) {
      await sandbox.control('/control', { provider: 'paystack', fault, path: '/dispute', times: 1 });
      expect(await paystack.findDispute(String(id))).toMatchObject({ ok: false, reason: 'unreachable' });
    }
  });
});

describe('a refund in the shapes that are seen', () => {
  const row = { id: 7, status: 'pending', amount: '4000', merchant_note: 'x', expected_at: '2026-12-01T09:00:00Z' };

  it.each([
    ['an id of letters', { id: 'rfd_41' }, { providerId: 'rfd_41' }],
    ['an amount as text', {}, { amountKobo: 4_000, status: 'pending', providerId: '7' }],
    ['needs-attention', { status: 'needs-attention' }, { status: 'needs_attention' }],
    ['a state nobody knows', { status: 'floating' }, { status: 'unknown' }],
    ['no note', { merchant_note: null }, { merchantNote: '' }],
    ['a date that is none', { expected_at: 'soon' }, { expectedAt: undefined }],
  ])('reads %s', (_name, changes, expected) => {
    expect(readRefund({ ...row, ...changes })).toMatchObject(expected);
  });

  it.each([{ amount: -1 }, { amount: 1.5 }, { id: null }, { status: 7 }])('does not trust %j', (changes) => {
    expect(readRefund({ ...row, ...changes })).toBeUndefined();
  });
});

describe('the list of refunds, one row of which cannot be read', () => {
  const config = { apiUrl: 'https://api.example', inlineUrl: '', checkoutOrigin: '', secretKey: 'sk', publicKey: '' };
  const transaction = {
    id: 41,
    domain: 'test',
    status: 'success',
    reference: 'gida-1',
    amount: 9_000,
    currency: 'NGN',
  };
  const row = { id: 7, status: 'pending', amount: 4_000, merchant_note: 'Gida rfd_1', transaction };
  const listing = (...rows: unknown[]) => answering(...rows).listRefunds('gida-1');
  const answering = (...rows: unknown[]) =>
    createPaystack(config, {
      log: createLog('silent'),
      send: async ({ url }) => {
        const data = url.includes('/transaction/') ? transaction : rows;
        return { status: 200, body: JSON.stringify({ status: true, message: '', data }) };
      },
    });

  it.each([
    ['an amount that is none', { ...row, amount: 4_000.5 }],
    ['a state that is none', { ...row, status: null }],
    ['no id', { ...row, id: null }],
    ['no payment', { ...row, transaction: undefined }],
    ['a payment without a name', { ...row, transaction: {} }],
    ['a payment that is a list', { ...row, transaction: [41] }],
    ['nothing but a word', 'refunded'],
    ['nothing', null],
  ])('is no list when a row has %s: nobody knows what was made', async (_name, bad) => {
    expect(await listing(row, bad)).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  it.each([
    { status: false, message: 'No', data: [] },
    { status: true, message: '', data: null },
  ])('is no list when Paystack answers %j', async (answer) => {
    const paystack = createPaystack(config, {
      log: createLog('silent'),
      send: async ({ url }) => ({
        status: 200,
        body: JSON.stringify(url.includes('/transaction/') ? { status: true, message: '', data: transaction } : answer),
      }),
    });
    expect(await paystack.listRefunds('gida-1')).toMatchObject({ ok: false, reason: 'unreachable' });
  });

  it('names the payment of each, also where a row has only its id, and says which cannot be read', async () => {
    const lines: [unknown, unknown][] = [
      [row, { reference: 'gida-1', refund: expect.objectContaining({ providerId: '7' }) }],
      [
        { ...row, transaction: 41 },
        { reference: 'gida-1', refund: expect.objectContaining({ providerId: '7' }) },
      ],
      [
        { ...row, transaction: 41, transaction_reference: 'gida-1', fully_deducted: 1, bank_reference: null },
        { reference: 'gida-1', refund: expect.objectContaining({ providerId: '7' }) },
      ],
      [
        { ...row, amount: 'much' },
        { reference: 'gida-1', refund: undefined },
      ],
    ];
    const listed = await Array.fromAsync(
      answering(...lines.map(([line]) => line), { ...row, transaction: null }).listRefundsBetween(
        new Date(0),
        new Date(),
      ),
    );
    expect(listed).toEqual(lines.map(([, expected]) => expected));
  });

  it('does not mind what cannot be read of another payment’s', async () => {
    const other = { ...row, transaction: { ...transaction, id: 42, reference: 'gida-2' }, amount: 'much' };
    expect(await listing({ ...row, transaction: 41 }, other, { ...other, transaction: 42 })).toMatchObject({
      refunds: [{ providerId: '7', merchantNote: 'Gida rfd_1' }],
    });
    expect(ownerOfRefund({ transaction: { reference: 'gida-1' } }, { providerId: '41', reference: 'gida-1' })).toBe(
      'this',
    );
    const named = { transaction: 42, transaction_reference: 'gida-1' };
    expect(ownerOfRefund(named, { providerId: '41', reference: 'gida-1' })).toBe('this');
  });
});
