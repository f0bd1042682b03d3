import { NEXT_AT_MOST } from '#app/platform/forms/form-limits.ts';
import { findPage } from './find-page.server.ts';

const HERE = 'http://here.invalid';

/**
 * A `?next=` from outside as a path of this site, or undefined: same origin, a page that may be one, no tricks with slashes,
 * backslashes, control characters or user info.
 */
export function safeNextPath(value: string | null | undefined): string | undefined {
  if (!value || value.length > NEXT_AT_MOST || !value.startsWith('/') || /[\\\p{Cc}]|^\/\//u.test(value))
    return undefined;
  const url = URL.parse(value, HERE);
  if (!url || url.origin !== HERE) return undefined;
  if (url.pathname.includes('//') || !findPage(url.pathname)?.facts.next) return undefined;
  return url.pathname + url.search;
}

/** /login with the way back, for GET requests; other methods come back to a page only by accident. */
export function loginPath(request: Request): string {
  const url = new URL(request.url);
  // Our own script names here which parts of a page it wants.
  url.searchParams.delete('_routes');
  const next = request.method === 'GET' ? safeNextPath(url.pathname.replace(/\.data$/, '') + url.search) : undefined;
  return next ? `/login?next=${encodeURIComponent(next)}` : '/login';
}

/** One of our paths with `?next=` in its query, when there is one to come back to. */
export function withNext(path: string, next: string | undefined): string {
  if (!next) return path;
  const url = new URL(path, HERE);
  url.searchParams.set('next', next);
  return url.pathname + url.search;
}
