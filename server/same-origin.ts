const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True when an unsafe request may go on: the browser says it comes from our own pages (Fetch Metadata), or, for older
 * browsers, its Origin is ours. With neither header it is no browser; it passes only without a cookie, where there is no
 * session to ride on.
 */
export function isSameOrigin(request: Request, publicUrl: string): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  if (origin !== null) return origin === new URL(publicUrl).origin;
  return !request.headers.has('cookie');
}
