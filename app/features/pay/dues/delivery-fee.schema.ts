import { z } from 'zod';
import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { FEE_KOBO } from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import { naira, optional, paragraph } from '#app/platform/forms/text.ts';
import { MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';

const { refusals } = deliveryFeeTexts.admin;

export const quoteFormSchema = z.strictObject({
  intent: z.literal('quote'),
  fee: naira(FEE_KOBO.least, FEE_KOBO.most, { wrong: refusals.fee, small: refusals.small, large: refusals.large }),
  note: optional(paragraph(MAX_NOTE_LENGTH), null).default(null),
  /** The due of the quote that was on the screen; empty for none. */
  seenQuoteId: z.string().regex(/^(?:due_[0-9a-z]{26})?$/),
});
