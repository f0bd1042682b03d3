import { sql } from 'drizzle-orm';
import { type CatalogFilter, countFilters } from '#app/features/shop/catalog/catalog-filter.ts';
import { listCandidates, MOST_COUNTED } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { catalogWords, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { correctSpelling } from './correct-spelling.ts';
import { mayAnswer, mayBeCalled } from './search-candidates.server.ts';
import { rankOf } from './search-rank.ts';
import { readSearchTerms, type SearchTerm } from './search-terms.ts';
import { EVERY_PIECE, expectedAnswers, type ShopWord, wordsWanted } from './search-words.ts';

/** A piece a search found; the lower the rank, the better it answers. */
export interface FoundProduct {
  pieceNumber: number;
  priceKobo: number;
  rank: number;
}

/** What a query found: `found` for the words as they were typed, or for `instead` when only that finds anything. */
export interface SearchFindings {
  /** In the order the filter asks for, at most `MOST_COUNTED`: what a search costs does not grow with the shop. */
  found: FoundProduct[];
  /** There may be more. */
  hasMore: boolean;
  /** The query as it was probably meant; undefined when the typed one found something, or nothing like it would. */
  meant: string | undefined;
}

/** From this many answers on, walking meets 500 of them sooner than the indexes are read. */
const MANY = 3000;
/** With this many pieces named as asked for, the first pages are full. */
const ENOUGH = 96;
/** Roughly the share of pieces that one more filter lets through. */
const FILTER_PASSES = 0.2;

const NOTHING = { found: [], hasMore: false };

/**
 * Looks for a filter's words among the published pieces that pass the rest of it. A correction is searched too, but only where the
 * typed words find nothing. The database finds what may answer by its indexes, `rankOf` judges.
 */
export async function searchProducts(db: Database, wanted: Wanted): Promise<SearchFindings> {
  const { query } = wanted.filter;
  const typed = await findProducts(db, wanted, query);
  if (typed.found.length > 0) return { ...typed, meant: undefined };
  const meant = correctSpelling(query, await readVocabulary(db));
  const instead = meant === undefined ? NOTHING : await findProducts(db, wanted, meant);
  return { ...instead, meant: instead.found.length > 0 ? meant : undefined };
}

interface Wanted {
  filter: CatalogFilter;
  now: Date;
}

async function findProducts(db: Database, { filter, now }: Wanted, query: string) {
  const terms = readSearchTerms(query);
  if (terms.length === 0) return NOTHING;
  const limit = MOST_COUNTED + 1;
  const words = await readWords(db, terms);
  const filters = countFilters(filter) + Number(filter.category !== undefined);
  const areMany = expectedAnswers(terms, words) * FILTER_PASSES ** filters > MANY;
  const any = await listCandidates(db, {
    filter,
    now,
    areMany,
    limit,
    // The words of a piece do not tell its own colours from others.
    mayAnswer: mayAnswer(terms, words, filter.options.length > 0 ? [] : filter.colors),
  });
  const isByRank = filter.sort === 'featured';
  let found = judge(any, terms);
  // Among very many, those whose name has the words must not be left out for others that come first.
  const isCalled = mayBeCalled(terms);
  const areCalled = found.filter(({ rank }) => rank <= terms.length).length;
  if (isByRank && any.length === limit && isCalled && areCalled < ENOUGH) {
    const called = await listCandidates(db, { filter, now, mayAnswer: isCalled, areMany: false, limit });
    found = judge([...called, ...any], terms);
  }
  if (isByRank) found.sort((one, other) => one.rank - other.rank || one.pieceNumber - other.pieceNumber);
  return { found: found.slice(0, MOST_COUNTED), hasMore: any.length === limit };
}

function judge(candidates: Awaited<ReturnType<typeof listCandidates>>, terms: readonly SearchTerm[]): FoundProduct[] {
  const found = new Map<number, FoundProduct>();
  for (const { pieceNumber, priceKobo, ...document } of candidates) {
    const rank = rankOf(document, terms);
    if (rank !== undefined) found.set(pieceNumber, { pieceNumber, priceKobo, rank });
  }
  return [...found.values()];
}

/** The words of the shop that a search needs. The last number given says about how many pieces there are, and costs nothing to find. */
async function readWords(db: Database, terms: readonly SearchTerm[]): Promise<ShopWord[]> {
  const { having, being } = wordsWanted(terms);
  const patterns = having.map((letters) => `%${letters.replace(/[\\%_]/g, '\\$&')}%`);
  const last = db
    .select({
      word: sql<string>`${EVERY_PIECE}::text`,
      pieces: sql<number>`coalesce(max(${products.pieceNumber}), 0)::int`,
    })
    .from(products);
  return db
    .select({ word: catalogWords.word, pieces: catalogWords.pieces })
    .from(catalogWords)
    .where(
      sql`${catalogWords.word} like any(${sql.param(patterns)}::text[]) or ${catalogWords.word} = any(${sql.param(being)}::text[])`,
    )
    .unionAll(last)
    .prepare('catalog_words_wanted')
    .execute();
}

async function readVocabulary(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ word: catalogWords.word, pieces: catalogWords.pieces })
    .from(catalogWords)
    .where(sql`length(${catalogWords.word}) between 3 and 32`)
    .prepare('catalog_words')
    .execute();
  return new Map(rows.map(({ word, pieces }) => [word, pieces]));
}
