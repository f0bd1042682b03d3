import { z } from 'zod';

/** What the back office can do on an order's page: move it on from the stage that was on the screen, or send a mail again. */
export const orderFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('advance'), from: z.enum(['new', 'shipped', 'ready']) }),
  z.strictObject({ intent: z.literal('resend'), mailId: z.string().regex(/^mail_[0-9a-z]{26}$/) }),
]);
