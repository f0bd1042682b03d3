import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { type Holder, tryLock } from './lock-file.ts';

/**
 * Makes the data folder and proves that it can be written. Whatever this process, or one it starts, writes from then on is for this account
 * alone, in a folder that was there before and is open to others as well.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  process.umask(0o077);
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    throw new CannotStart(
      `the data folder ${dataDir} cannot be written (${code ?? message}).`,
      `Give this account the right to write there, or choose another folder: DATA_DIR=~/gida-data npm start`,
      { cause },
    );
  }
}

/** Like a recursive `mkdir`, which in Node never returns for a folder below /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder));
    await mkdir(folder, { mode: 0o700 });
  }
}

export type DataFolderLock = { release: () => void; wasAbandoned: boolean };

/**
 * Makes this process the only one that serves from a data folder, until it releases it or ends. Refuses, naming the
 * holder, while another process lives there.
 */
export function acquireDataFolderLock(dataDir: string, address: string): DataFolderLock {
  const lock = lockOrExplain(dataDir, { pid: process.pid, address, since: new Date().toISOString() });
  if (lock.ok) return lock;
  const { holder } = lock;
  const who = holder
    ? `process ${holder.pid}, which serves ${holder.address} since ${holder.since}`
    : 'another process';
  throw new CannotStart(
    `the data folder ${dataDir} is held by ${who}.`,
    `Stop that one${holder ? ` (kill ${holder.pid})` : ''}, or start beside it: PORT=3100 DATA_DIR=./var-2 npm start`,
  );
}

function lockOrExplain(dataDir: string, holder: Holder) {
  try {
    return tryLock(path.join(dataDir, 'holder.db'), holder);
  } catch (cause) {
    throw new CannotStart(
      `the data folder ${dataDir} cannot be locked (${(cause as Error).message}).`,
      'Put it on a local disk: DATA_DIR=~/gida-data npm start',
      { cause },
    );
  }
}

/** The key that signs sessions when AUTH_SECRET is not given: made once, kept with the data, readable by its owner alone. */
export async function readOrMakeAuthSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'auth-secret');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known.trim().length >= 32) return known.trim();
  const secret = randomBytes(32).toString('base64url');
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}
