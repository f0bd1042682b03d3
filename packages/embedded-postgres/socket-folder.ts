import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseCannotStart } from './database-cannot-start.ts';

/**
 * A private folder (0700) for the server's socket, short because the kernel limits a socket's path to 107 bytes, and
 * named after the data folder so that the next start finds the same one. In /tmp somebody else may have taken the name:
 * only a real folder of the expected owner is accepted.
 */
export async function prepareSocketFolder(clusterFolder: string, owner: number | undefined): Promise<string> {
  const digest = createHash('sha256')
    .update(await realpath(clusterFolder))
    .digest('hex')
    .slice(0, 12);
  const self = process.getuid?.() ?? 0;
  // systemd's own folder for the unit comes first: /tmp may be one that nobody else sees, and back-ups are made from outside.
  const [ofUnit] = process.env.RUNTIME_DIRECTORY?.split(':') ?? [];
  for (const parent of [...(ofUnit ? [ofUnit] : []), `/run/user/${self}`, '/run', '/tmp']) {
    const folder = path.join(parent, `gida-${digest}`);
    try {
      await mkdir(folder, { mode: 0o700 });
      if (owner !== undefined) await chown(folder, owner, owner);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') continue;
    }
    if (await isPrivate(folder, owner ?? self)) return folder;
  }
  throw new DatabaseCannotStart(
    'No private folder for the database socket could be made in /run or /tmp.',
    'Make /tmp writable for this account.',
  );
}

/** Sockets and their lock files that a killed server left: their recorded pid may since belong to another program. */
export async function clearStaleSockets(socketFolder: string): Promise<void> {
  for (const name of await readdir(socketFolder)) await rm(path.join(socketFolder, name), { force: true });
}

async function isPrivate(folder: string, owner: number): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return !!found && found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
}
