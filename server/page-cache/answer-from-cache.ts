import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest } from '#app/platform/logging/access-log.server.ts';
import { isEntry } from './entry-page.ts';
import { isSameCopy, type Variant } from './finished-page.ts';
import type { CachedAnswer, PageCache } from './page-cache.ts';
import { findPageKey } from './page-key.ts';

interface Options {
  cache: PageCache;
  tell: (answered: AnsweredRequest) => void;
}

/** Cookies of ours: session, sign-in under way, a choice before signing in. Those of others, such as analytics, change no page. */
const OUR_COOKIE = /(?:^|;\s*)(?:__Host-)?gida_/;

/** Whether the answer may be sent to everybody. */
export function isForAnybody(method: string | undefined, cookie: string | null | undefined): boolean {
  return (method === 'GET' || method === 'HEAD') && !(cookie && OUR_COOKIE.test(cookie));
}

/**
 * The shortest way: a page that lies ready is written to the socket as it is, before anything else of the server is entered. False where
 * it is not (yet) there; the request then takes the long way.
 */
export function answerAtOnce({ cache, tell }: Options) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers } = request;
    if (!isForAnybody(method, headers.cookie)) return false;
    const found = cache.findFresh(url);
    const page = found && pageFor(found, headers['sec-fetch-site']);
    const variant = page?.variant(headers['accept-encoding'] as string | undefined);
    if (!page || !variant) return false;
    const requestId = newRequestId();
    const isSame = isSameCopy(headers['if-none-match'], variant.etag);
    const status = isSame ? 304 : page.status;
    const { whole, same } = flatHeadsOf(variant);
    response.writeHead(status, [...(isSame ? same : whole), 'X-Request-Id', requestId]);
    response.end(isSame || method === 'HEAD' ? undefined : variant.bytes);
    tell({ requestId, method: method ?? '', path: pathOf(url), status });
    return true;
  };
}

/** The long way: waits for a render where there is none. Undefined for requests of one person, and for addresses not kept. */
export async function answerFromCache(request: Request, cache: PageCache): Promise<Response | undefined> {
  if (!isForAnybody(request.method, request.headers.get('cookie'))) return undefined;
  const { pathname, search } = new URL(request.url);
  const key = findPageKey(pathname + search);
  const found = key && (await cache.hasCategory(key)) ? await cache.answer(key) : undefined;
  if (!found) return undefined;
  const page = pageFor(found, request.headers.get('sec-fetch-site'));
  const variant = page.variant(request.headers.get('accept-encoding') ?? undefined) ?? (await page.unpacked());
  const isSame = page.status === 200 && isSameCopy(request.headers.get('if-none-match'), variant.etag);
  const head = isSame ? variant.head.filter(([name]) => !OF_THE_BODY.has(name)) : variant.head;
  const headers = new Headers([...head, ['Cache-Status', cacheStatus(found, page.status)]]);
  const hasBody = !isSame && request.method !== 'HEAD';
  return new Response(hasBody ? new Uint8Array(variant.bytes) : null, { status: isSame ? 304 : page.status, headers });
}

/** RFC 9211. A page that is shown although a newer one could not be had has a negative `ttl`. */
function cacheStatus({ freshness, ageSeconds }: CachedAnswer, status: number): string {
  if (freshness === 'hit') return HIT;
  if (freshness === 'miss') return status === 200 ? 'gida; fwd=miss; stored' : 'gida; fwd=miss';
  return `gida; hit; ttl=-${ageSeconds}; detail=${freshness}`;
}

const pageFor = ({ pages }: CachedAnswer, secFetchSite: string | string[] | null | undefined) =>
  isEntry(secFetchSite) ? pages.entry : pages.inside;

const HIT = 'gida; hit';
/** Headers that a 304 leaves out. */
const OF_THE_BODY = new Set(['Content-Length', 'Content-Encoding', 'content-type']);

interface FlatHeads {
  whole: readonly string[];
  same: readonly string[];
}

const flatHeads = new WeakMap<Variant, FlatHeads>();

/** In the form that Node writes without looking at it again; `same` is that of a 304. */
function flatHeadsOf(variant: Variant): FlatHeads {
  const made = flatHeads.get(variant);
  if (made) return made;
  const flatten = (head: Variant['head']) => ['Cache-Status', HIT, ...head.flat()];
  const flat = { whole: flatten(variant.head), same: flatten(variant.head.filter(([name]) => !OF_THE_BODY.has(name))) };
  flatHeads.set(variant, flat);
  return flat;
}

const newRequestId = () => randomUUID().slice(0, 8);

function pathOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? url : url.slice(0, mark);
}
