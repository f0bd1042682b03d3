import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { line, required } from '#app/platform/forms/text.ts';
import { MAX_PROGRAM_NAME_LENGTH, PROGRAM_RIGHTS } from './program-rights.ts';
import { programsTexts } from './programs-texts.ts';

const { refusals } = programsTexts;

/** What /settings/programs posts. Giving rights asks for the password once more, taking them away does not. */
export const programsFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({
    intent: z.literal('make_key'),
    name: required(line(MAX_PROGRAM_NAME_LENGTH), refusals.name),
    rights: z.array(z.enum(PROGRAM_RIGHTS), refusals.rights).min(1, refusals.rights),
    ...identityFields,
  }),
  z.strictObject({ intent: z.literal('revoke_key'), id: z.string().regex(/^prg_[0-9a-z]{1,40}$/) }),
]);
