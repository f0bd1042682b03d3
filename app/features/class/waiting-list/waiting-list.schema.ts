import { z } from 'zod';
import { email, line, required } from '#app/platform/forms/text.ts';
import { MAX_NAME_LENGTH } from '#app/platform/text/lengths.ts';
import { waitingListTexts } from './waiting-list-texts.ts';

const { refusals } = waitingListTexts;

/** What is above the form when it is refused. */
export const WAITING_FORM = { missing: refusals.summary, check: refusals.summary } as const;

/** POST /masterclass/waiting. `website` is a field no person sees. */
export const waitingListSchema = z.strictObject({
  email: required(email(refusals.emailUnclear), refusals.email),
  name: line(MAX_NAME_LENGTH).default(''),
  website: z.string().max(2_000).default(''),
});
