import { z } from 'zod';
import { parseOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { paymentReviewTexts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { refundFormSchema } from '#app/features/pay/refunds/refund-form.schema.ts';
import { line, parsedLine } from '#app/platform/forms/text.ts';
import { MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';

const { ways } = paymentReviewTexts;

const explained = (tooShort: string) => line(MAX_NOTE_LENGTH).pipe(z.string().min(3, tooShort));

/** Everything the page of one payment can be asked for. */
export const paymentDetailSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('recheck'), reference: z.string().max(200).optional() }),
  z.strictObject({ intent: z.literal('book'), bookNote: explained(ways.noteError) }),
  z.strictObject({
    intent: z.literal('attach'),
    orderNumber: parsedLine(parseOrderNumber, ways.attachError),
    attachNote: line(MAX_NOTE_LENGTH).default(''),
  }),
  z.strictObject({ intent: z.literal('resolve'), resolution: explained(paymentReviewTexts.resolveError) }),
  refundFormSchema,
]);
