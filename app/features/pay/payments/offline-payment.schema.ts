import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { paragraph } from '#app/platform/forms/text.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { offlinePaymentTexts } from './offline-payment-texts.ts';

const { refusals } = offlinePaymentTexts;

/** Money one of us has received without the provider; asks again who is pressing. */
export const offlinePaymentSchema = z.strictObject({
  intent: z.literal('offline'),
  via: z.enum(['cash', 'transfer'], refusals.via),
  reason: paragraph(MAX_REASON_LENGTH).refine((text) => text.length >= 3, refusals.reason),
  /** The part that was paid, or all of them; absent where there is one. */
  part: z
    .string()
    .regex(/^(all|due_[0-9a-z]{26})$/)
    .optional(),
  ...identityFields,
});
