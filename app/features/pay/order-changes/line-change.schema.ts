import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { REFUND_METHODS } from '#app/features/pay/refunds/refund-methods.ts';
import { line, paragraph, required } from '#app/platform/forms/text.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { MAX_ASKED_LENGTH } from './ask-lengths.ts';
import { orderChangeTexts } from './door/order-change-texts.ts';

const reason = required(line(MAX_REASON_LENGTH), orderChangeTexts.refusals.reason);

/** What the team can do with a change that waits for the customer. */
export const lineChangeSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('make') }),
  z.strictObject({ intent: z.literal('mail') }),
  z.strictObject({ intent: z.literal('agree'), how: z.enum(['balance', 'waived']), reason }),
  z.strictObject({ intent: z.literal('withdraw'), reason }),
]);

/** The owner confirms what goes back. */
export const refundChangeSchema = z.strictObject({ method: z.enum(REFUND_METHODS), ...identityFields });

/** What a customer asks for. */
export const askChangeSchema = z.strictObject({
  message: required(
    paragraph(MAX_ASKED_LENGTH, orderChangeTexts.ask.refusals.long),
    orderChangeTexts.ask.refusals.message,
  ),
  made: z.string().max(300).default(''),
  website: z.string().max(2_000).default(''),
});
