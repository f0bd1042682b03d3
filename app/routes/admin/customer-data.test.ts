import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { newsletterSubscribers } from '#app/features/ground/newsletter/door/newsletter.table.server.ts';
import { mergeCustomers } from '#app/features/office/people/merge-customers.server.ts';
import { addCustomerNote } from '#app/features/office/people/note-customer.server.ts';
import { addTag } from '#app/features/office/people/tag-customer.server.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aUser } from '#tests/support/builders.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
const PASSWORD = 'iroko-and-obeche';
let services: TestServices;
let owner: Visitor;
let ownerId: string;
let orderCount = 0;

beforeEach(async () => {
  await emptyTables(database);
  const viewer = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  ownerId = viewer.id;
  const checkPassword = async (_: unknown, typed: string) =>
    typed === PASSWORD ? { ok: true } : { ok: false, reason: 'wrong_password' };
  const auth = { viewer: async () => viewer, hasPassword: async () => true, checkPassword } as unknown as Auth;
  services = await createTestServices(database, { auth });
  owner = (await createSite(services)).visitor();
  owner.cookies.set('who', 'Ngozi');
});

async function anOrder({ email = '', phone }: { email?: string; phone: string }) {
  orderCount += 1;
  const snapshot = aSnapshot({ username: 'Bisi Adeola' });
  Object.assign(snapshot.destination, { callLine: phone, addressLine1: '9 Palm Close' });
  const input = { reference: `gida-data-${orderCount}`, userId: null, email, isEmailOfPayer: false };
  const { id } = await act(services, 'system:test', (act) =>
    createOrder(act, { ...input, totalKobo: 45_000_000, snapshot, source: 'phone', paidVia: 'cash' }),
  );
  const [order] = await database.db.select({ customerId: orders.customerId }).from(orders).where(eq(orders.id, id));
  return order?.customerId ?? '';
}

/** Somebody without an account who bought twice, once under a number alone, and wrote. */
async function bisi(): Promise<string> {
  const customerId = await anOrder({ email: 'bisi@letter.example', phone: '+2348035550101' });
  const otherId = await anOrder({ phone: '+2348035550102' });
  const at = services.clock();
  await mergeCustomers(services, ownerId, { customerId, otherId });
  await addTag(services, ownerId, { customerId, tag: 'bisi of the palms' });
  await addCustomerNote(services, ownerId, { customerId, body: 'Bisi Adeola calls late' });
  const message = {
    name: 'Bisi Adeola',
    email: 'bisi@letter.example',
    message: 'Where is Bisi’s sofa?',
    createdAt: at,
  };
  await database.db
    .insert(supportMessages)
    .values({ ...message, id: 'msg_1', submissionKey: 'x', channel: 'help', customerId });
  const subscriber = { email: 'bisi@letter.example', state: 'confirmed', askedAt: at, changedAt: at } as const;
  await database.db.insert(newsletterSubscribers).values({ ...subscriber, id: 'nws_1' });
  return customerId;
}

async function traces(): Promise<string[]> {
  const tables = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.pool.query(`select to_jsonb(t)::text as row from "${name}" t`);
    if (rows.some(({ row }) => /bisi|9 Palm Close|8035550101|8035550102/i.test(row))) found.push(name);
  }
  return found;
}

const page = async (path: string) => (await owner.get(path)).text();
const erase = (id: string, fields: object = {}) =>
  owner.post(`/customers/${id}/data`, {
    intent: 'erase',
    typed: 'bisi@letter.example',
    confirmPassword: PASSWORD,
    ...fields,
  });

it('is a file of everything, also of who has no account', async () => {
  const id = await bisi();
  expect(await page(`/customers/${id}`)).toContain(`href="/customers/${id}/data"`);
  const refused = await owner.post(`/customers/${id}/data.json`, { confirmPassword: 'no' });
  expect(refused.headers.get('location')).toBe(`/customers/${id}/data?notice=not_confirmed`);
  const answer = await owner.post(`/customers/${id}/data.json`, { confirmPassword: PASSWORD });
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customer-data-2026-/);
  const file = await answer.json();
  expect(file.orders).toHaveLength(2);
  expect(file.customer).toMatchObject({ email: 'bisi@letter.example', tags: ['bisi of the palms'] });
  expect(file.messages).toMatchObject([{ message: 'Where is Bisi’s sofa?' }]);
  expect(file.notes).toMatchObject([{ body: 'Bisi Adeola calls late' }]);
  expect((await owner.get('/customers/cus_nothing/data')).status).toBe(404);
});

it('goes once nothing is under way and the owner typed whose it is, but for what the law has us keep', async () => {
  const id = await bisi();
  expect(await page(`/customers/${id}/data`)).toContain('An order isn’t delivered yet.');
  expect((await erase(id)).status).toBe(409);
  await database.db.update(orders).set({ stage: 'delivered', completionDate: services.clock() });
  const html = await page(`/customers/${id}/data`);
  for (const words of ['Type bisi@letter.example to confirm', 'six years', 'Photos of their orders'])
    expect(html).toContain(words);
  for (const fields of [{ typed: 'bisi' }, { typed: '' }, { confirmPassword: 'no' }])
    expect((await erase(id, fields)).status).toBe(422);
  expect(await traces()).toContain('orders');
  expect((await erase(id, { typed: ' BISI@letter.example ' })).headers.get('location')).toBe(
    '/customers?notice=erased',
  );
  expect(await traces()).toEqual([]);
  expect(await database.db.select().from(orders)).toMatchObject([{ totalKobo: 45_000_000 }, { totalKobo: 45_000_000 }]);
  expect((await owner.get(`/customers/${id}`)).status).toBe(404);
  expect((await erase(id)).status).toBe(404);
  // Whoever buys again is somebody new.
  expect(await anOrder({ email: 'bisi@letter.example', phone: '+2348035550101' })).not.toBe(id);
});

it('takes the account with it', async () => {
  const { id: userId } = await aUser(database.db, { name: 'Bisi Adeola', email: 'bisi@letter.example' });
  const id = await bisi();
  expect(id).toBe(userId.replace('usr_', 'cus_'));
  await database.db.update(orders).set({ stage: 'delivered', completionDate: services.clock() });
  expect((await erase(id)).headers.get('location')).toBe('/customers?notice=erased');
  expect(await traces()).toEqual([]);
  const [account] = await database.db.select().from(users).where(eq(users.id, userId));
  expect(account).toMatchObject({ name: 'Deleted account', emailVerified: false });
});
