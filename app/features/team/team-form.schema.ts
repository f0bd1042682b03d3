import { z } from 'zod';
import { MAX_USERNAME_LENGTH } from '#app/features/accounts/account-lengths.ts';
import { accountsTexts } from '#app/features/accounts/accounts-texts.ts';
import { identityFields } from '#app/features/accounts/identity.schema.ts';
import { filledPassword, isRepeated, mismatch } from '#app/features/accounts/sign-in.schema.ts';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';
import { teamTexts } from './team-texts.ts';

const id = z.string().min(1).max(80);

/** The forms of /team. Giving or changing rights asks for the password once more. */
export const teamFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('invite'),
    email: z.string().trim().toLowerCase().pipe(z.email(teamTexts.refusals.email_invalid).max(MAX_EMAIL_LENGTH)),
    role: z.enum(['staff', 'owner']),
    ...identityFields,
  }),
  z.strictObject({ intent: z.literal('again'), invitationId: id }),
  z.strictObject({ intent: z.literal('revoke'), invitationId: id }),
  z.strictObject({
    intent: z.literal('role'),
    userId: id,
    role: z.enum(['staff', 'owner', 'customer']),
    ...identityFields,
  }),
]);

const { join } = teamTexts;

/** /team/join: a name, and a password typed twice. */
export const joinFormSchema = z
  .strictObject({
    name: z
      .string(join.nameMissing)
      .trim()
      .min(3, join.nameMissing)
      .max(MAX_USERNAME_LENGTH)
      .regex(/^[^\p{Cc}]*$/u, join.nameMissing),
    password: filledPassword(accountsTexts.signUp.missingPassword),
    repeat: filledPassword(accountsTexts.signUp.missingRepeat),
  })
  .refine(isRepeated, mismatch);
