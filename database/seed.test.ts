import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { findPictures } from '#app/features/desk/products/uploaded-picture.queries.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { countProducts, findProduct, listProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import { verifyPassword } from '#app/platform/auth/password-hash.server.ts';
import { refusePasswordOf } from '#app/platform/auth/password-rules.server.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { seedDemoShop } from './seed.ts';

const database = useTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'gida-seed-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const seed = () => seedDemoShop({ connectionString: database.connectionString, dataDir, log: () => {} });

test('the shop is filled once, and what the owner does to it afterwards stays', async () => {
  const { accounts } = await seed();
  const before = await countProducts(database.db, { filter: EMPTY_FILTER, now: new Date() });
  expect(before).toBeGreaterThanOrEqual(24);

  await database.db
    .update(products)
    .set({ name: 'Renamed', priceKobo: 123_00 * 100 })
    .where(eq(products.id, 'adunni-sofa'));
  await database.db.delete(products).where(eq(products.id, 'jos-centre-table'));
  expect(await seed()).toEqual({ accounts });

  expect(await findProduct(database.db, { id: 'adunni-sofa', now: new Date() })).toMatchObject({
    name: 'Renamed',
    priceKobo: 1_230_000,
  });
  expect(await findProduct(database.db, { id: 'jos-centre-table', now: new Date() })).toBeUndefined();
  expect(await countProducts(database.db, { filter: EMPTY_FILTER, now: new Date() })).toBe(before - 1);
});

test('every picture that is shown is in the store', async () => {
  const store = await openObjectStore(`file:${dataDir}/uploads`);
  const pieces = await listProducts(database.db, { filter: { ...EMPTY_FILTER, show: 96 }, now: new Date() });
  const shown = [...pieces.map(({ picture }) => picture), ...(await readShopSettings(database.db)).pictures.rooms];
  expect(shown.length).toBeGreaterThan(27);
  for (const picture of shown) {
    expect(picture).not.toBeNull();
    if (picture) expect(await store.head(pictureUrl(picture, 640, 'avif', '')), picture.alt).not.toBeNull();
  }
});

test('a leading picture has its line drawing in the store, which the owner keeps when the piece is saved', async () => {
  const store = await openObjectStore(`file:${dataDir}/uploads`);
  const sofa = await findProduct(database.db, { id: 'adunni-sofa', now: new Date() });
  const [leading, ...others] = sofa?.pictures ?? [];
  expect(leading?.drawing).toMatch(/^drawings\/[0-9a-f]{32}\.svg$/);
  expect(others.map(({ drawing }) => drawing ?? null)).toEqual(others.map(() => null));
  expect((await store.head(leading?.drawing ?? ''))?.contentType).toBe('image/svg+xml');
  const known = await findPictures(database.db, [leading?.key ?? '']);
  expect(known.get(leading?.key ?? '')?.drawing).toBe(leading?.drawing);
});

test('the demo people can sign in, and their passwords keep the rules', async () => {
  const { accounts } = await seed();
  expect(accounts.map(({ role }) => role)).toEqual(['owner', 'customer']);
  for (const { email, password } of accounts) {
    const [person] = await database.db
      .select({ role: users.role, hash: signInAccounts.password })
      .from(users)
      .innerJoin(signInAccounts, eq(signInAccounts.userId, users.id))
      .where(eq(users.email, email));
    expect(await verifyPassword({ hash: person?.hash ?? '', password })).toBe(true);
    expect(refusePasswordOf(password, { email, role: person?.role ?? 'customer' })).toBeUndefined();
  }
});
