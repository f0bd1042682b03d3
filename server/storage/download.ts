import { createHash, timingSafeEqual } from 'node:crypto';
import { refuse } from '#app/features/ground/files/storage-errors.ts';
import { readRange } from '#app/platform/storage/byte-range.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import type { StoredObject } from '#app/platform/storage/stored-objects.server.ts';
import { CROSS_ORIGIN, dispositionOf, etagOf, refused } from './answers.ts';

/**
 * The bytes of a file whose reader was let in. `isShared` says a token in the address let them in, so that the address alone is
 * enough and caches may keep the answer as the file says; otherwise nobody keeps it.
 */
export async function download(
  request: Request,
  store: ObjectStore,
  object: StoredObject,
  { isShared }: { isShared: boolean },
): Promise<Response> {
  const etag = etagOf(object);
  const headers = new Headers({
    ...CROSS_ORIGIN,
    'Accept-Ranges': 'bytes',
    'Cache-Control': isShared ? (object.cacheControl ?? 'private, max-age=0, must-revalidate') : 'private, no-store',
    'Content-Disposition': dispositionOf(object),
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Content-Type': object.contentType,
    ETag: etag,
    'Last-Modified': object.updatedAt.toUTCString(),
    'Referrer-Policy': 'no-referrer',
  });
  if (object.contentLanguage) headers.set('Content-Language', object.contentLanguage);
  if (object.contentEncoding && object.contentEncoding !== 'identity')
    headers.set('Content-Encoding', object.contentEncoding);
  if (names(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers });

  const ifRange = request.headers.get('if-range');
  const range = ifRange === null || ifRange === etag ? readRange(request.headers.get('range'), object.size) : undefined;
  const got = await store.get(object.storeKey, range);
  if (!got.ok && got.reason === 'range_not_satisfiable') {
    const whole = { 'Content-Range': `bytes */${got.size}` };
    return refused(refuse('invalid-argument', 'The file has no such range.', 416), object.name, whole);
  }
  if (!got.ok) return refused(refuse('object-not-found'), object.name);
  headers.set('Content-Length', String(got.end + 1 - got.start));
  if (range) headers.set('Content-Range', `bytes ${got.start}-${got.end}/${got.meta.size}`);
  const status = range ? 206 : 200;
  if (request.method !== 'HEAD') return new Response(got.body, { status, headers });
  await got.body.cancel();
  return new Response(null, { status, headers });
}

/** Whether `token` is one of the file's, compared in the same time whatever it is. */
export function hasToken(object: StoredObject, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const given = digest(token);
  return object.downloadTokens.filter((one) => timingSafeEqual(digest(one), given)).length > 0;
}

const names = (header: string | null, etag: string) =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);
