import { z } from 'zod';
import { NEXT_AT_MOST } from '#app/platform/forms/form-limits.ts';
import { line, wholeNumber } from '#app/platform/forms/text.ts';

/** No colour or size of a piece is longer. */
const MAX_OPTION_LENGTH = 80;

/**
 * A piece as somebody chose it: what the Add to Cart and Buy Now forms post, and what is remembered across a sign-in. Absent
 * colour and size mean the piece has none.
 */
export const cartChoiceSchema = z.strictObject({
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  color: line(MAX_OPTION_LENGTH).default(''),
  size: line(MAX_OPTION_LENGTH).default(''),
  quantity: z.union([wholeNumber(1, 99), z.number().int().min(1).max(99)]).default(1),
  intent: z.enum(['add', 'buy']).default('add'),
  /** Where the person was. */
  next: line(NEXT_AT_MOST).optional(),
});

export type CartChoice = z.infer<typeof cartChoiceSchema>;

export const removeChoiceSchema = z.strictObject({
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  next: line(NEXT_AT_MOST).optional(),
});
