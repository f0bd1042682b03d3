import { PRODUCT_FIELDS } from '#app/features/catalog/product-fields.ts';
import {
  type ProductFormInput,
  typedAmount,
  typedDifference,
} from '#app/features/products-admin/product-form-input.ts';
import { type Combination, eachWithout, type Pair, pairsNotMade, spellOut } from './combinations.ts';
import { fitPrices, type PricedCell } from './fit-prices.ts';
import { inKobo, parseForeignAmount } from './foreign-amount.ts';
import { type Axis, axesOf, placeOf } from './foreign-options.ts';
import type { ForeignProduct } from './foreign-product.ts';
import type { ImportChoices } from './import-choices.ts';
import type { OptionBook } from './option-book.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;
const { price: PRICE, notMade: PAIRS } = PRODUCT_FIELDS;
const SHOWN = 3;

interface Choosable extends Pick<ProductFormInput, 'price' | 'colors' | 'sizes' | 'options' | 'notMade'> {
  /** What the cheapest of its sizes costs; 0 without a price. */
  lowestKobo: number;
  priceKobo: number;
  /** Options that are a line of the description. */
  others: [name: string, values: string][];
  notes: string[];
}

/** What a product can be had in there and for how much, as far as a piece can be had in it here. */
export function choosable(product: ForeignProduct, choices: ImportChoices, book: OptionBook): Choosable {
  const { axes, others, notes } = axesOf(product, book);
  const lengths = axes.map(({ keys }) => keys.length);
  const variants = product.variants.flatMap((variant) => {
    const at = placeOf(variant.choices, axes);
    return at ? [{ at, kobo: amountOf(variant.price, choices) }] : [];
  });
  const combinations = distinct(variants.map(({ at }) => at)).flatMap((at) => spellOut(at, lengths));
  const pairs = pairsNotMade(combinations, lengths)
    .filter((pair) => isNameable(pair, axes))
    .slice(0, PAIRS.most);
  notes.push(...namePairs({ axes, combinations, pairs }));

  const priced = extremes(variants).flatMap(({ at, kobo }) => spellOut(at, lengths).map((at) => ({ at, kobo })));
  const written = writePrices({ axes, priced, pairs });
  notes.push(...written.notes);
  if (differWithin(priced, axes)) {
    const isPriced = (name: string) => axes.some((axis) => axis.kind !== 'color' && axis.name === name);
    notes.push(texts.pricesDiffer(product.options.map(({ name }) => name).filter((name) => !isPriced(name))));
  }
  const differenceOf = new Map(written.differences);
  for (const { kind, here, labels, keys } of axes) {
    if (kind !== 'option') continue;
    notes.push(
      texts.option(
        here,
        labels.map((label, place) => ({ label, kobo: differenceOf.get(keys[place] ?? '') ?? 0 })),
      ),
    );
  }
  const keysOf = (kind: Axis['kind']) => axes.filter((axis) => axis.kind === kind).flatMap(({ keys }) => keys);
  const [colors, sizes] = (['color', 'size'] as const).map((kind) => axes.find((axis) => axis.kind === kind));
  return {
    ...{ price: written.price, priceKobo: written.priceKobo, lowestKobo: written.lowestKobo },
    colors: colors?.labels ?? [],
    sizes: (sizes?.labels ?? []).map((label, place) => ({
      ...{ label, difference: typed(differenceOf.get(sizes?.keys[place] ?? ''), '') },
    })),
    // Its own price in any case: what the shop's list asks for a value may be less than it costs there.
    options: keysOf('option').map((value) => ({ value, difference: typed(differenceOf.get(value), '0') })),
    notMade: pairs.map((pair) => keyOfPair(pair, axes)),
    ...{ others, notes },
  };
}

const typed = (kobo: number | undefined, otherwise: string) => (kobo === undefined ? otherwise : typedDifference(kobo));

interface Priced {
  axes: readonly Axis[];
  priced: readonly PricedCell[];
  pairs: readonly Pair[];
}

/** The piece's price, what every size and value differs by from it, and what of that is not as it is there. */
function writePrices({ axes, priced, pairs }: Priced) {
  const notes: string[] = [];
  // A colour has no price.
  const sums = [...axes.keys()].filter((axis) => axes[axis]?.kind !== 'color');
  const lengths = sums.length > 0 ? sums.map((axis) => axes[axis]?.keys.length ?? 0) : [1];
  const project = (at: Combination) => (sums.length > 0 ? sums.map((axis) => at[axis] ?? 0) : [0]);
  const lowest = priced.reduce<number>((least, { kobo }) => Math.min(least, kobo), PRICE.most);
  const { parts, excessKobo } = fitPrices(
    lengths,
    priced.map(({ at, kobo }) => ({ at: project(at), kobo })),
    (parts) => isNeverBelow(lowest, { parts, axes, pairs, project }),
  );
  if (excessKobo > 0) notes.push(texts.pricesAreNoSums(excessKobo));
  // A size differs from the first that has a price; of everything else the cheapest is what a piece costs.
  const references = parts.map((list, index) => {
    const [first = 0] = list.filter((kobo) => kobo !== undefined);
    return axes[sums[index] ?? -1]?.kind === 'size' ? first : lowestOf(list);
  });
  const base = references.reduce((sum, kobo) => sum + kobo, 0);
  if (base === 0) notes.push(texts.noPrice);
  const differences = sums.flatMap((axis, index) =>
    (axes[axis]?.keys ?? []).flatMap((key, place): [string, number][] => {
      const kobo = parts[index]?.[place];
      if (kobo === undefined && base > 0) notes.push(texts.valueWithoutPrice(axes[axis]?.labels[place] ?? ''));
      return kobo === undefined ? [] : [[key, kobo - (references[index] ?? 0)]];
    }),
  );
  const least = parts.reduce((sum, list, index) => {
    return sum + (axes[sums[index] ?? -1]?.kind === 'size' ? lowestOf(list) : (references[index] ?? 0));
  }, 0);
  return { price: base === 0 ? '' : typedAmount(base), priceKobo: base, lowestKobo: least, differences, notes };
}

