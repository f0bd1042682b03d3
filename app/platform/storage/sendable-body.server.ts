import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectBody } from './object-store.ts';

const HELD_IN_MEMORY = 4 * 1024 * 1024;

interface SendableBody {
  blob: Blob;
  sha256: string;
  /** Removes what was written down; call when the blob is no longer needed. */
  dispose: () => Promise<void>;
}

/**
 * S3 wants the length and the checksum before the first byte, and a second try wants the bytes again: a stream is taken in first, up
 * to 4 MB in memory and what is larger in a temporary file.
 */
export async function asSendable(body: ObjectBody): Promise<SendableBody> {
  const hash = createHash('sha256');
  if (body instanceof Uint8Array) return inMemory([body], hash.update(body).digest('hex'));
  const held: Uint8Array[] = [];
  let size = 0;
  const chunks = body[Symbol.asyncIterator]();
  const next = async () => {
    const { done, value } = await chunks.next();
    if (done) return undefined;
    hash.update(value);
    size += value.length;
    return value;
  };
  for (let chunk = await next(); chunk; chunk = await next()) {
    held.push(chunk);
    if (size > HELD_IN_MEMORY) return writeDown(held, next, () => hash.digest('hex'));
  }
  return inMemory(held, hash.digest('hex'));
}

function inMemory(chunks: Uint8Array[], sha256: string): SendableBody {
  return { blob: new Blob(chunks as Uint8Array<ArrayBuffer>[]), sha256, dispose: async () => {} };
}

async function writeDown(
  held: Uint8Array[],
  next: () => Promise<Uint8Array | undefined>,
  digest: () => string,
): Promise<SendableBody> {
  const folder = await mkdtemp(join(tmpdir(), 'gida-upload-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'body');
    const file = await open(path, 'wx', 0o600);
    try {
      for (const chunk of held) await file.writeFile(chunk);
      for (let chunk = await next(); chunk; chunk = await next()) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    return { blob: await openAsBlob(path), sha256: digest(), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
