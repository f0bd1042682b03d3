import { createHash } from 'node:crypto';
import { ENTRY, type FileNote, fileLine, fileNoteSchema } from './backup-format.ts';
import { damaged } from './backup-refused.ts';
import type { FileBody, FileStore } from './file-store.ts';
import { parseJson, type ReadEntry, readWhole } from './tar-reader.ts';

const IN_MEMORY = 1024 * 1024;
const AT_ONCE = 8;

/**
 * Puts the files of a back-up into a store, each checked against its hash before it is visible. Files are never changed once
 * stored, so one that is there already is left alone, and what a given-up restore leaves is in nobody's way.
 */
export function createFilesReader(store: FileStore) {
  const lines = createHash('sha256');
  let count = 0;
  let bytes = 0;

  const writing = new Set<Promise<void>>();
  let fault: unknown;

  async function take(entry: ReadEntry): Promise<void> {
    const { name, size, pax, body } = entry;
    const key = name.slice(ENTRY.files.length);
    const note = parseJson(pax.comment ?? '', fileNoteSchema);
    const there = await store.head(key);
    if (there?.sha256 === note.sha256 && there.size === size) await drain(body);
    else if (size > IN_MEMORY) await put(key, body, note);
    else await putBeside(key, (await readWhole(entry)).bytes, note);
    lines.update(fileLine(key, { size, ...note }));
    count++;
    bytes += size;
  }

  /** Each file waits for the disk once or twice; several wait together. */
  async function putBeside(key: string, whole: Uint8Array, note: FileNote): Promise<void> {
    const written = put(key, whole, note).catch((error) => {
      fault ??= error;
    });
    writing.add(written);
    void written.then(() => writing.delete(written));
    if (writing.size >= AT_ONCE) await Promise.race(writing);
    if (fault) throw fault;
  }

  async function put(key: string, body: FileBody, note: FileNote): Promise<void> {
    try {
      await store.put(key, body, note);
    } catch (error) {
      // A full disk or a bucket that does not answer is not the file's fault.
      if (error instanceof Error && ('code' in error || /bucket/i.test(error.message))) throw error;
      throw damaged(`the file ${key} differs from its hash`, error);
    }
  }

  /** Waits until every file is where it belongs. */
  async function finish(): Promise<{ count: number; bytes: number; sha256: string }> {
    await Promise.all(writing);
    if (fault) throw fault;
    return { count, bytes, sha256: lines.copy().digest('hex') };
  }

  return { take, finish };
}

async function drain(body: ReadableStream<Uint8Array>): Promise<void> {
  for await (const _ of body);
}
