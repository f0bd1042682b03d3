import { and, or, type SQL, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { foldWords } from '#app/platform/text/fold-text.ts';
import type { SearchTerm } from './search-terms.ts';
import { phraseQuery, type ShopWord, textQuery } from './search-words.ts';

/** Every piece that `rankOf` would rank, and a few more, found by index. `words` are those that `wordsWanted` asks for. */
export function mayAnswer(
  terms: readonly SearchTerm[],
  words: readonly ShopWord[],
  colors: readonly string[] = [],
): SQL | undefined {
  const queries = terms.map((term) => textQuery(term, words));
  // A piece's colours are among its words.
  const inColors = colors.length > 0 ? [`(${colors.map((color) => `'${foldWords(color)}'`).join(' | ')})`] : [];
  const plain = [...queries.filter((query) => query !== undefined), ...inColors];
  const rest = terms.filter((_, index) => queries[index] === undefined).map(mayAnswerTerm);
  return and(plain.length > 0 ? hasWords(plain.join(' & ')) : undefined, ...rest);
}

/**
 * As `mayAnswer`, for the pieces whose name itself has what was typed: the better answers among very many. Undefined where only letters
 * were typed that an index of three does not know.
 */
export function mayBeCalled(terms: readonly SearchTerm[]): SQL | undefined {
  return and(
    ...terms.map(({ typed, forms }) => {
      const parts = new Set([typed, ...forms].map((text) => text.slice(text.lastIndexOf(' ') + 1)));
      return or(...[...parts].filter((part) => part.length > 2).map(nameHas));
    }),
  );
}

/** A part of a name may be any letters and signs. */
function mayAnswerTerm(term: SearchTerm): SQL | undefined {
  const phrases = phraseQuery(term);
  const parts = term.typed.split(' ').map((part) => {
    const words = foldWords(part);
    const query = words && phraseQuery({ typed: words, forms: [words], means: [] });
    return query ? or(nameHas(part), hasWords(query)) : nameHas(part);
  });
  return or(phrases ? hasWords(phrases) : undefined, and(...parts));
}

const nameHas = (text: string) => sql`${products.searchName} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
const hasWords = (query: string) => sql`${products.searchLexemes} @@ ${query}::tsquery`;
