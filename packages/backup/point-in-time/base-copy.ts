import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { sendTar, type TarWriter } from '../tar-writer.ts';
import { sendThrough } from '../web-streams.ts';

/** What belongs to the running server or is recreated: its pid, its options, its log (which the archive has), its scratch files. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|pg_wal\/.*|pg_stat_tmp\/.*|pg_replslot\/.*|pg_notify\/.*|pg_subtrans\/.*|pg_dynshmem\/.*|(.*\/)?pgsql_tmp.*)$/;

/**
 * Copies the files of a running cluster into `to`, as a tar packed with zstd: a base for going back to any later moment with the
 * archived log. The copy is not of one moment; the server notes from where its log has to be read to make it whole.
 * `connectionString` is a superuser's. `to` is also told the first piece of the log that is needed.
 */
export async function takeBaseCopy(
  connectionString: string,
  clusterFolder: string,
  to: (firstWal: string, bytes: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 10_000, application_name: 'gida-data' });
  client.on('error', () => {});
  await client.connect();
  try {
    const begun = await client.query<{ wal: string }>(
      "select pg_walfile_name(pg_backup_start('gida', fast => true)) as wal",
    );
    const firstWal = begun.rows[0]?.wal ?? '';
    await sendTar(
      new Date(),
      (tar) => copyFiles(client, clusterFolder, tar),
      (bytes) => to(firstWal, sendThrough(bytes, createZstdCompress())),
    );
  } finally {
    // A copy that was given up ends with its connection.
    await client.end();
  }
}

async function copyFiles(client: pg.Client, folder: string, tar: TarWriter): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (LEFT_OUT.test(name)) continue;
    // PostgreSQL expects its folders, empty or not.
    if (entry.isDirectory()) await tar.addFolder(name);
    if (entry.isFile()) await copyFile(path.join(folder, name), name, tar);
  }
  const ended = await client.query<{ label: string; spaces: string }>(
    'select labelfile as label, spcmapfile as spaces from pg_backup_stop(wait_for_archive => false)',
  );
  await tar.addBytes('backup_label', Buffer.from(ended.rows[0]?.label ?? ''));
  // The end of the copy must be in the archive before it can be used: this hands the piece over now.
  await client.query('select pg_switch_wal()');
}

/** As long as it was when it was opened: what is added meanwhile is in the log, and so is what a shortened file lost. */
async function copyFile(file: string, name: string, tar: TarWriter): Promise<void> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    // Dropped meanwhile.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    await tar.add(name, size, readExactly(handle, size));
  } finally {
    await handle.close();
  }
}

const PIECE = 256 * 1024;

async function* readExactly(handle: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    const piece = new Uint8Array(Math.min(PIECE, size - position));
    const { bytesRead } = await handle.read(piece, 0, piece.length, position);
    position += bytesRead || piece.length;
    yield bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
  }
}
