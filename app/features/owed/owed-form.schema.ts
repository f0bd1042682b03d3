import { z } from 'zod';

/** The buttons of the list. */
export const owedFormSchema = z.strictObject({
  intent: z.literal('remind'),
  dueId: z.string().regex(/^[\w-]{1,64}$/),
});

/** The buttons of the page of one due, beside the form that records it. */
export const dueFormSchema = z.strictObject({ intent: z.enum(['make', 'mail', 'stop', 'start']) });
