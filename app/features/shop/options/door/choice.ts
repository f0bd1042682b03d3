/** What a piece offers of an option, with what this piece asks for it. */
export interface ProductOption {
  slug: string;
  name: string;
  values: ProductOptionValue[];
}

export interface ProductOptionValue {
  slug: string;
  label: string;
  swatch: string | null;
  /** The key of a picture in the store with the widths of its files. */
  picture: { key: string; width: number; height: number; widths: number[] } | null;
  priceDifferenceKobo: number;
  extraDays: number;
}

/** A value as somebody chose it: named for good, and as it was called on the day. */
export interface ChosenValue {
  option: string;
  value: string;
  name: string;
  label: string;
}

/** What a choice changes of what is shown of a piece. */
export interface ShownChange {
  /** Of the price: the least and the most it can still become. */
  optionRange: [number, number];
  readyDates?: string;
  leadDaysMin?: number;
  leadDaysMax?: number;
}

/** By how many days longer it takes, when a piece is ready. */
export type ReadyBy = Readonly<Record<number, Omit<ShownChange, 'optionRange'>>>;

/** What was chosen, by option. */
export type OptionChoice = Readonly<Record<string, string>>;

/** What the radios of an option are called in a form: `option.wood`. */
export const OPTION_FIELD = 'option.';

const PART = /^[a-z0-9-]{1,60}$/;

/** One text for one choice, whatever the order it was made in: `finish=matt&wood=iroko`; '' for none. */
export function formatChoice(choice: OptionChoice): string {
  return Object.entries(choice)
    .filter(([, value]) => value !== '')
    .map(([option, value]) => `${option}=${value}`)
    .sort()
    .join('&');
}

/** What such a text says; undefined for one that `formatChoice` does not write. */
export function parseChoice(text: string): OptionChoice | undefined {
  const pairs = text === '' ? [] : text.split('&').map((part) => part.split('='));
  if (!pairs.every((pair) => pair.length === 2 && pair.every((part) => PART.test(part)))) return undefined;
  const choice = Object.fromEntries(pairs) as OptionChoice;
  return formatChoice(choice) === text ? choice : undefined;
}

/** The values a choice names, in the order of the options; those that are not offered are left out. */
export function chosenValues(options: readonly ProductOption[], text: string): (ChosenValue & ProductOptionValue)[] {
  const choice = parseChoice(text) ?? {};
  return options.flatMap(({ slug, name, values }) => {
    const value = values.find((each) => each.slug === choice[slug]);
    return value ? [{ ...value, option: slug, value: value.slug, name }] : [];
  });
}

/** As orders keep it. */
export const namesOf = (chosen: readonly ChosenValue[]): ChosenValue[] =>
  chosen.map(({ option, value, name, label }) => ({ option, value, name, label }));

export const textOf = (chosen: readonly ChosenValue[]): string =>
  formatChoice(Object.fromEntries(chosen.map(({ option, value }) => [option, value])));

/** How much dearer a choice makes a piece. */
export const differenceOf = (options: readonly ProductOption[], text: string): number =>
  chosenValues(options, text).reduce((sum, { priceDifferenceKobo }) => sum + priceDifferenceKobo, 0);

/** What the price can still be changed by: by what is chosen, and by the cheapest and dearest of what is not. */
export function rangeOf(options: readonly ProductOption[], text: string): [number, number] {
  const choice = parseChoice(text) ?? {};
  const differences = options.map(({ slug, values }) => {
    const chosen = values.filter((value) => value.slug === choice[slug]);
    return (chosen.length > 0 ? chosen : values).map(({ priceDifferenceKobo }) => priceDifferenceKobo);
  });
  const sum = (pick: (...of: number[]) => number) => differences.reduce((total, of) => total + pick(...of), 0);
  return [sum(Math.min), sum(Math.max)];
}

/** How many days longer a piece takes: materials are fetched at the same time, so the slowest decides. */
export const extraDaysOf = (options: readonly ProductOption[], text: string): number =>
  Math.max(0, ...chosenValues(options, text).map(({ extraDays }) => extraDays));

/** `wood=iroko` */
export const keyOfValue = (option: string, value: string): string => `${option}=${value}`;

/**
 * Whether these are not made together. `notMade` holds pairs, as `color=Blue&fabric=leather`: a colour and a size are named as
 * they are called, the rest by slugs.
 */
export function isNotMade(
  notMade: readonly string[],
  { color, size, options }: { color: string; size: string; options: string },
): boolean {
  const chosen = new Set([...(options ? options.split('&') : []), `color=${color}`, `size=${size}`]);
  return notMade.some((pair) => pair.split('&').every((part) => chosen.has(part)));
}
