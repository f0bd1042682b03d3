import { eq, TransactionRollbackError } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { advanceOrder } from '../advance-order.server.ts';
import { ORDER_TABS } from '../order-tabs.ts';
import {
  countOrdersByTab,
  findLiveOrder,
  findOrder,
  findOrderOf,
  listOrders,
  listOrdersOf,
  searchOrders,
} from './order.queries.server.ts';
import { orders } from './order.table.server.ts';

const database = useTestDatabase();
let services: TestServices;
let ada: Viewer;
let bayo: Viewer;
const ids: string[] = [];
const wanted = { search: '', before: undefined, limit: 25 };
const listed = { filter: {}, today: '2026-11-26', before: undefined, limit: 25 };

/** Five orders of Ada's, a day apart from 21 November 2026, the last three in the same millisecond; one of Bayo's. */
beforeAll(async () => {
  services = await createTestServices(database);
  const { db } = database;
  ada = await aUser(db, { name: 'Ada' });
  bayo = await aUser(db, { name: 'Bayo' });
  const piece = (name: string) => ({ lines: aSnapshot().lines.map((line) => ({ ...line, name })) });
  const days = ['2026-11-21T09:00:00Z', '2026-11-21T23:30:00Z', ...Array(3).fill('2026-11-24T09:00:00Z')];
  const pieces = ['Adunni sofa', 'Òjò lamp', '100% jute rug', 'Bida stool', 'Zaria chest'];
  for (const [index, day] of days.entries()) {
    ids.push((await anOrder(db, services, ada, piece(pieces[index] ?? ''), new Date(day))).id);
  }
  const destination = { ...aSnapshot().destination, callLine: '+2349087654321' };
  await anOrder(db, services, bayo, { username: 'Báyọ̀ Ade', destination }, new Date('2026-11-25T09:00:00Z'));
  await advanceOrder(services, bayo.id, { orderId: ids[0] ?? '', from: 'new' });
});

const names = async (search: string) =>
  (await listOrdersOf(database.db, { userId: ada.id, ...wanted, search })).orders.map((order) => order.lines[0]?.name);

// Covers 5-16
test.each([
  ['GD-1002', ['Òjò lamp']],
  ['1002', ['Òjò lamp']],
  // 23:30 in London is the next day in Lagos.
  ['22 November 2026', ['Òjò lamp']],
  ['21 november', ['Adunni sofa']],
  ['ojo', ['Òjò lamp']],
  ['SOFA', ['Adunni sofa']],
  ['100%', ['100% jute rug']],
  ['%', ['100% jute rug']],
  ['_', []],
  ["'; drop table orders; --", []],
  ['\u0000', ['5']],
  ['nothing like it', []],
])('a customer who types %j finds %j', async (search, expected) => {
  const found = await names(search);
  if (expected[0] === '5') expect(found).toHaveLength(5);
  else expect(found).toEqual(expected);
});

test('a customer sees their own orders and nobody else’s', async () => {
  const { db } = database;
  expect((await listOrdersOf(db, { userId: bayo.id, ...wanted })).orders).toHaveLength(1);
  expect(await findOrderOf(db, { userId: bayo.id, orderId: ids[0] ?? '' })).toBeUndefined();
  expect(await findOrderOf(db, { userId: ada.id, orderId: ids[0] ?? '' })).toMatchObject({
    id: ids[0],
    stage: 'shipped',
  });
  expect((await listOrdersOf(db, { userId: ada.id, ...wanted, search: 'bayo' })).orders).toEqual([]);
});

test('pages by key hold every order once, also those of one millisecond', async () => {
  const seen: string[] = [];
  let before: Parameters<typeof listOrdersOf>[1]['before'];
  for (let page = 0; page < 3; page++) {
    const { orders, next } = await listOrdersOf(database.db, { userId: ada.id, search: '', before, limit: 2 });
    seen.push(...orders.map((order) => order.id));
    before = parsePageCursor(next ?? null);
  }
  expect(before).toBeUndefined();
  expect(seen).toHaveLength(5);
  expect(new Set(seen)).toEqual(new Set(ids));
});

test.each([
  ['bayo', 1],
  ['0908 765 4321', 1],
  ['+234 908 765', 1],
  ['908', 0],
  ['gida-test-', 6],
  ['bida', 1],
])('an admin who types %j finds %i orders', async (search, count) => {
  expect((await searchOrders(database.db, { ...wanted, search })).orders).toHaveLength(count);
});

