import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { EventSubject, PaymentProvider, WebhookResult } from './payment-provider.ts';
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

/** Where the signature comes. */
export const PAYSTACK_SIGNATURE_HEADER = 'x-paystack-signature';

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

/** Charges that may have been paid; a rejected transfer may have been paid another way. */
const ABOUT_A_PAYMENT = new Set(['charge.success', 'bank.transfer.rejected']);

const disputeBody = z.object({
  data: z.object({ id: z.union([z.number(), z.string().min(1).max(100)]).transform(String) }),
});

export const readPaystackEvent: PaymentProvider['readEvent'] = ({ event, reference, body }): EventSubject => {
  if (event.startsWith('charge.dispute.')) {
    const parsed = disputeBody.safeParse(body);
    if (!parsed.success) return { about: 'other' };
    return { about: 'dispute', disputeId: parsed.data.data.id, isReminder: event === 'charge.dispute.remind' };
  }
  if (reference === undefined) return { about: 'other' };
  if (event.startsWith('refund.')) return { about: 'refunds', reference };
  return ABOUT_A_PAYMENT.has(event) ? { about: 'payment', reference } : { about: 'other' };
};
