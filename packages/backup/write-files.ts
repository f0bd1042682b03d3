import { createHash } from 'node:crypto';
import { ENTRY, fileLine, type Manifest } from './backup-format.ts';
import type { FileStore, FoundFile } from './file-store.ts';
import type { TarWriter } from './tar-writer.ts';

/** Files up to this size are looked at whole before they are written: a rotten one is then left out and named. */
const LOOKED_AT_WHOLE = 16 * 1024 * 1024;

export type FilesWritten = Manifest['files'];

/**
 * Copies stored files into a back-up. Called twice: once before the moment of the data for everything there is, once after it for
 * what came meanwhile. A file is stored before a row names it and deleted after no row does, so the two together hold every
 * file that the data names; only one that came and went within the copying may be missing, and is listed.
 */
export function createFilesWriter(store: FileStore, tar: TarWriter) {
  const seen = new Set<string>();
  const lines = createHash('sha256');
  const written: Omit<FilesWritten, 'sha256'> = { count: 0, bytes: 0, vanished: [], damaged: [] };

  async function copyNew(): Promise<void> {
    for await (const key of store.list('')) {
      if (seen.has(key)) continue;
      await copyOne(key);
    }
  }

  async function copyOne(key: string): Promise<void> {
    seen.add(key);
    const found = await store.get(key);
    if (found.ok) await copy(key, found);
    else written.vanished.push(key);
  }

  async function copy(key: string, { meta, body }: FoundFile): Promise<void> {
    const isSmall = meta.size <= LOOKED_AT_WHOLE;
    const bytes = isSmall ? await collect(body) : body;
    if (Array.isArray(bytes) && hashOf(bytes) !== meta.sha256) return void written.damaged.push(key);
    const { sha256, contentType, cacheControl } = meta;
    const pax = { comment: JSON.stringify({ sha256, contentType, cacheControl }) };
    const part = await tar.add(`${ENTRY.files}${key}`, meta.size, bytes, pax);
    if (part.sha256 !== meta.sha256)
      throw new Error(`The stored file ${key} is damaged: its bytes differ from its hash.`);
    lines.update(fileLine(key, meta));
    written.count++;
    written.bytes += meta.size;
  }

  return { copyNew, copyOne, result: (): FilesWritten => ({ ...written, sha256: lines.copy().digest('hex') }) };
}

async function collect(body: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return pieces;
}

function hashOf(pieces: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
