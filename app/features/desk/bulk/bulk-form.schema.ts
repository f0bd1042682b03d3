import { z } from 'zod';
import { chosenProducts } from '#app/features/desk/products/product-list.schema.ts';
import { parseCategory } from '#app/features/shop/categories/door/categories.ts';
import { line, oneOf, parsedLine, required } from '#app/platform/forms/text.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { MAX_AMOUNT_LENGTH } from '#app/platform/text/lengths.ts';
import { DIRECTIONS, type PriceStep, parsePercent, ROUNDINGS, UNITS } from './price-step.ts';
import { productsBulkTexts as texts } from './products-bulk-texts.ts';

export const MAX_REASON = 200;

/** Nobody presses the button of a page without pieces. */
const somePieces = chosenProducts.refine((pieces) => pieces.length > 0, '');

export type ReadyReason = keyof typeof texts.hide.reasons;
const READY_REASONS = Object.keys(texts.hide.reasons) as ReadyReason[];

export const deleteFormSchema = z.strictObject({ ids: somePieces });

export const hideFormSchema = z
  .strictObject({
    ids: somePieces,
    reason: required(oneOf(READY_REASONS, texts.hide.missing), texts.hide.missing),
    words: line(MAX_REASON),
  })
  .superRefine(({ reason, words }, context) => {
    if (reason === 'other' && words === '')
      context.addIssue({ code: 'custom', path: ['words'], message: texts.hide.missingWords });
  });

/** As it is kept: the ready reason's sentence, or the person's own. What was typed beside a ready reason is added to it. */
export function reasonOf({ reason, words }: { reason: ReadyReason; words: string }): string {
  if (reason === 'other') return words;
  return words === '' ? texts.hide.reasons[reason] : `${texts.hide.reasons[reason]}. ${words}`;
}

export const categoryFormSchema = z.strictObject({
  ids: somePieces,
  category: required(parsedLine(parseCategory, texts.category.unknown), texts.category.unknown),
});

export const collectionFormSchema = z.strictObject({
  ids: somePieces,
  collection: required(
    parsedLine((text) => text.match(/^col_[0-9a-z]{26}$/)?.[0], texts.collection.unknown),
    texts.collection.unknown,
  ),
});

const step = {
  direction: oneOf(DIRECTIONS),
  unit: oneOf(UNITS),
  by: required(line(MAX_AMOUNT_LENGTH), texts.price.byMissing),
  round: parsedLine((text) => ROUNDINGS.find((each) => String(each) === text)),
};

/** The step of an address or a form; the unit decides how the amount is read. */
export const priceFormSchema = z.strictObject({ ids: somePieces, ...step }).transform((typed, context) => {
  const { ids, direction, unit, round, by } = typed;
  const amount = unit === 'percent' ? parsePercent(by) : parseNaira(by) || undefined;
  if (amount === undefined) {
    const message = unit === 'percent' ? texts.price.percentWrong : texts.price.nairaWrong;
    context.addIssue({ code: 'custom', path: ['by'], message });
    return z.NEVER;
  }
  return { ids, step: { direction, unit, by: amount, roundTo: round } satisfies PriceStep };
});

export const undoFormSchema = z.strictObject({ intent: z.literal('undo') });
