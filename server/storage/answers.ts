import { type Refusal, refusalMessage, STORAGE_FAULTS } from '#app/features/ground/files/storage-errors.ts';
import type { StoredObject } from '#app/platform/storage/stored-objects.server.ts';

/** Clients of the original site live at other addresses. No cookie is ever looked at here, so every origin may ask. */
export const CROSS_ORIGIN = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'Content-Disposition, Content-Length, Content-Range, ETag, X-Goog-Upload-Status, X-Goog-Upload-URL, X-Goog-Upload-Size-Received, X-Goog-Upload-Chunk-Granularity, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Answer to a browser that asks whether it may ask; the app-check and version headers are taken and not looked at. */
export function preflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...CROSS_ORIGIN,
      'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Range, If-None-Match, If-Range, X-Firebase-AppCheck, X-Firebase-GMPID, X-Firebase-Storage-Version, X-Goog-Upload-Command, X-Goog-Upload-Header-Content-Length, X-Goog-Upload-Header-Content-Type, X-Goog-Upload-Offset, X-Goog-Upload-Protocol',
      'Access-Control-Max-Age': '3600',
    },
  });
}

export function json(body: unknown, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(CROSS_ORIGIN)) all.set(name, value);
  all.set('Content-Type', 'application/json; charset=utf-8');
  all.set('Cache-Control', 'private, no-store');
  return new Response(JSON.stringify(body), { status, headers: all });
}

/** The JSON shape existing clients read errors from, with the code of the catalogue beside it. */
export function refused(refusal: Refusal, name: string, headers: HeadersInit = {}): Response {
  const status = refusal.status ?? STORAGE_FAULTS[refusal.code].status;
  const message = refusalMessage(refusal, name);
  const reason = `storage/${refusal.code}`;
  const all = new Headers(headers);
  if (status === 401) all.set('WWW-Authenticate', 'Bearer');
  if (status === 429 || status === 503) all.set('Retry-After', '5');
  return json(
    { error: { code: status, message, status: reason, errors: [{ domain: 'storage', reason, message }] } },
    { status, headers: all },
  );
}

/** A file as the API tells of it. 64-bit numbers are text, as in the original. */
export function resourceOf(object: StoredObject): Record<string, unknown> {
  const { customMetadata, downloadTokens } = object;
  return {
    kind: 'storage#object',
    name: object.name,
    bucket: object.bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: object.createdAt.toISOString(),
    updated: object.updatedAt.toISOString(),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    etag: etagOf(object),
    contentEncoding: object.contentEncoding ?? 'identity',
    contentDisposition: dispositionOf(object),
    ...(object.contentLanguage && { contentLanguage: object.contentLanguage }),
    ...(object.cacheControl && { cacheControl: object.cacheControl }),
    ...(Object.keys(customMetadata).length > 0 && { metadata: customMetadata }),
    // Absent rather than empty, so that clients say that there is no download address.
    ...(downloadTokens.length > 0 && { downloadTokens: downloadTokens.join(',') }),
  };
}

export const etagOf = ({ generation, metageneration }: StoredObject) => `"${generation}-${metageneration}"`;

/** What a browser may show on its own page without running anything in it. */
const SHOWN = /^(?:image\/(?:jpeg|png|webp|avif|gif)|text\/plain|audio\/(?:mpeg|mp4|ogg)|video\/(?:mp4|webm))$/;

/** As the sender wished, but what could run (HTML, SVG, XML) or needs a program (PDF) is always a download. */
export function dispositionOf({ name, contentType, contentDisposition }: StoredObject): string {
  const isShown = SHOWN.test(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
  if (contentDisposition && (isShown || /^attachment\b/i.test(contentDisposition))) return contentDisposition;
  const file = encodeURIComponent(name.slice(name.lastIndexOf('/') + 1)).replaceAll(/['()*!]/g, '_');
  return `${isShown ? 'inline' : 'attachment'}; filename*=utf-8''${file}`;
}
