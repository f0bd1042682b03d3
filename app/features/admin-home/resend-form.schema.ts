import { z } from 'zod';

export const resendFormSchema = z.strictObject({ mailId: z.string().regex(/^mail_[0-9a-z]{26}$/) });
