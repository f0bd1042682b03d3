import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { moveDatabase } from '#packages/backup/move-database.ts';
import { readArguments } from './data/arguments.ts';
import { dataSettings } from './data/data-settings.ts';
import { examine } from './data/examine.ts';
import { runDataCommand } from './data/run-command.ts';
import { openStoppedShop } from './data/shop-database.ts';
import { CannotStart } from './start/cannot-start.ts';
import { checkGivenServer } from './start/database.ts';
import { say } from './start/progress.ts';

/**
 * `npm run move -- --to DATABASE_URL`: from the embedded PostgreSQL of a stopped shop to any PostgreSQL from 15 on. The embedded
 * one is only read and stays as it is; stored files stay where they are.
 */
await runDataCommand('Cannot move', async (stops) => {
  const usage = 'npm run move -- --to postgresql://user:password@host:5432/database';
  const { values } = readArguments({ values: ['to'], flags: [], usage });
  if (!values.to) throw new CannotStart('name the new database.', `Usage: ${usage}`);
  const settings = dataSettings({ ...process.env, DATABASE_URL: '' });
  const began = performance.now();
  await checkGivenServer(values.to);
  const source = await openStoppedShop(settings, 'npm run move', stops);
  const { tables, jobs } = await moveDatabase(source, values.to, await createSchemaMaker());
  await migrateDatabase(values.to, { log: (line) => say('database', line) });
  for (const { name, rows, checksum } of tables.filter(({ rows }) => rows > 0))
    say('', `${name.padEnd(26)} ${String(rows).padStart(8)} rows   checksum ${checksum}`);
  const rows = tables.reduce((total, each) => total + each.rows, 0);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say('moved', `${rows} rows in ${tables.length} tables and ${jobs} open jobs in ${seconds} s, every checksum agrees`);
  const { isOk, words } = await examine(values.to, await openObjectStore(settings.storageUrl));
  say('', `${isOk ? 'in order' : 'NOT IN ORDER'}: ${words}`);
  say(
    '',
    'From now on start with DATABASE_URL set to the new address. The old database is as it was; remove it when you are sure.',
  );
});
