import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { COLOR_OPTION, MOST_VALUES } from '#app/features/shop/options/door/options.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { ANY, countMeant } from './combinations.ts';
import type { Choices, ForeignOption, ForeignProduct } from './foreign-product.ts';
import type { OptionBook } from './option-book.ts';
import { productCsvTexts } from './product-csv-texts.ts';

const texts = productCsvTexts.left;
const { colors: COLORS, sizes: SIZES, options: OPTIONS } = PRODUCT_FIELDS;

const COLOR =
  /^(?:pa_)?(?:colou?rs?|couleurs?|farben?|colore|color[ei]s|cor(?:es)?|kleur(?:en)?|kolor|цвет|färg|farve)$/i;
const SIZE =
  /^(?:pa_)?(?:sizes?|dimensions?|measurements?|tailles?|größen?|groesse|misure?|taglia|tamaños?|tamanhos?|maat|maten|rozmiar|размер|storlek)$/i;

/** More combinations than a workshop makes of one piece. */
const MOST_COMBINATIONS = 10_000;

/** Something a piece is chosen by, with its values in the order of the file. */
export interface Axis {
  kind: 'color' | 'size' | 'option';
  /** As the option is called there, and here. */
  name: string;
  here: string;
  /** As each value is called here. */
  labels: string[];
  /** As `products.options` and pairs name each: `wood=iroko`, `color=Blue`. */
  keys: string[];
  /** By the value there. */
  place: ReadonlyMap<string, number>;
}

interface Axes {
  axes: Axis[];
  /** Options nobody can choose by here, each with its values. */
  others: [name: string, values: string][];
  notes: string[];
}

/** The colour a picture shows, as the piece has it. */
export function shownColor(shows: Choices, book: OptionBook): string | null {
  const [, value] = [...shows].find(([name]) => COLOR.test(name.trim())) ?? [];
  return value ? book.color(cut(value, COLORS.letters)).label : null;
}

/** What a product can be chosen by there, as far as a piece can be chosen by it here. */
export function axesOf(product: ForeignProduct, book: OptionBook): Axes {
  const notes: string[] = [];
  const color = product.options.find(({ name }) => COLOR.test(name.trim()));
  const size = product.options.find(({ name }) => SIZE.test(name.trim()));
  const axes = [
    ...(color ? [colorAxis(color, valuesOf(product, color), { book, notes })] : []),
    ...(size ? [sizeAxis(size, valuesOf(product, size), notes)] : []),
  ].filter(({ keys }) => keys.length > 0);
  const others: Axes['others'] = [];
  for (const option of product.options) {
    if (option === color || option === size) continue;
    const values = valuesOf(product, option);
    if (values.length === 0) continue;
    const offered = optionAxis(product, { option, values, axes }, book);
    if (typeof offered !== 'string') {
      axes.push(offered);
      continue;
    }
    others.push([option.name, values.join(', ')]);
    notes.push(texts.otherOption(option.name, values, offered));
  }
  return { axes, others, notes };
}

/** Where the choices of a variant are on the axes; undefined where one of them is left out here. */
export function placeOf(choices: Choices, axes: readonly Axis[]): number[] | undefined {
  const at = axes.map(({ name, place }) => {
    const value = choices.get(name);
    return value ? place.get(value) : ANY;
  });
  return at.every((value) => value !== undefined) ? at : undefined;
}

function valuesOf({ variants }: ForeignProduct, { name, values }: ForeignOption): string[] {
  const named = variants.map(({ choices }) => choices.get(name) ?? '');
  return [...new Set([...named, ...(named.includes('') ? values.map(plainLine) : [])])].filter(Boolean);
}

interface Names {
  book: OptionBook;
  notes: string[];
}

