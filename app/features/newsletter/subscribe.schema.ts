import { z } from 'zod';

/** POST /newsletter/subscribe. `website` is a field no person sees. */
export const subscribeSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  website: z.string().max(2_000).default(''),
});
