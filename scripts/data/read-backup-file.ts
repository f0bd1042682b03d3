import path from 'node:path';
import { BackupRefused } from '#app/platform/backup/backup-refused.ts';
import { openBackupPlace } from '#app/platform/backup/open-place.server.ts';

/** The bytes of a back-up named on the command line: a file, or `s3://KEY:SECRET@HOST/BUCKET/FOLDER/NAME`. */
export async function readBackupFile(address: string): Promise<ReadableStream<Uint8Array>> {
  const [folder, name] = address.startsWith('s3:') ? splitAddress(address) : splitPath(path.resolve(address));
  const place = await openBackupPlace(folder);
  const bytes = await place.get(name);
  if (bytes) return bytes;
  throw new BackupRefused('not_there', `there is no ${name} in ${place.label}.`, 'Name a back-up that is there.');
}

function splitPath(file: string): [folder: string, name: string] {
  return [path.dirname(file), path.basename(file)];
}

function splitAddress(address: string): [folder: string, name: string] {
  const url = new URL(address);
  const parts = url.pathname.split('/');
  const name = parts.pop() ?? '';
  url.pathname = parts.join('/');
  return [url.href, name];
}
