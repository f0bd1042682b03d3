import { z } from 'zod';
import { line, required } from '#app/platform/forms/text.ts';
import { accountsTexts } from './accounts-texts.ts';
import { MAX_CODE_LENGTH } from './door/account-lengths.ts';
import { identityFields } from './door/identity.schema.ts';
import { sessionFormSchema } from './profile.schema.ts';

const code = required(line(MAX_CODE_LENGTH), accountsTexts.code.missing);

/** /login/code: the app's six digits, or a recovery code. */
export const codeFormSchema = z.strictObject({ code });

/** /security. */
export const securityFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('begin'), ...identityFields }),
  z.strictObject({ intent: z.literal('confirm'), code }),
  z.strictObject({ intent: z.literal('end'), ...identityFields }),
  ...sessionFormSchema.options,
]);
