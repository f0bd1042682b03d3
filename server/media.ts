import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { chooseEncoding, compress } from './compression.ts';

const PICTURE = /^(?:img|photos)\/[0-9a-f]{32}\/\d{2,4}\.(?:avif|webp|jpg)$/;
/** What was made of the owner's logo (app/platform/images/worker/draw-logo.server.ts). */
const LOGO = /^logos\/[0-9a-f]{32}\/[a-z]+(?:-\d{3})?\.png$/;
/** Line drawings come with the demo shop; nobody can upload one. As a page of its own it may do nothing, like everything here. */
const DRAWING = /^drawings\/[0-9a-f]{32}\.svg$/;

/**
 * `/media/<key>`: pictures out of the object store. Keys are content-addressed, so an answer is good for ever. Only the
 * variants our own pipeline wrote are served, whatever else the store holds.
 */
export async function serveMedia(request: Request, store: ObjectStore): Promise<Response> {
  const key = new URL(request.url).pathname.slice('/media/'.length);
  if (!PICTURE.test(key) && !LOGO.test(key) && !DRAWING.test(key)) return new Response('Not found', { status: 404 });
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  const etag = `"${key.slice(key.indexOf('/') + 1)}"`;
  const headers = new Headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  });
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const object = await store.get(key);
  if (!object.ok) return new Response('Not found', { status: 404 });
  headers.set('Content-Type', object.meta.contentType);
  if (DRAWING.test(key)) return drawing(request, object.body, headers);
  headers.set('Content-Length', String(object.meta.size));
  if (request.method !== 'HEAD') return new Response(object.body, { headers });
  await object.body.cancel();
  return new Response(null, { headers });
}

/** Text: a third as large when it is compressed. */
async function drawing(request: Request, body: ReadableStream<Uint8Array>, headers: Headers): Promise<Response> {
  headers.set('Vary', 'Accept-Encoding');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const sent = encoding ? await compress(bytes, encoding) : bytes;
  if (encoding) headers.set('Content-Encoding', encoding);
  headers.set('Content-Length', String(sent.byteLength));
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(sent), { headers });
}
