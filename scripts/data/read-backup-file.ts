import { stat } from 'node:fs/promises';
import path from 'node:path';
import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';
import type { BackupPlace } from '#packages/backup/backup-place.ts';
import { BackupRefused } from '#packages/backup/backup-refused.ts';
import { readFileStream } from '#packages/backup/web-streams.ts';

/** The bytes of a back-up named on the command line: a file, or `s3://KEY:SECRET@HOST/BUCKET/FOLDER/NAME`. */
export async function readBackupFile(address: string): Promise<ReadableStream<Uint8Array>> {
  return address.startsWith('s3:') ? readFromBucket(address) : readFromDisk(path.resolve(address));
}

async function readFromDisk(file: string): Promise<ReadableStream<Uint8Array>> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw notThere(file);
  return readFileStream(file);
}

async function readFromBucket(address: string): Promise<ReadableStream<Uint8Array>> {
  const [, folder = '', name = '', query = ''] = /^([^?]*)\/([^/?]*)(\?.*)?$/.exec(address) ?? [];
  const place: BackupPlace = await openBackupPlace(folder + query);
  const bytes = await place.get(name);
  if (!bytes) throw notThere(`${name} in ${place.label}`);
  return bytes;
}

function notThere(what: string): BackupRefused {
  return new BackupRefused('not_there', `there is no back-up ${what}.`, 'Name a back-up that is there.');
}
