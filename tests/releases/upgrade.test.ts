import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
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
