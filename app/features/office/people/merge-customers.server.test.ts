import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { mergeCustomers, undoMerge } from './merge-customers.server.ts';
import { addCustomerNote } from './note-customer.server.ts';
import { addTag } from './tag-customer.server.ts';

const database = useTestDatabase();
let services: TestServices;
let now: Date;
let orderCount = 0;

beforeEach(async () => {
  await emptyTables(database);
  now = new Date('2026-11-25T09:00:00Z');
  services = { ...(await createTestServices(database)), clock: () => now };
});

async function anOrder({ email = '', phone = '+2348031234567' }: { email?: string; phone?: string }) {
  orderCount += 1;
  const snapshot = aSnapshot({ username: 'Bisi' });
  snapshot.destination.callLine = phone;
  const input = { reference: `gida-merge-${orderCount}`, userId: null, email, isEmailOfPayer: false };
  const { id } = await act(services, 'system:test', (act) =>
    createOrder(act, { ...input, totalKobo: 45_000_000, snapshot, source: 'phone', paidVia: 'cash' }),
  );
  return id;
}

const whose = async (orderId: string) => {
  const [order] = await database.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  return order?.id ?? '';
};
const find = async (id: string) => (await database.db.select().from(customers).where(eq(customers.id, id)))[0];
const merge = (customerId: string, otherId: string) => mergeCustomers(services, 'usr_owner', { customerId, otherId });
/** Two merges of one moment have ids in any order: the one that stands, into this customer. */
const mergeInto = async (keptId: string) =>
  (
    await database.pool.query<{ id: string }>(
      'select id from customer_merges where kept_id = $1 order by undone_at is null desc, id desc limit 1',
      [keptId],
    )
  ).rows[0]?.id ?? '';
const undo = async (customerId: string) =>
  undoMerge(services, 'usr_owner', { customerId, mergeId: await mergeInto(customerId) });
const sums = async (id: string) =>
  (await database.pool.query('select orders from customer_sums where customer_id = $1', [id])).rows[0]?.orders;

async function two() {
  const byAddress = await anOrder({ email: 'bisi@example.com' });
  const byPhone = await anOrder({ phone: '+2348090000001' });
  return { byAddress, byPhone, kept: await whose(byAddress), gone: await whose(byPhone) };
}

it('moves everything, and an undo moves back exactly that', async () => {
  const { byAddress, byPhone, kept, gone } = await two();
  await addTag(services, 'usr_owner', { customerId: kept, tag: 'lagos' });
  await addTag(services, 'usr_owner', { customerId: gone, tag: 'trade' });
  const { id: author } = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  await addCustomerNote(services, author, { customerId: gone, body: 'Calls late' });
  expect(await merge(kept, gone)).toEqual({ ok: true, keptId: kept });
  expect(await whose(byPhone)).toBe(kept);
  expect(await find(kept)).toMatchObject({
    tags: ['lagos', 'trade'],
    email: 'bisi@example.com',
    phone: '+2348031234567',
  });
  expect(await find(gone)).toMatchObject({ mergedInto: kept });
  expect([await sums(kept), await sums(gone)]).toEqual([2, 0]);
  // What is ordered under the other's number since is the kept one's, and stays so.
  const since = await anOrder({ phone: '+2348090000001' });
  expect(await whose(since)).toBe(kept);
  await addTag(services, 'usr_owner', { customerId: kept, tag: 'since' });

  expect(await undo(kept)).toEqual({ ok: true, goneId: gone });
  expect([await whose(byAddress), await whose(byPhone), await whose(since)]).toEqual([kept, gone, kept]);
  expect(await find(kept)).toMatchObject({ tags: ['lagos', 'since'] });
  expect(await find(gone)).toMatchObject({ mergedInto: null, tags: ['trade'], phone: '+2348090000001' });
  const notes = await database.pool.query('select customer_id from customer_notes');
  expect(notes.rows).toEqual([{ customer_id: gone }]);
  expect(await undo(kept)).toEqual({ ok: false, reason: 'undone' });
  const acts = await database.db.select({ action: auditEntries.action }).from(auditEntries);
  expect(acts.map(({ action }) => action)).toEqual(expect.arrayContaining(['customer.merged', 'customer.unmerged']));
});

it('takes over the address of the other where there was none, so that whoever proves it finds everything', async () => {
  const { byAddress, byPhone, kept: byEmail, gone: byNumber } = await two();
  expect(await merge(byNumber, byEmail)).toEqual({ ok: true, keptId: byNumber });
  expect(await find(byNumber)).toMatchObject({ email: 'bisi@example.com', phone: '+2348090000001' });
  await aUser(database.db, { name: 'Bisi', email: 'bisi@example.com' });
  const own = await whose(byPhone);
  expect(own).not.toBe(byNumber);
  expect(await whose(byAddress)).toBe(own);
  expect(await undo(byNumber)).toEqual({ ok: false, reason: 'gone' });
});

