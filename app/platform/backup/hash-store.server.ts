import { createHash } from 'node:crypto';
import { assertObjectKey, type ObjectMeta, type ObjectStore } from '../storage/object-store.ts';

/** A store that reads every byte, remembers what it was told and keeps none of it: for trying a back-up out without its size on disk. */
export function createHashStore(now: () => Date): ObjectStore {
  const objects = new Map<string, { meta: ObjectMeta; storedAt: Date }>();
  return {
    async put(key, body, { contentType, cacheControl, sha256: expected }) {
      assertObjectKey(key);
      const hash = createHash('sha256');
      let size = 0;
      for await (const bytes of body instanceof Uint8Array ? [body] : body) {
        hash.update(bytes);
        size += bytes.length;
      }
      const sha256 = hash.digest('hex');
      if (expected && expected !== sha256) throw new Error('The bytes to store differ from their checksum');
      const meta = { contentType, cacheControl, sha256, size };
      objects.set(key, { meta, storedAt: now() });
      return meta;
    },
    get: async () => ({ ok: false, reason: 'not_found' }),
    head: async (key) => objects.get(key)?.meta ?? null,
    storedAt: async (key) => objects.get(key)?.storedAt ?? null,
    delete: async (key) => objects.delete(key),
    async *list(prefix) {
      yield* [...objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
  };
}
