import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { readSecretFile } from '#packages/backup/age-seal.ts';
import { makeScratchDatabase } from '#packages/backup/scratch-database.ts';
import { verifyBackup } from '#packages/backup/verify-backup.ts';
import { readArguments } from './data/arguments.ts';
import { dataSettings } from './data/data-settings.ts';
import { describeBackup } from './data/describe-backup.ts';
import { examine } from './data/examine.ts';
import { readBackupFile } from './data/read-backup-file.ts';
import { runDataCommand } from './data/run-command.ts';
import { CannotStart } from './start/cannot-start.ts';
import { say } from './start/progress.ts';

/**
 * `npm run verify-backup -- FILE [--key FILE]`: restores a back-up into a scratch database, migrates it, asks every invariant and
 * compares every count and hash. Nothing of the shop is touched.
 */
await runDataCommand('This back-up is no good', async (stops) => {
  const usage = 'npm run verify-backup -- FILE [--key FILE]';
  const { values, rest } = readArguments({ values: ['key'], flags: [], names: 1, usage });
  const [file] = rest;
  if (!file) throw new CannotStart('name one back-up.', `Usage: ${usage}`);
  const key = values.key ? await readSecretFile(values.key) : undefined;
  const bytes = await readBackupFile(file);
  const making = makeScratchDatabase(dataSettings().databaseUrl);
  stops.add(async () => (await making.catch(() => undefined))?.remove());
  const scratch = await making;
  const verdict = await verifyBackup(bytes, {
    key,
    scratch,
    examine,
    schema: await createSchemaMaker(),
    clock: systemClock,
    migrate: migrateDatabase,
  });
  say('verified', `restored in ${verdict.seconds.toFixed(1)} s, every count and hash agrees`);
  for (const line of describeBackup({ ...verdict.manifest, doctor: verdict })) say('', line);
  if (!verdict.isOk) throw new CannotStart('the restored shop is not in order.', 'See npm run doctor for what to do.');
});
