import { describeObjectStore } from '../storage/describe-store.ts';
import { readS3Address } from '../storage/s3-address.ts';
import { openS3Store } from '../storage/s3-store.server.ts';
import type { BackupPlace } from './backup-place.ts';
import { BackupRefused } from './backup-refused.ts';
import { openFolderPlace } from './folder-place.server.ts';

/** Opens a folder, or a bucket by the same address as `STORAGE_URL`: `s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=…`. */
export async function openBackupPlace(address: string): Promise<BackupPlace> {
  if (!address.startsWith('s3:')) return openFolderPlace(address.replace(/^file:(\/\/(?=\/))?/, ''));
  const bucket = readS3Address(address);
  if (!bucket)
    throw new BackupRefused(
      'not_there',
      'the address of the bucket is not understood.',
      'Write s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION, key and secret percent-encoded.',
    );
  const store = await openS3Store(bucket);
  return {
    label: describeObjectStore(address),
    async put(name, bytes) {
      await store.put(name, bytes, { contentType: 'application/octet-stream', cacheControl: 'private, no-store' });
    },
    async get(name) {
      const found = await store.get(name);
      return found.ok ? found.body : undefined;
    },
    list: (prefix) => Array.fromAsync(store.list(prefix)),
    async delete(name) {
      await store.delete(name);
    },
  };
}
