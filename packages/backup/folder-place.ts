import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupPlace } from './backup-place.ts';
import { readFileStream } from './web-streams.ts';

/** What a killed writer left is removed when it is this old: a back-up does not take a day. */
const ABANDONED_MS = 24 * 60 * 60_000;
const UNFINISHED = '.part';

/** Plain files in a folder, which is made when missing. A file has its name only once all of it is on the disk. */
export async function openFolderPlace(folder: string): Promise<BackupPlace> {
  const base = path.resolve(folder);
  await mkdir(base, { recursive: true, mode: 0o700 });
  await removeAbandoned(base);
  const fileOf = (name: string) => path.join(base, ...name.split('/'));

  return {
    label: base,
    async put(name, bytes) {
      const file = fileOf(name);
      const unfinished = `${file}.${process.pid}${UNFINISHED}`;
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeAll(unfinished, bytes);
        await rename(unfinished, file);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
    },
    async get(name) {
      const found = await stat(fileOf(name)).catch(() => undefined);
      if (!found?.isFile()) return undefined;
      return readFileStream(fileOf(name));
    },
    async list(prefix) {
      const entries = await readdir(base, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

async function writeAll(file: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const piece of bytes) await handle.writeFile(piece);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A rename survives a power cut only once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function removeAbandoned(base: string): Promise<void> {
  for (const entry of await readdir(base, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith(UNFINISHED)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}
