import { z } from 'zod';
import { line, optional } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';

/** What the page of /pay/…/sent posts beside its picture. */
export const transferClaimSchema = z.strictObject({ paidBy: optional(line(MAX_NAME_LENGTH), '') });

/** The owner's answer on /bank-lines. */
export const notFoundSchema = z.strictObject({ intent: z.literal('not_found'), subject: z.string().max(40) });
