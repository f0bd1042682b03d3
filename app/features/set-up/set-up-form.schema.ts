import { z } from 'zod';
import { SKIPPABLE } from './set-up-steps.ts';

/** The buttons of /settings/set-up. */
export const setUpFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('skip'), step: z.enum(SKIPPABLE) }),
  z.strictObject({ intent: z.literal('take-up'), step: z.enum(SKIPPABLE) }),
  z.strictObject({ intent: z.literal('test-email') }),
  z.strictObject({ intent: z.literal('open') }),
]);
