import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { listCategories, todaysAddress } from '#app/features/shop/categories/door/category.queries.server.ts';
import { listCollectionProducts } from '#app/features/shop/collections/door/collection.queries.server.ts';
import { collections } from '#app/features/shop/collections/door/collection.table.server.ts';
import { searchProducts } from '#app/features/shop/grid/search.server.ts';
import { askedCategory, listShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { addCategory } from './add-category.server.ts';
import { listCategoryRows } from './categories.page.server.ts';
import { deleteCategory } from './delete-category.server.ts';
import { moveCategory } from './move-category.server.ts';
import { renameCategory } from './rename-category.server.ts';

const database = useTestDatabase();
const ME = 'usr_ngozi';
const NOW = new Date('2026-11-21T09:00:00Z');
const context = () => contextAt(database.db, NOW);
const names = async () => (await listCategories(database.db)).map(({ label }) => label);
const shown = async () => (await listShopCategories(database.db)).shown.map(({ value }) => value);
const asked = async (text: string) => askedCategory(await listShopCategories(database.db), text);
const add = async (name: string) => {
  const added = await addCategory(context(), ME, name);
  if (!added.ok) throw new Error(added.reason);
  return added.id;
};

beforeEach(() => emptyTables(database));

test('a shop begins with five, shown until its first piece; then those with a piece in them are', async () => {
  expect(await shown()).toEqual(['sitting', 'tables', 'room', 'lights', 'storage']);
  await add('Dining chairs');
  expect(await names()).toEqual(['Sitting', 'Tables', 'Room', 'Lights', 'Storage', 'Dining chairs']);
  await aProduct(database.db, { category: 'dining-chairs', status: 'draft' });
  expect(await shown()).not.toContain('dining-chairs');
  await aProduct(database.db, { category: 'dining-chairs' });
  expect(await shown()).toEqual(['dining-chairs']);
});

test('a name is there once, however it is written, also when two are added at the same time', async () => {
  expect(await addCategory(context(), ME, 'SITTING')).toEqual({ ok: false, reason: 'taken' });
  const two = await Promise.all([addCategory(context(), ME, 'Doors'), addCategory(context(), ME, 'doors')]);
  expect(two.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

test('a shop has at most forty', async () => {
  for (let number = 6; number <= 40; number += 1) await add(`Number ${number}`);
  expect(await addCategory(context(), ME, 'Number 41')).toEqual({ ok: false, reason: 'too_many' });
});

test('a renamed one takes its pieces along, what they are found by, and those who have its old address', async () => {
  const id = await aProduct(database.db, { name: 'Adunni', category: 'sitting' });
  expect(await renameCategory(context(), ME, { id: 'cat_sitting', name: 'Sofas & chairs' })).toEqual({ ok: true });
  expect((await findProduct(database.db, { id, now: NOW }))?.category).toBe('sofas-chairs');
  expect(await asked('SITTING')).toEqual({ kind: 'moved', to: 'sofas-chairs' });
  expect(await todaysAddress(database.db, 'sitting')).toBe('sofas-chairs');
  const found = async (query: string) =>
    (await searchProducts(database.db, { filter: { ...EMPTY_FILTER, query }, now: NOW })).found.length;
  expect(await found('chairs')).toBe(1);

  await renameCategory(context(), ME, { id: 'cat_sitting', name: 'Couches' });
  expect(await asked('sitting')).toEqual({ kind: 'moved', to: 'couches' });
  await renameCategory(context(), ME, { id: 'cat_sitting', name: 'Sitting' });
  expect(await asked('sitting')).toMatchObject({ kind: 'known' });
  expect(await asked('couches')).toEqual({ kind: 'moved', to: 'sitting' });
});

test('a collection whose rule names it goes on naming it', async () => {
  const id = await aProduct(database.db, { category: 'sitting' });
  const rule = { category: 'sitting', minKobo: 1 };
  const values = { id: 'col_sofas', slug: 'sofas-of-ours', name: 'Sofas of ours', words: '', rule, createdAt: NOW };
  await database.db.insert(collections).values(values);
  await renameCategory(context(), ME, { id: 'cat_sitting', name: 'Sofas' });
  const [collection] = await database.db.select().from(collections);
  expect(collection?.rule).toEqual({ category: 'sofas', minKobo: 1 });
  const pieces = await listCollectionProducts(database.db, { collection: { id: 'col_sofas', rule }, now: NOW });
  expect(pieces).toEqual([]);
  const found = collection && (await listCollectionProducts(database.db, { collection, now: NOW }));
  expect(found?.map((piece) => piece.id)).toEqual([id]);
});

test('a rename is refused where the name is taken or the category gone; another spelling of its own name is no other', async () => {
  expect(await renameCategory(context(), ME, { id: 'cat_sitting', name: 'tables' })).toMatchObject({ reason: 'taken' });
  expect(await renameCategory(context(), ME, { id: 'cat_none', name: 'Doors' })).toMatchObject({ reason: 'gone' });
  expect(await renameCategory(context(), ME, { id: 'cat_sitting', name: 'SITTING' })).toEqual({ ok: true });
  expect(await asked('sitting')).toMatchObject({ kind: 'known', category: { label: 'SITTING' } });
});

test('a new one takes an address that another had before', async () => {
  await renameCategory(context(), ME, { id: 'cat_sitting', name: 'Sofas' });
  await add('Sitting');
  expect(await asked('sitting')).toMatchObject({ kind: 'known', category: { label: 'Sitting' } });
});

test('each is moved one place, and stays at the ends', async () => {
  const move = (id: string, by: 1 | -1) => moveCategory(context(), ME, { id, by });
  await move('cat_lights', -1);
  await move('cat_sitting', -1);
  await move('cat_storage', 1);
  expect(await names()).toEqual(['Sitting', 'Tables', 'Lights', 'Room', 'Storage']);
  expect(await move('cat_none', 1)).toEqual({ ok: false, reason: 'gone' });
});

test('one with pieces is deleted only with where they go, and leads there from then on', async () => {
  const id = await aProduct(database.db, { category: 'room' });
  const draft = await aProduct(database.db, { category: 'room', status: 'draft' });
  const remove = (to: string) => deleteCategory(context(), ME, { id: 'cat_room', to });
  for (const to of ['', 'room', 'no-such']) expect(await remove(to)).toEqual({ ok: false, reason: 'choose' });
  await renameCategory(context(), ME, { id: 'cat_room', name: 'Rooms' });
  expect(await remove('storage')).toEqual({ ok: true });
  const rows = await database.db.select({ id: products.id }).from(products).where(eq(products.category, 'storage'));
  expect(rows.map((row) => row.id).toSorted()).toEqual([id, draft].toSorted());
  for (const before of ['room', 'rooms']) expect(await asked(before)).toEqual({ kind: 'moved', to: 'storage' });
  expect(await listCategoryRows(database.db)).toContainEqual(
    expect.objectContaining({ slug: 'storage', inShop: 1, others: 1 }),
  );
  expect(await remove('storage')).toEqual({ ok: false, reason: 'gone' });
});

test('one without pieces goes as it is, but the last stays', async () => {
  for (const id of ['cat_sitting', 'cat_tables', 'cat_room', 'cat_lights'])
    expect(await deleteCategory(context(), ME, { id, to: '' })).toEqual({ ok: true });
  expect(await asked('sitting')).toEqual({ kind: 'unknown', name: 'sitting' });
  expect(await deleteCategory(context(), ME, { id: 'cat_storage', to: '' })).toEqual({ ok: false, reason: 'last' });
});
