import { type ProductFormInput, typedAmount, typedDifference } from '#app/features/desk/products/product-form-input.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { partsOf } from '#app/features/shop/options/door/variant.ts';
import { type Combination, eachWithout, type Pair, pairsNotMade, spellOut } from './combinations.ts';
import { fitPrices, type PricedCell } from './fit-prices.ts';
import { inKobo, parseForeignAmount } from './foreign-amount.ts';
import { type Axis, axesOf, placeOf } from './foreign-options.ts';
import type { ForeignProduct } from './foreign-product.ts';
import type { ImportChoices } from './import-choices.ts';
import type { OptionBook } from './option-book.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;
const { price: PRICE, notMade: PAIRS, combinations: COMBINATIONS, stockCount: STOCK } = PRODUCT_FIELDS;
const SHOWN = 3;

interface Choosable
  extends Pick<ProductFormInput, 'price' | 'colors' | 'sizes' | 'options' | 'notMade' | 'combinations' | 'stockCount'> {
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
    return at ? [{ at, kobo: amountOf(variant.price, choices), stock: variant.stock }] : [];
  });
  const combinations = distinct(variants.map(({ at }) => at)).flatMap((at) => spellOut(at, lengths));
  const pairs = pairsNotMade(combinations, lengths)
    .filter((pair) => isNameable(pair, axes))
    .slice(0, PAIRS.most);
  notes.push(...namePairs({ axes, combinations, pairs }));

  const priced = extremes(variants).flatMap(({ at, kobo }) => spellOut(at, lengths).map((at) => ({ at, kobo })));
  const written = writePrices({ axes, priced, pairs });
  notes.push(...written.notes);
  const { own, excessKobo, isLost } = ownCombinations({ axes, variants, written });
  if (excessKobo > 0) notes.push(texts.pricesAreNoSums(excessKobo));
  if (own.combinations.length > 0) notes.push(texts.ownCombinations(own.combinations.length));
  if (isLost) {
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
    price: written.price,
    priceKobo: written.priceKobo,
    lowestKobo: written.lowestKobo,
    colors: colors?.labels ?? [],
    sizes: (sizes?.labels ?? []).map((label, place) => ({
      label,
      difference: typed(differenceOf.get(sizes?.keys[place] ?? ''), ''),
    })),
    // Its own price in any case: what the shop's list asks for a value may be less than it costs there.
    options: keysOf('option').map((value) => ({ value, difference: typed(differenceOf.get(value), '0') })),
    notMade: pairs.map((pair) => keyOfPair(pair, axes)),
    ...own,
    others,
    notes,
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
  const { parts } = fitPrices(
    lengths,
    priced.map(({ at, kobo }) => ({ at: project(at), kobo })),
    (parts) => isNeverBelow(lowest, { parts, axes, pairs, project }),
  );
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

interface Variant {
  at: Combination;
  kobo: number | undefined;
  stock: number | null;
}

/**
 * What prices that are sums and one count for all can't say, in combinations of their own: every variant's units where they are
 * counted, and the prices that differ most, as many as a product may have. `excessKobo` is by how much the dearest of the rest costs more
 * here than there, `isLost` whether prices differ by what has none here.
 */
function ownCombinations({
  axes,
  variants,
  written,
}: {
  axes: readonly Axis[];
  variants: readonly Variant[];
  written: ReturnType<typeof writePrices>;
}) {
  const differences = new Map(written.differences);
  const lengths = axes.map(({ keys }) => keys.length);
  const spelled = variants.flatMap((variant) => spellOut(variant.at, lengths).map((at) => ({ ...variant, at })));
  const cells = [...Map.groupBy(spelled, ({ at }) => at.join()).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const keys = axes.map((axis, place) => axis.keys[first.at[place] ?? 0] ?? '');
    const sumKobo = keys.reduce((sum, key) => sum + (differences.get(key) ?? 0), 0);
    const prices = same.flatMap(({ kobo }) => kobo ?? []);
    const dearestKobo = Math.max(...prices) - written.priceKobo;
    const isOwn = prices.length > 0 && written.priceKobo > 0 && dearestKobo !== sumKobo;
    const counts = same.flatMap(({ stock }) => stock ?? []);
    return {
      choice: keys.sort().join('&'),
      isNameable: axes.length > 0 && partsOf(keys.join('&')).length === axes.length,
      hasSeveral: new Set(prices).size > 1,
      isCounted: counts.length === same.length,
      stock: counts.reduce((sum, count) => sum + count, 0),
      ...(isOwn && { kobo: dearestKobo, offKobo: sumKobo - dearestKobo }),
    };
  });
  const isCounted = cells.length > 0 && cells.length <= COMBINATIONS.most && cells.every((cell) => cell.isNameable);
  const byDifference = [...cells].sort((one, other) => Math.abs(other.offKobo ?? 0) - Math.abs(one.offKobo ?? 0));
  const kept = byDifference
    .filter((cell) => cell.isNameable && (cell.kobo !== undefined || (isCounted && cell.isCounted)))
    .slice(0, COMBINATIONS.most);
  const lost = cells.filter((cell) => !kept.includes(cell) && cell.kobo !== undefined);
  return {
    own: {
      combinations: kept
        .map(({ choice, stock, kobo, ...cell }) => ({
          choice,
          stock: isCounted && cell.isCounted ? String(Math.min(stock, STOCK.most)) : '',
          difference: kobo === undefined ? '' : typedDifference(kobo),
          picture: '',
        }))
        .sort((one, other) => (one.choice < other.choice ? -1 : 1)),
      stockCount: stockCountOf(variants, isCounted),
    },
    excessKobo: Math.max(0, ...lost.map(({ offKobo = 0 }) => offKobo)),
    isLost:
      cells.some(({ hasSeveral }) => hasSeveral) ||
      (lost.some(({ offKobo = 0 }) => offKobo > 0) && axes.some(({ kind }) => kind === 'color')),
  };
}

/** Units that no combination counts by itself. One variant that isn't counted makes the rest made to order. */
function stockCountOf(variants: readonly Variant[], isCounted: boolean): string {
  const counts = variants.map(({ stock }) => stock);
  if (counts.length === 0 || counts.includes(null)) return '';
  const all = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  return isCounted ? '0' : String(Math.min(all, STOCK.most));
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
