import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress, zstdCompressSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gunzipFriendly = promisify(gzip);
const zstd = promisify(zstdCompress);

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

/** For files, which are compressed once: as small as it gets. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gunzipFriendly(bytes, { level: 9 });
  return brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } });
}

/** For a page made for one person and compressed on the spot. */
export type QuickEncoding = Encoding | 'zstd';

/** Zstandard where the client takes it: for 4% more bytes it asks a fifth of Brotli's work. */
export function chooseQuickEncoding(acceptEncoding: string | null | undefined): QuickEncoding | undefined {
  return acceptEncoding && TAKES_ZSTD.test(acceptEncoding) ? 'zstd' : chooseEncoding(acceptEncoding);
}

/** Said plainly, as browsers do; a list with a `q` for it is left to the others. */
const TAKES_ZSTD = /(?:^|[\s,])zstd\s*(?:,|$)/i;

/** Up to here the way to another thread and back takes longer than the work: 112 kB of a shop are done in 0.2 ms. */
const AT_ONCE_BYTES = 256 * 1024;

export async function compressQuickly(bytes: Uint8Array, encoding: QuickEncoding): Promise<Buffer> {
  if (encoding === 'zstd') return bytes.byteLength <= AT_ONCE_BYTES ? zstdCompressSync(bytes) : zstd(bytes);
  if (encoding === 'gzip') return gunzipFriendly(bytes, { level: 6 });
  return brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
}
