import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { ALL_CUSTOMERS, type CustomerFilter } from '#app/features/office/people/customer-filter.ts';
import { readCustomers } from '#app/features/office/people/customers.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aUser } from '#tests/support/builders.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Visitor;
let minutes = 0;

beforeEach(async () => {
  await emptyTables(database);
  const viewer = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const auth = { viewer: async () => viewer } as unknown as Auth;
  services = await createTestServices(database, { auth });
  owner = (await createSite(services)).visitor();
  owner.cookies.set('who', 'Ngozi');
});

interface Taken {
  email?: string;
  phone?: string;
  name?: string;
  isEmailOfPayer?: boolean;
}

/** Direct orders, each a minute after the last. */
async function aDirectOrder({ email = '', phone = '+2348031234567', name = 'Bisi', isEmailOfPayer = false }: Taken) {
  minutes += 1;
  const now = new Date(Date.UTC(2026, 10, 21, 9, minutes));
  const snapshot = aSnapshot({ username: name });
  snapshot.destination.callLine = phone;
  const input = {
    reference: `gida-guest-${minutes}`,
    userId: null,
    email,
    isEmailOfPayer,
    totalKobo: 45_000_000,
    snapshot,
  };
  const { id } = await act({ ...services, clock: () => now }, 'system:test', (act) =>
    createOrder(act, { ...input, source: 'phone', paidVia: 'cash' }),
  );
  return id;
}

const customerOf = async (orderId: string) => {
  const [order] = await database.db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId));
  return order?.id;
};
const listed = async (search = '', filter: Partial<CustomerFilter> = { show: 'guests' }) => {
  const asked = { filter: { ...ALL_CUSTOMERS, ...filter }, search, before: null };
  const { customers } = await readCustomers(database.db, asked);
  return customers.map(({ id, orders }) => [id, orders]);
};
const page = async (path: string) => {
  const response = await owner.get(path);
  return { status: response.status, html: await response.text(), to: response.headers.get('location') };
};

it('is one person by email address, or by phone where there is none, and the latest order comes first', async () => {
  const bisi = await customerOf(await aDirectOrder({ email: 'bisi@example.com', phone: '+2348030000001' }));
  await aDirectOrder({ email: 'bisi@example.com', phone: '+2348030000002' });
  const tunde = await customerOf(await aDirectOrder({ phone: '+2348030000003', name: 'Tunde' }));
  // Who pays for somebody else types an address of their own.
  await aDirectOrder({ email: 'payer@example.com', isEmailOfPayer: true, phone: '+2348030000003', name: 'Tunde' });
  expect(await listed()).toEqual([
    [tunde, 2],
    [bisi, 2],
  ]);
  expect(await listed('', { sort: 'name' })).toEqual([
    [bisi, 2],
    [tunde, 2],
  ]);
  expect(await listed('', { show: 'accounts' })).toEqual([]);
  const { rows } = await database.pool.query('select min(number) as first from orders');
  for (const search of ['bisi@example', '0803 000 0002', `GD-${rows[0].first}`])
    expect(await listed(search), search).toEqual([[bisi, 2]]);
  expect(await listed('nobody')).toEqual([]);

  const { html } = await page('/customers?show=guests');
  expect(html).toContain(`href="/customers/${tunde}"`);
  expect(html).not.toContain('payer@example.com');
});

it('has a page with everything of theirs, to which their orders lead, with notes and tags', async () => {
  const first = await aDirectOrder({ email: 'bisi@example.com' });
  const second = await aDirectOrder({ email: 'bisi@example.com' });
  const foreign = await aDirectOrder({ email: 'other@example.com' });
  const bisi = await customerOf(first);
  for (const id of [first, second])
    expect(await page(`/customers/${id}`)).toMatchObject({ status: 302, to: `/customers/${bisi}` });
  const { status, html } = await page(`/customers/${bisi}`);
  expect(status).toBe(200);
  for (const words of [`href="/orders/${first}"`, `href="/orders/${second}"`, 'No account', '₦900,000', 'Add note'])
    expect(html).toContain(words);
  expect(html).not.toContain(foreign);
  for (const id of ['ord_nothing', 'cus_nothing', 'usr_nothing'])
    expect((await page(`/customers/${id}`)).status).toBe(404);
  const noted = await owner.post(`/customers/${bisi}`, { intent: 'note', body: 'Calls late' });
  expect(noted.headers.get('location')).toBe(`/customers/${bisi}?notice=noted`);
  expect((await page(`/customers/${bisi}`)).html).toContain('Calls late');
});

