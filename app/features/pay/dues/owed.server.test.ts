import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { readToday } from '#app/features/office/today/needs.server.ts';
import { cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { shop } from '#app/features.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPartPaidEnrollment, aQuote, balanceDueOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import type { OwedTab } from './door/owed.queries.server.ts';
import { readDue, readOwed } from './owed.server.ts';

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const read = (asked: { tab?: OwedTab; search?: string; before?: string | null } = {}) =>
  readOwed(handle.db, { tab: 'all', search: '', before: null, ...asked, now: services.clock() });
const fallsOn = (dueId: string, dueOn: string) => handle.db.update(dues).set({ dueOn }).where(eq(dues.id, dueId));

/** A balance of a class with a day of its own. */
async function aDue(dueOn: string): Promise<string> {
  const dueId = await balanceDueOf(handle.db, (await aPartPaidEnrollment(services)).id);
  await fallsOn(dueId, dueOn);
  return dueId;
}

const namesIn = async (tab: OwedTab) => (await read({ tab })).owed.map(({ id }) => id);

it('lists what is agreed and not paid, the oldest first, until it is paid, replaced or cancelled', async () => {
  expect(await read()).toMatchObject({ sum: null, owed: [], next: undefined });
  const { id: enrollmentId } = await aPartPaidEnrollment(services);
  services.testClock.advance(3 * 86_400_000);
  const order = await anOrder(handle.db, services, await aUser(handle.db));
  const quoteId = await aQuote(services, order.id);
  services.testClock.advance(1_000);
  const other = await anOrder(handle.db, services, await aUser(handle.db));
  await aQuote(services, other.id);
  expect(await read()).toMatchObject({
    sum: '₦65,000 owed by 3 customers or orders',
    owed: [
      { who: 'Zainab Bello', amount: '₦15,000', words: 'No day agreed', more: 'owed for 3 days' },
      { id: quoteId, amount: '₦25,000', what: `GD-${order.number}, its delivery`, more: 'owed since today' },
      { what: `GD-${other.number}, its delivery` },
    ],
  });
  const place = await readDue(services, await balanceDueOf(handle.db, enrollmentId));
  expect(place?.where.to).toBe(`/enrollments/${enrollmentId}`);
  expect((await readDue(services, quoteId))?.where.to).toBe(`/orders/${order.id}`);

  const payment = { via: 'cash', reason: 'At the door' } as const;
  await recordOfflinePayment(services, 'usr_owner', { named: { kind: 'due', subjectId: quoteId }, payment });
  const cancellation = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
  await act(services, 'usr_owner', (act) => cancelOrder(act, { orderId: other.id, ...cancellation }));
  expect(await read()).toMatchObject({ sum: '₦15,000 owed by one customer or order', owed: [{ who: 'Zainab Bello' }] });
  expect(await readDue(services, quoteId)).toMatchObject({ amount: null, canPay: false, canMail: false, share: null });
});

it('puts what has a day before what has none, the first day first, and says how late it is', async () => {
  const [noDay, late, today, tomorrow, soon, later] = [
    await balanceDueOf(handle.db, (await aPartPaidEnrollment(services)).id),
    await aDue('2026-11-19'),
    await aDue('2026-11-21'),
    await aDue('2026-11-22'),
    await aDue('2026-11-28'),
    await aDue('2026-11-29'),
  ];
  expect((await read()).owed.map(({ id, words }) => [id, words])).toEqual([
    [late, '2 days late'],
    [today, 'Due today'],
    [tomorrow, 'Due tomorrow'],
    [soon, 'Due in 7 days'],
    [later, 'Due in 8 days'],
    [noDay, 'No day agreed'],
  ]);
  expect(await namesIn('late')).toEqual([late]);
  expect(await namesIn('soon')).toEqual([today, tomorrow, soon]);
  expect((await read()).counts).toEqual({ all: 6, late: 1, soon: 3 });
});

it('counts on Today what its tab lists, and a day ends at midnight in Lagos', async () => {
  const late = async () => {
    const need = (await readToday(handle.db, { shop, now: services.clock() })).find(({ kind }) => kind === 'owedLate');
    return [need?.rows[0]?.words[0], need?.rows[0]?.to, (await read({ tab: 'late' })).owed.length];
  };
  await aDue('2026-11-21');
  // One second before midnight in Lagos, then the first of the next day.
  services.testClock.advance(Date.parse('2026-11-21T22:59:59Z') - services.clock().getTime());
  expect(await late()).toEqual([undefined, undefined, 0]);
  services.testClock.advance(1_000);
  expect(await late()).toEqual(['1 payment is late', '/owed?tab=late', 1]);
  await aDue('2026-11-02');
  expect(await late()).toEqual(['2 payments are late', '/owed?tab=late', 2]);
});

it('finds by name, order number, email and phone, and nothing by what is none of them', async () => {
  const order = await anOrder(handle.db, services, await aUser(handle.db, { email: 'ada@example.com' }));
  const fee = await aQuote(services, order.id);
  const place = await balanceDueOf(handle.db, (await aPartPaidEnrollment(services)).id);
  const found = async (search: string) => (await read({ search })).owed.map(({ id }) => id);
  for (const search of [`GD-${order.number}`, 'ADA@example', '0803 123 4567'])
    expect(await found(search)).toEqual([fee]);
  for (const search of ['zainab', '08035550142']) expect(await found(search)).toEqual([place]);
  for (const search of ['%', "'; drop table dues", 'nobody']) expect(await found(search)).toEqual([]);
});

it('goes on where a page ended, across days and into what has none', async () => {
  for (let place = 0; place < 16; place++) await aPartPaidEnrollment(services);
  for (let place = 0; place < 16; place++) await aDue('2026-11-25');
  const first = await read();
  expect(first.owed).toHaveLength(30);
  const last = await read({ before: first.next ?? null });
  expect(last.owed).toHaveLength(2);
  expect(new Set([...first.owed, ...last.owed].map(({ id }) => id)).size).toBe(32);
  expect((await read({ before: '1795250000000.due_nobody' })).owed).toEqual([]);
});
