import { beforeEach, expect, test } from 'vitest';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let site: { visitor: () => Visitor };
let owner: Visitor;

beforeEach(async () => {
  await emptyTables(database);
  const ngozi = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const viewer = async (request: Request) => (request.headers.get('cookie')?.includes('who=Ngozi') ? ngozi : undefined);
  site = await createSite(await createTestServices(database, { auth: { viewer } as unknown as Auth }));
  owner = site.visitor();
  owner.cookies.set('who', 'Ngozi');
});

const PIECES = [
  ['Bed', 'room'],
  ['Chair', 'sitting'],
  ['Desk', 'tables'],
  ['Easel', 'room'],
  ['Fan', 'room'],
] as const;

/** The ids of five pieces by their names, which begin with A, B, … in the order of their numbers. */
async function fivePieces(): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [name, category] of PIECES) ids[name] = await aProduct(database.db, { name, category });
  return ids;
}

const shown = async (path: string) => {
  const html = await (await site.visitor().get(path)).text();
  return [...html.matchAll(/data-piece="([^"]*)"/g)].map(([, id]) => id);
};
const post = (path: string, fields: Record<string, string | string[]>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return owner.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
};

test('the order of a category is part of that of the shop, and a new piece comes last', async () => {
  const ids = await fivePieces();
  const byName = (names: string) => names.split(' ').map((name) => ids[name]);
  expect(await shown('/shop')).toEqual(byName('Bed Chair Desk Easel Fan'));

  await post('/uploads/order', { intent: 'up', piece: ids.Desk ?? '' });
  expect(await shown('/shop')).toEqual(byName('Bed Desk Chair Easel Fan'));

  const all = await post('/uploads/order?category=room', {
    intent: 'order',
    order: byName('Fan Bed Easel') as string[],
  });
  expect(`${all.status} ${all.headers.get('location')}`).toBe('303 /uploads/order?category=room&notice=placed');
  expect(await shown('/shop?category=room')).toEqual(byName('Fan Bed Easel'));
  expect(await shown('/shop')).toEqual(byName('Fan Desk Chair Bed Easel'));
  expect(await shown('/shop?sort=newest')).toEqual(byName('Fan Easel Desk Chair Bed'));

  ids.Gong = await aProduct(database.db, { name: 'Gong', category: 'room' });
  expect(await shown('/shop?category=room')).toEqual(byName('Fan Bed Easel Gong'));
});

test('a list goes on after the piece that was seen last, wherever it was put', async () => {
  const ids = await fivePieces();
  await post('/uploads/order', {
    intent: 'order',
    order: ['Fan', 'Bed', 'Desk', 'Chair', 'Easel'].map((name) => ids[name] ?? ''),
  });
  const rows = await database.db.select({ id: products.id, number: products.pieceNumber }).from(products);
  const numberOf = (name: string) => rows.find(({ id }) => id === ids[name])?.number;
  const rest = (name: string) => shown(`/shop?after=100.${numberOf(name)}`);
  expect(await rest('Bed')).toEqual([ids.Desk, ids.Chair, ids.Easel]);
  expect(await rest('Chair')).toEqual([ids.Easel]);
});

test('pieces at one place, as after the number of a deleted one was given again, are moved apart', async () => {
  const ids = await fivePieces();
  await database.db.update(products).set({ shopPlace: 7 });
  await post('/uploads/order', { intent: 'up', piece: ids.Easel ?? '' });
  expect(await shown('/shop')).toEqual(['Bed', 'Chair', 'Easel', 'Desk', 'Fan'].map((name) => ids[name]));
});

test('nothing but an order is taken, and pieces of nowhere change none', async () => {
  const ids = await fivePieces();
  const before = await shown('/shop');
  for (const fields of [{ intent: 'remove', piece: ids.Bed ?? '' }, { intent: 'up', piece: "' or 1=1" }, {}])
    expect((await post('/uploads/order', fields as Record<string, string>)).status).toBe(400);
  await post('/uploads/order', { intent: 'order', order: ['nowhere'] });
  await post('/uploads/order?category=lights', { intent: 'up', piece: ids.Fan ?? '' });
  expect(await shown('/shop')).toEqual(before);
});
