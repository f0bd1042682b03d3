import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzipFriendly = promisify(gzip);

export type Encoding = 'br' | 'gzip';

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/;

export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && COMPRESSIBLE.test(contentType);
}

const chosen = new Map<string, Encoding | undefined>();
/** Browsers send a handful of different ones. */
const MOST_CHOSEN = 100;

/** The best encoding the client takes; brotli first. `q=0` means refused. */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  const known = chosen.get(acceptEncoding);
  if (known || chosen.has(acceptEncoding)) return known;
  const encoding = readEncodings(acceptEncoding);
  if (chosen.size >= MOST_CHOSEN) chosen.clear();
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

function readEncodings(acceptEncoding: string): Encoding | undefined {
  const accepted = new Map(
    acceptEncoding.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().split(';');
      return [name.trim().toLowerCase(), !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))];
    }),
  );
  if (accepted.get('br')) return 'br';
  return accepted.get('gzip') ? 'gzip' : undefined;
}

/** `effort` 11 for files that are compressed once, 4 for pages that are made on the spot. */
export function compress(bytes: Uint8Array, encoding: Encoding, effort: 4 | 11): Promise<Buffer> {
  if (encoding === 'gzip') return gunzipFriendly(bytes, { level: effort === 11 ? 9 : 6 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}
