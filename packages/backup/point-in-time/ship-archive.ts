import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Seal, sealStream } from '../age-seal.ts';
import type { BackupPlace } from '../backup-place.ts';
import type { FileStore } from '../file-store.ts';
import { sendTar } from '../tar-writer.ts';
import { readFileStream } from '../web-streams.ts';
import { createFilesWriter } from '../write-files.ts';
import { archiveFolder, baseName, needsBase, outdatedArchive, readBaseName, walName } from './archive-names.ts';
import { takeBaseCopy } from './base-copy.ts';
import { walFolder } from './wal-settings.ts';

interface Archive {
  place: BackupPlace;
  seal: Seal | undefined;
}

/** Copies the finished pieces of the log to where back-ups are kept, and forgets them here once they are there. */
export async function shipWal(archive: Archive, dataDir: string, systemId: string): Promise<number> {
  const folder = walFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pieces = (await readdir(folder)).filter((name) => name.endsWith('.gz')).sort();
  for (const piece of pieces) {
    const file = path.join(folder, piece);
    await put(archive, walName(systemId, piece, archive.seal !== undefined), readFileStream(file));
    await rm(file);
  }
  return pieces.length;
}

const FILES = 'files/';

/** Copies stored files that are not there yet, each as a back-up of one file. They are never changed, so what is there stays right. */
export async function shipFiles(archive: Archive, store: FileStore, known: Set<string>): Promise<number> {
  if (known.size === 0) for (const name of await archive.place.list(FILES)) known.add(keyOf(name));
  let shipped = 0;
  for await (const key of store.list('')) {
    if (known.has(key)) continue;
    await sendTar(
      new Date(),
      (tar) => createFilesWriter(store, tar).copyOne(key),
      (bytes) => put(archive, `${FILES}${key}.tar${archive.seal ? '.age' : ''}`, bytes),
    );
    known.add(key);
    shipped++;
  }
  return shipped;
}

function keyOf(name: string): string {
  return name.slice(FILES.length).replace(/\.tar(\.age)?$/, '');
}

/** Takes a base copy when one is due, and removes what the newer ones make needless. True when one was taken. */
export async function keepBase(
  archive: Archive,
  server: { adminConnectionString: string; clusterFolder: string; systemId: string; currentWal: string },
  now: Date,
): Promise<boolean> {
  const { place, seal } = archive;
  const folder = archiveFolder(server.systemId);
  const bases = (await place.list(`${folder}/base/`)).flatMap((name) => readBaseName(name) ?? []);
  if (!needsBase(bases, server.currentWal, now)) return false;
  await takeBaseCopy(server.adminConnectionString, server.clusterFolder, (firstWal, bytes) =>
    put(archive, baseName(server.systemId, now, firstWal, seal !== undefined), bytes),
  );
  for (const name of outdatedArchive(await place.list(`${folder}/`))) await place.delete(name);
  return true;
}

async function put({ place, seal }: Archive, name: string, bytes: ReadableStream<Uint8Array>): Promise<void> {
  await place.put(name, seal ? await sealStream(bytes, seal) : bytes);
}
