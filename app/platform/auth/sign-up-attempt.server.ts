import { randomBytes } from 'node:crypto';
import type { Config } from '../config.server.ts';
import { readCookie } from './session-cookie.server.ts';
import { digestOf } from './welcome-links.server.ts';

type CookieConfig = Pick<Config, 'isHttps'>;
const LIVES_SECONDS = 86_400;
const nameOf = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}sign_up_attempt`;

/**
 * Ties the link of an email to the browser in which somebody signed up: there it asks for nothing more. Elsewhere it asks for the password,
 * so that nobody can have a stranger's address confirmed by its owner's click.
 */
export function newAttempt({ isHttps }: CookieConfig): { digest: string; cookie: string } {
  const attempt = randomBytes(32).toString('base64url');
  const end = `Max-Age=${LIVES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  return { digest: digestOf(attempt), cookie: `${nameOf(isHttps)}=${attempt}; ${end}` };
}

/** The attempt of this browser, as the link knows it. */
export function attemptOf(request: Request, { isHttps }: CookieConfig): string | undefined {
  const attempt = readCookie(request, nameOf(isHttps));
  return attempt && digestOf(attempt);
}
