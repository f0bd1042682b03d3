import { z } from 'zod';

/** The customer's page says up to which notification it was seen. */
export const markSeenSchema = z.strictObject({ upTo: z.iso.datetime().transform((text) => new Date(text)) });

/** The admin's 'Mark as Read', of one or, up to a moment, of all. */
export const markReadSchema = z.union([
  z.strictObject({ notificationId: z.string().regex(/^ntf_[0-9a-z]{26}$/) }),
  markSeenSchema,
]);
