import { z } from 'zod';
import { parseDifference } from '#app/features/desk/products/product.schema.ts';
import { parseColor } from '#app/features/ground/settings/door/brand-colors.ts';
import {
  hasLetters,
  isSlug,
  MAX_EXTRA_DAYS,
  MAX_OPTION_NAME,
  PART_SIGNS,
} from '#app/features/shop/options/door/options.ts';
import { line, oneOf, optional, parsedLine, required, wholeNumber } from '#app/platform/forms/text.ts';
import { optionsAdminTexts } from './options-admin-texts.ts';

const texts = optionsAdminTexts.refusals;

const name = required(
  line(MAX_OPTION_NAME)
    .refine(hasLetters, texts.no_letters)
    .refine((typed) => !PART_SIGNS.test(typed), texts.signs),
  texts.missing,
);
const slug = z.string().refine(isSlug);

/** The forms of /uploads/options. */
export const optionFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), name }),
  z.strictObject({ intent: z.enum(['up', 'down']), option: slug }),
]);

const value = {
  name,
  look: oneOf(['words', 'color', 'picture']),
  swatch: parsedLine(parseColor, texts.swatch),
  picture: z.file().optional(),
  difference: optional(parsedLine(parseDifference, texts.difference), 0).prefault(''),
  days: optional(wholeNumber(0, MAX_EXTRA_DAYS, texts.days), 0).prefault(''),
};

/** The forms of /uploads/options/:option. */
export const valueFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('rename'), name }),
  z.strictObject({ intent: z.literal('delete') }),
  z.strictObject({ intent: z.literal('add'), ...value }),
  z.strictObject({ intent: z.literal('change'), value: slug, ...value }),
  z.strictObject({ intent: z.enum(['up', 'down', 'delete_value']), value: slug }),
]);

export type OptionForm = z.infer<typeof optionFormSchema>;
export type ValueForm = z.infer<typeof valueFormSchema>;
