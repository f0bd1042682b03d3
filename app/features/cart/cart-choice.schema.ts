import { z } from 'zod';
import { NEXT_AT_MOST } from '#app/platform/forms/form-limits.ts';
import { wholeNumber } from '#app/platform/text/whole-number.ts';

const shortText = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u);

/**
 * A piece as somebody chose it: what the Add to Cart and Buy Now forms post, and what is remembered across a sign-in. Absent
 * colour and size mean the piece has none.
 */
export const cartChoiceSchema = z.strictObject({
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  color: shortText(40).default(''),
  size: shortText(80).default(''),
  quantity: z.union([wholeNumber(1, 99), z.number().int().min(1).max(99)]).default(1),
  intent: z.enum(['add', 'buy']).default('add'),
  /** Where the person was. */
  next: shortText(NEXT_AT_MOST).optional(),
});

export type CartChoice = z.infer<typeof cartChoiceSchema>;

export const removeChoiceSchema = z.strictObject({
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  next: shortText(NEXT_AT_MOST).optional(),
});
