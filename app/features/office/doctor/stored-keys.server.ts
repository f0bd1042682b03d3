import type { ObjectStore } from '#app/platform/storage/object-store.ts';

export interface StoredKeys {
  keys: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** What is in the store at this moment: every object, and every folder that has one. */
export async function readStoredKeys(store: ObjectStore): Promise<StoredKeys> {
  const keys = new Set<string>();
  const folders = new Set<string>();
  for await (const key of store.list('')) {
    keys.add(key);
    folders.add(key.slice(0, key.lastIndexOf('/')));
  }
  return { keys, folders };
}
