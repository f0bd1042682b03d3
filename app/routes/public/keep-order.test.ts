import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { listOrdersOf } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
const BOLA = { email: 'bola@example.com', password: 'iroko-wood' };
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;
let orderCount = 0;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
});
beforeEach(() => emptyTables(handle));

async function anOrder(changes: { email?: string; isEmailOfPayer?: boolean; userId?: string | null } = {}) {
  orderCount += 1;
  const input = { reference: `gida-keep-${orderCount}`, userId: null, email: BOLA.email, ...changes };
  const facts = {
    ...input,
    totalKobo: 45_000_000,
    snapshot: aSnapshot({ username: 'Bola Ade' }),
    actor: 'system:test',
  };
  const { id } = await act(harness.services, 'system:test', (act) => createOrder(act, facts));
  return { id, path: `/order?key=${encodeURIComponent(orderKeyOf(id, harness.services.config))}` };
}

const keep = (path: string) => site.visitor().post(path, { intent: 'keep' });
const claims = () => handle.db.select().from(mails).where(eq(mails.kind, 'order-claim')).orderBy(desc(mails.createdAt));
const open = async (path: string) => (await site.visitor().get(path)).text();

it('mails the order’s own address how, and says the same whether there is an account or not', async () => {
  const { path } = await anOrder();
  expect(await open(path)).toContain('Keep this order in your account');
  const answer = await keep(path);
  expect(answer.status).toBe(303);
  const [mail] = await claims();
  expect(mail?.recipient).toBe(BOLA.email);
  expect(mail?.text).toContain('/signup?next=%2Fmyorders');
  await anAccount(handle.db, { ...BOLA, emailVerified: true });
  expect(await open(path)).toContain('Keep this order in your account');
  expect((await keep(path)).status).toBe(answer.status);
  expect(await claims()).toHaveLength(2);
});

it('is all there after signing up with the address, once that is proved', async () => {
  const ids = [(await anOrder()).id, (await anOrder()).id];
  const userId = await anAccount(handle.db, { ...BOLA, emailVerified: false });
  const own = async () => {
    const { orders } = await listOrdersOf(handle.db, { userId, search: '', before: undefined, limit: 5 });
    return orders.map(({ id }) => id).toSorted();
  };
  expect(await own()).toEqual([]);
  await handle.pool.query('update users set email_verified = true where id = $1', [userId]);
  expect(await own()).toEqual(ids.toSorted());
});

it('is asked for twice a day, and never fills a mailbox', async () => {
  const { path } = await anOrder();
  for (let times = 0; times < 2; times += 1) expect((await keep(path)).status).toBe(303);
  const refused = await keep(path);
  expect(refused.status).toBe(429);
  expect(await refused.text()).toContain('We’ve sent that email already');
  expect((await keep((await anOrder()).path)).status).toBe(303);
  expect((await keep((await anOrder()).path)).status).toBe(429);
  expect(await claims()).toHaveLength(3);
});

it('is not offered where nobody’s address is known, or it was an account’s from the start', async () => {
  const userId = await anAccount(handle.db, { email: 'ada@example.com', password: 'iroko-wood' });
  for (const changes of [{ email: '' }, { isEmailOfPayer: true }, { userId }]) {
    const { path } = await anOrder(changes);
    expect(await open(path)).not.toContain('Keep this order in your account');
    expect((await keep(path)).status).toBe(404);
  }
  expect((await keep('/order?key=ord_guessed.AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  expect(await claims()).toEqual([]);
});
