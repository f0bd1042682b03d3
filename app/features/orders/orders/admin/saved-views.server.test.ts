import { beforeEach, expect, test } from 'vitest';
import { aUser } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readAdminOrders } from './admin-orders.server.ts';
import { readOrdersView } from './door/orders-path.ts';
import { orderViews } from './saved-view.table.server.ts';
import { MOST_VIEWS } from './saved-view-limits.ts';
import { deleteView, saveView } from './saved-views.server.ts';

const database = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
});

const view = (query: string) => readOrdersView(new URLSearchParams(query));
const save = (name: string, query: string) => saveView(services, 'usr_owner', { ...view(query), name });
const page = (query: string) => readAdminOrders(services, view(query));

test('a list is kept under a name, counts what it lists, and knows when it is shown', async () => {
  const ada = await aUser(database.db);
  await anOrder(database.db, services, ada);
  const { destination } = aSnapshot();
  await anOrder(database.db, services, ada, { destination: { ...destination, state: 'Oyo' } });
  expect((await page('state=Oyo')).canSave).toBe(true);
  expect(await save('From Oyo', 'state=Oyo')).toEqual({ ok: true, name: 'From Oyo' });
  expect(await save('New, largest first', 'tab=new&sort=largest')).toMatchObject({ ok: true });
  const shown = await page('sort=&state=Oyo&need=');
  expect(shown.canSave).toBe(false);
  expect(shown.views).toMatchObject([
    { name: 'From Oyo', count: 1, isShown: true, filter: { state: 'Oyo' } },
    { name: 'New, largest first', count: 2, isShown: false, filter: { sort: 'largest' } },
  ]);
  expect(shown.orders).toHaveLength(1);
  expect((await page('sort=largest')).views[1]).toMatchObject({ isShown: true });
});

test('a tab, a search and a name that is taken are refused, in whatever letters', async () => {
  for (const query of ['', 'tab=shipped', 'q=ada', 'state=&tab=all'])
    expect(await save('Mine', query), query).toEqual({ ok: false, reason: 'nothing' });
  await save('Late ones', 'need=late');
  expect(await save('LATE ONES', 'paid=owed')).toEqual({ ok: false, reason: 'taken' });
});

test('there is room for so many, also when several are saved at once', async () => {
  for (let place = 1; place < MOST_VIEWS; place++) await save(`View ${place}`, 'need=late');
  const both = await Promise.all([save('One', 'paid=owed'), save('Other', 'paid=paid')]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await database.db.$count(orderViews)).toBe(MOST_VIEWS);
});

test('one that is deleted is gone, once', async () => {
  await save('Late ones', 'need=late');
  const [{ id = '' } = {}] = await database.db.select().from(orderViews);
  expect(await deleteView(services, 'usr_owner', id)).toBe(true);
  expect(await deleteView(services, 'usr_owner', id)).toBe(false);
  expect((await page('')).views).toEqual([]);
});

test('what a later version no longer understands narrows nothing, and breaks nothing', async () => {
  const createdAt = services.clock();
  const query = 'moon=full&state=Oyo';
  await database.db.insert(orderViews).values({ id: 'orv_1', name: 'Old', query, createdBy: 'usr_owner', createdAt });
  expect((await page('')).views).toMatchObject([{ name: 'Old', filter: { state: 'Oyo' }, count: 0 }]);
});
