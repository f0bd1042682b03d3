import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isWhatsAppEvent } from './whatsapp-answers.ts';

/** Where the signature comes. */
export const WHATSAPP_SIGNATURE_HEADER = 'x-hub-signature-256';

const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

type WebhookReading = { ok: true; bodyHash: string; body: unknown } | { ok: false; reason: 'forged' | 'unreadable' };

/**
 * `sha256=` and lower-case hex HMAC-SHA256 over the raw bytes, keyed with the app's secret (Meta, "Validating payloads"). Never over
 * re-serialised JSON: Meta escapes what JavaScript does not.
 */
export function readWhatsAppWebhook(rawBody: Uint8Array, signature: string | null, appSecret: string): WebhookReading {
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  const hex = SIGNATURE.exec(signature ?? '')?.[1];
  // Compared even when the header is no signature, so that the answer takes the same time.
  const isSame = timingSafeEqual(expected, hex ? Buffer.from(hex, 'hex') : Buffer.alloc(32));
  if (!isSame || hex === undefined) return { ok: false, reason: 'forged' };
  const body = readBody(rawBody);
  if (!isWhatsAppEvent(body)) return { ok: false, reason: 'unreadable' };
  return { ok: true, bodyHash: createHash('sha256').update(rawBody).digest('hex'), body };
}

/** NUL, which PostgreSQL's jsonb refuses, is dropped. */
function readBody(rawBody: Uint8Array): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(rawBody);
    return JSON.parse(text, (_key, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
  } catch {
    return undefined;
  }
}

/** What Meta wants back when the address is entered there; undefined for whoever does not know our word. */
export function answerVerification(asked: URLSearchParams, verifyToken: string): string | undefined {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  const isKnown = timingSafeEqual(hashOf(asked.get('hub.verify_token') ?? ''), hashOf(verifyToken));
  const challenge = asked.get('hub.challenge') ?? '';
  const isAsked = asked.get('hub.mode') === 'subscribe' && /^[\w.-]{1,200}$/.test(challenge);
  return isKnown && isAsked ? challenge : undefined;
}
