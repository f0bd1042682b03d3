import { z } from 'zod';
import { accountsTexts } from '#app/features/ground/accounts/accounts-texts.ts';
import { MAX_USERNAME_LENGTH } from '#app/features/ground/accounts/door/account-lengths.ts';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { filledPassword, isRepeated, mismatch } from '#app/features/ground/accounts/sign-in.schema.ts';
import { ROLES } from '#app/platform/auth/viewer.ts';
import { email, line, required } from '#app/platform/forms/text.ts';
import { TEAM_ROLES } from './team-roles.ts';
import { teamTexts } from './team-texts.ts';

const id = z.string().min(1).max(80);

/** The forms of /team. Giving or changing rights asks for the password once more. */
export const teamFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('invite'),
    email: email(teamTexts.refusals.email_invalid),
    role: z.enum(TEAM_ROLES),
    ...identityFields,
  }),
  z.strictObject({ intent: z.literal('again'), invitationId: id }),
  z.strictObject({ intent: z.literal('revoke'), invitationId: id }),
  z.strictObject({ intent: z.literal('role'), userId: id, role: z.enum(ROLES), ...identityFields }),
]);

const { join } = teamTexts;

/** /team/join: a name, and a password typed twice. */
export const joinFormSchema = z
  .strictObject({
    name: required(line(MAX_USERNAME_LENGTH), join.nameMissing).pipe(z.string().min(3, join.nameMissing)),
    password: filledPassword(accountsTexts.signUp.missingPassword),
    repeat: filledPassword(accountsTexts.signUp.missingRepeat),
  })
  .refine(isRepeated, mismatch);
