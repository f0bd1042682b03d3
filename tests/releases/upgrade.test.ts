import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { openFolderPlace } from '#packages/backup/folder-place.ts';
import { verifyBackup } from '#packages/backup/verify-backup.ts';
import { examine } from '#scripts/data/examine.ts';
import { useRestoreTargets } from '#tests/support/backup-harness.ts';

const releases = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tar'));
const newTarget = useRestoreTargets();

// Nothing to upgrade from before the first release; README.md beside this file says how it begins.
it.skipIf(releases.length === 0)('upgrades every released version', { timeout: 60_000 }, async () => {
  const place = await openFolderPlace(import.meta.dirname);
  for (const name of releases) {
    const bytes = await place.get(name);
    if (!bytes) throw new Error(`${name} is gone`);
    const { connectionString } = await newTarget();
    const verdict = await verifyBackup(bytes, {
      ...{ key: undefined, schema: await createSchemaMaker(), clock: systemClock, migrate: migrateDatabase },
      scratch: { connectionString, remove: async () => {} },
      // Its pictures were left out: what needs them is for others to check.
      examine: async (url, store) => {
        const examined = await examine(url, store);
        return { ...examined, isOk: examined.isOk || /^1 of \d+ checks failed: files-are-there$/.test(examined.words) };
      },
    });
    expect(verdict, name).toMatchObject({ isOk: true });
  }
});
