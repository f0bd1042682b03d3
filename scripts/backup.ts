import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { readSeal } from '#packages/backup/age-seal.ts';
import { removeOutdated, takeBackup } from '#packages/backup/take-backup.ts';
import packageFile from '../package.json' with { type: 'json' };
import { readArguments } from './data/arguments.ts';
import { dataSettings } from './data/data-settings.ts';
import { describeBackup } from './data/describe-backup.ts';
import { examine } from './data/examine.ts';
import { findYoungBackup } from './data/find-young-backup.ts';
import { keepBackupByHand } from './data/keep-backup-by-hand.ts';
import { runDataCommand } from './data/run-command.ts';
import { openShopDatabase } from './data/shop-database.ts';
import { say } from './start/progress.ts';

/**
 * `npm run backup [-- --to FOLDER|s3://…] [--encrypt age1…|PASSPHRASE_FILE] [--data-only]`: everything the shop holds in one file, while it runs
 * or not; `--data-only` leaves the stored files out, `--if-older-than HOURS` makes none while there is a younger one, `--rotate` keeps it as long as a nightly one.
 * Without options it goes where BACKUP_TO says (`var/backups`), encrypted when BACKUP_RECIPIENT is set.
 */
await runDataCommand('Cannot back up', async (stops) => {
  const usage =
    'npm run backup -- [--to FOLDER|s3://KEY:SECRET@HOST/BUCKET] [--encrypt age1…|PASSPHRASE_FILE] [--data-only] [--if-older-than HOURS] [--rotate]';
  const { values, flags } = readArguments({
    values: ['to', 'encrypt', 'if-older-than'],
    flags: ['data-only', 'rotate'],
    usage,
  });
  const settings = dataSettings();
  const recipient = values.encrypt ?? settings.backupRecipient;
  const seal = recipient ? await readSeal(recipient) : undefined;
  const place = await openBackupPlace(values.to ?? settings.backupTo);
  const hours = Number(values['if-older-than'] ?? 0);
  const young = hours > 0 ? findYoungBackup(await place.list(''), hours, systemClock()) : undefined;
  if (young) return say('backup', `none is needed: ${young} is there`);
  const connectionString = await openShopDatabase(settings, 'npm run backup', stops);
  const store = await openObjectStore(settings.storageUrl);
  const began = performance.now();
  const taken = await takeBackup(
    {
      connectionString,
      version: packageFile.version,
      clock: systemClock,
      store: flags['data-only'] ? undefined : store,
      examine: () => examine(connectionString, store),
    },
    place,
    { kind: flags.rotate ? 'nightly' : 'manual', seal },
  );
  if (flags.rotate) await removeOutdated(place);
  else await keepBackupByHand(connectionString, taken.name);
  say('backup', `${taken.name} in ${place.label}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const line of describeBackup(taken.manifest, taken.bytes)) say('', line);
  if (!seal) say('', 'Not encrypted: whoever has the file has every customer in it. See --encrypt.');
});
