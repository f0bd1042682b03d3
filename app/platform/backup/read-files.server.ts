import { createHash } from 'node:crypto';
import type { ObjectStore } from '../storage/object-store.ts';
import { ENTRY, fileLine, fileNoteSchema } from './backup-format.ts';
import { damaged } from './backup-refused.ts';
import { parseJson, type ReadEntry } from './tar-reader.server.ts';

/**
 * Puts the files of a back-up into a store, each checked against its hash before it is visible. Files are never changed once
 * stored, so one that is there already is left alone, and what a given-up restore leaves is in nobody's way.
 */
export function createFilesReader(store: ObjectStore) {
  const lines = createHash('sha256');
  let count = 0;
  let bytes = 0;

  async function take({ name, size, pax, body }: ReadEntry): Promise<void> {
    const key = name.slice(ENTRY.files.length);
    const { sha256, contentType, cacheControl } = parseJson(pax.comment ?? '', fileNoteSchema);
    const there = await store.head(key);
    if (there?.sha256 === sha256 && there.size === size) await drain(body);
    else {
      const put = store.put(key, body, { contentType, cacheControl, sha256 });
      await put.catch((error) => {
        // A full disk or a bucket that does not answer is not the file's fault.
        throw error instanceof Error && ('code' in error || /bucket/i.test(error.message))
          ? error
          : damaged(`the file ${key} differs from its hash`, error);
      });
    }
    lines.update(fileLine(key, { size, sha256, contentType, cacheControl }));
    count++;
    bytes += size;
  }

  return { take, result: () => ({ count, bytes, sha256: lines.copy().digest('hex') }) };
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}
