import { openDiskStore } from './disk-store.server.ts';
import type { ObjectStore } from './object-store.ts';

/**
 * Opens the store that `STORAGE_URL` names. `file:./var/uploads` and `file:var/uploads` are relative to the working
 * directory, `file:/srv/uploads` and `file:///srv/uploads` absolute. Any other scheme throws, saying what to do.
 */
export async function openObjectStore(url: string): Promise<ObjectStore> {
  const path = diskPath(url);
  if (!path) {
    throw new Error(
      `STORAGE_URL=${withoutSecrets(url)} is not understood. Set it to a folder, for example STORAGE_URL=file:./var/uploads`,
    );
  }
  return openDiskStore(path);
}

// Not `new URL`: it would turn the relative `file:./var/uploads` into the absolute `/var/uploads`.
function diskPath(url: string): string | null {
  const path = /^file:(?:\/\/(?=\/))?(.+)$/.exec(url)?.[1];
  return path && !path.startsWith('//') ? decodeURIComponent(path) : null;
}

/** A bucket's address may carry a key and a secret, and this message ends in a log. */
function withoutSecrets(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//…@').replace(/\?.*$/, '?…');
}
