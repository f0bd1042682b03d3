import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createOrder } from '#app/features/orders/create-order.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { readCustomers } from '#app/features/people/customers.server.ts';
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

/** An order by phone, each a minute after the last. */
async function anOrderByPhone({ email = '', phone = '+2348031234567', name = 'Bisi', isEmailOfPayer = false }: Taken) {
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

const listed = async (search = '') => {
  const { customers } = await readCustomers(database.db, { show: 'guests', search, before: null });
  return customers.map(({ id, orders }) => [id, orders]);
};
const page = async (path: string) => {
  const response = await owner.get(path);
  return { status: response.status, html: await response.text() };
};

it('is one person by email address, or by phone where there is none, and the latest order comes first', async () => {
  await anOrderByPhone({ email: 'bisi@example.com', phone: '+2348030000001' });
  const bisi = await anOrderByPhone({ email: 'bisi@example.com', phone: '+2348030000002' });
  await anOrderByPhone({ phone: '+2348030000003', name: 'Tunde' });
  // Who pays for somebody else types an address of their own.
  const tunde = await anOrderByPhone({
    ...{ email: 'payer@example.com', isEmailOfPayer: true },
    ...{ phone: '+2348030000003', name: 'Tunde' },
  });
  expect(await listed()).toEqual([
    [tunde, 2],
    [bisi, 2],
  ]);
  for (const search of ['bisi@example', '0803 000 0002']) expect(await listed(search), search).toEqual([[bisi, 2]]);
  expect(await listed('nobody')).toEqual([]);

  const { html } = await page('/customers?show=guests');
  expect(html).toContain(`href="/customers/${tunde}"`);
  expect(html).not.toContain('payer@example.com');
  expect((await page('/customers')).html).not.toContain(tunde);
});

it('has a page with everything of theirs, under any of their orders, without notes', async () => {
  const first = await anOrderByPhone({ email: 'bisi@example.com' });
  const second = await anOrderByPhone({ email: 'bisi@example.com' });
  const foreign = await anOrderByPhone({ email: 'other@example.com' });
  for (const id of [first, second]) {
    const { status, html } = await page(`/customers/${id}`);
    expect(status).toBe(200);
    for (const words of [`href="/orders/${first}"`, `href="/orders/${second}"`, 'No account', '₦900,000'])
      expect(html).toContain(words);
    expect(html).not.toContain(foreign);
    expect(html).not.toContain('Add note');
  }
  expect((await page('/customers/ord_nothing')).status).toBe(404);
  const refused = await owner.post(`/customers/${first}`, { intent: 'note', body: 'Calls late' });
  expect(refused.status).toBe(404);
});

it('is the account’s once the address is proved, and not a moment before', async () => {
  const id = await anOrderByPhone({ email: 'bisi@example.com' });
  const viewer = await aUser(database.db, { name: 'Bisi', email: 'bisi@example.com' });
  await database.db.update(users).set({ emailVerified: false }).where(eq(users.id, viewer.id));
  expect(await listed()).toEqual([[id, 1]]);
  await database.db.update(users).set({ emailVerified: true }).where(eq(users.id, viewer.id));
  expect(await listed()).toEqual([]);
  const { status, html } = await page(`/customers/${id}`);
  expect([status, html.includes(`action="/customers/${viewer.id}"`)]).toEqual([200, true]);
});

it('leaves out orders of accounts and of people who were forgotten', async () => {
  const viewer = await aUser(database.db, { name: 'Ada' });
  const own = await anOrderByPhone({});
  await database.db.update(orders).set({ userId: viewer.id }).where(eq(orders.id, own));
  const gone = await anOrderByPhone({});
  await database.db.update(orders).set({ username: 'Deleted account', callLine: '' }).where(eq(orders.id, gone));
  expect(await listed()).toEqual([]);
  for (const id of [own, gone]) expect((await page(`/customers/${id}`)).status).toBe(404);
});
