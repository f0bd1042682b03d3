import { z } from 'zod';

/** What a form carries that asks again who is pressing: spread into its schema. */
export const identityFields = {
  confirmPassword: z.string().max(200).optional(),
};

export interface IdentityProof {
  confirmPassword?: string | undefined;
}
