import { z } from 'zod';
import { paragraph } from '#app/features/accounts/plain-text.schema.ts';
import { deliveryFeeTexts } from '#app/features/orders/delivery-fee-texts.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';

const { refusals } = deliveryFeeTexts.admin;
const FEE = { leastKobo: 10_000, mostKobo: 1_000_000_000 } as const;

export const quoteFormSchema = z.strictObject({
  intent: z.literal('quote'),
  fee: z
    .string()
    .max(MAX_AMOUNT_LENGTH, refusals.fee)
    .transform((typed, context) => {
      const feeKobo = parseNaira(typed);
      const refuse = (message: string) => {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      };
      if (feeKobo === undefined) return refuse(refusals.fee);
      if (feeKobo < FEE.leastKobo) return refuse(refusals.small);
      return feeKobo > FEE.mostKobo ? refuse(refusals.large) : feeKobo;
    }),
  note: paragraph(MAX_NOTE_LENGTH)
    .transform((text) => text || null)
    .default(null),
  /** The quote that was on the screen; empty for none. */
  seenQuoteId: z.string().regex(/^(?:fee_[0-9a-z]{26})?$/),
});
