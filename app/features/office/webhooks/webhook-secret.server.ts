import { randomBytes } from 'node:crypto';
import type { Config } from '#app/platform/config.server.ts';
import { openValue, sealValue } from '#app/platform/signed-values/sealed-value.server.ts';

const PURPOSE = 'webhook';
/** As receivers' libraries know it. */
const PREFIX = 'whsec_';

type Secret = Pick<Config, 'authSecret'>;

/** A new secret of an address: as its owner copies it, and as it is kept. */
export function makeSecret({ authSecret }: Secret, id: string): { secret: string; sealedSecret: string } {
  const secret = PREFIX + randomBytes(32).toString('base64');
  return { secret, sealedSecret: sealValue(authSecret, PURPOSE, id, secret) };
}

/** The bytes that deliveries are signed with; undefined where AUTH_SECRET is another one by now. */
export function openSecret({ authSecret }: Secret, webhook: { id: string; sealedSecret: string }): Buffer | undefined {
  const secret = openValue(authSecret, PURPOSE, webhook.id, webhook.sealedSecret);
  return secret === undefined ? undefined : Buffer.from(secret.slice(PREFIX.length), 'base64');
}
