import type { FileHandle } from 'node:fs/promises';
import type { ObjectMeta } from './object-store.ts';

/**
 * An object on disk is one file: its bytes, then its description as JSON, then the JSON's length, then a mark.
 * One file means one rename, so bytes and description can never belong to different versions; the description
 * stands last so that a picture's file still opens as a picture.
 */
const mark = Buffer.from('OBJMETA1');
const footerBytes = 4 + mark.length;
/** Enough for every description this program writes, so that one read at the end of the file finds it. */
const tailBytes = 4096;

/** What follows the object's bytes in its file. */
export function objectTail(meta: ObjectMeta): Buffer {
  const json = Buffer.from(JSON.stringify(meta));
  if (json.length > tailBytes - footerBytes) throw new Error('An object description may not exceed 4 kB');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([json, length, mark]);
}

/** The description at the end of an open object file. Throws when the file was not written by this store. */
export async function readMeta(file: FileHandle): Promise<ObjectMeta> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(tailBytes, size));
  await file.read(tail, 0, tail.length, size - tail.length);
  const footer = tail.length - footerBytes;
  const isOurs = footer >= 0 && tail.subarray(footer + 4).equals(mark);
  const jsonStart = isOurs ? footer - tail.readUInt32BE(footer) : -1;
  if (jsonStart < 0) throw new Error('Not a file of this object store');
  const meta = JSON.parse(tail.toString('utf8', jsonStart, footer)) as ObjectMeta;
  if (meta.size !== size - (tail.length - jsonStart)) throw new Error('An object file has the wrong length');
  return meta;
}

const chunkBytes = 256 * 1024;

/**
 * Bytes `start` to `end` (both included) of an open file, which is closed afterwards. Up to 256 kB are read at once,
 * so that a small object nobody reads leaves no file open.
 */
export async function streamBytes(
  file: FileHandle,
  start: number,
  end: number,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  let position = start;
  const next = async () => {
    const chunk = new Uint8Array(Math.min(chunkBytes, end + 1 - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0 && chunk.length > 0) throw new Error('An object file ended early');
    position += bytesRead;
    if (position > end) await file.close();
    return chunk.subarray(0, bytesRead);
  };
  const first = await next();
  return new ReadableStream({
    start(controller) {
      if (first.length > 0) controller.enqueue(first);
      if (position > end) controller.close();
    },
    async pull(controller) {
      controller.enqueue(await next());
      if (position > end) controller.close();
    },
    async cancel() {
      if (position <= end) await file.close();
    },
  });
}
