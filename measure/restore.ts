import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { openDiskStore } from '#app/platform/storage/disk-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { seedDemoShop } from '#database/seed.ts';
import { openFolderPlace } from '#packages/backup/folder-place.ts';
import { moveDatabase } from '#packages/backup/move-database.ts';
import { restoreBackup } from '#packages/backup/restore-backup.ts';
import { takeBackup } from '#packages/backup/take-backup.ts';
import { startEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import { examine } from '#scripts/data/examine.ts';
import { aUser } from '#tests/support/builders.ts';
import { manyOrders } from '#tests/support/many-orders.ts';

/**
 * `npm run measure-restore [ORDERS] [PICTURES]`: how long a back-up and a restore on a new machine take with 10,000 orders and 2,000
 * pictures of 100 kB beside the demo shop. Everything is on real disks with fsync on, in a temporary folder.
 */
const [orders = 10_000, pictures = 2_000] = process.argv.slice(2).map(Number);
const folder = await mkdtemp(path.join(tmpdir(), 'gida-measure-'));
const log = () => {};
const stops: (() => Promise<void>)[] = [];

try {
  const source = await start('shop');
  const store = await openDiskStore(path.join(folder, 'shop', 'uploads'));
  await migrateDatabase(source);
  await seedDemoShop({ connectionString: source, dataDir: path.join(folder, 'shop'), log });
  const database = openDatabase(source);
  const customer = await aUser(database.db);
  await manyOrders(database.db, customer.id, orders, new Date());
  await database.close();
  for (let index = 0; index < pictures; index++) {
    const key = `img/${randomBytes(16).toString('hex')}/640.jpg`;
    await store.put(key, randomBytes(100_000), { contentType: 'image/jpeg', cacheControl: 'public, max-age=31536000' });
  }
  const place = await openFolderPlace(path.join(folder, 'backups'));
  const before = await timed('doctor', () => examine(source, store));
  const taken = await timed('back-up', () =>
    takeBackup({ connectionString: source, store, version: 'measured', clock: systemClock }, place, { kind: 'manual' }),
  );
  const rows = Object.values(taken.manifest.sums).reduce((total, each) => total + each.rows, 0);
  console.log(`           ${rows} rows, ${taken.manifest.files.count} files, ${Math.round(taken.bytes / 1e6)} MB`);

  const began = performance.now();
  const target = await timed('new server', () => start('restored'));
  const files = await openDiskStore(path.join(folder, 'restored', 'uploads'));
  const bytes = await place.get(taken.name);
  if (!bytes) throw new Error('the back-up is gone');
  const schema = await createSchemaMaker();
  await timed('restore', () =>
    restoreBackup(bytes, { connectionString: target, store: files, schema, replace: false }),
  );
  await timed('migrate', () => migrateDatabase(target));
  const after = await timed('doctor', () => examine(target, files));
  report('in all', began);
  console.log(
    `           the invariants say the same before and after: ${before.words === after.words} (${after.words})`,
  );

  const elsewhere = await start('elsewhere');
  await timed('move', () => moveDatabase(source, elsewhere, schema));
} finally {
  for (const stop of stops) await stop();
  await rm(folder, { recursive: true, force: true });
}

async function start(name: string): Promise<string> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, name), log });
  stops.push(server.stop);
  return server.connectionString;
}

async function timed<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  report(name, began);
  return result;
}

function report(name: string, began: number): void {
  console.log(`${name.padEnd(11)}${((performance.now() - began) / 1000).toFixed(1)} s`);
}
