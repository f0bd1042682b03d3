import { z } from 'zod';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { parseCategory } from '#app/features/shop/categories/door/categories.ts';
import { line, naira, optional, paragraph, parsedLine, required, wholeNumber } from '#app/platform/forms/text.ts';
import {
  type CollectionRule,
  MAX_COLLECTION_NAME,
  MAX_COLLECTION_WORDS,
  MAX_KEYWORD,
  MOST_PIECES,
} from '../collection-rule.ts';
import { collectionsAdminTexts } from './collections-admin-texts.ts';
import type { PlaceChange } from './place-products.ts';

const texts = collectionsAdminTexts.refusals;
const piece = z.string().regex(/^[A-Za-z0-9_-]{1,80}$/);
const name = required(
  line(MAX_COLLECTION_NAME).refine((typed) => /[\p{L}\p{N}]/u.test(typed), texts.no_letters),
  texts.missing,
);
const price = optional(naira(0, PRODUCT_FIELDS.price.most, { wrong: texts.price }), undefined);
const box = z.literal('on').optional();

export const addCollectionSchema = z.strictObject({ name, kind: z.enum(['hand', 'rule']) });

const about = z.strictObject({
  intent: z.literal('save'),
  name,
  words: paragraph(MAX_COLLECTION_WORDS),
  isOnHome: box,
  category: optional(parsedLine(parseCategory, texts.category), undefined).optional(),
  min: price.optional(),
  max: price.optional(),
  keyword: line(MAX_KEYWORD).default(''),
  newest: optional(wholeNumber(1, MOST_PIECES, texts.newest), undefined).optional(),
  isOnSale: box,
  isInStock: box,
});

/** The forms of a collection's page. */
export const collectionFormSchema = z.discriminatedUnion('intent', [
  about,
  z.strictObject({
    intent: z.enum(['add', 'remove', 'up', 'down']),
    piece,
    order: z.array(piece).max(200).default([]),
  }),
  z.strictObject({ intent: z.literal('order'), order: z.array(piece).max(200).default([]) }),
  z.strictObject({ intent: z.literal('delete') }),
]);

export type CollectionForm = z.infer<typeof collectionFormSchema>;

/** The rule of a form, without what was left empty. */
export function ruleOf({
  category,
  min,
  max,
  keyword,
  newest,
  isOnSale,
  isInStock,
}: z.infer<typeof about>): CollectionRule {
  return {
    ...(category !== undefined && { category }),
    ...(min !== undefined && { minKobo: min }),
    ...(max !== undefined && { maxKobo: max }),
    ...(keyword !== '' && { keyword }),
    ...(newest !== undefined && { newest }),
    ...(isOnSale && { isOnSale: true }),
    ...(isInStock && { isInStock: true }),
  };
}

export function placeChangeOf(form: Extract<CollectionForm, { order: unknown }>): PlaceChange {
  if (form.intent === 'order') return { kind: 'order', pieces: form.order };
  if (form.intent === 'add') return { kind: 'add', pieces: [form.piece] };
  return { kind: form.intent, piece: form.piece };
}
