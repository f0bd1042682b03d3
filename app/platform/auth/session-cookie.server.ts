import { createHmac, timingSafeEqual } from 'node:crypto';

/** `__Host-` on https: no sibling domain and no plain http page can plant or shadow the cookie. */
export function cookieName(purpose: 'session' | 'state', isHttps: boolean): string {
  return `${isHttps ? '__Host-' : ''}gida_${purpose}`;
}

/**
 * The session's token from the request's cookie, or undefined when there is none or we did not sign it. The value is
 * `<token>.<HMAC>` in better-auth's form: tokens read from a stolen copy of the database open nothing without AUTH_SECRET.
 */
export function readSessionToken(request: Request, options: { secret: string; isHttps: boolean }): string | undefined {
  const cookie = readCookie(request, cookieName('session', options.isHttps));
  if (cookie === undefined) return undefined;
  const value = decode(cookie);
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', options.secret).update(token).digest();
  return given.byteLength === expected.byteLength && timingSafeEqual(given, expected) ? token : undefined;
}

/** What the request's cookie of this name says, as it came. */
export function readCookie(request: Request, name: string): string | undefined {
  const wanted = `${name}=`;
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find((part) => part.startsWith(wanted));
  return pair?.slice(wanted.length);
}

/** A `Set-Cookie` that gives the session's browser a token, in the form `readSessionToken` reads. */
export function sessionCookie(
  token: string,
  { secret, isHttps, maxAgeSeconds }: { secret: string; isHttps: boolean; maxAgeSeconds: number },
): string {
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const value = encodeURIComponent(`${token}.${signature}`);
  return `${cookieName('session', isHttps)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

/** A `Set-Cookie` that takes the session away. */
export function expiredSessionCookie(isHttps: boolean): string {
  return `${cookieName('session', isHttps)}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
