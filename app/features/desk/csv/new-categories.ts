import {
  addressFor,
  type Category,
  findCategory,
  type KnownCategories,
  MAX_CATEGORY_NAME,
  MOST_CATEGORIES,
} from '#app/features/shop/categories/door/categories.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import { chosenCategory, type ImportChoices, NEW_CATEGORY } from './import-choices.ts';
import type { PlannedRow } from './planned-row.ts';

/** What a category of a file would be called here, by the last part of its path; '' where it can't be one. */
export function nameToMake(there: string): string {
  const name = plainLine(there.split('>').at(-1) ?? '');
  return name.length <= MAX_CATEGORY_NAME && /[\p{L}\p{N}]/u.test(name) && !/^all$/i.test(name) ? name : '';
}

/** The shop's categories with those that the owner wants made of a file's. A file is read as if they were there. */
export function withNewCategories(
  known: KnownCategories,
  asked: readonly { name: string }[],
  choices: ImportChoices,
): { categories: KnownCategories; made: Category[] } {
  const made: Category[] = [];
  for (const { name } of asked) {
    const label = chosenCategory(choices, name) === NEW_CATEGORY ? nameToMake(name) : '';
    const all = [...known.all, ...made];
    if (!label || all.length >= MOST_CATEGORIES || findCategory({ ...known, all }, label)) continue;
    made.push({ value: addressFor(label, (address) => all.some(({ value }) => value === address)), label });
  }
  return { categories: { ...known, all: [...known.all, ...made] }, made };
}

/** Those of them that a piece comes into. */
export function neededCategories(made: readonly Category[], rows: readonly PlannedRow[]): Category[] {
  const needed = new Set(
    rows.flatMap((row) => (row.act === 'create' || row.act === 'update' ? [row.values.category] : [])),
  );
  return made.filter(({ value }) => needed.has(value));
}
