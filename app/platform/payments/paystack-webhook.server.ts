import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { WebhookResult } from './payment-provider.ts';
import { parseJson } from './paystack-answers.ts';

const reference = z.string().min(1).max(200).optional().catch(undefined);

/** Charges name their transaction directly, refunds and disputes in places of their own. */
const eventSchema = z.object({
  event: z.string().min(1).max(100),
  data: z
    .object({
      reference,
      transaction_reference: reference,
      transaction: z.object({ reference }).optional().catch(undefined),
      bank_transfer: z.object({ transaction_reference: reference }).optional().catch(undefined),
    })
    .catch({}),
});

/**
 * Lower-case hex HMAC-SHA512 over the raw bytes, keyed with the secret API key. Never over re-serialised JSON, never compared
 * with `==`.
 */
export function readPaystackWebhook(rawBody: Uint8Array, signature: string | null, secretKey: string): WebhookResult {
  const expected = createHmac('sha512', secretKey).update(rawBody).digest();
  const given = /^[0-9a-f]{128}$/.test(signature ?? '') ? Buffer.from(signature ?? '', 'hex') : Buffer.alloc(64);
  // Compared even when the header is no signature, so that the answer takes the same time.
  const isSigned = timingSafeEqual(expected, given) && /^[0-9a-f]{128}$/.test(signature ?? '');
  if (!isSigned) return { ok: false, reason: 'forged' };
  const body = readBody(rawBody);
  const parsed = eventSchema.safeParse(body);
  if (!parsed.success) return { ok: false, reason: 'unreadable' };
  const { event, data } = parsed.data;
  return {
    ok: true,
    event: {
      bodyHash: createHash('sha256').update(rawBody).digest('hex'),
      event,
      reference:
        data.reference ??
        data.transaction_reference ??
        data.transaction?.reference ??
        data.bank_transfer?.transaction_reference,
      body,
    },
  };
}

function readBody(rawBody: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(rawBody));
  } catch {
    return undefined;
  }
}
