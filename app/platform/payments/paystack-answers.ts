import { z } from 'zod';
import type { ProviderStatus, ProviderTransaction } from './payment-provider.ts';

/**
 * Numbers JavaScript cannot hold exactly (Paystack's ids have 64 bits; 1e21 and fractions are no amounts) stay the text they
 * were. NUL, which PostgreSQL's jsonb refuses, is dropped.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, function keepExact(_key, value: unknown, context?: { source?: string }) {
    if (typeof value === 'number' && !Number.isSafeInteger(value)) return context?.source ?? String(value);
    return typeof value === 'string' ? value.replaceAll('\0', '') : value;
  });
}

/** Kobo. Paystack sends amounts as numbers and as strings. */
export const koboSchema = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
]);

/** The envelope. `status` means that the call worked, never that anything was paid. */
export const envelopeSchema = z.object({
  status: z.boolean(),
  message: z.string().catch(''),
  code: z.string().optional().catch(undefined),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});

export type Envelope = z.infer<typeof envelopeSchema>;

export const initializedSchema = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }),
  access_code: z.string().min(1).max(200),
  reference: z.string(),
});

/** Of a charge by `bank_transfer`. */
export const accountSchema = z.object({
  status: z.literal('pending_bank_transfer'),
  reference: z.string(),
  account_name: z.string().min(1).max(200),
  account_number: z.string().regex(/^\d{10}$/),
  bank: z.object({ name: z.string().min(1).max(200) }),
  account_expires_at: z.iso.datetime({ offset: true }),
});

/** Only what decides something; metadata, log and authorization come in many shapes and are not read. */
const transactionSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  domain: z.enum(['test', 'live']),
  status: z.string(),
  reference: z.string().min(1).max(200),
  amount: koboSchema,
  /** Absent in older samples, where nothing but the amount was ever asked for. */
  requested_amount: koboSchema.nullish(),
  currency: z.string().min(1).max(10),
  channel: z.string().nullish().catch(null),
  fees: koboSchema.nullish().catch(null),
  paid_at: z.string().nullish().catch(null),
  paidAt: z.string().nullish().catch(null),
});

const STATUSES: Record<string, ProviderStatus> = {
  success: 'success',
  failed: 'failed',
  abandoned: 'abandoned',
  ongoing: 'ongoing',
  pending: 'pending',
  processing: 'processing',
  queued: 'queued',
  reversed: 'reversed',
  'reversal pending': 'reversed',
};

/** `data` of verify, of a list's row and of `charge.success`; undefined when it cannot be trusted to mean anything. */
export function readTransaction(data: unknown): ProviderTransaction | undefined {
  const parsed = transactionSchema.safeParse(data);
  if (!parsed.success) return undefined;
  const { id, domain, status, reference, amount, requested_amount, currency, channel, fees, paid_at, paidAt } =
    parsed.data;
  return {
    reference,
    providerId: id,
    status: STATUSES[status.toLowerCase()] ?? 'unknown',
    paidKobo: amount,
    requestedKobo: requested_amount ?? amount,
    currency,
    mode: domain,
    channel: channel ?? undefined,
    feesKobo: fees ?? undefined,
    paidAt: readDate(paid_at ?? paidAt),
  };
}

export function readDate(text: string | null | undefined): Date | undefined {
  const date = text ? new Date(text) : undefined;
  return date && !Number.isNaN(date.getTime()) ? date : undefined;
}

/** Paystack answers 400 or 404 for a reference nobody has used, so its words decide. */
export function saysNotFound(status: number, envelope: Envelope): boolean {
  if (status === 404 || envelope.code === 'transaction_not_found') return true;
  return status === 400 && /\b(?:reference|transaction)\b.*\bnot found\b/i.test(envelope.message);
}

export function saysDuplicate(envelope: Envelope): boolean {
  return envelope.code === 'duplicate_reference' || /duplicate transaction reference/i.test(envelope.message);
}
