import { readTitled, type Titled } from '#app/platform/text/titled-paragraphs.ts';
import { FIRST_VALUES } from '../shop-value-texts.ts';

/** What an owner writes where a shop begins with words, to have none there. */
export const NO_WORDS = '-';

/** The owner's values; until there are any, the names of the four that the specification gives. */
export function valuesIn(text: string): Titled[] {
  if (text === NO_WORDS) return [];
  const own = readTitled(text);
  return own.length > 0 ? own : FIRST_VALUES.map((title) => ({ title, paragraphs: [] }));
}
