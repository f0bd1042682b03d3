import type { BackupPlace } from '#packages/backup/backup-place.ts';
import { BackupRefused } from '#packages/backup/backup-refused.ts';
import { openFolderPlace } from '#packages/backup/folder-place.ts';
import { describeObjectStore } from '../storage/describe-store.ts';
import { readS3Address } from '../storage/s3-address.ts';
import { openS3Store } from '../storage/s3-store.server.ts';

/** Opens a folder, or a bucket by the same address as `STORAGE_URL`: `s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=…`. */
export async function openBackupPlace(address: string): Promise<BackupPlace> {
  if (!address.startsWith('s3:')) return openFolder(address.replace(/^file:(\/\/(?=\/))?/, ''));
  const bucket = readS3Address(address);
  if (!bucket)
    throw new BackupRefused(
      'not_there',
      'the address of the bucket is not understood.',
      'Write s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION, key and secret percent-encoded.',
    );
  const store = await openS3Store(bucket).catch((cause) => {
    throw cannotBeUsed(describeObjectStore(address), cause, 'Check the address, the key, the secret and the region.');
  });
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

async function openFolder(folder: string): Promise<BackupPlace> {
  return openFolderPlace(folder).catch((cause) => {
    throw cannotBeUsed(folder, cause, 'Name a folder that this account may write to.');
  });
}

function cannotBeUsed(place: string, cause: Error, cure: string): BackupRefused {
  return new BackupRefused('not_there', `${place} cannot be used for back-ups: ${cause.message}.`, cure, { cause });
}
