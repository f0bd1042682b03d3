import { readRange } from './byte-range.ts';
import type { ObjectStore } from './object-store.ts';

interface StoredFile {
  objectKey: string | null;
  contentType: string;
  bytes: number | null;
  /** A name for a header: letters, digits, dots and hyphens alone. */
  name: string;
  /** May be shown or played in place; everything else is only downloaded. */
  isInline: boolean;
}

/**
 * A file's bytes, or the part a player or a broken download asks for. Never kept on the way and never run as a page: it lies on our own
 * origin. The caller has checked who asks.
 */
export async function sendStoredFile(
  request: Request,
  store: ObjectStore,
  { objectKey, contentType, bytes, name, isInline }: StoredFile,
): Promise<Response> {
  if (!objectKey) return notFound();
  const range = readRange(request.headers.get('range'), bytes ?? 0);
  const object = await store.get(objectKey, range);
  if (!object.ok && object.reason === 'range_not_satisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${object.size}` } });
  if (!object.ok) return notFound();
  const { meta, body, start, end } = object;
  const headers = new Headers({
    'Content-Type': contentType,
    'Content-Length': String(end - start + 1),
    'Content-Disposition': `${isInline ? 'inline' : 'attachment'}; filename="${name}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${meta.sha256}"`,
  });
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${meta.size}`);
  return new Response(body, { status: range ? 206 : 200, headers });
}

export const notFound = () => new Response('Not found', { status: 404, headers: { 'Cache-Control': 'no-store' } });