test.each([
  // A whole value that there is means just that order, or that person's.
  ['+234 908 765 4321', ['Báyọ̀ Ade']],
  ['bayo ade', ['Báyọ̀ Ade']],
  // Two letters are in no index; the newest orders are looked through.
  ['yo', ['Báyọ̀ Ade']],
  ['zz', []],
])('an admin who types %j finds %j', async (search, people) => {
  const { orders, found } = await searchOrders(database.db, { ...wanted, search });
  expect(orders.map(({ username }) => username)).toEqual(people);
  expect(found).toBe(people.length);
});

test('an admin finds by reference, by email address, and by part of either, and is told how many', async () => {
  const { db } = database;
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, ids[1] ?? ''));
  if (!row) throw new Error('The order is gone');
  const search = async (typed: string) => {
    const { orders, found } = await searchOrders(db, { ...wanted, search: typed });
    return [orders.map(({ id }) => id), found];
  };
  expect(await search(row.reference.toUpperCase())).toEqual([[row.id], 1]);
  const theirs = (await listOrdersOf(db, { userId: ada.id, ...wanted })).orders.map(({ id }) => id);
  expect(await search(row.userEmail.toUpperCase())).toEqual([theirs, 5]);
  expect(await search(row.userEmail.slice(1))).toEqual([theirs, 5]);
});

test('of a text that is common, and of one that is rare, the newest come first, page by page', async () => {
  const { db } = database;
  await db
    .transaction(async (db) => {
      const at = Date.parse('2026-10-01T09:00:00Z');
      const piece = { lines: aSnapshot().lines.map((line) => ({ ...line, name: 'Kaduna bench' })) };
      for (let hour = 0; hour < 12; hour++)
        await anOrder(db, services, bayo, { username: 'Kemi Common', ...piece }, new Date(at + hour * 3_600_000));
      for (const [text, count] of [
        ['common', 12],
        ['kaduna', 12],
        ['zaria', 1],
      ] as const) {
        const seen: Date[] = [];
        let before: Parameters<typeof searchOrders>[1]['before'];
        do {
          const page = await searchOrders(db, { search: text, before, limit: 5 });
          expect(page.found).toBe(count);
          seen.push(...page.orders.map(({ createdAt }) => createdAt));
          before = parsePageCursor(page.next ?? null);
        } while (before);
        expect(seen).toHaveLength(count);
        expect(seen).toEqual(seen.toSorted((one, other) => other.getTime() - one.getTime()));
      }
      db.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});

// Covers 3-10
test('the tabs count what they list, and every order is under one of them and under all', async () => {
  const { db } = database;
  await db
    .transaction(async (db) => {
      await db
        .update(orders)
        .set({ cancelledAt: services.clock(), cancelReason: 'customer_asked' })
        .where(eq(orders.id, ids[1] ?? ''));
      const counts = await countOrdersByTab(db);
      expect(counts).toEqual({ new: 4, shipped: 1, ready: 0, delivered: 0, cancelled: 1, all: 6 });
      const seen = new Set<string>();
      for (const tab of ORDER_TABS) {
        const { orders: rows } = await listOrders(db, { tab, ...listed });
        expect(rows, tab).toHaveLength(counts[tab]);
        if (tab !== 'all') for (const { id } of rows) seen.add(id);
      }
      expect(seen.size).toBe(await db.$count(orders));
      db.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
});

test('the live order is the newest that is not delivered', async () => {
  expect((await findLiveOrder(database.db, ada.id))?.createdAt).toEqual(new Date('2026-11-24T09:00:00Z'));
  expect(await findLiveOrder(database.db, 'usr_nobody')).toBeUndefined();
});

test('the detail tells who moved it', async () => {
  const order = await findOrder(database.db, ids[0] ?? '');
  expect(order?.history).toMatchObject(
    [
      { toStage: 'shipped', actorName: 'Bayo' },
      { toStage: 'new', actorName: null },
    ].toSorted((a) => (a.toStage === 'new' ? -1 : 1)),
  );
});

test('a list takes two queries however long it is, and a detail three', async () => {
  const counting = openDatabase(database.connectionString, { max: 1 });
  let queries = 0;
  counting.pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = ((...words: Parameters<typeof query>) => {
      queries += 1;
      return query(...words);
    }) as typeof client.query;
  });
  await listOrdersOf(counting.db, { userId: ada.id, ...wanted });
  expect(queries).toBe(2);
  await listOrders(counting.db, { tab: 'new', ...listed });
  expect(queries).toBe(4);
  await findOrder(counting.db, ids[0] ?? '');
  expect(queries).toBe(7);
  await counting.close();
});
