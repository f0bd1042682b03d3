import { describeObjectStore } from './describe-store.ts';
import { openDiskStore } from './disk-store.server.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store } from './s3-store.server.ts';
import { misunderstood, readStoreAddress, STORE_ADDRESS_CURE } from './store-address.ts';

/** The store of files cannot be used. `message` names the variable and says why, `cure` what a person can do about it. */
class StoreCannotOpen extends Error {
  readonly cure: string;

  constructor(message: string, cure: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreCannotOpen';
    this.cure = cure;
  }
}

/** Opens the store that `STORAGE_URL` names. Throws `StoreCannotOpen`. */
export async function openObjectStore(url: string): Promise<ObjectStore> {
  const address = readStoreAddress(url);
  if (!address) throw new StoreCannotOpen(`STORAGE_URL=${misunderstood(url)}.`, STORE_ADDRESS_CURE);
  try {
    return await (address.kind === 'bucket' ? openS3Store(address) : openDiskStore(address.path));
  } catch (cause) {
    throw new StoreCannotOpen(
      `the files at STORAGE_URL=${describeObjectStore(url)} cannot be used: ${(cause as Error).message}.`,
      address.kind === 'bucket'
        ? 'Check the address, the key, the secret and the region, and that the bucket is there.'
        : 'Give this account the right to write there, or choose another folder.',
      { cause },
    );
  }
}
