import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { searchWords } from '../text/fold-text.ts';

/** Longest search a person means. */
const LONGEST = 80;

/** One line without what PostgreSQL refuses and nobody types; '' finds everything. */
export function readSearch(typed: string | null): string {
  return (typed ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/**
 * A text as it is searched: `foldText` as a function of the database, of an expression that names its columns. For generated columns:
 * folding while a list is read costs a second for every forty thousand rows.
 */
export const folded = (expression: string): SQL => sql.raw(`fold_text(${expression})`);

/** Every word that was typed is somewhere in a folded text, in any order and as a part of any word. */
export function hasWords(text: SQL | AnyColumn, search: string): SQL {
  return all(searchWords(search).map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`));
}

/** The same as no index finds it and PostgreSQL takes it for frequent: for walking through rows in their order. */
export function meetsWords(text: SQL | AnyColumn, search: string): SQL {
  return all(searchWords(search).map((word) => sql`strpos(${text}, ${word}) > 0`));
}

/** Signs nobody sees are no words and find everything, as '' does. */
const all = (conditions: SQL[]): SQL => and(...conditions) ?? sql`true`;

/** Substring of a column whose letters are all small, such as an email address. */
export function containsSmall(text: AnyColumn, search: string): SQL {
  return sql`${text} like ${`%${escapeLike(search.toLowerCase())}%`}`;
}

/** Substring whatever its case, of what has no accents, such as the number of a document. */
export function containsAnyCase(text: AnyColumn, search: string): SQL {
  return sql`${text} ilike ${`%${escapeLike(search)}%`}`;
}

/** `0803 123 4567`, `+234 803 123 4567` and `00234 (0)803 123 4567` as the digits all share; undefined for what is not a phone number. */
export function phoneDigits(search: string): string | undefined {
  if (!/^[+()\d\s-]+$/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '').replace(/^(?:00)?2340?|^0/, '');
  return digits.length >= 4 ? digits : undefined;
}

function escapeLike(search: string): string {
  return search.replace(/[\\%_]/g, '\\$&');
}
