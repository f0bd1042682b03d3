import { existsSync } from 'node:fs';
import path from 'node:path';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { openSealed, readSecretFile } from '#packages/backup/age-seal.ts';
import { restoreBackup } from '#packages/backup/restore-backup.ts';
import { readArguments } from './data/arguments.ts';
import { dataSettings } from './data/data-settings.ts';
import { describeBackup } from './data/describe-backup.ts';
import { examine } from './data/examine.ts';
import { readBackupFile } from './data/read-backup-file.ts';
import { restoreToMoment } from './data/restore-to-moment.ts';
import { runDataCommand } from './data/run-command.ts';
import { openStoppedOrNewShop } from './data/shop-database.ts';
import { CannotStart } from './start/cannot-start.ts';
import { CHECKOUT } from './start/checkout.ts';
import { say } from './start/progress.ts';

/**
 * `npm run restore -- FILE [--into DATA_DIR | --database-url URL] [--key FILE] [--replace]`: puts a back-up into a stopped shop's
 * database and file store. Without a target it is this shop's own. What is there already is only given up for `--replace`.
 * With `--at` it goes back to a moment instead (`restore-to-moment.ts`).
 */
await runDataCommand('Cannot restore', async (stops) => {
  const usage =
    'npm run restore -- FILE [--into DATA_DIR | --database-url URL] [--key FILE] [--replace]\n   or: npm run restore -- --at MOMENT|latest --into NEW_DATA_DIR [--from FOLDER|s3://…] [--key FILE]';
  const known = { values: ['into', 'database-url', 'key', 'at', 'from'], flags: ['replace'], names: 1, usage } as const;
  const { values, flags, rest } = readArguments(known);
  if (values.at) {
    const { at, from, into, key } = values;
    return restoreToMoment({ at, from, into, key }, usage, stops);
  }
  const [file] = rest;
  if (!file) throw new CannotStart('name one back-up.', `Usage: ${usage}`);
  const key = values.key ? await readSecretFile(values.key) : undefined;
  const settings = dataSettings({
    ...process.env,
    ...(values.into && { DATA_DIR: path.resolve(CHECKOUT, values.into), DATABASE_URL: '' }),
    ...(values['database-url'] && { DATABASE_URL: values['database-url'] }),
  });
  const began = performance.now();
  const bytes = await readBackupFile(file);
  const connectionString = await openStoppedOrNewShop(settings, 'npm run restore', stops);
  const store = await openObjectStore(settings.storageUrl);
  const plain = await openSealed(bytes, key);
  const replace = flags.replace ?? false;
  const manifest = await restoreBackup(plain, { connectionString, store, schema: await createSchemaMaker(), replace });
  await migrateDatabase(connectionString, { log: (line) => say('database', line) });
  const { isOk, words } = await examine(connectionString, store);
  say(
    'restored',
    `${path.basename(file)} in ${((performance.now() - began) / 1000).toFixed(1)} s, every count and hash agrees`,
  );
  for (const line of describeBackup({ ...manifest, doctor: { isOk, words } })) say('', line);
  if (!process.env.AUTH_SECRET && !existsSync(path.join(settings.dataDir, 'auth-secret')))
    say(
      '',
      `Put the old auth-secret into ${settings.dataDir}: without it everybody signs in again, and second factors are lost.`,
    );
});
