import { foldWords } from '#app/platform/text/fold-text.ts';
import type { SearchTerm } from './search-terms.ts';

/** A word of the shop, and how many pieces have it. */
export interface ShopWord {
  word: string;
  pieces: number;
}

/** More words than this in which a few letters occur are not written out; the letters are looked for in the names themselves. */
const MOST_WRITTEN_OUT = 200;

/** No word: how many pieces the shop has, roughly. */
export const EVERY_PIECE = '';

/** What of the shop's words a search has to know: those with the typed letters in them, and those it means. */
export function wordsWanted(terms: readonly SearchTerm[]): { having: string[]; being: string[] } {
  const having = terms.flatMap(({ typed, forms }) => [...typed.split(' '), ...forms.map(lastWord)]);
  const being = terms.flatMap(({ means }) => means.flatMap((meaning) => meaning.split(' ')));
  return { having: [...new Set(having.filter(isWord))], being: [...new Set(being)] };
}

/**
 * A term as a query of PostgreSQL's text search that finds every piece `rankOf` would rank for it, and a few more: words in any order
 * where it wants them in a row. Undefined where letters are asked for that are in no word, such as a percent sign.
 */
export function textQuery({ typed, forms, means }: SearchTerm, words: readonly ShopWord[]): string | undefined {
  const parts = typed.split(' ').map((part) => {
    if (!isWord(part)) return undefined;
    const having = words.filter(({ word }) => word.includes(part));
    const inside = having.filter(({ word }) => !word.startsWith(part));
    if (inside.length > MOST_WRITTEN_OUT) return undefined;
    return anyOf([begun(part, words), ...inside.map(({ word }) => quote(word))]);
  });
  if (parts.includes(undefined)) return undefined;
  return anyOf([...forms.map((form) => begun(form, words)), ...means.map(whole), `(${parts.join(' & ')})`]);
}

/** The same, without matches inside words. */
export function phraseQuery({ forms, means }: SearchTerm): string | undefined {
  const phrases = [...forms.map((form) => begun(form, [])), ...means.map(whole)];
  return phrases.length > 0 ? phrases.join(' | ') : undefined;
}

/** Roughly how many pieces answer all terms, of how often each word occurs: enough to tell many from few. */
export function expectedAnswers(terms: readonly SearchTerm[], words: readonly ShopWord[]): number {
  const counts = new Map(words.map(({ word, pieces }) => [word, pieces]));
  const piecesOf = (word: string) => counts.get(word) ?? 0;
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const shopSize = Math.max(piecesOf(EVERY_PIECE), 1);
  return terms.reduce((left, { typed, forms, means }) => {
    const letters = [typed, ...forms].map(lastWord);
    const having = words.filter(({ word }) => letters.some((part) => word.includes(part)));
    // A study table is not every table.
    const meant = means.filter((meaning) => !letters.some((part) => meaning.includes(part)));
    const meaning = meant.map((phrase) => Math.min(...phrase.split(' ').map(piecesOf)));
    return left * Math.min((sum(having.map(({ pieces }) => pieces)) + sum(meaning)) / shopSize, 1);
  }, shopSize);
}

/**
 * `center table`: `('center' & ('table' | 'tables'))`, the last word perhaps only started. Written out as the shop's words are: of a
 * beginning, PostgreSQL gathers every piece there is before it looks at the other words. `'table':*` where that would be too many, or none.
 */
function begun(text: string, words: readonly ShopWord[]): string {
  const last = lastWord(text);
  const started = words.filter(({ word }) => word.startsWith(last)).map(({ word }) => quote(word));
  const isFew = started.length > 0 && started.length <= MOST_WRITTEN_OUT;
  const before = text.split(' ').slice(0, -1).map(quote);
  return `(${[...before, isFew ? anyOf(started) : `${quote(last)}:*`].join(' & ')})`;
}

const anyOf = (queries: readonly string[]) => `(${[...new Set(queries)].join(' | ')})`;

function whole(words: string): string {
  return `(${words.split(' ').map(quote).join(' & ')})`;
}

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const lastWord = (words: string) => words.slice(words.lastIndexOf(' ') + 1);
const isWord = (text: string) => text !== '' && foldWords(text) === text;
