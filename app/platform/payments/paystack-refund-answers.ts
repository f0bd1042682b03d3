import { z } from 'zod';
import { koboSchema, readDate } from './paystack-answers.ts';
import type { ProviderDispute, ProviderRefund, ProviderRefundStatus } from './provider-refund.ts';

const id = z.union([z.number(), z.string().min(1).max(100)]).transform(String);

/** Whole in the answer to a refund that was made, as its id alone wherever it is read again. */
const transaction = z.union([
  z.object({ id: id.optional().catch(undefined), reference: z.string().optional().catch(undefined) }),
  id.transform((id) => ({ id, reference: undefined })),
]);

/** A row that belongs to nothing has null, or an empty object where it is tried again. */
const named = z
  .union([id, z.object({ id }).transform((row) => row.id)])
  .nullish()
  .catch(null);

const refundSchema = z.object({
  id,
  status: z.string(),
  amount: koboSchema,
  merchant_note: z.string().nullish().catch(null),
  expected_at: z.string().nullish().catch(null),
  dispute: named,
  settlement: named,
});

const STATUSES: Record<string, ProviderRefundStatus> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
};

/** `data` of a refund that was made, or a row of the list; undefined when it cannot be trusted to mean anything. */
export function readRefund(data: unknown): ProviderRefund | undefined {
  const parsed = refundSchema.safeParse(data);
  if (!parsed.success) return undefined;
  const { status, amount, merchant_note, expected_at, dispute, settlement } = parsed.data;
  return {
    providerId: parsed.data.id,
    status: STATUSES[status.toLowerCase()] ?? 'unknown',
    amountKobo: amount,
    merchantNote: merchant_note ?? '',
    expectedAt: readDate(expected_at),
    disputeId: dispute ?? undefined,
    settlementId: settlement ?? undefined,
  };
}

/**
 * Whose refund a row of the list is: a filter the provider does not know is ignored in silence. `unknown` = the row does not say, so
 * it may be this payment's.
 */
export function ownerOfRefund(
  data: unknown,
  payment: { providerId: string; reference: string },
): 'this' | 'another' | 'unknown' {
  const named = paymentOfRefund(data);
  if (named?.id === undefined && named?.reference === undefined) return 'unknown';
  return named.id === payment.providerId || named.reference === payment.reference ? 'this' : 'another';
}

/** The payment a row of the list is of, by its reference or its id; undefined when it names none. */
export function paymentOfRefund(
  data: unknown,
): { reference?: string | undefined; id?: string | undefined } | undefined {
  const parsed = z
    .object({ transaction, transaction_reference: z.string().min(1).max(200).optional().catch(undefined) })
    .safeParse(data);
  if (!parsed.success) return undefined;
  const { id, reference } = parsed.data.transaction;
  return { id, reference: reference ?? parsed.data.transaction_reference };
}

const disputeSchema = z.object({
  id,
  status: z.string().min(1).max(60),
  resolution: z.string().nullish().catch(null),
  refund_amount: koboSchema.nullish().catch(null),
  category: z.string().max(60).nullish().catch(null),
  dueAt: z.string().nullish().catch(null),
  resolvedAt: z.string().nullish().catch(null),
  transaction: z
    .object({ reference: z.string().max(200).optional().catch(undefined) })
    .nullish()
    .catch(null),
  transaction_reference: z.string().max(200).nullish().catch(null),
});

/** `data` of a dispute; undefined when it cannot be trusted to mean anything. */
export function readDispute(data: unknown): ProviderDispute | undefined {
  const parsed = disputeSchema.safeParse(data);
  if (!parsed.success) return undefined;
  const { status, resolution, refund_amount, category, dueAt, resolvedAt, transaction } = parsed.data;
  return {
    providerId: parsed.data.id,
    reference: transaction?.reference ?? parsed.data.transaction_reference ?? undefined,
    status,
    resolution: resolution ?? undefined,
    amountKobo: refund_amount ?? undefined,
    category: category ?? undefined,
    dueAt: readDate(dueAt),
    resolvedAt: readDate(resolvedAt),
  };
}
