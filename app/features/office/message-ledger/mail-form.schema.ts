import { z } from 'zod';

/** What the page of one mail posts. */
export const mailFormSchema = z.strictObject({ intent: z.enum(['retry', 'copy']) });