/** What has no price of its own costs no less than the cheapest that has. */
function lowestOf(list: readonly (number | undefined)[]): number {
  const known = list.filter((kobo) => kobo !== undefined);
  return known.length > 0 ? Math.min(...known) : 0;
}

interface Judged {
  parts: (number | undefined)[][];
  axes: readonly Axis[];
  pairs: readonly Pair[];
  project: (at: Combination) => number[];
}

/** Whether nothing that can be ordered, made there or not, would cost less than the cheapest does there. */
function isNeverBelow(lowest: number, { parts, axes, pairs, project }: Judged): boolean {
  const cheapest = parts.map(lowestOf);
  const least = cheapest.reduce((sum, kobo) => sum + kobo, 0);
  if (least >= lowest) return true;
  if (least < PRICE.least) return false;
  let isRight = true;
  const lengths = axes.map(({ keys }) => keys.length);
  const isAll = eachWithout(pairs, lengths, (at) => {
    const kobo = project(at).reduce((sum, value, axis) => sum + (parts[axis]?.[value] ?? cheapest[axis] ?? 0), 0);
    isRight &&= kobo >= lowest;
  });
  return isAll && isRight;
}

/** Whether what costs the same here costs different amounts there. */
function differWithin(priced: readonly PricedCell[], axes: readonly Axis[]): boolean {
  const prices = new Map<string, number>();
  return priced.some(({ at, kobo }) => {
    const key = at.filter((_, axis) => axes[axis]?.kind !== 'color').join();
    const earlier = prices.get(key) ?? kobo;
    prices.set(key, kobo);
    return earlier !== kobo;
  });
}

/** An amount of the file in kobo; undefined where there is none, or none that a piece may have: its draft waits for one. */
export function amountOf(price: string, choices: ImportChoices): number | undefined {
  const hundredths = parseForeignAmount(price);
  if (hundredths === undefined || hundredths === 0n) return undefined;
  const kobo = inKobo(hundredths, choices);
  return kobo >= PRICE.least && kobo <= PRICE.most ? kobo : undefined;
}

/** The lowest and the highest price of every combination. */
function extremes(variants: readonly { at: Combination; kobo: number | undefined }[]): PricedCell[] {
  const found = new Map<string, { at: Combination; kobo: [least: number, most: number] }>();
  for (const { at, kobo } of variants) {
    if (kobo === undefined) continue;
    const [least, most] = found.get(at.join())?.kobo ?? [kobo, kobo];
    found.set(at.join(), { at, kobo: [Math.min(least, kobo), Math.max(most, kobo)] });
  }
  return [...found.values()].flatMap(({ at, kobo }) => [...new Set(kobo)].map((kobo) => ({ at, kobo })));
}

function distinct(all: readonly Combination[]): Combination[] {
  return [...new Map(all.map((at) => [at.join(), at])).values()];
}

const sidesOf = ([axis, value, other, otherValue]: Pair, axes: readonly Axis[]) => [
  axes[axis]?.keys[value] ?? '',
  axes[other]?.keys[otherValue] ?? '',
];

const keyOfPair = (pair: Pair, axes: readonly Axis[]) => sidesOf(pair, axes).sort().join('&');

/** `&` sets the sides of a pair apart. */
const isNameable = (pair: Pair, axes: readonly Axis[]) => sidesOf(pair, axes).every((side) => !side.includes('&'));

interface Made {
  axes: readonly Axis[];
  combinations: readonly Combination[];
  pairs: readonly Pair[];
}

/** What is not made there, as far as pairs say it, and what can be ordered here though it isn't made there. */
function namePairs({ axes, combinations, pairs }: Made): string[] {
  if (combinations.length === 0) return [];
  const made = new Set(combinations.map((at) => at.join()));
  if (made.size === axes.reduce((product, { keys }) => product * keys.length, 1)) return [];
  const more: Combination[] = [];
  const lengths = axes.map(({ keys }) => keys.length);
  const isAll = eachWithout(pairs, lengths, (at) => {
    if (!made.has(at.join())) more.push(at);
  });
  const wordsOf = ([axis, value, other, otherValue]: Pair) =>
    [axes[axis]?.labels[value] ?? '', axes[other]?.labels[otherValue] ?? ''] as const;
  const words = (at: Combination) => at.map((value, axis) => axes[axis]?.labels[value] ?? '').join(' + ');
  return [
    ...(pairs.length > 0 ? [texts.notMade(pairs.map(wordsOf))] : []),
    ...(more.length > 0 ? [texts.madeHereOnly(more.length, more.slice(0, SHOWN).map(words), isAll)] : []),
  ];
}
