import { createHash, randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { objectTail, readMeta, streamBytes } from './object-file.server.ts';
import {
  alreadyThere,
  assertObjectKey,
  clipRange,
  type ObjectBody,
  type ObjectMeta,
  type ObjectStore,
} from './object-store.ts';

/** Not an object key (it starts with a dot), so no object can be taken for a half-written one. */
const incoming = '.incoming';
const abandonedAfterMs = 60 * 60 * 1000;

/**
 * An object store in the folder `root`, made when missing. Objects become visible by renaming a finished, synced
 * file, so a crash leaves the old object or the new one and never half of either; what a crash left half-written
 * more than an hour ago is removed here. A key may not continue another key (`a` and `a/b`).
 */
export async function openDiskStore(root: string): Promise<ObjectStore> {
  const base = resolve(root);
  const incomingFolder = join(base, incoming);
  await mkdir(incomingFolder, { recursive: true });
  await removeAbandoned(incomingFolder);

  const pathOf = (key: string) => {
    assertObjectKey(key);
    return join(base, ...key.split('/'));
  };

  return {
    async put(key, body, options) {
      const path = pathOf(key);
      const temporary = join(incomingFolder, randomUUID());
      try {
        const meta = await writeObject(temporary, body, options);
        const firstMade = await mkdir(dirname(path), { recursive: true });
        if (options.mustBeNew) await placeNew(temporary, path, key);
        else await rename(temporary, path);
        await syncFolders(dirname(path), firstMade ? dirname(firstMade) : dirname(path));
        return meta;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const file = await openIfThere(pathOf(key));
      if (!file) return { ok: false, reason: 'not_found' };
      try {
        const meta = await readMeta(file);
        const clipped = clipRange(range, meta.size);
        if (clipped) return { ok: true, meta, body: await streamBytes(file, clipped.start, clipped.end), ...clipped };
        await file.close();
        return { ok: false, reason: 'range_not_satisfiable', size: meta.size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async head(key) {
      const file = await openIfThere(pathOf(key));
      return file ? readMeta(file).finally(() => file.close()) : null;
    },
    async storedAt(key) {
      const there = await stat(pathOf(key)).catch(nullIfMissing);
      return there?.isFile() ? there.mtime : null;
    },
    async delete(key) {
      const path = pathOf(key);
      const there = await stat(path).catch(nullIfMissing);
      if (!there?.isFile()) return false;
      await rm(path, { force: true });
      return true;
    },
    list: (prefix) => listKeys(base, '', prefix),
  };
}

async function writeObject(path: string, body: ObjectBody, options: Parameters<ObjectStore['put']>[2]) {
  const file = await open(path, 'wx');
  try {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of body instanceof Uint8Array ? [body] : body) {
      hash.update(chunk);
      size += chunk.length;
      await file.writeFile(chunk);
    }
    const sha256 = hash.digest('hex');
    if (options.sha256 && options.sha256 !== sha256) throw new Error('The bytes to store differ from their checksum');
    const meta: ObjectMeta = { contentType: options.contentType, cacheControl: options.cacheControl, sha256, size };
    await file.writeFile(objectTail(meta));
    await file.sync();
    return meta;
  } finally {
    await file.close();
  }
}

/** Linking fails where a file exists; a rename would replace it. */
async function placeNew(temporary: string, path: string, key: string) {
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? alreadyThere(key) : error;
  });
  await rm(temporary);
}

/** A rename survives a power cut only once its folder, and each folder just made for it, is on the disk. */
async function syncFolders(deepest: string, highest: string) {
  if (process.platform === 'win32') return;
  for (let folder = deepest; folder.length >= highest.length; folder = dirname(folder)) {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
    if (folder === dirname(folder)) return;
  }
}

async function removeAbandoned(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const there = await stat(path).catch(nullIfMissing);
    if (there && Date.now() - there.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

async function* listKeys(base: string, folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(base, folder), { withFileTypes: true }).catch(nullIfMissing);
  const asKey = (entry: Dirent) => folder + entry.name + (entry.isDirectory() ? '/' : '');
  // Sorted by their whole key, so that `a.b` comes before `a/b` as it does in a bucket.
  for (const key of (entries ?? []).map(asKey).sort(byCodeUnit)) {
    if (key.startsWith('.')) continue;
    if (key.endsWith('/')) {
      if (key.startsWith(prefix) || prefix.startsWith(key)) yield* listKeys(base, key, prefix);
    } else if (key.startsWith(prefix)) yield key;
  }
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

async function openIfThere(path: string): Promise<FileHandle | null> {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (!file || (await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
