import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { chooseEncoding, compress, type Encoding, isCompressible } from './compression.ts';
import { isImmutable } from './own-addresses.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

interface StaticFile {
  bytes: Buffer;
  type: string;
  etag: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves the built client files from memory, each compressed once on its first use. Files whose name carries their hash
 * (`/assets`, `/fonts`) are immutable. Answers undefined for what is not a file, so that the routes get their turn.
 */
export function staticFiles(directory: string) {
  const files = new Map<string, Promise<StaticFile | undefined>>();

  return async (request: Request, pathname: string): Promise<Response | undefined> => {
    const type = TYPES[extname(pathname)];
    if (!type || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
    const path = decodePath(pathname);
    if (!path) return undefined;
    let loading = files.get(path);
    if (!loading) {
      loading = load(join(directory, path), type);
      files.set(path, loading);
    }
    const file = await loading;
    if (!file) {
      files.delete(path);
      return undefined;
    }
    return answer(request, path, file, isImmutable(path));
  };
}

/** What emails show: their readers see it from other sites. */
const IN_EMAILS = '/mail-mark.png';

async function answer(request: Request, path: string, file: StaticFile, isImmutable: boolean): Promise<Response> {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    ETag: file.etag,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': path.endsWith(IN_EMAILS) ? 'cross-origin' : 'same-origin',
    Vary: 'Accept-Encoding',
  });
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const encoding = isCompressible(file.type) ? chooseEncoding(request.headers.get('accept-encoding')) : undefined;
  let bytes = file.bytes;
  if (encoding) {
    let encoded = file.encoded.get(encoding);
    if (!encoded) {
      encoded = compress(file.bytes, encoding);
      file.encoded.set(encoding, encoded);
    }
    bytes = await encoded;
    headers.set('Content-Encoding', encoding);
  }
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

async function load(path: string, type: string): Promise<StaticFile | undefined> {
  try {
    const bytes = await readFile(path);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    return { bytes, type, etag, encoded: new Map() };
  } catch {
    return undefined;
  }
}

/** Decoded once and kept below the root; undefined for anything that tries to climb out. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = normalize(decodeURIComponent(pathname));
    return path.startsWith('/') && !path.includes('\0') && !path.includes('\\') ? path : undefined;
  } catch {
    return undefined;
  }
}
