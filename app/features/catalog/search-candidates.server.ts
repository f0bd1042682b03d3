import { and, or, type SQL, sql } from 'drizzle-orm';
import { foldWords } from './fold-text.ts';
import { products } from './product.table.server.ts';
import type { SearchTerm } from './search-terms.ts';

/**
 * Finds by index every piece `rankOf` would rank, and a few more: words in any order where it wants them in a row. Each term is one
 * look into the words (whole, or begun) and, since a part of a name always finds it, one into the trigrams of the names.
 */
export function mayAnswer(terms: readonly SearchTerm[]): SQL | undefined {
  return and(...terms.map(mayAnswerTerm));
}

/** As `mayAnswer`, for the pieces whose name itself has the term, or what it means: the better answers among very many. */
export function mayBeCalled(terms: readonly SearchTerm[]): SQL | undefined {
  return and(
    ...terms.map(({ typed, forms, means }) =>
      or(...[typed, ...forms, ...means].map((text) => nameHas(text.slice(text.lastIndexOf(' ') + 1)))),
    ),
  );
}

function mayAnswerTerm({ typed, forms, means }: SearchTerm): SQL | undefined {
  const phrases = [...forms.map(begun), ...means.map(whole)];
  const parts = typed.split(' ').map((part) => {
    const words = foldWords(part);
    return words === '' ? nameHas(part) : or(nameHas(part), hasWords(begun(words)));
  });
  return or(phrases.length > 0 ? hasWords(phrases.join(' | ')) : undefined, and(...parts));
}

const nameHas = (text: string) => sql`${products.searchName} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
const hasWords = (query: string) => sql`${products.searchLexemes} @@ ${query}::tsquery`;

/** `'center' & 'tab':*` */
function begun(words: string): string {
  return `(${words.split(' ').map(quote).join(' & ')}:*)`;
}

function whole(words: string): string {
  return `(${words.split(' ').map(quote).join(' & ')})`;
}

const quote = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
