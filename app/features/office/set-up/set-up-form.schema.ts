import { z } from 'zod';
import { identityFields } from '#app/features/ground/accounts/door/identity.schema.ts';
import { email } from '#app/platform/forms/text.ts';
import { leaveDemoTexts } from './leave-demo-texts.ts';
import { SKIPPABLE } from './set-up-steps.ts';

/** The buttons of /settings/set-up. */
export const setUpFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('skip'), step: z.enum(SKIPPABLE) }),
  z.strictObject({ intent: z.literal('take-up'), step: z.enum(SKIPPABLE) }),
  z.strictObject({ intent: z.literal('test-email') }),
  z.strictObject({ intent: z.literal('open') }),
]);

/** The form of /settings/leave-demo. */
export const leaveDemoFormSchema = z.strictObject({ email: email(leaveDemoTexts.emailInvalid), ...identityFields });
