import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Config } from '#app/platform/config.server.ts';
import { askPublic } from '#app/platform/fetch/fetch-public.server.ts';
import type { Subscription } from './news-devices.server.ts';
import type { Shown } from './shown-news.ts';

export type PushAnswer =
  | { kind: 'taken' }
  /** The subscription is no more, or was made for another key of ours. */
  | { kind: 'gone' }
  /** Busy or away; not before so many milliseconds. */
  | { kind: 'later'; afterMs: number }
  | { kind: 'refused'; status: number };

const WITHIN_MS = 10_000;
/** For a telephone that is off. */
const KEPT_SECONDS = 24 * 3_600;

interface Keys {
  publicKey: string;
  privateKey: string;
}

/** The pair this shop signs its pushes with (RFC 8292), base64url. Derived, so there is nothing to set up, to keep or to lose. */
export function pushKeys({ authSecret }: Pick<Config, 'authSecret'>): Keys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', authSecret, 'gida', 'push', 32)));
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** Hands one message to the push service of a device, encrypted for it alone (RFC 8030, 8291). */
export async function push(
  { config, clock }: Pick<ActContext, 'config' | 'clock'>,
  { to, shown }: { to: Subscription; shown: Shown },
): Promise<PushAnswer> {
  const asked = requestFor(config, to, shown);
  if (!asked) return { kind: 'gone' };
  const answer = await askPublic(to.endpoint, asked, { withinMs: WITHIN_MS, allowed: config.privateHosts });
  if (!answer.ok) return answer.lasting ? { kind: 'gone' } : { kind: 'later', afterMs: 0 };
  const { status, retryAfter } = answer;
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if ([401, 403, 404, 410].includes(status)) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitOf(retryAfter, clock()) };
  return { kind: 'refused', status };
}

/** Undefined where what it was subscribed with is no key. */
function requestFor(
  config: Pick<Config, 'authSecret' | 'publicUrl'>,
  { endpoint, p256dh, auth }: Subscription,
  shown: Shown,
) {
  const subject = config.publicUrl.startsWith('https:') ? config.publicUrl : 'mailto:nobody@localhost';
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(shown),
      { vapidDetails: { subject, ...pushKeys(config) }, TTL: KEPT_SECONDS, urgency: 'high' },
    );
    const asText = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { method: 'POST', headers: Object.fromEntries(asText), body };
  } catch {
    return undefined;
  }
}

/** Seconds, or a date. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (!retryAfter) return 0;
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
