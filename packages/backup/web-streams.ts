import { createReadStream } from 'node:fs';
import { pipeline, Readable, type Transform } from 'node:stream';
import { ReadableStream as NodeStream } from 'node:stream/web';

/**
 * A file's bytes. Whoever reads them may give them up at any moment: `Readable.toWeb` then throws where nobody can catch it, which
 * ends the process, and so must not be used for what may be refused half-way.
 */
export function readFileStream(file: string): ReadableStream<Uint8Array> {
  return NodeStream.from<Uint8Array>(createReadStream(file)) as ReadableStream<Uint8Array>;
}

/** Bytes sent through one of `node:zlib`'s streams. What breaks the source or the packing breaks the result, and giving up the result gives up the source. */
export function sendThrough(bytes: ReadableStream<Uint8Array>, packing: Transform): ReadableStream<Uint8Array> {
  pipeline(Readable.fromWeb(bytes as never), packing, () => {});
  return NodeStream.from<Uint8Array>(packing) as ReadableStream<Uint8Array>;
}
