import { z } from 'zod';
import { accountsTexts } from './accounts-texts.ts';
import { filledPassword, isRepeated, mismatch } from './sign-in.schema.ts';

const { changePassword, deletion } = accountsTexts;

export const changePasswordSchema = z
  .strictObject({
    current: filledPassword(changePassword.currentMissing),
    password: filledPassword(changePassword.newMissing),
    repeat: filledPassword(accountsTexts.signUp.missingRepeat),
  })
  .refine(isRepeated, mismatch);

/** The buttons of the profile. */
export const sessionFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('end-session'), sessionId: z.string().min(1).max(80) }),
  z.strictObject({ intent: z.literal('end-others') }),
  z.strictObject({ intent: z.literal('send-welcome') }),
  z.strictObject({ intent: z.enum(['whatsapp_on', 'whatsapp_off']) }),
]);

/** /userProfile/delete: by password, by the mailed link in the address, or asking for that link. */
export const deletionFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('password'), password: filledPassword(deletion.passwordMissing) }),
  z.strictObject({ intent: z.literal('link') }),
  z.strictObject({ intent: z.literal('mail') }),
]);
