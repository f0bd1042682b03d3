import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually, startTestSandbox, type TestSandbox } from '../start-test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterEach(async () => {
  await sandbox.control('/control/reset', {});
  sandbox.received.length = 0;
});
afterAll(() => sandbox.close());

const begin = async (reference: string) => {
  const json = { email: 'ada@example.com', amount: 100_000, reference };
  return (await sandbox.api('/transaction/initialize', { method: 'POST', json })).data;
};
const paid = async (reference: string) => {
  await begin(reference);
  await sandbox.control('/control/paystack/pay', { reference });
};
const refund = (json: Record<string, unknown>) => sandbox.api('/refund', { method: 'POST', json });
const statusOf = async (reference: string) => (await sandbox.api(`/transaction/verify/${reference}`)).data.status;
const events = () => sandbox.received.map(({ event }) => event.event).filter((name) => name.startsWith('refund.'));

test('a full refund goes through its states and reverses the transaction', async () => {
  await paid('r1');
  const { status, body, data } = await refund({ transaction: 'r1', merchant_note: 'order cancelled' });
  expect(status).toBe(200);
  expect(body.message).toBe('Refund has been queued for processing');
  expect(data).toMatchObject({ status: 'pending', amount: 100_000, merchant_note: 'order cancelled' });
  expect(await statusOf('r1')).toBe('reversal pending');
  await eventually(async () => (await statusOf('r1')) === 'reversed');
  await eventually(() => events().length === 3);
  expect(events()).toEqual(['refund.pending', 'refund.processing', 'refund.processed']);
  expect((await sandbox.api(`/refund/${data.id}`)).data).toMatchObject({ status: 'processed', fully_deducted: 1 });
});

/** The required fields of each answer in Paystack's own description (PaystackOSS/openapi, dist/paystack.yaml). */
const REQUIRED = {
  made: 'transaction integration deducted_amount channel merchant_note customer_note status refunded_by expected_at currency domain amount fully_deducted id createdAt updatedAt',
  listed:
    'integration transaction dispute settlement id domain currency amount status refunded_at refunded_by customer_note merchant_note deducted_amount fully_deducted createdAt bank_reference transaction_reference reason customer refund_type transaction_amount initiated_by refund_channel session_id collect_account_number',
  retried:
    'integration transaction dispute settlement id domain currency amount status refunded_at expected_at channel refunded_by customer_note merchant_note deducted_amount fully_deducted bank_reference reason customer initiated_by reversed_at session_id',
};
const fieldsOf = (data: unknown) => Object.keys(data as object);

test('every answer has the fields that Paystack describes, of their types', async () => {
  await paid('shape');
  const { data: made } = await refund({ transaction: 'shape', amount: 40_000 });
  const { data: listed } = await sandbox.api('/refund?transaction=shape');
  const { data: fetched } = await sandbox.api(`/refund/${made.id}`);
  expect(fieldsOf(made)).toEqual(expect.arrayContaining(REQUIRED.made.split(' ')));
  for (const row of [listed[0], fetched]) {
    expect(fieldsOf(row)).toEqual(expect.arrayContaining(REQUIRED.listed.split(' ')));
    expect(row).toMatchObject({
      transaction: (made.transaction as { id: number }).id,
      transaction_reference: 'shape',
      transaction_amount: 100_000,
      fully_deducted: 0,
      refund_type: 'partial',
      customer: { email: 'ada@example.com' },
    });
  }
});

test('a part refund leaves the transaction paid, and more than the rest is refused', async () => {
  await paid('r2');
  expect((await refund({ transaction: 'r2', amount: 40_000 })).status).toBe(200);
  const tooMuch = await refund({ transaction: 'r2', amount: 60_001 });
  expect(tooMuch.status).toBe(400);
  expect(tooMuch.body.message).toBe('Refund amount cannot be more than transaction amount');
  await eventually(() => events().includes('refund.processed'));
  expect(await statusOf('r2')).toBe('success');
  const listed = await sandbox.api('/refund?transaction=r2');
  expect(listed.body.meta).toMatchObject({ total: 1 });
});

test.each([
  ['4084080000671803', 'failed'],
  ['4084080000671902', 'needs-attention'],
])('the refund of card %s ends as %s', async (number, ending) => {
  const { authorization_url: checkout } = await begin('r3');
  const body = new URLSearchParams({ number, expiry: '12/30', cvv: '123' });
  await fetch(`${checkout}/card`, { method: 'POST', body, redirect: 'manual' });
  const { data } = await refund({ transaction: 'r3' });
  const current = async () => (await sandbox.api(`/refund/${data.id}`)).data.status;
  await eventually(async () => (await current()) === ending);
  expect(await statusOf('r3')).toBe(ending === 'failed' ? 'success' : 'reversal pending');
  const details = { refund_account_details: { currency: 'NGN', account_number: '0000000000', bank_id: '9' } };
  const retried = await sandbox.api(`/refund/retry_with_customer_details/${data.id}`, {
    method: 'POST',
    json: details,
  });
  expect(retried.status).toBe(ending === 'failed' ? 422 : 200);
  if (retried.status === 200)
    expect(fieldsOf(retried.data)).toEqual(expect.arrayContaining(REQUIRED.retried.split(' ')));
  if (ending === 'needs-attention') await eventually(async () => (await current()) === 'processed');
});

test('refuses what is unknown, unpaid, reversed or nonsense', async () => {
  await begin('unpaid');
  await paid('gone');
  await refund({ transaction: 'gone' });
  expect((await refund({})).body).toMatchObject({ code: 'missing_params' });
  expect((await refund({ transaction: 'nothing' })).status).toBe(404);
  expect((await refund({ transaction: 'unpaid' })).status).toBe(400);
  expect((await refund({ transaction: 'gone' })).body).toMatchObject({ code: 'transaction_reversed' });
  for (const amount of [-1, 0, 1.5, 'all']) expect((await refund({ transaction: 'gone', amount })).status).toBe(400);
});

test.each([
  ['refundFails', 'failed'],
  ['refundNeedsAttention', 'needs-attention'],
  ['refundStays', 'processing'],
])('the switch %s leaves a refund %s', async (kind, ending) => {
  await paid('r5');
  await sandbox.control('/control', { provider: 'paystack', kind });
  const { data } = await refund({ transaction: 'r5' });
  const current = async () => (await sandbox.api(`/refund/${data.id}`)).data.status;
  await eventually(async () => (await current()) === ending);
});

test('a disputed payment is announced, reminded of and resolved; giving in pays it back', async () => {
  await paid('r6');
  expect((await sandbox.control('/control/paystack/dispute', { reference: 'unpaid' })).status).toBe(404);
  const { id } = (await sandbox.control('/control/paystack/dispute', { reference: 'r6' })).body;
  const act = (name: string) => sandbox.control('/control/paystack/dispute/act', { id, act: name });
  await act('remind');
  await act('merchant-accepted');
  expect((await act('declined')).status).toBe(409);
  const dispute = (await sandbox.api(`/dispute/${id}`)).data;
  expect(dispute).toMatchObject({ status: 'resolved', resolution: 'merchant-accepted', refund_amount: 100_000 });
  expect(dispute.transaction).toMatchObject({ reference: 'r6' });
  const names = ['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve', 'refund.processed'];
  await eventually(() => names.every((name) => sandbox.received.some(({ event }) => event.event === name)));
  expect((await sandbox.api('/dispute/1')).status).toBe(404);
  expect((await sandbox.api('/dispute')).body.meta).toMatchObject({ total: 1 });
});
