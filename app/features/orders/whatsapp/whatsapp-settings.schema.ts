import { z } from 'zod';

/** What /settings/whatsapp posts. */
export const whatsappSettingsSchema = z.strictObject({ intent: z.enum(['check', 'submit']) });
