import { z } from 'zod';
import { line } from '#app/platform/forms/text.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { payoutTexts } from './payout-texts.ts';

/** What /payouts posts. */
export const payoutFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('fetch') }),
  z.strictObject({
    intent: z.literal('note'),
    mismatch: z.string().regex(/^[a-z]+\/(?:pyo_[0-9a-z]{26})?\/[A-Za-z0-9.=-]{0,200}$/),
    note: line(MAX_REASON_LENGTH).pipe(z.string().min(3, payoutTexts.notices.note_missing)),
  }),
]);
