import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { systemClock } from '#app/platform/time/clock.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createSchemaMaker } from '#database/schema-maker.ts';
import { readSeal } from '#packages/backup/age-seal.ts';
import { keepBase } from '#packages/backup/point-in-time/ship-archive.ts';
import { walFolder } from '#packages/backup/point-in-time/wal-settings.ts';
import { makeScratchDatabase } from '#packages/backup/scratch-database.ts';
import { removeOutdated, takeBackup } from '#packages/backup/take-backup.ts';
import { verifyBackup } from '#packages/backup/verify-backup.ts';
import { findEmbeddedPostgres } from '#packages/embedded-postgres/embedded-postgres.ts';
import packageFile from '../package.json' with { type: 'json' };
import { dataSettings } from './data/data-settings.ts';
import { examine } from './data/examine.ts';

/**
 * What the worker starts every night: a back-up, tried out from where it was put, then the old ones removed; where the log is
 * archived, a new base copy every week. Sends `{ isOk, words }` over its channel, and ends when that closes.
 */
const settings = dataSettings();
/** An hour of them. */
const MANY_PIECES = 20;
const connectionString = process.env.DATABASE_URL ?? '';

process.on('disconnect', () => process.exit(1));
const answer = await run().catch((error: unknown) => ({ isOk: false, words: wordsOf(error) }));
if (process.send) process.send(answer, () => process.exit(0));
else console.log(answer.words);

async function run(): Promise<{ isOk: boolean; words: string }> {
  const { backupRecipient } = settings;
  const seal = backupRecipient ? await readSeal(backupRecipient) : undefined;
  const place = await openBackupPlace(settings.backupTo);
  const store = await openObjectStore(settings.storageUrl);
  const source = {
    connectionString,
    store,
    version: packageFile.version,
    clock: systemClock,
    examine: () => examine(connectionString, store),
  };
  const taken = await takeBackup(source, place, { kind: 'nightly', seal });
  const bytes = await place.get(taken.name);
  if (!bytes) return { isOk: false, words: `${taken.name} is not where it was put` };
  const scratch = await makeScratchDatabase(connectionString);
  try {
    const verdict = await verifyBackup(bytes, {
      key: taken.key,
      scratch,
      examine,
      schema: await createSchemaMaker(),
      clock: systemClock,
      migrate: migrateDatabase,
    });
    if (!verdict.isOk) return { isOk: false, words: `the restored copy is not in order: ${verdict.words}` };
    await removeOutdated(place);
    const rows = Object.values(verdict.manifest.sums).reduce((total, each) => total + each.rows, 0);
    const { count, damaged } = verdict.manifest.files;
    if (damaged.length > 0) return { isOk: false, words: `stored files are damaged: ${damaged.join(', ')}` };
    const late = settings.isBackupElsewhere ? await keepArchive() : undefined;
    if (late) return { isOk: false, words: late };
    return {
      isOk: true,
      words: `${rows} rows and ${count} files, restored and checked in ${verdict.seconds.toFixed(1)} s`,
    };
  } finally {
    await scratch.remove();
  }

  /** Words when the archive does not keep up. */
  async function keepArchive(): Promise<string | undefined> {
    const server = await findEmbeddedPostgres(settings.dataDir);
    if (server?.connectionString !== connectionString) return undefined;
    const client = new pg.Client({ connectionString: server.adminConnectionString });
    await client.connect();
    const { rows } = await client
      .query<{ systemId: string; currentWal: string; mode: string }>(
        `select system_identifier::text as "systemId", pg_walfile_name(pg_current_wal_lsn()) as "currentWal",
          current_setting('archive_mode') as mode from pg_control_system()`,
      )
      .finally(() => client.end());
    const [facts] = rows;
    if (!facts || facts.mode === 'off') return 'the log is not archived: stop the shop and start it again';
    const clusterFolder = path.join(settings.dataDir, 'postgres');
    const { adminConnectionString } = server;
    await keepBase({ place, seal }, { adminConnectionString, clusterFolder, ...facts }, systemClock());
    const waiting = (await readdir(walFolder(settings.dataDir))).length;
    return waiting > MANY_PIECES ? `${waiting} pieces of the log wait to be taken to ${place.label}` : undefined;
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