it('keeps the account, whichever page it was asked from, and never merges two', async () => {
  const { kept, gone } = await two();
  const ada = (await aUser(database.db, { name: 'Ada' })).id.replace('usr_', 'cus_');
  const bola = (await aUser(database.db, { name: 'Bola' })).id.replace('usr_', 'cus_');
  expect(await merge(ada, bola)).toEqual({ ok: false, reason: 'two_accounts' });
  expect(await merge(kept, kept)).toEqual({ ok: false, reason: 'same' });
  expect(await merge(kept, 'cus_nothing')).toEqual({ ok: false, reason: 'gone' });
  expect(await merge(gone, ada)).toEqual({ ok: true, keptId: ada });
  expect(await merge(gone, bola)).toEqual({ ok: false, reason: 'gone' });
  expect(await merge(ada, kept)).toEqual({ ok: true, keptId: ada });
  expect(await sums(ada)).toBe(2);
});

it('is undone for a day, once, and only while both are as it left them', async () => {
  const { byPhone, kept, gone } = await two();
  await merge(kept, gone);
  const mergeId = await mergeInto(kept);
  expect(await undoMerge(services, 'usr_owner', { customerId: gone, mergeId })).toEqual({
    ok: false,
    reason: 'unknown',
  });
  const other = await whose(await anOrder({ email: 'other@example.com' }));
  await merge(other, kept);
  expect(await undoMerge(services, 'usr_owner', { customerId: kept, mergeId })).toEqual({ ok: false, reason: 'gone' });
  expect(await undo(other)).toEqual({ ok: true, goneId: kept });
  // Whoever had been merged into the other goes back with them.
  expect(await find(gone)).toMatchObject({ mergedInto: kept });
  now = new Date(now.getTime() + 24 * 3_600_000 + 1);
  expect(await undoMerge(services, 'usr_owner', { customerId: kept, mergeId })).toEqual({ ok: false, reason: 'late' });
  now = new Date(now.getTime() - 2);
  expect(await undoMerge(services, 'usr_owner', { customerId: kept, mergeId })).toEqual({ ok: true, goneId: gone });
  expect(await whose(byPhone)).toBe(gone);
});

it('leads whoever proves the address of the one who went to all of the one who was kept', async () => {
  const underKept = await anOrder({ email: 'kept@example.com' });
  const kept = await whose(underKept);
  const underGone = await anOrder({ email: 'bisi@example.com' });
  await merge(kept, await whose(underGone));
  const bisi = (await aUser(database.db, { name: 'Bisi', email: 'bisi@example.com' })).id.replace('usr_', 'cus_');
  expect([await whose(underKept), await whose(underGone)]).toEqual([bisi, bisi]);
  expect(await find(kept)).toMatchObject({ mergedInto: bisi });
  expect(await undo(kept)).toEqual({ ok: false, reason: 'gone' });
  // Whoever then proves the other address has an account of their own, and so are two.
  await aUser(database.db, { name: 'Kept', email: 'kept@example.com' });
  expect(await whose(underKept)).toBe(bisi);
});

it('gives nothing of an account, or of an erased customer, to whoever proves an address that was merged into them', async () => {
  const gone = await anOrder({ email: 'bisi@example.com' });
  const ada = (await aUser(database.db, { name: 'Ada' })).id.replace('usr_', 'cus_');
  await merge(ada, await whose(gone));
  const bisi = (await aUser(database.db, { name: 'Bisi', email: 'bisi@example.com' })).id.replace('usr_', 'cus_');
  expect(await whose(gone)).toBe(ada);
  // Until it is undone: two customers again, and the address is proved.
  expect(await undo(ada)).toMatchObject({ ok: true });
  expect(await whose(gone)).toBe(bisi);
  const [kept, other] = [await anOrder({ email: 'kept@example.com' }), await anOrder({ email: 'other@example.com' })];
  const erased = await whose(kept);
  await merge(erased, await whose(other));
  await database.db.update(customers).set({ erasedAt: now, email: null }).where(eq(customers.id, erased));
  await aUser(database.db, { name: 'Other', email: 'other@example.com' });
  expect(await whose(other)).toBe(erased);
});

it('leaves no order behind that comes, and no account that proves an address, at that moment', async () => {
  for (let round = 0; round < 15; round += 1) {
    const email = `bisi${round}@example.com`;
    const phone = `+23480900001${String(round).padStart(2, '0')}`;
    const kept = await whose(await anOrder({ email: `kept${round}@example.com` }));
    const gone = await whose(await anOrder(round % 2 ? { email } : { phone }));
    const viewer = await aUser(database.db, { name: 'Bisi', email: `new${round}@example.com` });
    await database.db.update(users).set({ email, emailVerified: false }).where(eq(users.id, viewer.id));
    const proves = () => database.db.update(users).set({ emailVerified: true }).where(eq(users.id, viewer.id));
    const orders = [
      anOrder(round % 2 ? { email } : { phone }),
      anOrder({ email }),
      anOrder({ email: `kept${round}@example.com` }),
    ];
    await Promise.all([...orders, merge(kept, gone), proves()]);
  }
  const { rows } = await database.pool.query(`select o.id from orders o left join customers c on c.id = o.customer_id
    where c.id is null or c.merged_into is not null or c.erased_at is not null`);
  expect(rows).toEqual([]);
  const chains = await database.pool.query(
    'select a.id from customers a join customers b on b.id = a.merged_into where b.merged_into is not null',
  );
  expect(chains.rows).toEqual([]);
});
