import { z } from 'zod';
import { accountsTexts } from '../accounts-texts.ts';

/** What a form carries that asks again who is pressing: spread into its schema. */
export const identityFields = { confirmPassword: z.string().max(200, accountsTexts.identity.wrong).optional() };

export interface IdentityProof {
  confirmPassword?: string | undefined;
}
