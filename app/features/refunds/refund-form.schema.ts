import { z } from 'zod';
import { identityFields } from '#app/features/accounts/identity.schema.ts';
import { CANCEL_REASONS, type CancelReason } from '#app/features/orders/cancel-reasons.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH, MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { refundTexts } from './refund-texts.ts';

const { form, cancel } = refundTexts;

/** The form's own number, made with the page. */
const requestId = z.string().regex(/^[a-z0-9_]{8,60}$/);
const line = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)
    .transform((text) => text.trim());
const optionalLine = line(MAX_NOTE_LENGTH).default('');

const amount = z.string().max(MAX_AMOUNT_LENGTH).transform(parseNaira);

/** Money goes back. `amount` in naira as typed, kobo afterwards. */
export const refundFormSchema = z.strictObject({
  intent: z.literal('refund'),
  requestId,
  amount: amount.pipe(z.number(form.amountError).int().min(1, form.amountError)),
  method: z.enum(['provider', 'outside'], form.invalid),
  reason: line(MAX_REASON_LENGTH).pipe(z.string().min(3, form.reasonError)),
  note: optionalLine,
  givePlaceBack: z.literal('on').optional(),
  despiteDispute: z.literal('on').optional(),
  ...identityFields,
});

/** An order is cancelled. `fee` is what is kept, in naira as typed, kobo afterwards; empty is nothing. */
export const cancelFormSchema = z.strictObject({
  requestId,
  reason: z.enum(Object.keys(CANCEL_REASONS) as [CancelReason, ...CancelReason[]], cancel.reasonError),
  note: optionalLine,
  money: z.enum(['provider', 'outside', 'none'], cancel.moneyError),
  fee: z
    .string()
    .max(MAX_AMOUNT_LENGTH)
    .default('')
    .transform((typed) => (typed.trim() === '' ? 0 : parseNaira(typed)))
    .pipe(z.number(cancel.feeError).int().min(0, cancel.feeError)),
  restock: z.literal('on').optional(),
  despiteDispute: z.literal('on').optional(),
  ...identityFields,
});

export interface FormErrors {
  message: string;
  fields: Record<string, string>;
}

/** The first sentence for each field that was refused. */
export function errorsOf(error: z.ZodError): FormErrors {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const name = String(path[0] ?? '');
    if (name !== '' && name !== 'requestId' && name !== 'intent') fields[name] ??= message;
  }
  return { message: Object.keys(fields).length > 0 ? 'Please check what is marked below.' : form.invalid, fields };
}
