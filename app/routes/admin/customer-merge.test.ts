import { beforeEach, expect, it } from 'vitest';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aUser } from '#tests/support/builders.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Visitor;

beforeEach(async () => {
  await emptyTables(database);
  const viewer = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  services = await createTestServices(database, { auth: { viewer: async () => viewer } as unknown as Auth });
  owner = (await createSite(services)).visitor();
  owner.cookies.set('who', 'Ngozi');
});

async function aCustomer(email: string, username: string) {
  const { id } = await act(services, 'system:test', (act) =>
    createOrder(act, {
      reference: `gida-${email}`,
      userId: null,
      email,
      isEmailOfPayer: false,
      totalKobo: 45_000_000,
      snapshot: aSnapshot({ username }),
      source: 'phone',
      paidVia: 'cash',
    }),
  );
  const { rows } = await database.pool.query('select customer_id from orders where id = $1', [id]);
  return rows[0].customer_id as string;
}

const page = async (path: string) => (await owner.get(path)).text();

it('is a search, a preview, one press, and a way back', async () => {
  const bisi = await aCustomer('bisi@example.com', 'Bisi');
  const other = await aCustomer('bisi@work.example', 'Bisi Ade');
  const path = `/customers/${bisi}/merge`;
  expect(await page(`/customers/${bisi}`)).toContain(`href="${path}"`);
  const found = await page(`${path}?q=bisi`);
  expect(found).toContain(`href="${path}?with=${other}"`);
  expect(found).not.toContain(`?with=${bisi}"`);
  const preview = await page(`${path}?with=${other}`);
  for (const words of ['Bisi Ade becomes Bisi', '1 order', 'undo this for a day']) expect(preview).toContain(words);
  expect(preview).not.toContain('under My Orders');

  const merged = await owner.post(path, { with: other });
  expect(merged.headers.get('location')).toBe(`/customers/${bisi}?notice=merged`);
  expect((await owner.get(`/customers/${other}`)).headers.get('location')).toBe(`/customers/${bisi}`);
  expect((await owner.post(path, { with: other })).status).toBe(409);
  const after = await page(`/customers/${bisi}`);
  expect(after).toContain('bisi@work.example');
  const mergeId = /name="mergeId" value="(mrg_\w+)"/.exec(after)?.[1] ?? '';
  const undone = await owner.post(`/customers/${bisi}`, { intent: 'undo_merge', mergeId });
  expect(undone.headers.get('location')).toBe(`/customers/${bisi}?notice=unmerged`);
  expect((await owner.get(`/customers/${other}`)).status).toBe(200);
});

it('says who will see it, and what to do with two accounts', async () => {
  const bisi = await aCustomer('bisi@example.com', 'Bisi');
  const ids = ['Ada', 'Bola'].map((name) => aUser(database.db, { name, email: `${name.toLowerCase()}@example.com` }));
  const [ada, bola] = (await Promise.all(ids)).map(({ id }) => id.replace('usr_', 'cus_'));
  const preview = await page(`/customers/${bisi}/merge?with=${ada}`);
  for (const words of ['Bisi becomes Ada', 'ada@example.com', 'under My Orders']) expect(preview).toContain(words);
  const refused = await page(`/customers/${bola}/merge?with=${ada}`);
  expect(refused).toContain('Both have an account');
  expect(refused).not.toContain('Merge the two');
  expect(await page(`/customers/${bisi}/merge?with=cus_nothing`)).toContain('no longer exists');
});
