import { readCookie } from '#app/platform/auth/session-cookie.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

const PURPOSE = 'maker-page';
const COOKIE = 'gida_maker';
const YEAR_SECONDS = 365 * 86_400;

type Secret = Pick<Config, 'authSecret'>;

interface Key {
  id: string;
  keyNumber: number;
}

/** Where the makers' page of a link is, from the root. Its last part is a key: whoever has it sees the work and ticks it. */
export const makerPathOf = ({ id, keyNumber }: Key, { authSecret }: Secret): string =>
  `/workshop/${signValue(authSecret, PURPOSE, `${id}-${keyNumber}`)}`;

/** Which link a key is of, and which of its keys; undefined when it is none of ours. */
export function readMakerKey(key: string, { authSecret }: Secret): Key | undefined {
  const [id, keyNumber] = readSignedValue(authSecret, PURPOSE, key)?.split('-') ?? [];
  return id && keyNumber ? { id, keyNumber: Number(keyNumber) } : undefined;
}

/** A `Set-Cookie` that keeps on this device who works with it. It gives no right to anything. */
export const makerCookie = (name: string, { isHttps }: Pick<Config, 'isHttps'>): string =>
  `${COOKIE}=${encodeURIComponent(name)}; Max-Age=${YEAR_SECONDS}; Path=/workshop; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;

/** Who works with this device; empty where nobody has said. */
export function readMakerName(request: Request): string {
  try {
    return decodeURIComponent(readCookie(request, COOKIE) ?? '');
  } catch {
    return '';
  }
}
