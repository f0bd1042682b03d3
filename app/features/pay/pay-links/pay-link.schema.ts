import { z } from 'zod';
import { email, optional, paragraph, phone } from '#app/platform/forms/text.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { payLinkTexts } from './pay-link-texts.ts';

const { refusals } = payLinkTexts;

/** The buttons of a pay link's page. */
export const payLinkFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('pay'),
    email: email(refusals.email).optional(),
    mode: z.enum(['redirect', 'account']).optional(),
    enhanced: z.literal('1').optional(),
    due: z
      .string()
      .regex(/^due_[0-9a-z]{26}$/)
      .optional(),
    pays: z.enum(['part', 'all']).optional(),
  }),
  z.strictObject({ intent: z.literal('pickup'), phone: optional(phone(refusals.phone), undefined).optional() }),
  z.strictObject({ intent: z.literal('decline'), reason: paragraph(MAX_REASON_LENGTH, refusals.reason).optional() }),
  z.strictObject({ intent: z.literal('check') }),
  /** Gives up an account number nothing was sent to. */
  z.strictObject({ intent: z.literal('cancel') }),
]);