function colorAxis({ name }: ForeignOption, values: readonly string[], { book, notes }: Names): Axis {
  const found = values.map((value) => book.color(cut(value, COLORS.letters)));
  noteCuts(values, COLORS, notes);
  const unlisted = new Set(found.filter(({ isListed }) => !isListed).map(({ label }) => label));
  if (unlisted.size > 0) notes.push(texts.unlistedColors([...unlisted], MOST_VALUES));
  const labels = fitting(
    found.map(({ label }) => label),
    COLORS,
    (left) => notes.push(texts.colors(COLORS.most, left)),
  );
  const place = placesIn(labels, values, (_, index) => found[index]?.label ?? '');
  return {
    kind: 'color',
    name,
    here: name,
    labels,
    place,
    keys: labels.map((label) => keyOfValue(COLOR_OPTION, label)),
  };
}

function sizeAxis({ name }: ForeignOption, values: readonly string[], notes: string[]): Axis {
  const short = (value: string) => cut(value, SIZES.letters);
  noteCuts(values, SIZES, notes);
  const labels = fitting(values.map(short), SIZES, (left) => notes.push(texts.sizes(SIZES.most, left)));
  const place = placesIn(labels, values, short);
  return { kind: 'size', name, here: name, labels, place, keys: labels.map((label) => keyOfValue('size', label)) };
}

/** One of the shop's own options, or why it can't be one. */
function optionAxis(
  product: ForeignProduct,
  { option, values, axes }: { option: ForeignOption; values: string[]; axes: readonly Axis[] },
  book: OptionBook,
): Axis | keyof typeof texts.whyNot {
  if (values.length === 1) return 'one_value';
  const offered = axes.filter(({ kind }) => kind === 'option').flatMap(({ keys }) => keys);
  if (offered.length + values.length > OPTIONS.most) return 'many_values';
  const { name } = option;
  const place = placesIn(values, values, (value) => value);
  if (
    meant(product, [...axes, { kind: 'option', name, here: name, labels: values, keys: values, place }]) >
    MOST_COMBINATIONS
  ) {
    return 'many_combinations';
  }
  const here = book.offer(name, values, new Set(offered.map((key) => key.split('=')[0] ?? '')));
  if (!here.ok) return here.reason;
  const keys = here.values.map((value) => keyOfValue(here.slug, value.slug));
  const distinct = [...new Set(keys)];
  return {
    kind: 'option',
    name,
    here: here.name,
    keys: distinct,
    labels: distinct.map((key) => here.values[keys.indexOf(key)]?.label ?? ''),
    place: placesIn(distinct, values, (_, index) => keys[index] ?? ''),
  };
}

/** How many combinations the variants mean, of those that name every value. */
function meant({ variants }: ForeignProduct, axes: readonly Axis[]): number {
  const distinct = new Map<string, number[]>();
  for (const { choices } of variants) {
    const at = placeOf(choices, axes);
    if (at) distinct.set(at.join(), at);
  }
  return countMeant(
    [...distinct.values()],
    axes.map(({ keys }) => keys.length),
  );
}

function placesIn(
  labels: readonly string[],
  values: readonly string[],
  labelOf: (value: string, index: number) => string,
): ReadonlyMap<string, number> {
  const places = new Map(labels.map((label, place) => [label, place]));
  return new Map(
    values.flatMap((value, index) => {
      const place = places.get(labelOf(value, index));
      return place === undefined ? [] : [[value, place]];
    }),
  );
}

/** `|` parts lists in our own file. */
export const cut = (text: string, letters: number) =>
  plainLine(text).replaceAll('|', '/').slice(0, letters).toWellFormed().trim();

function noteCuts(values: readonly string[], { letters }: { letters: number }, notes: string[]): void {
  const long = values.filter((value) => value.length > letters);
  if (long.length > 0) notes.push(texts.valuesCut(long, letters));
}

/** As many as a piece may have. */
function fitting(labels: readonly string[], { most }: { most: number }, tooMany: (left: number) => void): string[] {
  const distinct = [...new Set(labels)];
  if (distinct.length > most) tooMany(distinct.length - most);
  return distinct.slice(0, most);
}
