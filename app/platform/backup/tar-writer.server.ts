import { createHash } from 'node:crypto';
import { createTarPacker } from 'modern-tar';

export interface WrittenPart {
  name: string;
  size: number;
  sha256: string;
}

/** Writes entries one after the other into a stream that is read at the reader's pace. */
export function createTarWriter(mtime: Date) {
  const { readable, controller } = createTarPacker();

  async function add(
    name: string,
    size: number,
    body: AsyncIterable<Uint8Array> | Uint8Array[],
    pax?: Record<string, string>,
  ): Promise<WrittenPart> {
    const writer = controller.add({ name, size, mtime, mode: 0o600, ...(pax && { pax }) }).getWriter();
    const hash = createHash('sha256');
    for await (const bytes of body) {
      hash.update(bytes);
      await writer.write(bytes as Uint8Array<ArrayBuffer>);
    }
    await writer.close();
    return { name, size, sha256: hash.digest('hex') };
  }

  return {
    readable: readable as ReadableStream<Uint8Array>,
    add,
    addBytes: (name: string, bytes: Uint8Array) => add(name, bytes.length, [bytes]),
    async addFolder(name: string): Promise<void> {
      await controller.add({ name: `${name}/`, size: 0, type: 'directory', mtime, mode: 0o700 }).close();
    },
    finish: () => controller.finalize(),
    fail: (error: unknown) => controller.error(error),
  };
}

export type TarWriter = ReturnType<typeof createTarWriter>;
