import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { CANCEL_REASONS, type CancelReason } from '#app/features/orders/orders/door/cancel-reasons.ts';
import { line, naira, optional } from '#app/platform/forms/text.ts';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { REFUND_METHODS } from './refund-methods.ts';
import { refundTexts } from './refund-texts.ts';

const { form, cancel } = refundTexts;

/** What stands above these forms when they are refused. */
export const REFUND_FORM = { missing: form.check, check: form.check } as const;

/** The form's own number, made with the page. */
const requestId = z.string().regex(/^[a-z0-9_]{8,60}$/);
const note = line(MAX_NOTE_LENGTH).default('');
const MOST_KOBO = 1_000_000_000_000;
/** For programs: an id and a sum for each due. */
const MAX_SEEN_LENGTH = 4_000;

/** Money goes back. `amount` in naira as typed, kobo afterwards. */
export const refundFormSchema = z.strictObject({
  intent: z.literal('refund'),
  requestId,
  amount: naira(1, MOST_KOBO, { wrong: form.amountError }),
  method: z.enum(REFUND_METHODS, form.invalid),
  reason: line(MAX_REASON_LENGTH).pipe(z.string().min(3, form.reasonError)),
  note,
  givePlaceBack: z.literal('on').optional(),
  despiteDispute: z.literal('on').optional(),
  ...identityFields,
});

/** Money of everything paid for an order or a place goes back. `seen` = the parts that were shown, see `fingerprintOfParts`. */
export const wholeRefundFormSchema = refundFormSchema.extend({ seen: line(MAX_SEEN_LENGTH) });

/** An order is cancelled. `fee` is what is kept, in naira as typed, kobo afterwards; empty is nothing. */
export const cancelFormSchema = z.strictObject({
  requestId,
  reason: z.enum(Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]], cancel.reasonError),
  note,
  money: z.enum([...REFUND_METHODS, 'none'], cancel.moneyError),
  fee: optional(naira(0, MOST_KOBO, { wrong: cancel.feeError }), 0).default(0),
  restock: z.literal('on').optional(),
  despiteDispute: z.literal('on').optional(),
  ...identityFields,
});
