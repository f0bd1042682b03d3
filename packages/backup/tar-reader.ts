import { createHash } from 'node:crypto';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import type { z } from 'zod';
import { damaged } from './backup-refused.ts';

export interface ReadEntry {
  name: string;
  size: number;
  isFolder: boolean;
  /** What the writer noted beside the standard fields. */
  pax: Record<string, string>;
  body: ReadableStream<Uint8Array>;
}

/** The entries of a back-up one after the other, each to be read to its end. `next` refuses when the file ends too early. */
export function createTarReader(bytes: ReadableStream<Uint8Array>) {
  const decoder = createTarDecoder({ strict: true });
  const entries = bytes.pipeThrough(decoder as ReadableWritablePair<ParsedTarEntry, Uint8Array>).getReader();

  return {
    /** Undefined at the end of the archive. */
    async next(): Promise<ReadEntry | undefined> {
      const { done, value } = await readable(entries.read());
      if (done) return undefined;
      const { name, size, type, pax = {} } = value.header;
      return { name, size, isFolder: type === 'directory', pax, body: value.body };
    },
    async expect(name: string): Promise<ReadEntry> {
      const entry = await this.next();
      if (entry?.name === name) return entry;
      throw damaged(entry ? `${entry.name} is where ${name} should be` : `${name} is missing`);
    },
    /** Gives the rest up. */
    close: () => entries.cancel(new Error('no longer wanted')).catch(() => {}),
  };
}

export type TarReader = ReturnType<typeof createTarReader>;

export async function readWhole(entry: ReadEntry): Promise<{ bytes: Buffer; sha256: string }> {
  const pieces: Uint8Array[] = [];
  await readable(
    (async () => {
      for await (const piece of entry.body) pieces.push(piece);
    })(),
  );
  const bytes = Buffer.concat(pieces);
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export async function readJson<Schema extends z.ZodType>(entry: ReadEntry, schema: Schema): Promise<z.infer<Schema>> {
  return parseJson((await readWhole(entry)).bytes.toString('utf8'), schema);
}

export function parseJson<Schema extends z.ZodType>(text: string, schema: Schema): z.infer<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw damaged('it cannot be understood', error);
  }
}

/** What cannot be read of the file is the file's fault, except where the file cannot be reached at all. */
async function readable<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && ('code' in error || error.name === 'BackupRefused')) throw error;
    throw damaged(error instanceof Error ? error.message : String(error), error);
  }
}
