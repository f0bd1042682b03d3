import { withoutSecrets } from './describe-store.ts';
import { openDiskStore } from './disk-store.server.ts';
import type { ObjectStore } from './object-store.ts';
import { readS3Address } from './s3-address.ts';
import { openS3Store } from './s3-store.server.ts';

/**
 * Opens the store that `STORAGE_URL` names. `file:./var/uploads` and `file:var/uploads` are relative to the working
 * directory, `file:/srv/uploads` and `file:///srv/uploads` absolute; `s3://KEY:SECRET@HOST/BUCKET` is a bucket (see
 * `readS3Address`). Anything else throws, saying what to do.
 */
export async function openObjectStore(url: string): Promise<ObjectStore> {
  const bucket = readS3Address(url);
  if (bucket) return openS3Store(bucket);
  const path = diskPath(url);
  if (path) return openDiskStore(path);
  throw new Error(
    `STORAGE_URL=${withoutSecrets(url)} is not understood. Set it to a folder, for example STORAGE_URL=file:./var/uploads, ` +
      'or to a bucket, STORAGE_URL=s3://KEY:SECRET@HOST/BUCKET?region=REGION',
  );
}

// Not `new URL`: it would turn the relative `file:./var/uploads` into the absolute `/var/uploads`.
function diskPath(url: string): string | null {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  return path && !path.startsWith('//') ? decodeURIComponent(path) : null;
}
