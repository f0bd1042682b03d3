import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { applyMigration } from '#app/platform/database/migrations/apply-migrations.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { readMigrations } from '#database/migration-files.ts';
import { requireCurrentSchema } from '#database/require-current-schema.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { verifyBackup } from '#packages/backup/verify-backup.ts';
import { examine } from '#scripts/data/examine.ts';
import { query, useRestoreTargets } from '#tests/support/backup-harness.ts';

const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tar.zst'));
const newTarget = useRestoreTargets();

it.each(releases)('restores and upgrades the shop of %s', { timeout: 60_000 }, async (name) => {
  const { connectionString } = await newTarget();
  const verdict = await verifyBackup(
    new Blob([zstdDecompressSync(readFileSync(path.join(import.meta.dirname, name)))]).stream(),
    {
      key: undefined,
      schema: await createSchemaMaker(),
      clock: systemClock,
      migrate: migrateDatabase,
      scratch: { connectionString, remove: async () => {} },
      examine,
    },
  );
  expect(verdict).toMatchObject({ isOk: true });
  expect(await query(connectionString, 'select count(*)::int as orders from orders')).toEqual([{ orders: 1 }]);
  const database = openDatabase(connectionString, { max: 1 });
  await requireCurrentSchema(database.pool).finally(() => database.close());
});

it('makes a row of what a product kept of a choice, in its order, and nothing of what it kept twice', async () => {
  const { connectionString } = await newTarget();
  const migrations = await readMigrations();
  const before = migrations.slice(
    0,
    migrations.findIndex(({ tag }) => tag === '0017_variants'),
  );
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const migration of before) await applyMigration(client, migration);
  const red = { choice: 'color=Red', stockCount: 2, priceDifferenceKobo: null, picture: 'img/1' };
  const blue = { choice: 'color=Blue&wood=teak', stockCount: null, priceDifferenceKobo: -50_000, picture: null };
  await client.query(
    `insert into products (id, piece_number, name, description, category, price_kobo, combinations)
      values ('plain', 1, 'Plain', '', 'sitting', 10000000, default), ('stool', 2, 'Stool', '', 'sitting', 10000000, $1)`,
    [JSON.stringify([red, blue, { ...red, stockCount: 9 }])],
  );
  await client.end();
  await migrateDatabase(connectionString);
  expect(await query(connectionString, 'select * from product_variants order by position')).toEqual([
    {
      product_id: 'stool',
      choice: 'color=Red',
      position: 0,
      price_difference_kobo: null,
      stock_count: 2,
      picture: 'img/1',
    },
    {
      product_id: 'stool',
      choice: 'color=Blue&wood=teak',
      position: 1,
      price_difference_kobo: '-50000',
      stock_count: null,
      picture: null,
    },
  ]);
});
