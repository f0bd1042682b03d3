import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { accountantTexts } from './accountant-texts.ts';

export const accountantFormSchema = z.strictObject({
  month: z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, accountantTexts.refused),
  ...identityFields,
});
