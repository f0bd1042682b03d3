import { z } from 'zod';
import { email } from '#app/platform/forms/text.ts';

/** POST /newsletter/subscribe. `website` is a field no person sees. */
export const subscribeSchema = z.strictObject({
  email: email(),
  website: z.string().max(2_000).default(''),
});
