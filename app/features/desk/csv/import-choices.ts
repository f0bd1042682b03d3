import { findCategory, type KnownCategories } from '#app/features/shop/categories/door/categories.ts';

export const CURRENCIES = ['naira', 'other'] as const;
export const ROUNDINGS = ['1', '100', '1000'] as const;

/** What the owner has said of a file; of another shop's it is kept for its next export. */
export interface ImportChoices {
  /** '' until they have said it: nothing comes before. */
  currency: '' | (typeof CURRENCIES)[number];
  /** Naira for one of the file's currency, as typed. */
  rate: string;
  roundTo: (typeof ROUNDINGS)[number];
  /** What is published there goes into the shop here as soon as its pictures are here and nothing is missing. */
  publish: boolean;
  /** The category here of each category there that has no namesake, or `NEW_CATEGORY`. */
  categories: Record<string, string>;
  /** Of a list of one's own: our column for each that was asked about, '' for one to leave out. */
  columns: Record<string, string>;
}

export const NO_CHOICES: ImportChoices = {
  currency: '',
  rate: '',
  roundTo: '100',
  publish: false,
  categories: {},
  columns: {},
};

/** `1600` or `1,612.5`, in ten-thousandths; undefined for what is no rate. */
export function parseRate(typed: string): number | undefined {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,4}))?$/.exec(typed.trim());
  if (!match?.[1]) return undefined;
  const rate = Number(match[1].replaceAll(',', '')) * 10_000 + Number((match[2] ?? '').padEnd(4, '0'));
  return rate > 0 ? rate : undefined;
}

/** What the owner has said a category there becomes; a file may call one anything, `constructor` too. */
export const chosenCategory = ({ categories }: ImportChoices, there: string): string | undefined =>
  Object.hasOwn(categories, there) ? categories[there] : undefined;

/** The select of a category there, by its place in the list of the page. */
export const CATEGORY_FIELD = 'category-';
/** And of a column. */
export const COLUMN_FIELD = 'column-';
/** Says of a category there that it is to be made here; no address of one. */
export const NEW_CATEGORY = '+';

/** The namesake of a category there: of its last part, or of one before it. */
export function categoryFor(there: readonly string[], choices: ImportChoices, known: KnownCategories): string {
  for (const path of there) {
    const chosen = chosenCategory(choices, path);
    const parts = chosen === undefined || chosen === NEW_CATEGORY ? path.split('>') : [chosen];
    const own = parts.map((part) => findCategory(known, part)).findLast(Boolean);
    if (own) return own;
  }
  return there.length === 0 ? (findCategory(known, chosenCategory(choices, '') ?? '') ?? '') : '';
}

/** What a product's category is asked for by; '' for those that have none. */
export const askedFor = (there: readonly string[]): string => there[0] ?? '';
