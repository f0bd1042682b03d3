import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

let sandbox: TestSandbox;
let day = Date.parse('2027-03-01T09:00:00Z');
beforeAll(async () => {
  // A Monday; each test begins on a day of its own.
  sandbox = await startTestSandbox({ now: () => new Date(day) });
});
afterEach(() => sandbox.control('/control/reset', {}));
afterAll(() => sandbox.close());

const DAY = 86_400_000;
const paid = async (reference: string, amount = 1_000_000) => {
  const json = { email: 'ada@example.com', amount, reference };
  await sandbox.api('/transaction/initialize', { method: 'POST', json });
  await sandbox.control('/control/paystack/pay', { reference });
};
const settlements = async (query = '') =>
  (await sandbox.api(`/settlement${query}`)).data as unknown as Record<string, unknown>[];
const linesOf = async (id: unknown, query = '') => sandbox.api(`/settlement/${id}/transactions${query}`);
const at = (text: string) => {
  day = Date.parse(text);
};

test('a day is closed when it is over, less fees, and paid out on the next working day', async () => {
  at('2027-03-05T10:00:00Z');
  await paid('friday');
  await paid('small', 100_000);
  expect(await settlements()).toEqual([]);
  at('2027-03-06T00:10:00Z');
  const [friday] = await settlements();
  expect(friday).toMatchObject({
    status: 'pending',
    currency: 'NGN',
    total_processed: 1_100_000,
    total_fees: 26_500,
    deductions: null,
    effective_amount: 1_073_500,
    settlement_date: '2027-03-08T08:00:00.000Z',
  });
  at('2027-03-08T08:00:00Z');
  expect(await settlements()).toMatchObject([{ id: friday?.id, status: 'success' }]);
  expect(await settlements('?to=2027-03-07')).toEqual([]);
  const { body } = await linesOf(friday?.id, '?perPage=1&page=2');
  expect(body).toMatchObject({ data: [{ reference: 'small', fees: 1_500 }], meta: { total: 2, pageCount: 2 } });
  expect((await linesOf(1)).body).toMatchObject({ status: false, code: 'settlement_not_found' });
});

test('the day ends at midnight in Lagos', async () => {
  at('2027-03-01T22:59:00Z');
  await paid('monday');
  at('2027-03-01T23:01:00Z');
  await paid('tuesday');
  at('2027-03-04T09:00:00Z');
  expect((await settlements()).map(({ settlement_date }) => settlement_date)).toEqual([
    '2027-03-03T08:00:00.000Z',
    '2027-03-02T08:00:00.000Z',
  ]);
});

test('a refund is deducted from a later settlement and says from which', async () => {
  at('2027-03-08T09:00:00Z');
  await paid('given-back');
  day += DAY;
  await settlements();
  const { data } = await sandbox.api('/refund', {
    method: 'POST',
    json: { transaction: 'given-back', amount: 40_000 },
  });
  const refund = async () => (await sandbox.api(`/refund/${data.id}`)).data;
  await eventually(async () => (await refund()).status === 'processed');
  await paid('next-day');
  day += DAY;
  const [next] = await settlements();
  expect(next).toMatchObject({ deductions: 40_000, total_processed: 1_000_000, effective_amount: 935_000 });
  expect(await refund()).toMatchObject({ settlement: next?.id });
});

test('the bad days: one stays pending, one fails and goes out again, one holds what nobody made, one charges more', async () => {
  const fault = (fault: object) => sandbox.control('/control', { provider: 'paystack', fault });
  at('2027-03-15T09:00:00Z');
  await paid('stuck');
  await fault({ settlementStays: true });
  day += 2 * DAY;
  expect(await settlements()).toMatchObject([{ status: 'pending' }]);
  await paid('lost');
  await fault({ settlementFails: true });
  day += DAY;
  expect((await settlements()).map(({ status }) => status)).toEqual(['failed', 'pending']);
  await fault({ settlementUnknown: true, settlementFee: 700 });
  day += DAY;
  const [again] = await settlements();
  expect(again).toMatchObject({ status: 'success', total_processed: 2_500_000 });
  expect((await linesOf(again?.id)).data).toMatchObject([{ reference: 'lost', fees: 25_700 }, { fees: 32_500 }]);
});

test('today can be closed and paid out by a button, once', async () => {
  at('2027-03-22T09:00:00Z');
  await paid('now');
  expect((await sandbox.control('/control/paystack/settle', {})).status).toBe(200);
  expect(await settlements()).toMatchObject([{ status: 'success', total_processed: 1_000_000 }]);
  expect((await sandbox.control('/control/paystack/settle', {})).status).toBe(409);
});
