import { createHash } from 'node:crypto';
import { createTarPacker } from 'modern-tar';

export interface WrittenPart {
  name: string;
  size: number;
  sha256: string;
}

export type TarWriter = Omit<ReturnType<typeof createTarWriter>, 'finish'>;

/**
 * Writes a tar whose bytes `to` reads at its own pace, and ends when both have. When writing fails, so does the stream that `to` reads, so
 * that what was written so far is never taken for a whole one; when `to` gives up, writing stops. Throws whichever failed first.
 */
export async function sendTar<T>(
  mtime: Date,
  write: (tar: TarWriter) => Promise<T>,
  to: (bytes: ReadableStream<Uint8Array>) => Promise<void>,
): Promise<T> {
  const { readable, controller } = createTarPacker();
  const sent = to(readable as ReadableStream<Uint8Array>);
  sent.catch((error) => controller.error(error));
  const tar = createTarWriter(controller, mtime);
  const writing = write(tar).then((result) => tar.finish().then(() => result));
  writing.catch((error) => controller.error(error));
  const [written, received] = await Promise.allSettled([writing, sent]);
  // A receiver closes the stream first and says why once it has cleaned up: the writer then knows only that it was closed.
  if (received.status === 'rejected' && (written.status === 'fulfilled' || written.reason instanceof TarClosed))
    throw received.reason;
  if (written.status === 'rejected') throw written.reason;
  return written.value;
}

class TarClosed extends Error {
  constructor(cause: unknown) {
    super('The tar takes no more bytes.', { cause });
  }
}

type Controller = ReturnType<typeof createTarPacker>['controller'];

/** Writes entries one after the other. */
function createTarWriter(controller: Controller, mtime: Date) {
  async function add(
    name: string,
    size: number,
    body: AsyncIterable<Uint8Array> | Uint8Array[],
    pax?: Record<string, string>,
  ): Promise<WrittenPart> {
    const entry = await unlessClosed(() => controller.add({ name, size, mtime, mode: 0o600, ...(pax && { pax }) }));
    const writer = entry.getWriter();
    const hash = createHash('sha256');
    for await (const bytes of body) {
      hash.update(bytes);
      await unlessClosed(() => writer.write(bytes as Uint8Array<ArrayBuffer>));
    }
    await unlessClosed(() => writer.close());
    return { name, size, sha256: hash.digest('hex') };
  }

  return {
    add,
    addBytes: (name: string, bytes: Uint8Array) => add(name, bytes.length, [bytes]),
    async addFolder(name: string): Promise<void> {
      await unlessClosed(() =>
        controller.add({ name: `${name}/`, size: 0, type: 'directory', mtime, mode: 0o700 }).close(),
      );
    },
    finish: () => unlessClosed(() => controller.finalize()),
  };
}

async function unlessClosed<T>(write: () => T | Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (cause) {
    throw new TarClosed(cause);
  }
}
