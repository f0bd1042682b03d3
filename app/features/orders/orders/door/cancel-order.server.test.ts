import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { advanceOrder } from '../advance-order.server.ts';
import { cancelOrder, hasCountedProducts } from './cancel-order.server.ts';
import { orders } from './order.table.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  ada = await aUser(handle.db);
});

/** Units of pieces, a line each; a null piece is one that was deleted since. */
async function anOrderOf(units: [productId: string | null, quantity: number][]) {
  const [line] = aSnapshot().lines;
  if (!line) throw new Error('The sample has no line');
  const lines = units.map(([productId, quantity], index) => ({
    ...line,
    productId,
    quantity,
    color: `Colour ${index}`,
  }));
  return (await anOrder(handle.db, services, ada, { lines })).id;
}

const cancel = (orderId: string, restock: boolean) => {
  const why = { reason: 'customer_asked', note: '', restock, refundKobo: 0, actor: 'usr_owner' } as const;
  return act(services, { orderId, ...why }.actor, (act) => cancelOrder(act, { orderId, ...why }));
};
const countOf = async (id: string) =>
  (await handle.db.select().from(products).where(eq(products.id, id)))[0]?.stockCount;

it('puts counted units back on the shelf, of all lines, and leaves what is made to order', async () => {
  const [chair, other] = [await aProduct(handle.db, { stockCount: 4 }), await aProduct(handle.db, { stockCount: 4 })];
  const table = await aProduct(handle.db);
  const orderId = await anOrderOf([
    [chair, 2],
    [chair, 1],
    [table, 5],
    [null, 7],
  ]);
  expect(await cancel(orderId, true)).toEqual({ ok: true });
  expect([await countOf(chair), await countOf(other), await countOf(table)]).toEqual([7, 4, null]);
  const [entry] = (await handle.db.select().from(auditEntries)).filter(({ action }) => action === 'order.cancelled');
  expect(entry?.details).toMatchObject({ restocked: 3 });
});

it('takes its pieces in the order every purchase takes them, so that neither waits for the other for ever', async () => {
  const { db } = handle;
  const first = await aProduct(db, { id: 'adunni', stockCount: 4 });
  const last = await aProduct(db, { id: 'zaria', stockCount: 4 });
  const orderId = await anOrderOf([
    [last, 1],
    [first, 1],
  ]);
  let cancelling: ReturnType<typeof cancel> | undefined;
  await db.transaction(async (db) => {
    const lock = (id: string) => db.select().from(products).where(eq(products.id, id)).for('update');
    await lock(first);
    cancelling = cancel(orderId, true);
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await handle.db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    await lock(last);
  });
  expect(await cancelling).toEqual({ ok: true });
  expect([await countOf(first), await countOf(last)]).toEqual([5, 5]);
});

it('leaves the shelf as it is when the pieces do not come back', async () => {
  const chair = await aProduct(handle.db, { stockCount: 4 });
  expect(await cancel(await anOrderOf([[chair, 2]]), false)).toEqual({ ok: true });
  expect(await countOf(chair)).toBe(4);
  const [entry] = (await handle.db.select().from(auditEntries)).filter(({ action }) => action === 'order.cancelled');
  expect(entry?.details).toMatchObject({ restocked: 0 });
});

it('asks about the shelf only where the order has counted pieces', async () => {
  const counted = await anOrderOf([[await aProduct(handle.db, { stockCount: 4 }), 1]]);
  const made = await anOrderOf([[await aProduct(handle.db), 1]]);
  expect([await hasCountedProducts(handle.db, counted), await hasCountedProducts(handle.db, made)]).toEqual([
    true,
    false,
  ]);
});

it('happens once, and nothing moves the order any more', async () => {
  const orderId = await anOrderOf([[null, 1]]);
  expect(await cancel(orderId, true)).toEqual({ ok: true });
  expect(await cancel(orderId, true)).toEqual({ ok: false, reason: 'already_cancelled' });
  const move = { orderId, from: 'new' } as const;
  expect(await advanceOrder(services, 'usr_owner', move)).toEqual({ ok: false, reason: 'cancelled' });
  expect(await handle.db.select().from(orders)).toMatchObject([{ stage: 'new', cancelReason: 'customer_asked' }]);
  expect((await handle.db.select().from(mails)).filter(({ kind }) => kind === 'order-cancelled')).toHaveLength(1);
});

it('is refused for what is delivered, and for what there never was', async () => {
  const orderId = await anOrderOf([[null, 1]]);
  await handle.db.update(orders).set({ stage: 'delivered', completionDate: services.clock() });
  expect(await cancel(orderId, true)).toEqual({ ok: false, reason: 'delivered' });
  expect(await cancel('ord_none', true)).toEqual({ ok: false, reason: 'unknown_order' });
});
