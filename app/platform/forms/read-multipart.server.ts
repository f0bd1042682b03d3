import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { FIELDS_AT_MOST, WORDS_AT_MOST } from './form-limits.ts';
import { FormRefused } from './form-refused.ts';
import { withoutHiddenSigns } from './plain-text.ts';

export const MULTIPART = /^multipart\/form-data\s*;/i;

/** RFC 2046 allows no longer one, and searching costs more with its length. */
const LONGEST_BOUNDARY = 70;

/**
 * The fields of a `multipart/form-data` body, in the order they came. Its files go to `folder` while they come and are read from there;
 * without one they stay in memory. Rejects with `FormRefused`, or with what went wrong while reading `chunks`.
 */
export async function readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  contentType: string,
  folder?: string,
): Promise<FormData> {
  const entries: [name: string, value: string | Promise<File>][] = [];
  const open = new Set<BusboyFileStream>();
  let words = 0;
  const parser = openParser(contentType);
  const stop = (reason: FormRefused['reason']) => void parser.destroy(new FormRefused(reason));

  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    words += Buffer.byteLength(value);
    if (name === undefined) return stop('unreadable');
    if (isCut || words > WORDS_AT_MOST) return stop('too_large');
    entries.push([asNamed(name), withoutHiddenSigns(value)]);
  });
  parser.on('file', (name: string | undefined, stream, filename, _encoding, type) => {
    open.add(stream);
    const path = folder && join(folder, String(entries.length));
    const file = takeFile(stream, { path, name: filename, type });
    // Looked at below, when the whole form is there or has failed.
    file.catch(() => undefined).finally(() => open.delete(stream));
    if (name === undefined) stop('unreadable');
    entries.push([asNamed(name ?? ''), file]);
  });
  parser.on('partsLimit', () => stop('too_many_fields'));

  try {
    await pipeline(Readable.from(chunks), parser);
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, await value);
    return form;
  } catch (error) {
    for (const stream of open) stream.destroy();
    await Promise.allSettled(entries.map(([, value]) => value));
    throw isOurs(error) ? error : new FormRefused('unreadable');
  }
}

function openParser(contentType: string): BusboyInstance {
  const [, boundary = ''] = /;\s*boundary=("[^"]*"|[^\s;]*)/i.exec(contentType) ?? [];
  if (boundary.length > LONGEST_BOUNDARY + 2) throw new FormRefused('unreadable');
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: FIELDS_AT_MOST, fieldSize: WORDS_AT_MOST, headerPairs: 20, headerSize: 8 * 1024 },
    });
  } catch {
    throw new FormRefused('unreadable');
  }
}

interface ComingFile {
  path: string | undefined;
  name: string | undefined;
  type: string;
}

async function takeFile(stream: BusboyFileStream, { path, name = '', type }: ComingFile): Promise<File> {
  const shownName = withoutHiddenSigns(asNamed(name));
  if (path === undefined) return new File([new Uint8Array(await buffer(stream))], shownName, { type });
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
  return new File([await openAsBlob(path)], shownName, { type });
}

/** What browsers write for the three signs a name between quotes cannot have. */
const asNamed = (name: string) => name.replace(/%(?:22|0D|0A)/g, decodeURIComponent);

/** Said by this side, and no complaint of the parser's; a full disk is ours, too. */
const isOurs = (error: unknown) =>
  error instanceof Error && (/^(?:FormRefused|BodyFailed)$/.test(error.name) || 'syscall' in error);
