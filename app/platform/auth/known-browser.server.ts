import { randomBytes } from 'node:crypto';
import type { Config } from '../config.server.ts';
import { readSignedValue, signValue } from '../signed-values/signed-value.server.ts';
import { accountKey } from './budgets.server.ts';
import { readCookie } from './session-cookie.server.ts';

const PURPOSE = 'known-browser';
const LIVES_SECONDS = 365 * 86_400;
/** Enough for a family's phone. The oldest is forgotten first. */
const MOST_ACCOUNTS = 4;

type CookieConfig = Pick<Config, 'authSecret' | 'isHttps'>;

/**
 * Not `gida_…`: it changes no page, so that pages for everybody are kept from nobody who has it. It names a browser by chance and the
 * accounts that signed in there by digest.
 */
const nameOf = (isHttps: boolean) => `${isHttps ? '__Host-' : ''}known_browser`;

/**
 * By what a browser is known in which this account has signed in before; undefined in any other. Its owner's tries are counted there, so
 * that a stranger who guesses shuts only strangers out.
 */
export function knownBrowser(request: Request, config: CookieConfig, email: string): string | undefined {
  const known = read(request, config);
  return known?.accounts.includes(accountKey(email)) ? `${known.id}/${accountKey(email)}` : undefined;
}

/** A `Set-Cookie` that makes the browser known for this account. Given to nobody who has not just proved that it is theirs. */
export function rememberBrowser(request: Request, config: CookieConfig, email: string): string {
  const known = read(request, config);
  const id = known?.id ?? randomBytes(16).toString('base64url');
  const others = (known?.accounts ?? []).filter((account) => account !== accountKey(email));
  const accounts = [...others, accountKey(email)].slice(-MOST_ACCOUNTS);
  const value = signValue(config.authSecret, PURPOSE, [id, ...accounts].join('~'));
  const end = `Max-Age=${LIVES_SECONDS}; Path=/; HttpOnly; SameSite=Lax${config.isHttps ? '; Secure' : ''}`;
  return `${nameOf(config.isHttps)}=${value}; ${end}`;
}

function read(request: Request, { authSecret, isHttps }: CookieConfig) {
  const cookie = readCookie(request, nameOf(isHttps));
  const [id, ...accounts] = (cookie && readSignedValue(authSecret, PURPOSE, cookie)?.split('~')) || [];
  return id === undefined ? undefined : { id, accounts };
}
