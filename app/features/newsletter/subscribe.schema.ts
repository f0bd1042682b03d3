import { z } from 'zod';
import { MAX_EMAIL_LENGTH } from '#app/platform/text/lengths.ts';

/** POST /newsletter/subscribe. `website` is a field no person sees. */
export const subscribeSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(MAX_EMAIL_LENGTH).pipe(z.email()),
  website: z.string().max(2_000).default(''),
});
