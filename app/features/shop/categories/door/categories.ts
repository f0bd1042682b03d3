import { firstFree, plainAddress } from '#app/platform/text/plain-address.ts';

/** A category as the bar of the shop, forms and breadcrumbs have it; `value` is its address. */
export interface Category {
  value: string;
  label: string;
}

/** What every shop begins with, put in by a migration, in the order of its bar. 'All' is the absence of one. */
export const FIRST_CATEGORIES: readonly Category[] = [
  { value: 'sitting', label: 'Sitting' },
  { value: 'tables', label: 'Tables' },
  { value: 'room', label: 'Room' },
  { value: 'lights', label: 'Lights' },
  { value: 'storage', label: 'Storage' },
];

export const MOST_CATEGORIES = 40;
export const MAX_CATEGORY_NAME = 40;
export const MAX_CATEGORY_ADDRESS = 60;

const ADDRESS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** What may be the address of a category: `Sitting`, `SITTING` and ` sitting ` are one; `All` is none. */
export function parseCategory(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const isAddress = wanted !== 'all' && wanted.length <= MAX_CATEGORY_ADDRESS && ADDRESS.test(wanted);
  return isAddress ? wanted : undefined;
}

export interface KnownCategories {
  all: readonly Category[];
  /** Where former addresses lead on to. */
  former: ReadonlyMap<string, string>;
}

/** The address of the category somebody means by its address of today or before, or by its name, however they are written. */
export function findCategory({ all, former }: KnownCategories, text: string): string | undefined {
  const [address, name] = [parseCategory(text), text.trim().toLowerCase()];
  const named = all.find(({ value }) => value === address) ?? all.find(({ label }) => label.toLowerCase() === name);
  return named?.value ?? (address === undefined ? undefined : former.get(address));
}

/** What an address calls a category that is none, in few enough letters to be shown; '' for 'All'. */
export function nameOfUnknown(text: string): string {
  const wanted = text.trim();
  return /^(?:all)?$/i.test(wanted) ? '' : wanted.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').slice(0, 40);
}

/** `Dining chairs` is at `dining-chairs`, or at `dining-chairs-2` where that is taken; a name without a Latin letter at `category`. */
export function addressFor(name: string, isTaken: (address: string) => boolean): string {
  return firstFree(parseCategory(plainAddress(name)) ?? 'category', isTaken);
}
