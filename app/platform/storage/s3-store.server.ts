import {
  alreadyThere,
  assertObjectKey,
  clipRange,
  type GetResult,
  type ObjectMeta,
  type ObjectStore,
} from './object-store.ts';
import type { S3Address } from './s3-address.ts';
import { createS3Sender, faultOf, type SendToS3 } from './s3-requests.server.ts';
import { asSendable } from './sendable-body.server.ts';
import type { RetryTiming } from './upload-with-retry.ts';

const SHA256 = 'x-amz-meta-sha256';

/**
 * An object store in a bucket that speaks S3. Throws at once when the bucket cannot be listed with these keys, so that a start with
 * a wrong secret fails before anybody uploads anything. S3 checks each upload against its SHA-256 and shows it whole or not at all.
 */
export async function openS3Store(
  address: S3Address,
  timing?: RetryTiming,
  { pageSize = 1000 }: { pageSize?: number } = {},
): Promise<ObjectStore> {
  const send = createS3Sender(address, timing);
  const keyOf = (key: string) => {
    assertObjectKey(key);
    return address.folder + key;
  };
  await listPage(send, address.folder, { 'max-keys': '1' });

  async function head(key: string): Promise<ObjectMeta | null> {
    const response = await send({ method: 'HEAD', key: keyOf(key) });
    if (response.status === 404) return null;
    if (!response.ok) throw await refused(response, `HEAD ${key}`);
    return metaOf(key, response.headers, response.headers.get('content-length'));
  }

  return {
    async put(key, body, options) {
      const to = keyOf(key);
      const { blob, sha256, dispose } = await asSendable(body);
      try {
        const { contentType, cacheControl } = options;
        if (options.sha256 && options.sha256 !== sha256)
          throw new Error('The bytes to store differ from their checksum');
        // Asked first for the sake of servers that do not know If-None-Match; those that do decide a race.
        if (options.mustBeNew && (await head(key))) throw alreadyThere(key);
        const response = await send({
          method: 'PUT',
          key: to,
          body: blob,
          headers: {
            'Content-Type': contentType,
            'Cache-Control': cacheControl,
            'X-Amz-Content-Sha256': sha256,
            [SHA256]: sha256,
            ...(options.mustBeNew && { 'If-None-Match': '*' }),
          },
        });
        const meta = { contentType, cacheControl, sha256, size: blob.size };
        if (response.status === 412 && options.mustBeNew) {
          await response.body?.cancel();
          // A try whose answer was lost may have stored it: these bytes under a key made by chance are that try's.
          const there = await head(key);
          if (there?.sha256 !== sha256) throw alreadyThere(key);
          return meta;
        }
        if (!response.ok) throw await refused(response, `PUT ${key}`);
        await response.body?.cancel();
        return meta;
      } finally {
        await dispose();
      }
    },

    async get(key, range): Promise<GetResult> {
      const from = keyOf(key);
      const isRange = range !== undefined;
      // A range no server would understand the same way is measured against the object's size here.
      if (isRange && !isPlain(range)) {
        const meta = await head(key);
        if (!meta) return { ok: false, reason: 'not_found' };
        return { ok: false, reason: 'range_not_satisfiable', size: meta.size };
      }
      const headers = isRange ? { Range: `bytes=${range.start}-${range.end ?? ''}` } : undefined;
      const response = await send({ method: 'GET', key: from, ...(headers && { headers }) });
      if (response.status === 416) {
        await response.body?.cancel();
        const meta = await head(key);
        return meta
          ? { ok: false, reason: 'range_not_satisfiable', size: meta.size }
          : { ok: false, reason: 'not_found' };
      }
      if (response.status === 404) {
        const fault = await faultOf(response);
        if (fault !== 'NoSuchKey') throw new Error(`The bucket answered GET ${key} with 404 ${fault}`);
        return { ok: false, reason: 'not_found' };
      }
      if (!response.ok || !response.body) throw await refused(response, `GET ${key}`);
      const total = response.headers.get('content-range')?.split('/')[1] ?? response.headers.get('content-length');
      const meta = metaOf(key, response.headers, total);
      const clipped = clipRange(response.status === 206 ? range : undefined, meta.size);
      if (!clipped) throw new Error(`The bucket answered GET ${key} with a part that is not in it`);
      const body = response.body.pipeThrough(exactly(clipped.end + 1 - clipped.start));
      return { ok: true, meta, body, ...clipped };
    },

    head,

    async storedAt(key) {
      const response = await send({ method: 'HEAD', key: keyOf(key) });
      if (response.status === 404) return null;
      if (!response.ok) throw await refused(response, `HEAD ${key}`);
      return new Date(response.headers.get('last-modified') ?? Number.NaN);
    },

    async delete(key) {
      if (!(await head(key))) return false;
      const response = await send({ method: 'DELETE', key: keyOf(key) });
      if (!response.ok) throw await refused(response, `DELETE ${key}`);
      return true;
    },

    async *list(prefix) {
      let more: string | undefined;
      do {
        const query = { 'max-keys': String(pageSize), ...(more && { 'continuation-token': more }) };
        const page = await listPage(send, address.folder + prefix, query);
        for (const key of page.keys) yield key.slice(address.folder.length);
        more = page.more;
      } while (more);
    },
  };
}

/** Lets `length` bytes through, no more; fewer are an error, because a line that broke must not look like a short object. */
function exactly(length: number): TransformStream<Uint8Array, Uint8Array<ArrayBuffer>> {
  let left = length;
  return new TransformStream({
    transform(chunk, controller) {
      const part = chunk.subarray(0, left) as Uint8Array<ArrayBuffer>;
      left -= part.length;
      if (part.length > 0) controller.enqueue(part);
      if (left === 0) controller.terminate();
    },
    flush() {
      if (left > 0) throw new Error(`An object ended ${left} bytes early`);
    },
  });
}

const isPlain = ({ start, end }: { start: number; end?: number }) =>
  Number.isSafeInteger(start) && start >= 0 && (end === undefined || (Number.isSafeInteger(end) && end >= start));

/** Keys hold nothing that XML would escape; the token may. */
async function listPage(send: SendToS3, prefix: string, query: Record<string, string>) {
  const response = await send({ method: 'GET', query: { 'list-type': '2', prefix, ...query } });
  if (!response.ok) throw await refused(response, 'the list of its objects');
  const xml = await response.text();
  const more = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
  return {
    // Sorted within the page for the servers that do not; S3 itself does.
    keys: [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => key).sort(),
    more: more
      ?.replaceAll(/&(?:amp|#38);/g, '&')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>'),
  };
}

function metaOf(key: string, headers: Headers, size: string | null): ObjectMeta {
  const sha256 = headers.get(SHA256);
  if (!sha256 || size === null) throw new Error(`${key} was not written by this object store`);
  return {
    contentType: headers.get('content-type') ?? 'application/octet-stream',
    cacheControl: headers.get('cache-control') ?? 'no-store',
    sha256,
    size: Number(size),
  };
}

async function refused(response: Response, what: string): Promise<Error> {
  return new Error(`The bucket refused ${what}: ${response.status} ${await faultOf(response)}`);
}
