import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import type { Migration } from '#app/platform/database/migrations/apply-migrations.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { readSeal } from '#packages/backup/age-seal.ts';
import { removeOutdated, takeBackup } from '#packages/backup/take-backup.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { dataSettings } from './data-settings.ts';

/**
 * A back-up of the data before its schema changes; migrations do not touch stored files, so those are left out. The last five of
 * these are kept. What it throws keeps the migration from running.
 */
export async function backUpBeforeMigration(
  connectionString: string,
  pending: Migration[],
  log: (line: string) => void,
): Promise<void> {
  const settings = dataSettings();
  const seal = settings.backupRecipient ? await readSeal(settings.backupRecipient) : undefined;
  const place = await openBackupPlace(settings.backupTo);
  const source = { connectionString, store: undefined, version: packageFile.version, clock: systemClock };
  const { name } = await takeBackup(source, place, { kind: 'before-migration', seal });
  log(
    `${pending.length} migration${pending.length === 1 ? '' : 's'} to apply; back-up first: ${name} in ${place.label}`,
  );
  await removeOutdated(place);
}
