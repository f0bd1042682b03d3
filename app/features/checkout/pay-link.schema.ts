import { z } from 'zod';
import { readPhoneNumber } from '#app/features/masterclass/phone-number.ts';
import { isEmail, normalizeEmail } from '#app/platform/auth/email-address.ts';
import { MAX_EMAIL_LENGTH, MAX_PHONE_LENGTH } from '#app/platform/text/lengths.ts';
import { payLinkTexts } from './pay-link-texts.ts';

const { refusals } = payLinkTexts;

/** The buttons of a pay link's page. */
export const payLinkFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('pay'),
    email: z
      .string()
      .max(MAX_EMAIL_LENGTH, refusals.email)
      .transform((typed, context) => {
        const email = typed.trim();
        if (isEmail(email)) return normalizeEmail(email);
        context.addIssue({ code: 'custom', message: refusals.email });
        return z.NEVER;
      })
      .optional(),
    mode: z.literal('redirect').optional(),
    enhanced: z.literal('1').optional(),
  }),
  z.strictObject({
    intent: z.literal('pickup'),
    phone: z
      .string()
      .max(MAX_PHONE_LENGTH, refusals.phone)
      .transform((typed, context) => {
        if (typed.trim() === '') return undefined;
        const phone = readPhoneNumber(typed);
        if (!phone) context.addIssue({ code: 'custom', message: refusals.phone });
        return phone;
      })
      .optional(),
  }),
  z.strictObject({ intent: z.literal('check') }),
]);
