import { beforeEach, expect, it } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { listOpenDues, listPaidDues, sumOfDues } from './due.queries.server.ts';
import { addDue, payDue, withdrawDuesOf } from './write-dues.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let subjectId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  subjectId = (await anOrder(handle.db, services, await aUser(handle.db))).id;
});

const writing = () => ({ db: handle.db, now: services.clock(), actor: 'system:test' });
const owe = (amountKobo: number, dueOn: string | null, purpose: 'instalment' | 'delivery_fee' = 'instalment') =>
  addDue(writing(), { subject: 'order', subjectId, purpose, amountKobo, dueOn });
const pay = (dueId: string, amountKobo: number, takesNext = false) =>
  payDue(writing(), { dueId, amountKobo, takesNext, reference: `gida-${amountKobo}`, via: 'cash', channel: null });
const open = async () => (await listOpenDues(handle.db, subjectId)).map(({ amountKobo, dueOn }) => [dueOn, amountKobo]);

it('lists what is owed by its day, and the fee of a delivery apart', async () => {
  await owe(300, null);
  await owe(200, '2027-02-01');
  await owe(100, '2027-01-01');
  await owe(999, null, 'delivery_fee');
  expect(await open()).toEqual([
    ['2027-01-01', 100],
    ['2027-02-01', 200],
    [null, 300],
  ]);
});

it('takes parts in any order, each once', async () => {
  const [first, second] = [await owe(100, '2027-01-01'), await owe(200, '2027-02-01')];
  expect(await pay(second, 200)).toEqual({ ok: true });
  expect(await pay(second, 200)).toEqual({ ok: false, reason: 'already_paid' });
  expect(await pay(first, 100)).toEqual({ ok: true });
  expect(await open()).toEqual([]);
});

it('keeps what is left of a part under its id and its day', async () => {
  const first = await owe(100, '2027-01-01');
  await pay(first, 40);
  expect(await listOpenDues(handle.db, subjectId)).toMatchObject([{ id: first, amountKobo: 60, dueOn: '2027-01-01' }]);
});

it('takes more than a part off the next ones only where that was meant, and never more than is owed', async () => {
  const first = await owe(100, '2027-01-01');
  await owe(200, '2027-02-01');
  await owe(300, '2027-03-01');
  const fee = await owe(999, null, 'delivery_fee');
  expect(await pay(first, 350)).toEqual({ ok: false, reason: 'already_paid' });
  expect(await pay(first, 601, true)).toEqual({ ok: false, reason: 'already_paid' });
  expect(await pay(fee, 1_000, true)).toEqual({ ok: false, reason: 'already_paid' });
  expect(await pay(first, 350, true)).toEqual({ ok: true });
  expect(await open()).toEqual([['2027-03-01', 250]]);
  const paid = (await listPaidDues(handle.db, subjectId)).filter(({ purpose }) => purpose === 'instalment');
  expect(sumOfDues(paid)).toBe(350);
  expect(new Set(paid.map(({ reference }) => reference)).size).toBe(1);
});

it('takes nothing for what was withdrawn', async () => {
  const first = await owe(100, '2027-01-01');
  await withdrawDuesOf(writing(), { subject: 'order', subjectId });
  expect(await pay(first, 100)).toEqual({ ok: false, reason: 'withdrawn' });
});
