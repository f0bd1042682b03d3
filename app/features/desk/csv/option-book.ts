import type { MissingOption } from '#app/features/desk/options/option.mutations.server.ts';
import { parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { optionTexts } from '#app/features/shop/options/door/option-texts.ts';
import {
  COLOR_OPTION,
  hasLetters,
  isOfEveryShop,
  MAX_OPTION_NAME,
  MOST_OPTIONS,
  MOST_VALUES,
  type Option,
  PART_SIGNS,
  slugFor,
  slugForOption,
} from '#app/features/shop/options/door/options.ts';
import { countCharacters, plainLine } from '#app/platform/forms/plain-text.ts';
import { foldText } from '#app/platform/text/fold-text.ts';

/** Why an option of another shop can't become one of this shop. */
type OfferRefusal =
  | 'no_name'
  | 'long_name'
  | 'long_value'
  | 'every_shop'
  | 'twice'
  | 'many_values'
  | 'full_list'
  | 'full_shop';

/** An option as it is offered here: each of its values there, with the slug it has here. */
interface OfferedHere {
  slug: string;
  name: string;
  values: { slug: string; label: string }[];
}

/** What the file says of an option, for the preview. */
export interface NamedOption {
  slug: string;
  there: string;
  /** As it is called here. */
  here: string;
  values: number;
}

/** Which option and value here one there became, by their folded names: kept when the owner renames them. */
export type Remembered = Readonly<Record<string, string>>;

/**
 * The shop's options while a file is read, with those that the file would add. What is there is found by what it became in an earlier
 * run, then by its name; only what fits as a whole is taken. Nothing is written.
 */
export interface OptionBook {
  /** `taken` are the slugs of what the same product offers already. */
  offer(
    name: string,
    labels: readonly string[],
    taken: ReadonlySet<string>,
  ): ({ ok: true } & OfferedHere) | { ok: false; reason: OfferRefusal };
  /** As the shop spells a colour; one nobody has yet goes onto the list of its own colours, as long as there is room. */
  color(label: string): { label: string; isListed: boolean };
  /** Everything that `offer` and `color` have found or would add. */
  named(): NamedOption[];
  /** Of `values` (`wood=iroko`) and `colors`, what the shop has not. */
  missing(needed: { values: ReadonlySet<string>; colors: ReadonlySet<string> }): MissingOption[];
  /** What became what, of all that is there once `missing` is. */
  remembered(missing: readonly MissingOption[]): Remembered;
}

interface ListedValue {
  slug: string;
  label: string;
  isNew: boolean;
}

interface Listed {
  slug: string;
  name: string;
  isNew: boolean;
  values: ListedValue[];
  /** What the file calls it, and those of its values that the file names. */
  there?: string;
  named: Set<string>;
}

/** As an option and a value may be called here; the signs that set parts apart in a file become others. */
const plainName = (text: string) =>
  plainLine(
    plainLine(text)
      .replace(/ ?[:;] ?/g, ', ')
      .replace(/[|=]/g, ' / '),
  );

const keyOf = (name: string) => foldText(plainName(name));

export function openOptionBook(shop: readonly Option[], earlier: Remembered): OptionBook {
  const lists = shop.map(({ slug, name, values }): Listed => {
    const known = values.map(({ slug, label }) => ({ slug, label, isNew: false }));
    return { slug, name, isNew: false, values: known, named: new Set() };
  });
  const links = new Map(Object.entries(earlier));

  return {
    offer(there, labels, taken) {
      const name = plainName(there);
      const key = keyOf(there);
      const reason = refusalOf(name, labels);
      if (reason) return { ok: false, reason };
      const own = lists.filter(({ slug }) => slug !== COLOR_OPTION);
      const known = own.find(({ slug }) => slug === links.get(key)) ?? namesake(own, name, (list) => list.name);
      if (!known && isOfEveryShop(name)) return { ok: false, reason: 'every_shop' };
      if (!known && lists.length >= MOST_OPTIONS) return { ok: false, reason: 'full_shop' };
      if (known && taken.has(known.slug)) return { ok: false, reason: 'twice' };
      const list = known ?? { slug: slugForOption(name, lists), name, isNew: true, values: [], named: new Set() };
      const linked = (label: string) => links.get(valueKey(key, label));
      const values = takeValues(list, labels.map(plainName), linked);
      if (values.length > MOST_VALUES) return { ok: false, reason: 'full_list' };
      list.values = values;
      list.there ??= there;
      if (!known) lists.push(list);
      links.set(key, list.slug);
      const offered = labels.map((label) => {
        const value = findValue({ ...list, values }, plainName(label), linked);
        if (!value) throw new Error(`${list.slug} lacks a value it was given`);
        links.set(valueKey(key, label), keyOfValue(list.slug, value.slug));
        list.named.add(value.slug);
        return { slug: value.slug, label: value.label };
      });
      return { ok: true, slug: list.slug, name: list.name, values: offered };
    },

    color(there) {
      const ofEveryShop = parseColor(there);
      if (ofEveryShop) return { label: ofEveryShop, isListed: true };
      const found = lists.find(({ slug }) => slug === COLOR_OPTION);
      const list = found ?? {
        slug: COLOR_OPTION,
        name: optionTexts.form.color,
        isNew: false,
        values: [],
        named: new Set<string>(),
      };
      const known = namesake(list.values, there, ({ label }) => label);
      const hasRoom = list.values.length < MOST_VALUES && hasLetters(there) && !PART_SIGNS.test(there);
      if (!known && !hasRoom) return { label: there, isListed: false };
      if (!found) lists.push(list);
      if (!known) list.values = takeValues(list, [there], () => undefined);
      const value = known ?? namesake(list.values, there, ({ label }) => label);
      if (value) list.named.add(value.slug);
      return { label: value?.label ?? there, isListed: true };
    },

    named: () =>
      lists
        .filter(({ named }) => named.size > 0)
        .map(({ slug, name, there = name, named }) => ({ slug, there, here: name, values: named.size })),

    missing: ({ values, colors }) =>
      lists.flatMap((list): MissingOption[] => {
        const isNeeded = ({ slug, label }: ListedValue) =>
          list.slug === COLOR_OPTION ? colors.has(label) : values.has(keyOfValue(list.slug, slug));
        const lacking = list.values.filter((value) => value.isNew && isNeeded(value));
        const { slug, name, isNew } = list;
        return lacking.length > 0
          ? [{ slug, name, isNew, values: lacking.map(({ slug, label }) => ({ slug, label })) }]
          : [];
      }),

    remembered: (missing) => {
      const added = new Set(
        missing.flatMap(({ slug, values }) => [slug, ...values.map((value) => keyOfValue(slug, value.slug))]),
      );
      const there = lists.flatMap(({ slug, isNew, values }) => [
        ...(isNew ? [] : [slug]),
        ...values.filter((value) => !value.isNew).map((value) => keyOfValue(slug, value.slug)),
      ]);
      const isThere = new Set([...there, ...added]);
      return Object.fromEntries([...links].filter(([, here]) => isThere.has(here)));
    },
  };
}

const valueKey = (option: string, label: string) => `${option}=${keyOf(label)}`;

/** Written alike, or else alike but for case and accents. */
function namesake<Item>(items: readonly Item[], name: string, nameOf: (item: Item) => string): Item | undefined {
  const lower = name.toLowerCase();
  const folded = foldText(name);
  return (
    items.find((item) => nameOf(item).toLowerCase() === lower) ??
    items.find((item) => foldText(nameOf(item)) === folded)
  );
}

function refusalOf(name: string, labels: readonly string[]): OfferRefusal | undefined {
  if (countCharacters(name) > MAX_OPTION_NAME) return 'long_name';
  if (labels.length > MOST_VALUES) return 'many_values';
  const values = labels.map(plainName);
  if (values.some((label) => countCharacters(label) > MAX_OPTION_NAME)) return 'long_value';
  return [name, ...values].every(hasLetters) ? undefined : 'no_name';
}

type Linked = (label: string) => string | undefined;
type ValuesOf = Pick<Listed, 'slug' | 'values'>;

/** What a value became in an earlier run, or else its namesake. */
function findValue({ slug: option, values }: ValuesOf, label: string, linked: Linked): ListedValue | undefined {
  const earlier = linked(label);
  return (
    values.find(({ slug }) => keyOfValue(option, slug) === earlier) ?? namesake(values, label, ({ label }) => label)
  );
}

/** The values of a list with those that are lacking at its end. */
function takeValues({ slug: option, values }: ValuesOf, labels: readonly string[], linked: Linked): ListedValue[] {
  const all = [...values];
  for (const label of labels) {
    if (findValue({ slug: option, values: all }, label, linked)) continue;
    all.push({ slug: slugFor(label, (wanted) => all.some(({ slug }) => slug === wanted)), label, isNew: true });
  }
  return all;
}
