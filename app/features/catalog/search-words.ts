import { CATEGORIES } from './categories.ts';
import { foldWords } from './fold-text.ts';
import type { SearchTerm } from './search-terms.ts';

/** A word of the shop, and how many pieces have it. */
export interface ShopWord {
  word: string;
  pieces: number;
}

/** More words than this in which a few letters occur are not written out; the letters are looked for in the names themselves. */
const MOST_WRITTEN_OUT = 200;

/** Every piece is found by its category, so that together they tell how many pieces there are. */
const CATEGORY_WORDS = CATEGORIES.map(({ value }) => value);

/** What of the shop's words a search has to know: those with the typed letters in them, those it means, and the categories. */
export function wordsWanted(terms: readonly SearchTerm[]): { having: string[]; being: string[] } {
  const having = terms.flatMap(({ typed, forms }) => [...typed.split(' '), ...forms.map(lastWord)]);
  const being = terms.flatMap(({ means }) => means.map(lastWord));
  return { having: [...new Set(having.filter(isWord))], being: [...new Set([...being, ...CATEGORY_WORDS])] };
}

/**
 * A term as a query of PostgreSQL's text search that finds every piece `rankOf` would rank for it, and a few more: words in any order
 * where it wants them in a row. Undefined where letters are asked for that stand in no word, such as a percent sign.
 */
export function textQuery({ typed, forms, means }: SearchTerm, words: readonly ShopWord[]): string | undefined {
  const parts = typed.split(' ').map((part) => {
    if (!isWord(part)) return undefined;
    const inside = words.filter(({ word }) => word.indexOf(part) > 0).map(({ word }) => quote(word));
    return inside.length > MOST_WRITTEN_OUT ? undefined : `(${[begun(part), ...inside].join(' | ')})`;
  });
  if (parts.includes(undefined)) return undefined;
  return `(${[...forms.map(begun), ...means.map(whole), `(${parts.join(' & ')})`].join(' | ')})`;
}

/** The same without what stands inside of words. */
export function phraseQuery({ forms, means }: SearchTerm): string | undefined {
  const phrases = [...forms.map(begun), ...means.map(whole)];
  return phrases.length > 0 ? phrases.join(' | ') : undefined;
}

/** Roughly how many pieces answer all terms, of how often each word occurs: enough to tell many from few. */
export function expectedAnswers(terms: readonly SearchTerm[], words: readonly ShopWord[]): number {
  const piecesOf = (counted: readonly ShopWord[]) => counted.reduce((sum, { pieces }) => sum + pieces, 0);
  const shopSize = Math.max(piecesOf(words.filter(({ word }) => (CATEGORY_WORDS as string[]).includes(word))), 1);
  return terms.reduce((left, { typed, forms, means }) => {
    const letters = [typed, ...forms].map(lastWord);
    const meant = new Set(means.map(lastWord));
    const having = words.filter(({ word }) => meant.has(word) || letters.some((part) => word.includes(part)));
    return left * Math.min(piecesOf(having) / shopSize, 1);
  }, shopSize);
}

/** `center table`: `('center' & 'table':*)`, the last word perhaps only begun. */
function begun(words: string): string {
  return `(${words.split(' ').map(quote).join(' & ')}:*)`;
}

function whole(words: string): string {
  return `(${words.split(' ').map(quote).join(' & ')})`;
}

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const lastWord = (words: string) => words.slice(words.lastIndexOf(' ') + 1);
const isWord = (text: string) => text !== '' && foldWords(text) === text;
