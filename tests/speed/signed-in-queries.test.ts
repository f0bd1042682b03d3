import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { followChanges, type LiveUpdates } from '#app/platform/live-updates/live-updates.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aProduct } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';

const database = useTestDatabase();
let liveUpdates: LiveUpdates;
let customer: Visitor;
let owner: Visitor;

async function signIn(visitor: Visitor, email: string, role: 'customer' | 'owner'): Promise<Visitor> {
  const password = 'a long enough password';
  await anAccount(database.db, { email, password, role, emailVerified: true });
  await visitor.post('/login', { email, password });
  return visitor;
}

const queriesOf = async (visitor: Visitor, path: string) => {
  const answer = await visitor.get(path);
  return [answer.status, Number(/db;desc="(\d+) queries"/.exec(answer.headers.get('server-timing') ?? '')?.[1])];
};

beforeAll(async () => {
  const { auth, services } = await createAuthHarness(database);
  liveUpdates = followChanges(database.connectionString, services.log);
  const site = await createSite({ ...services, auth, liveUpdates });
  for (const id of ['sofa', 'lamp', 'table']) await aProduct(database.db, { id, name: id });
  customer = await signIn(site.visitor(), 'ada@example.com', 'customer');
  owner = await signIn(site.visitor(), 'owner@example.com', 'owner');
  await customer.post('/cart/add', { productId: 'sofa', quantity: '1', intent: 'add' });
  // From then on the settings are in memory, and after a first look the categories and the delivery prices.
  const isListening = async () => {
    await customer.get('/about');
    expect((await queriesOf(customer, '/about'))[1]).toBe(2);
  };
  await vi.waitFor(isListening, { timeout: 30_000 });
  await customer.get('/store');
  await vi.waitFor(async () => expect((await queriesOf(customer, '/store/sofa'))[1]).toBe(5), { timeout: 30_000 });
});

afterAll(() => liveUpdates.close());

/** Two of each page's are who is asking, and the numbers in the bar. */
it.each([
  ['/store', 'list with how many, what is in the cart', 4],
  ['/store/sofa', 'piece, related ones, what is in the cart', 5],
  ['/cart', 'lines, own holds, discounts, address, payments under way', 7],
  ['/myorders', 'list, orders of an earlier site, payments under way, what waits', 6],
])('a customer asks for %s: %s', async (path, _what, queries) => {
  expect(await queriesOf(customer, path)).toEqual([200, queries]);
});

it.each([['/orders', 'list, how many in each stage', 4]])('the owner asks for %s: %s', async (path, _what, queries) => {
  expect(await queriesOf(owner, path)).toEqual([200, queries]);
});
