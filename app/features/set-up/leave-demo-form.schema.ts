import { z } from 'zod';
import { identityFields } from '#app/features/accounts/identity.schema.ts';
import { email } from '#app/platform/forms/text.ts';
import { leaveDemoTexts } from './leave-demo-texts.ts';

/** The form of /settings/leave-demo. */
export const leaveDemoFormSchema = z.strictObject({ email: email(leaveDemoTexts.emailInvalid), ...identityFields });
