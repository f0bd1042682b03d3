import { execFile } from 'node:child_process';
import { chown, lchown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { DatabaseCannotStart } from './database-cannot-start.ts';
import { type Launcher, SERVER_ENVIRONMENT } from './launcher.ts';

/**
 * Makes the cluster (initdb) unless it exists, and gives its files to the account that will run the server.
 * It is made beside its place and renamed, so that a kill in the middle leaves nothing that looks finished.
 * Refuses a folder of another major version, and one that holds something else.
 */
export async function ensureCluster(options: {
  folder: string;
  binaries: PostgresBinaries;
  launcher: Launcher;
  /** False for tests only: a power cut may lose the cluster. */
  fsync: boolean;
  log: (message: string) => void;
}): Promise<void> {
  const { folder, binaries, launcher } = options;
  const state = await inspect(folder);
  if (state.kind === 'foreign') {
    throw new DatabaseCannotStart(
      `${folder} holds something that is not a PostgreSQL database.`,
      'Move it away, or choose another folder: DATA_DIR=… npm start',
    );
  }
  if (state.kind === 'cluster') {
    if (state.majorVersion !== binaries.majorVersion) {
      throw new DatabaseCannotStart(
        `${folder} was made by PostgreSQL ${state.majorVersion}; this is PostgreSQL ${binaries.majorVersion}.`,
        'Export the shop with the release that made it, then import it into a new data folder.',
      );
    }
    await giveTo(launcher.owner, folder);
    return;
  }
  options.log('creating the database');
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await giveTo(launcher.owner, unfinished);
  await initdb(unfinished, options);
  await rename(unfinished, folder);
}

async function inspect(
  folder: string,
): Promise<{ kind: 'missing' | 'foreign' } | { kind: 'cluster'; majorVersion: string }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return { kind: 'missing' };
  if (!names.includes('PG_VERSION')) return { kind: 'foreign' };
  return { kind: 'cluster', majorVersion: (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim() };
}

/** The builtin locale keeps the old ICU library of the package unused, and sorts the same on every machine. */
async function initdb(
  folder: string,
  { binaries, launcher, fsync }: { binaries: PostgresBinaries; launcher: Launcher; fsync: boolean },
): Promise<void> {
  const [command = '', ...args] = [
    ...[...launcher.prefix, binaries.initdb, '--pgdata', folder, '--username', 'postgres', '--encoding', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--data-checksums', '--no-instructions'],
    // Whoever reaches the socket, in a folder of mode 0700, is this account or root already.
    ...['--auth=trust', ...(fsync ? [] : ['--no-sync'])],
  ];
  try {
    await promisify(execFile)(command, args, { env: SERVER_ENVIRONMENT });
  } catch (cause) {
    const said = (cause as { stderr?: string }).stderr?.trim() || String(cause);
    throw new DatabaseCannotStart(
      `PostgreSQL could not create its files in ${folder}: ${said}`,
      'See that the disk has 100 MB free and the folder is on a local file system.',
      { cause },
    );
  }
}

/** Changes the owner of everything below a folder when the folder itself has the wrong one. Only root ever needs it. */
async function giveTo(owner: number | undefined, folder: string): Promise<void> {
  if (owner === undefined || (await stat(folder)).uid === owner) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await lchown(path.join(entry.parentPath, entry.name), owner, owner);
  }
  // Last, so that an interrupted change is seen and done again.
  await chown(folder, owner, owner);
}
