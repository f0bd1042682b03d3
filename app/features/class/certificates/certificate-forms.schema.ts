import { z } from 'zod';
import { line, required } from '#app/platform/forms/text.ts';
import { MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { certificateAdminTexts } from './certificate-texts.ts';

const enrollmentId = z.string().regex(/^enr_[0-9a-z]{1,40}$/);
const { reason: reasonMissing } = certificateAdminTexts.problems;
const reason = required(line(MAX_REASON_LENGTH, reasonMissing), reasonMissing);

/** What is done on a class's page of certificates. */
export const certificateActSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.enum(['issue', 'restore']), enrollmentId }),
  z.strictObject({ intent: z.enum(['exception', 'revoke']), enrollmentId, reason }),
]);

/** Whether the certificate keeps its name when the account goes. */
export const keepNameSchema = z.strictObject({
  intent: z.literal('keep'),
  number: z.string().regex(/^GC-\d{4}-[0-9A-Z]{8}$/),
  keepsName: z.literal('on').optional(),
});
