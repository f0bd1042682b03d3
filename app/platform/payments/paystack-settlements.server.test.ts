import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '#packages/paystack-sandbox/start-test-sandbox.ts';
import { createLog } from '../logging/log.server.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createPaystack } from './paystack.server.ts';
import { readSettlement } from './paystack-settlement-answers.ts';
import { createSendRequest } from './send-request.server.ts';

const log = createLog('silent');
const all = async <Row>(rows: AsyncIterable<Row>) => {
  const list: Row[] = [];
  for await (const row of rows) list.push(row);
  return list;
};
const from = new Date('2027-03-01T00:00:00Z');
const to = new Date('2027-04-01T00:00:00Z');

describe('payouts at Paystack, against the sandbox that speaks its protocol', () => {
  let sandbox: TestSandbox;
  let paystack: PaymentProvider;
  let now = Date.parse('2027-03-02T09:00:00Z');
  const config = (secretKey: string) => ({
    apiUrl: sandbox.environment.PAYSTACK_API_URL ?? '',
    inlineUrl: '',
    checkoutOrigin: '',
    secretKey,
    publicKey: '',
  });
  beforeAll(async () => {
    sandbox = await startTestSandbox({ now: () => new Date(now) });
    const send = createSendRequest({ connectMs: 500, totalMs: 2_000, maxBytes: 4_000_000 });
    paystack = createPaystack(config(sandbox.secretKey), { log, send });
    for (let each = 0; each < 130; each++) {
      const reference = `gida-settled-${each}`;
      const json = { email: 'ada@example.com', amount: 1_000_000, reference };
      await sandbox.api('/transaction/initialize', { method: 'POST', json });
      await sandbox.control('/control/paystack/pay', { reference });
    }
    now += 2 * 86_400_000;
  });
  afterEach(() => sandbox.control('/control', { provider: 'paystack', clear: true }));
  afterAll(() => sandbox.close());

  it('are listed with what reaches the bank, and all their charges over two pages', async () => {
    const [payout, ...others] = await all(paystack.listSettlements(from, to));
    expect(others).toEqual([]);
    expect(payout).toMatchObject({
      status: 'success',
      mode: 'test',
      currency: 'NGN',
      deductionsKobo: 0,
      processedKobo: 130_000_000,
      feesKobo: 3_250_000,
      effectiveKobo: 126_750_000,
      settledAt: new Date('2027-03-03T08:00:00Z'),
    });
    const charges = await all(paystack.listSettledTransactions(payout?.providerId ?? ''));
    expect(new Set(charges.map(({ reference }) => reference)).size).toBe(130);
    await expect(all(paystack.listSettledTransactions('1'))).rejects.toThrow(/Settlement not found/);
    expect(charges[0]).toMatchObject({ paidKobo: 1_000_000, feesKobo: 25_000, status: 'success' });
  });

  it.each([{ status: 500 }, { status: 429 }, { malformed: true }, { reset: true }])(
    'throw rather than look empty when Paystack answers with %j',
    async (fault) => {
      await sandbox.control('/control', { provider: 'paystack', fault, path: '/settlement', times: 0 });
      await expect(all(paystack.listSettlements(from, to))).rejects.toThrow(/did not come/);
      await expect(all(paystack.listSettledTransactions('1'))).rejects.toThrow(/did not come/);
    },
  );

  it('throw when our key is refused', async () => {
    await expect(all(createPaystack(config('sk_test_other'), { log }).listSettlements(from, to))).rejects.toThrow(
      /401/,
    );
  });

  it('throw when a list breaks off before the number it gives itself', async () => {
    const page = (data: unknown[]) => ({
      status: 200,
      body: JSON.stringify({ status: true, data, meta: { total: 3 } }),
    });
    const charge = { id: 1, domain: 'test', status: 'success', reference: 'gida-half', amount: 5_000, currency: 'NGN' };
    const answers = [page([charge, charge]), page([])];
    const half = createPaystack(config('sk_test_x'), { log, send: async () => answers.shift() ?? page([]) });
    await expect(all(half.listSettledTransactions('7'))).rejects.toThrow(/ended after 2 of 3 rows/);
  });
});

describe('a settlement', () => {
  const row = {
    id: 7,
    domain: 'live',
    status: 'success',
    currency: 'NGN',
    settlement_date: '2027-03-03T08:00:00.000Z',
    total_processed: '1000',
    total_fees: 25,
    effective_amount: 975,
  };

  it.each([
    [null, 0],
    [undefined, 0],
    [40, 40],
    ['40', 40],
    [[{ amount: 30 }, { amount: '10' }], 40],
  ])('with the deductions %j has %i kobo taken off', (deductions, deductionsKobo) => {
    expect(readSettlement({ ...row, deductions })).toMatchObject({
      providerId: '7',
      processedKobo: 1000,
      deductionsKobo,
    });
  });

  it.each([
    { deductions: 'some' },
    { effective_amount: 0.5 },
    { settlement_date: 'soon' },
    { domain: 'other' },
    { total_fees: -1 },
    { id: null },
  ])('is none with %j', (wrong) => {
    expect(readSettlement({ ...row, ...wrong })).toBeUndefined();
  });

  it('may take more off than came in, and may be in a state nobody has heard of', () => {
    expect(readSettlement({ ...row, status: 'held', effective_amount: -500 })).toMatchObject({
      status: 'unknown',
      effectiveKobo: -500,
    });
  });
});
