import { readRange } from '#app/platform/storage/byte-range.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { downloadName } from './material-file.ts';
import type { SessionMaterial } from './session-material.queries.server.ts';

/**
 * A material's bytes, or the part a player or a broken download asks for. Never kept on the way and never run as a page: it lies on
 * our own origin. The caller has checked who asks.
 */
export async function sendMaterial(
  request: Request,
  store: ObjectStore,
  material: Pick<SessionMaterial, 'objectKey' | 'contentType' | 'title' | 'bytes'>,
): Promise<Response> {
  const { objectKey, contentType, title, bytes } = material;
  if (!objectKey || !contentType) return new Response('Not found', { status: 404 });
  const range = readRange(request.headers.get('range'), bytes ?? 0);
  const object = await store.get(objectKey, range);
  if (!object.ok && object.reason === 'range_not_satisfiable') {
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${object.size}` } });
  }
  if (!object.ok) return new Response('Not found', { status: 404 });
  const { meta, body, start, end } = object;
  const headers = new Headers({
    'Content-Type': contentType,
    'Content-Length': String(end - start + 1),
    'Content-Disposition': `${contentType.startsWith('image/') ? 'inline' : 'attachment'}; filename="${downloadName(title, contentType)}"`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${meta.sha256}"`,
  });
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${meta.size}`);
  return new Response(body, { status: range ? 206 : 200, headers });
}
