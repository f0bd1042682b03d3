import {
  type ChosenValue,
  chosenValues,
  differenceOf,
  extraDaysOf,
  isNotMade,
  keyOfValue,
  namesOf,
  type ProductOption,
  parseChoice,
  type ReadyBy,
  rangeOf,
  textOf,
} from '#app/features/shop/options/door/choice.ts';
import {
  type Chosen,
  keyOfChoice,
  partsOf,
  unitsOfChoice,
  variantOf,
} from '#app/features/shop/options/door/variant.ts';
import { isForSale } from './availability.ts';
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
  const found = variantOf(piece, choice);
  const own = found?.priceDifferenceKobo ?? null;
  const priceKobo = own === null ? priceOf(piece, size) + differenceOf(offered, options) : piece.priceKobo + own;
  // Prices of the shop's list change without the products that come in them.
  if (priceKobo < LEAST_KOBO || priceKobo > MOST_KOBO) return { ok: false, reason: 'not_made' };
  const isReady = typeof found?.stockCount === 'number';
  return {
    ok: true,
    color,
    size,
    options,
    chosen: namesOf(chosen),
    priceKobo,
    extraDays: isReady ? 0 : extraDaysOf(offered, options),
  };
}

export type Variant = Extract<FindVariationResult, { ok: true }>;

type OfferedPiece = Variations & { isInStock: boolean; stockCount: number | null };

/** Each colour in each size, as far as it is made: with the cheapest of the shop's own options that can be had. */
export function variantsOf(piece: OfferedPiece): Variant[] {
  const all = Map.groupBy(everyVariantOf(piece), ({ color, size }) => JSON.stringify([color, size]));
  return [...all.values()].flatMap((made) => {
    const byPrice = made.toSorted((a, b) => a.priceKobo - b.priceKobo);
    return byPrice.find((each) => unitsOfChoice(piece, each) !== 0) ?? byPrice.slice(0, 1);
  });
}

/** Everything a piece can be ordered as, up to `MOST_CHOICES` of each colour in each size. */
export function everyVariantOf(piece: Variations): Variant[] {
  const colors = piece.colors.length > 0 ? piece.colors : [''];
  const sizes = piece.sizes.length > 0 ? piece.sizes.map(({ label }) => label) : [''];
  const choices = choicesOf(piece.options ?? []);
  const named = colors.flatMap((color) =>
    sizes.flatMap((size) => choices.map((options) => ({ color, size, options }))),
  );
  return named.map((choice) => findVariation(piece, choice)).filter((found) => found.ok);
}

/** The variant that stands for a piece: the first that can be had; undefined for one that is made in no way it is offered in. */
export function featuredOf(piece: OfferedPiece): Variant | undefined {
  const variants = variantsOf(piece);
  return variants.find((each) => canBeHad(piece, each)) ?? variants[0];
}

export const canBeHad = (piece: OfferedPiece, variant: Variant): boolean =>
  isForSale({ isInStock: piece.isInStock, stockCount: unitsOfChoice(piece, variant) });

/** More ways to choose than anybody offers of one piece. */
const MOST_CHOICES = 500;

function choicesOf(options: readonly ProductOption[]): string[] {
  let all: string[][] = [[]];
  for (const { slug, values } of options) {
    all = all
      .flatMap((parts) => values.map((value) => [...parts, keyOfValue(slug, value.slug)]))
      .slice(0, MOST_CHOICES);
  }
  return all.map((parts) => parts.sort().join('&'));
}

/** What an address chooses of a piece, as `keyOfChoice` writes it: a link of a feed opens the very thing it offers. */
export const CHOICE_PARAMETER = 'choice';

/** Names one choice of a piece to a program: `sofa/color=Blue&size=3-seater`, or the piece alone where there is nothing to choose. */
export function itemIdOf(productId: string, chosen: Chosen): string {
  const choice = keyOfChoice(chosen);
  return choice === '' ? productId : `${productId}/${choice}`;
}

/** What such a name says; no product's id has a slash. Whether it can be had is for `findVariation` to say. */
export function readItemId(itemId: string): { productId: string; chosen: Required<Chosen> | undefined } {
  const [productId = ''] = itemId.split('/', 1);
  if (productId === itemId) return { productId, chosen: undefined };
  const parts = partsOf(itemId.slice(productId.length + 1));
  const of = (name: string) => parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  const options = parts.filter((part) => !/^(?:color|size)=/.test(part));
  return { productId, chosen: { color: of('color'), size: of('size'), options: options.sort().join('&') } };
}

/** The page of a piece, with this chosen. */
export function choicePath(productId: string, chosen: Chosen): string {
  const choice = keyOfChoice(chosen);
  return `/shop/${productId}${choice && `?${CHOICE_PARAMETER}=${encodeURIComponent(choice)}`}`;
}

/**
 * What such an address chooses of a piece as it is today; undefined where that is nothing. What the piece no longer comes in is left out:
 * whoever follows an old link still has to choose that.
 */
export function askedChoice(
  piece: Pick<Variations, 'colors' | 'sizes' | 'options'> & { readyBy?: ReadyBy },
  asked: string | null,
): Choice | undefined {
  const pairs = new Map(partsOf(asked ?? '').map((part) => [part.split('=', 1)[0] ?? '', part.replace(/^[^=]*=/, '')]));
  const { colors, sizes, options: offered = [], readyBy = {} } = piece;
  // What is alone is chosen already, as on any page of it.
  const color = colors.find((each) => each === pairs.get('color')) ?? onlyOne(colors);
  const size = (sizes.find(({ label }) => label === pairs.get('size')) ?? onlyOne(sizes))?.label;
  const values = offered.flatMap(({ slug, values }) => {
    const value = values.find((each) => each.slug === pairs.get(slug)) ?? onlyOne(values);
    return value ? [`${slug}=${value.slug}`] : [];
  });
  const options = textOf(chosenValues(offered, values.sort().join('&')));
  if (!pairs.has('color') && !size && !options) return undefined;
  return {
    color: color ?? '',
    size: size ?? '',
    ...(options && {
      options,
      change: { optionRange: rangeOf(offered, options), ...readyBy[extraDaysOf(offered, options)] },
    }),
  };
}

const onlyOne = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined);
