import { z } from 'zod';

const lineId = z.string().regex(/^line_[0-9a-z]{10,40}$/);

/** What the cart page posts. */
export const cartChangeSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('quantity'), lineId, quantity: z.coerce.number().int().min(1).max(99) }),
  z.strictObject({ intent: z.literal('remove'), lineId }),
  z.strictObject({ intent: z.literal('acknowledge') }),
]);
