import { z } from 'zod';
import { MAX_CATEGORY_ADDRESS, MAX_CATEGORY_NAME } from '#app/features/shop/categories/door/categories.ts';
import { line, required } from '#app/platform/forms/text.ts';
import { categoriesTexts } from './categories-admin-texts.ts';

const texts = categoriesTexts.refusals;
const id = z.string().regex(/^cat_[0-9a-z]{1,26}$/);
const name = required(
  line(MAX_CATEGORY_NAME).refine((typed) => /[\p{L}\p{N}]/u.test(typed), texts.no_letters),
  texts.missing,
);

/** The forms of /uploads/categories. */
export const categoryFormSchema = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('add'), name }),
  z.strictObject({ intent: z.literal('rename'), id, name }),
  z.strictObject({ intent: z.enum(['up', 'down']), id }),
  z.strictObject({ intent: z.literal('picture'), id, picture: z.file() }),
  z.strictObject({ intent: z.literal('no_picture'), id }),
  z.strictObject({ intent: z.literal('delete'), id, to: z.string().max(MAX_CATEGORY_ADDRESS).default('') }),
]);

export type CategoryForm = z.infer<typeof categoryFormSchema>;
