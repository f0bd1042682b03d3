import { createHash } from 'node:crypto';
import type { FileMeta, FileStore } from './file-store.ts';

/** A store that reads every byte, remembers what it was told and keeps none of it: for trying a back-up out without its size on disk. */
export interface HashStore extends FileStore {
  get(key: string): Promise<{ ok: false; reason: 'not_found' }>;
  storedAt(key: string): Promise<Date | null>;
  delete(key: string): Promise<boolean>;
}

/** No `..`, no hidden file, nothing that some disks cannot tell apart: a back-up that names anything else is not one of ours. */
const KEY = /^(?=.{1,200}$)[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*$/;

export function createHashStore(now: () => Date): HashStore {
  const files = new Map<string, { meta: FileMeta; storedAt: Date }>();
  return {
    async put(key, body, { contentType, cacheControl, sha256: expected }) {
      if (!KEY.test(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`);
      const hash = createHash('sha256');
      let size = 0;
      for await (const bytes of body instanceof Uint8Array ? [body] : body) {
        hash.update(bytes);
        size += bytes.length;
      }
      const sha256 = hash.digest('hex');
      if (expected && expected !== sha256) throw new Error('The bytes to store differ from their checksum');
      const meta = { contentType, cacheControl, sha256, size };
      files.set(key, { meta, storedAt: now() });
      return meta;
    },
    get: async () => ({ ok: false, reason: 'not_found' }),
    head: async (key) => files.get(key)?.meta ?? null,
    storedAt: async (key) => files.get(key)?.storedAt ?? null,
    delete: async (key) => files.delete(key),
    async *list(prefix) {
      yield* [...files.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
  };
}
