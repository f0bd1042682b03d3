import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openSealed } from '../age-seal.ts';
import type { BackupPlace } from '../backup-place.ts';
import { BackupRefused } from '../backup-refused.ts';
import type { FileStore } from '../file-store.ts';
import { createFilesReader } from '../read-files.ts';
import { createTarReader } from '../tar-reader.ts';
import { type BaseCopy, readBaseName, walFileOf } from './archive-names.ts';
import { recoverTo, unpackBaseCopy } from './recover.ts';

/**
 * Makes a new data folder with the shop as it was at a moment (without one: as late as the archive goes) from the base copies, the
 * log and the files in a place. Refuses when there is no base before that moment. The old shop is not needed and not touched.
 */
export async function rewindInto(
  place: BackupPlace,
  target: { dataDir: string; store: FileStore; key: string | undefined; at?: Date | undefined },
): Promise<{ base: BaseCopy; pieces: number; files: number }> {
  const base = await findBase(place, target.at);
  await unpackBaseCopy(await openSealed(await read(place, base.name), target.key), target.dataDir);

  const folder = path.join(target.dataDir, 'wal-in');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let pieces = 0;
  for (const name of await place.list(base.name.replace(/\/base\/.*/, '/wal/'))) {
    const bytes = await openSealed(await read(place, name), target.key);
    await writeFile(path.join(folder, walFileOf(name)), bytes, { mode: 0o600 });
    pieces++;
  }
  await recoverTo(target.dataDir, { walFolder: folder, ...(target.at && { at: target.at }) });
  await rm(folder, { recursive: true });

  const files = createFilesReader(target.store);
  for (const name of await place.list('files/')) {
    const tar = createTarReader(await openSealed(await read(place, name), target.key));
    for (let entry = await tar.next(); entry; entry = await tar.next()) await files.take(entry);
  }
  return { base, pieces, files: (await files.finish()).count };
}

async function findBase(place: BackupPlace, at: Date | undefined): Promise<BaseCopy> {
  const bases = (await place.list('point-in-time/'))
    .flatMap((name) => readBaseName(name) ?? [])
    .filter((base) => !at || base.at < at)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const newest = bases.at(-1);
  if (newest) return newest;
  const when = at ? ` from before ${at.toISOString()}` : '';
  throw new BackupRefused(
    'not_there',
    `there is no base copy${when} in ${place.label}.`,
    'Restore a back-up: npm run restore',
  );
}

async function read(place: BackupPlace, name: string): Promise<ReadableStream<Uint8Array>> {
  const bytes = await place.get(name);
  if (!bytes) throw new BackupRefused('not_there', `${name} is gone from ${place.label}.`, 'Try again.');
  return bytes;
}
