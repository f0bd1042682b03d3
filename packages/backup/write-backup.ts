import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type pg from 'pg';
import { type About, ENTRY, FORMAT, type Manifest } from './backup-format.ts';
import { withDataConnection } from './data-connection.ts';
import type { FileStore } from './file-store.ts';
import { readAppliedMigrations } from './migrations/applied-migrations.ts';
import { readOpenJobs } from './open-jobs.ts';
import { readSequences, readTables } from './table-catalog.ts';
import { sendTar, type TarWriter } from './tar-writer.ts';
import { createFilesWriter, type FilesWritten } from './write-files.ts';
import { writeTables } from './write-tables.ts';

export interface BackupSource {
  connectionString: string;
  /** Undefined leaves the stored files out: a copy of the data alone. */
  store: FileStore | undefined;
  /** Of the program. */
  version: string;
  clock: () => Date;
  /** What the check of the shop's invariants says of the data, for the manifest. */
  examine?: () => Promise<{ isOk: boolean; words: string }>;
}

/**
 * Writes one back-up (`backup-format.ts`) into `to`, while the shop goes on working: rows come from one REPEATABLE READ snapshot,
 * files from before and after it. Throws when anything is wrong, and the stream that `to` reads fails with it, so that what
 * was written so far is never taken for a back-up.
 */
export async function writeBackup(
  source: BackupSource,
  to: (bytes: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<Manifest> {
  return sendTar(source.clock(), (tar) => writeEntries(source, tar), to);
}

async function writeEntries(source: BackupSource, tar: TarWriter): Promise<Manifest> {
  const doctor = (await source.examine?.()) ?? null;
  return withDataConnection(source.connectionString, async (client) => {
    const about: About = {
      format: FORMAT,
      product: 'gida',
      version: source.version,
      begunAt: source.clock().toISOString(),
      migrations: await readAppliedMigrations(client),
      hasFiles: source.store !== undefined,
    };
    await tar.addBytes(ENTRY.about, asJson(about));
    const files = source.store && createFilesWriter(source.store, tar);
    await files?.copyNew();

    await client.query('begin isolation level repeatable read read only');
    const takenAt = await takeSnapshot(client, about);
    await files?.copyNew();
    const tables = await readTables(client);
    // Sequences know no snapshots: read after it they are never behind its rows.
    const snapshot = { takenAt, tables, sequences: await readSequences(client) };
    await tar.addBytes(ENTRY.snapshot, asJson(snapshot));
    const { parts, sums } = await writeTables(client, tables, tar);
    const jobs = await readOpenJobs(client);
    parts.push(await tar.addBytes(ENTRY.jobs, await compressLines(jobs)));
    await client.query('commit');

    const manifest: Manifest = {
      about,
      snapshot,
      sums,
      parts,
      jobs: jobs.length,
      doctor,
      files: files?.result() ?? NO_FILES,
    };
    const bytes = asJson(manifest);
    await tar.addBytes(ENTRY.manifest, bytes);
    await tar.addBytes(ENTRY.seal, Buffer.from(createHash('sha256').update(bytes).digest('hex')));
    return manifest;
  });
}

const NO_FILES: FilesWritten = {
  count: 0,
  bytes: 0,
  sha256: createHash('sha256').digest('hex'),
  vanished: [],
  damaged: [],
};

/** The first statement fixes what the transaction sees. */
async function takeSnapshot(client: pg.Client, about: About): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const migrations = await readAppliedMigrations(client);
  if (JSON.stringify(migrations) !== JSON.stringify(about.migrations))
    throw new Error('The database was migrated while it was being backed up. Run the back-up again.');
  return (rows[0]?.now ?? new Date()).toISOString();
}

async function compressLines(lines: unknown[]): Promise<Buffer> {
  return promisify(zstdCompress)(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function asJson(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
