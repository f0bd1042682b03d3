import { z } from 'zod';
import { koboSchema, readDate } from './paystack-answers.ts';
import type { ProviderSettlement, ProviderSettlementStatus } from './provider-settlement.ts';

/** Below zero when more is taken off than comes in. */
const signedKobo = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
]);

/** Paystack documents no shape for what it takes off: a sum, or its parts. */
const deductions = z
  .union([
    koboSchema,
    z.array(z.object({ amount: koboSchema })).transform((parts) => parts.reduce((sum, { amount }) => sum + amount, 0)),
  ])
  .nullish();

const settlementSchema = z.object({
  id: z.union([z.number(), z.string().min(1).max(100)]).transform(String),
  domain: z.enum(['test', 'live']),
  status: z.string(),
  currency: z.string().min(1).max(10),
  total_processed: koboSchema,
  total_fees: koboSchema,
  deductions,
  effective_amount: signedKobo,
  settlement_date: z.string(),
});

const STATUSES: Record<string, ProviderSettlementStatus> = {
  success: 'success',
  processing: 'processing',
  pending: 'pending',
  failed: 'failed',
};

/** A row of the list of settlements; undefined when it cannot be trusted to mean anything. */
export function readSettlement(data: unknown): ProviderSettlement | undefined {
  const parsed = settlementSchema.safeParse(data);
  const settledAt = parsed.success ? readDate(parsed.data.settlement_date) : undefined;
  if (!parsed.success || !settledAt) return undefined;
  const { id, domain, status, currency, total_processed, total_fees, deductions, effective_amount } = parsed.data;
  return {
    providerId: id,
    status: STATUSES[status.toLowerCase()] ?? 'unknown',
    mode: domain,
    currency,
    processedKobo: total_processed,
    feesKobo: total_fees,
    deductionsKobo: deductions ?? 0,
    effectiveKobo: effective_amount,
    settledAt,
  };
}

const metaSchema = z.object({ total: z.coerce.number().int().min(0) });

/** How many rows a list says it has, over all its pages. */
export function readTotal(meta: unknown): number | undefined {
  const parsed = metaSchema.safeParse(meta);
  return parsed.success ? parsed.data.total : undefined;
}
