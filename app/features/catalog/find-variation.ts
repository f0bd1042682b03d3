import {
  type ChosenValue,
  chosenValues,
  differenceOf,
  extraDaysOf,
  isNotMade,
  namesOf,
  parseChoice,
} from '#app/features/options/choice.ts';
import { ownOf } from '#app/features/options/combination.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';
import { type Choice, priceOf, type VariationRefusal, type Variations } from './variations.ts';

export type FindVariationResult =
  | {
      ok: true;
      color: string;
      size: string;
      options: string;
      chosen: ChosenValue[];
      priceKobo: number;
      extraDays: number;
    }
  | { ok: false; reason: VariationRefusal };

const { least: LEAST_KOBO, most: MOST_KOBO } = PRODUCT_FIELDS.price;

/**
 * The one thing a choice names, with its price in kobo. A piece with colours needs one of them, one with sizes one of those;
 * a piece without takes only the empty string. Colour is judged first, as it stands first on the page. What would
 * cost less or more than any piece may is not made.
 */
export function findVariation(piece: Variations, choice: Choice): FindVariationResult {
  const { color, size, options = '' } = choice;
  const offered = piece.options ?? [];
  if (piece.colors.length > 0 && color === '') return { ok: false, reason: 'choose_color' };
  if (color !== '' && !piece.colors.includes(color)) return { ok: false, reason: 'unknown_color' };
  if (piece.sizes.length > 0 && size === '') return { ok: false, reason: 'choose_size' };
  const sizeOption = piece.sizes.find(({ label }) => label === size);
  if (size !== '' && !sizeOption) return { ok: false, reason: 'unknown_size' };
  const chosen = chosenValues(offered, options);
  const asked = parseChoice(options);
  if (!asked || Object.keys(asked).length !== chosen.length) return { ok: false, reason: 'unknown_option' };
  if (chosen.length < offered.length) return { ok: false, reason: 'choose_option' };
  if (isNotMade(piece.notMade ?? [], { color, size, options })) return { ok: false, reason: 'not_made' };
  const found = ownOf(piece, choice);
  const own = found?.priceDifferenceKobo ?? null;
  const priceKobo = own === null ? priceOf(piece, size) + differenceOf(offered, options) : piece.priceKobo + own;
  // Prices of the shop's list change without the products that come in them.
  if (priceKobo < LEAST_KOBO || priceKobo > MOST_KOBO) return { ok: false, reason: 'not_made' };
  const isReady = typeof found?.stockCount === 'number';
  return {
    ...{ ok: true, color, size, options, chosen: namesOf(chosen) },
    priceKobo,
    extraDays: isReady ? 0 : extraDaysOf(offered, options),
  };
}
