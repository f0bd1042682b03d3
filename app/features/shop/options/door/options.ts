import { foldText } from '#app/platform/text/fold-text.ts';
import { firstFree, plainAddress } from '#app/platform/text/plain-address.ts';

/** A picture of a value, as the pipeline stored it. */
export interface ValuePicture {
  key: string;
  width: number;
  height: number;
  widths: number[];
  dominantColor: string;
}

/** One of the things an option can be: iroko, linen, brass. */
export interface OptionValue {
  slug: string;
  label: string;
  swatch: string | null;
  picture: ValuePicture | null;
  priceDifferenceKobo: number;
  extraDays: number;
}

/** What a piece can be chosen in, as the shop keeps it. */
export interface Option {
  slug: string;
  name: string;
  values: OptionValue[];
}

/** What a product says of a value it comes in. */
export interface OfferedValue {
  /** `wood=iroko` */
  value: string;
  /** Null where it costs what the shop's list says. */
  priceDifferenceKobo: number | null;
}

export const MAX_OPTION_NAME = 40;
export const MAX_EXTRA_DAYS = 365;
export const MOST_OPTIONS = 12;
export const MOST_VALUES = 40;

/** The option that every shop has: its own values come after the eight of the specification. */
export const COLOR_OPTION = 'color';

/** Every product has these, whatever the shop's list says. */
const OF_EVERY_SHOP = ['color', 'colour', 'colors', 'colours', 'size', 'sizes'];

export const isOfEveryShop = (name: string): boolean => OF_EVERY_SHOP.includes(foldText(name));

/** They set parts apart in a CSV file, and are in no name. */
export const PART_SIGNS = /[|=:;]/;
export const hasLetters = (name: string): boolean => /[\p{L}\p{N}]/u.test(name);

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_SLUG = 60;

export const isSlug = (text: string): boolean => text.length <= MAX_SLUG && SLUG.test(text);

/** The lasting name of an option or a value in links, carts and files: `Dark oak` is `dark-oak`. */
export function slugFor(name: string, isTaken: (slug: string) => boolean): string {
  // One sign may be written in several letters, and a number may follow.
  const slug = plainAddress(name)
    .slice(0, MAX_SLUG - 4)
    .replace(/-$/, '');
  return firstFree(slug || 'own', isTaken);
}

/** The lasting name of a new option; those that every product has are taken. */
export const slugForOption = (name: string, all: readonly { slug: string }[]): string =>
  slugFor(name, (wanted) => isOfEveryShop(wanted) || all.some(({ slug }) => slug === wanted));
