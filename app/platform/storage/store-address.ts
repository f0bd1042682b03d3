import { withoutSecrets } from './describe-store.ts';
import { readS3Address, type S3Address } from './s3-address.ts';

export type StoreAddress = { kind: 'folder'; path: string } | ({ kind: 'bucket' } & S3Address);

export const STORE_ADDRESS_CURE =
  'Set it to a folder, for example STORAGE_URL=file:./var/uploads, or to a bucket, ' +
  'STORAGE_URL=s3://KEY:SECRET@HOST/BUCKET?region=REGION with key and secret percent-encoded.';

/**
 * What `STORAGE_URL` names: `file:./var/uploads` and `file:var/uploads` relative to the working directory, `file:/srv/uploads` and
 * `file:///srv/uploads` absolute, `s3://KEY:SECRET@HOST/BUCKET` a bucket (see `readS3Address`). Null when it is none of them.
 */
export function readStoreAddress(url: string): StoreAddress | null {
  const bucket = readS3Address(url);
  if (bucket) return { kind: 'bucket', ...bucket };
  const path = diskPath(url);
  return path === null ? null : { kind: 'folder', path };
}

/** For the person who wrote it; keys are left out. */
export function misunderstood(url: string): string {
  return `${withoutSecrets(url)} is not understood`;
}

// Not `new URL`: it would turn the relative `file:./var/uploads` into the absolute `/var/uploads`.
function diskPath(url: string): string | null {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  if (!path || path.startsWith('//')) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
