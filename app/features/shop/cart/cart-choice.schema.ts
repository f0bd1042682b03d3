import { z } from 'zod';
import { formatChoice, OPTION_FIELD, parseChoice } from '#app/features/shop/options/door/choice.ts';
import { NEXT_AT_MOST } from '#app/platform/forms/form-limits.ts';
import { line, wholeNumber } from '#app/platform/forms/text.ts';

/** No colour or size of a piece is longer. */
const MAX_OPTION_LENGTH = 80;
/** Twelve options with a value each. */
const MAX_CHOICE_LENGTH = 1_500;

/**
 * A piece as somebody chose it: what the Add to Cart and Buy Now forms post, and what is remembered across a sign-in. Absent
 * colour and size mean the piece has none.
 */
const choiceSchema = z.strictObject({
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  color: line(MAX_OPTION_LENGTH).default(''),
  size: line(MAX_OPTION_LENGTH).default(''),
  options: z
    .string()
    .max(MAX_CHOICE_LENGTH)
    .refine((text) => parseChoice(text) !== undefined)
    .default(''),
  quantity: z.union([wholeNumber(1, 99), z.number().int().min(1).max(99)]).default(1),
  intent: z.enum(['add', 'buy']).default('add'),
  /** Where the person was. */
  next: line(NEXT_AT_MOST).optional(),
});

/** The radios of the shop's own options, `option.wood`, come as one text. */
export const cartChoiceSchema = z.preprocess((typed) => {
  const fields = Object.entries(typed as Record<string, unknown>);
  const radios = fields.filter(([name]) => name.startsWith(OPTION_FIELD));
  if (radios.length === 0) return typed;
  const rest = fields.filter(([name]) => !name.startsWith(OPTION_FIELD));
  const choice = Object.fromEntries(radios.map(([name, value]) => [name.slice(OPTION_FIELD.length), String(value)]));
  return { ...Object.fromEntries(rest), options: formatChoice(choice) };
}, choiceSchema);

export type CartChoice = z.infer<typeof cartChoiceSchema>;

export const removeChoiceSchema = z.strictObject({
  productId: z.string().regex(/^[A-Za-z0-9_-]{1,80}$/),
  next: line(NEXT_AT_MOST).optional(),
});
