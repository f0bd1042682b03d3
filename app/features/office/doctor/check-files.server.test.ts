import { mkdtempSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { variantKey } from '#app/platform/images/picture-sources.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { checkFiles } from './check-files.server.ts';
import { sweepFiles } from './sweep-files.server.ts';

const database = useTestDatabase();
const KEY = 'img/0123456789abcdef0123456789abcdef';
const now = new Date();
let folder: string;
let store: ObjectStore;

beforeEach(async () => {
  await emptyTables(database);
  folder = mkdtempSync(join(tmpdir(), 'gida-files-'));
  store = await openObjectStore(`file:${folder}`);
});

const put = (key: string) =>
  store.put(key, new Uint8Array([1]), { contentType: 'image/webp', cacheControl: 'no-store' });
const putAll = async () => {
  for (const width of [200, 400, 640, 828, 1000])
    for (const format of ['avif', 'webp', 'jpg'] as const) await put(variantKey(KEY, width, format));
};
const isOld = (key: string, hours = 25) => {
  const at = new Date(now.getTime() - hours * 3_600_000);
  return utimes(join(folder, key), at, at);
};
const found = async () =>
  Object.fromEntries(
    (await checkFiles(database.db, { store, at: now }))
      .filter(({ isOk }) => !isOk)
      .map(({ id, offenders }) => [id, offenders]),
  );

describe('files', () => {
  it('are well when each that is named is there, and each that is there is named', async () => {
    await aProduct(database.db);
    await putAll();
    await isOld(variantKey(KEY, 200, 'jpg'));
    expect(await found()).toEqual({});
  });

  it('that are missing are told by what shows them', async () => {
    const id = await aProduct(database.db);
    await putAll();
    await store.delete(variantKey(KEY, 640, 'webp'));
    expect(await found()).toEqual({ 'files-are-there': [`product ${id}: ${KEY}/640.webp`] });
  });

  it('of a category and of an option’s value are missed too', async () => {
    const picture = { key: KEY, width: 400, height: 400, widths: [200], dominantColor: '#aa8866' };
    await database.db.insert(categories).values({ id: 'cat_1', slug: 'stools', name: 'Stools', position: 9, picture });
    await database.db.insert(options).values({ slug: 'wood', name: 'Wood', position: 0, createdAt: now });
    await database.db
      .insert(optionValues)
      .values({ option: 'wood', slug: 'iroko', label: 'Iroko', position: 0, picture });
    for (const format of ['avif', 'webp'] as const) await put(variantKey(KEY, 200, format));
    const { 'files-are-there': missing } = await found();
    expect(missing?.sort()).toEqual([`category stools: ${KEY}/200.jpg`, `option wood iroko: ${KEY}/200.jpg`]);
    await put(variantKey(KEY, 200, 'jpg'));
    expect(await found()).toEqual({});
  });

  it('of an order are missing when none of them is there', async () => {
    const services = await createTestServices(database);
    const { id } = await anOrder(database.db, services, await aUser(database.db));
    expect(await found()).toEqual({ 'files-are-there': [`order ${id}: ${KEY}`] });
    await put(variantKey(KEY, 640, 'webp'));
    await isOld(variantKey(KEY, 640, 'webp'));
    expect(await found()).toEqual({});
    await database.db.execute(sql`delete from order_lines`);
    expect(await found()).toEqual({ 'files-are-referenced': [`${KEY}/640.webp`] });
  });

  it('are left over when nothing names them for a day', async () => {
    for (const key of [`${KEY}/200.jpg`, 'stored/f_1', 'incoming/upl_1/000000000000', 'class/x1']) await put(key);
    expect(await found()).toEqual({});
    for (const key of ['stored/f_1', 'incoming/upl_1/000000000000', 'class/x1']) await isOld(key);
    await isOld(`${KEY}/200.jpg`, 23);
    expect(await found()).toEqual({
      'files-are-referenced': ['class/x1', 'incoming/upl_1/000000000000', 'stored/f_1'],
    });
  });

  it('that are left over are swept, and no others', async () => {
    await aProduct(database.db);
    await putAll();
    await put('models/0123456789abcdef0123456789abcdef.glb');
    await put('stored/f_new');
    await put('stored/f_old');
    for (const key of [`${KEY}/200.jpg`, 'models/0123456789abcdef0123456789abcdef.glb', 'stored/f_old'])
      await isOld(key);
    const kept = await createTestServices(database, { store, clock: () => now });
    expect(await sweepFiles(kept)).toBe(1);
    expect(await sweepFiles(kept)).toBe(0);
    expect(await store.head('stored/f_old')).toBeNull();
    for (const key of [`${KEY}/200.jpg`, 'models/0123456789abcdef0123456789abcdef.glb', 'stored/f_new'])
      expect(await store.head(key)).not.toBeNull();
    expect(await found()).toEqual({});
  });

  it('of a person are theirs in every size', async () => {
    const ada = await aUser(database.db);
    await database.db.update(users).set({ image: `/media/${KEY}/256.jpg` });
    for (const name of ['256.jpg', '512.webp']) {
      await put(`${KEY}/${name}`);
      await isOld(`${KEY}/${name}`);
    }
    expect(await found()).toEqual({});
    await store.delete(`${KEY}/256.jpg`);
    expect(await found()).toEqual({ 'files-are-there': [`user ${ada.id}: ${KEY}/256.jpg`] });
  });

  it('among the pictures are pictures of ours only', async () => {
    await put('img/evil.svg');
    await put(`${KEY}/200.svg`);
    expect(await found()).toEqual({ 'pictures-are-pictures': [`${KEY}/200.svg`, 'img/evil.svg'] });
  });

  it('that were rightly deleted while the check was under way are no finding', async () => {
    await aProduct(database.db);
    const slow: ObjectStore = {
      ...store,
      async head(key) {
        await database.db.execute(sql`delete from product_pictures`);
        return store.head(key);
      },
    };
    const [there] = await checkFiles(database.db, { store: slow, at: now });
    expect(there).toMatchObject({ id: 'files-are-there', isOk: true });
  });

  it('in a store that does not answer are a finding, not an end of the check', async () => {
    const broken: ObjectStore = {
      ...store,
      // biome-ignore lint/correctness/useYield: it breaks before it has anything.
      async *list() {
        throw new Error('the bucket is gone');
      },
    };
    const results = await checkFiles(database.db, { store: broken, at: now });
    expect(results.map(({ offenders }) => offenders)).toEqual(
      Array(3).fill(['could not be checked: the bucket is gone']),
    );
  });
});