it('is found by its tags, which are written once and taken off again', async () => {
  const bisi = await customerOf(await aDirectOrder({ email: 'bisi@example.com' }));
  await aDirectOrder({ email: 'other@example.com' });
  for (const tag of [' Trade   customer', 'trade customer', 'lagos'])
    expect((await owner.post(`/customers/${bisi}`, { intent: 'tag', tag })).headers.get('location')).toContain(
      'tagged',
    );
  expect(await listed('', { tag: 'trade customer' })).toEqual([[bisi, 1]]);
  const { html } = await page('/customers?tag=trade+customer');
  expect(html).toContain('<option value="trade customer" selected');
  expect((await owner.post(`/customers/${bisi}`, { intent: 'tag', tag: ' ' })).status).toBe(422);
  await owner.post(`/customers/${bisi}`, { intent: 'remove_tag', tag: 'trade customer' });
  expect(await listed('', { tag: 'trade customer' })).toEqual([]);
  for (let number = 1; number < 20; number += 1)
    await owner.post(`/customers/${bisi}`, { intent: 'tag', tag: `tag ${number}` });
  expect((await owner.post(`/customers/${bisi}`, { intent: 'tag', tag: 'one more' })).status).toBe(422);
  expect((await owner.post('/customers/cus_nothing', { intent: 'tag', tag: 'lost' })).status).toBe(404);
});

it('is listed by what it spent and owes', async () => {
  const little = await aDirectOrder({ email: 'little@example.com' });
  const much = await aDirectOrder({ email: 'much@example.com' });
  await database.db.update(orders).set({ refundedKobo: 40_000_000 }).where(eq(orders.id, little));
  await aDirectOrder({ email: 'little@example.com' });
  await database.db.update(orders).set({ totalKobo: 100_000_000 }).where(eq(orders.id, much));
  const spent = [await customerOf(much), await customerOf(little)];
  expect((await listed('', { sort: 'spent' })).map(([id]) => id)).toEqual(spent);
  expect((await listed()).map(([id]) => id)).toEqual(spent.toReversed());
  expect(await listed('', { owes: true })).toEqual([]);
  await database.pool.query(
    `insert into dues (id, subject, subject_id, purpose, amount_kobo, created_at, created_by) values ('due_1', 'order', $1, 'balance', 700000, now(), 'x')`,
    [much],
  );
  expect(await listed('', { owes: true })).toEqual([[spent[0], 1]]);
  const { html } = await page(`/customers/${spent[0]}`);
  expect(html).toContain('₦7,000');
  expect(html).toContain('href="/owed/due_1"');
  // Gone with the order, as every sum is.
  await database.pool.query('delete from order_lines; delete from order_history; delete from dues; delete from orders');
  expect(await listed()).toEqual(
    spent
      .toSorted()
      .toReversed()
      .map((id) => [id, 0]),
  );
});

it('counts two orders at once', async () => {
  const ids = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) => aDirectOrder({ email: 'bisi@example.com', name })),
  );
  expect(await listed()).toEqual([[await customerOf(ids[0] ?? ''), 4]]);
});

it('is the account’s once the address is proved, and not a moment before', async () => {
  const id = await aDirectOrder({ email: 'bisi@example.com' });
  const guest = await customerOf(id);
  const viewer = await aUser(database.db, { name: 'Bisi', email: 'bisi.new@example.com' });
  await database.db
    .update(users)
    .set({ email: 'bisi@example.com', emailVerified: false })
    .where(eq(users.id, viewer.id));
  expect(await listed()).toEqual([[guest, 1]]);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, viewer.id));
  expect(await listed()).toEqual([]);
  const own = `/customers/${await customerOf(id)}`;
  for (const other of [viewer.id, guest, id])
    expect(await page(`/customers/${other}`)).toMatchObject({ status: 302, to: own });
  expect((await page(own)).html).toContain(`action="${own}"`);
});

it('leaves out who was forgotten', async () => {
  const id = await aDirectOrder({ email: 'bisi@example.com' });
  await database.pool.query('update customers set email = null, phone = null, erased_at = now()');
  expect(await listed()).toEqual([]);
  expect((await page(`/customers/${id}`)).status).toBe(404);
});
