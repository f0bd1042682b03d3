import { z } from 'zod';
import { MAX_ORDER_NUMBER_LENGTH, parseOrderNumber } from '#app/features/orders/order-number.ts';
import { refundFormSchema } from '#app/features/refunds/refund-form.schema.ts';
import { MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { paymentReviewTexts } from './payment-review-texts.ts';

const { ways } = paymentReviewTexts;

const words = (tooShort: string) =>
  z
    .string()
    .max(MAX_NOTE_LENGTH)
    .regex(/^[^\p{Cc}]*$/u)
    .transform((text) => text.trim())
    .pipe(z.string().min(3, tooShort));

/** Everything the page of one payment can be asked for. */
export const paymentDetailSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('recheck'), reference: z.string().max(200).optional() }),
  z.strictObject({ intent: z.literal('book'), bookNote: words(ways.noteError) }),
  z.strictObject({
    intent: z.literal('attach'),
    orderNumber: z.string().max(MAX_ORDER_NUMBER_LENGTH).transform(parseOrderNumber).pipe(z.number(ways.attachError)),
    attachNote: z
      .string()
      .trim()
      .max(MAX_NOTE_LENGTH)
      .regex(/^[^\p{Cc}]*$/u)
      .default(''),
  }),
  z.strictObject({ intent: z.literal('resolve'), resolution: words(paymentReviewTexts.resolveError) }),
  refundFormSchema,
]);
