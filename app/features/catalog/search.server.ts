import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { correctSpelling } from './correct-spelling.ts';
import { productSizes, products } from './product.table.server.ts';
import { buildSearchIndex, type FoundPiece, type SearchIndex, searchIndex } from './search-index.ts';

/** What a query found: `found` for the words as they were typed, or for `instead` when only that finds anything. */
export interface SearchFindings {
  found: FoundPiece[];
  /** The query as it was probably meant; undefined when the typed one found something, or nothing like it would. */
  meant: string | undefined;
}

/** Looks for a query among the published pieces. A correction is searched too, but only where the typed words find nothing. */
export async function searchPieces(db: Database, query: string): Promise<SearchFindings> {
  const index = await readIndex(db);
  const found = searchIndex(index, query);
  if (found.length > 0) return { found, meant: undefined };
  const meant = correctSpelling(query, index.vocabulary);
  const foundInstead = meant === undefined ? [] : searchIndex(index, meant);
  return { found: foundInstead, meant: foundInstead.length > 0 ? meant : undefined };
}

const indexes = new WeakMap<Database, { stamp: string; index: SearchIndex }>();

/** Kept per process until a piece changes; every search asks whether one has, so that all processes agree. */
async function readIndex(db: Database): Promise<SearchIndex> {
  const stamp = await readStamp(db);
  const kept = indexes.get(db);
  if (kept?.stamp === stamp) return kept.index;
  const index = buildSearchIndex(await readSearchable(db));
  indexes.set(db, { stamp, index });
  return index;
}

async function readStamp(db: Database): Promise<string> {
  const published = sql`count(*) filter (where ${products.status} = 'published')`;
  const [row] = await db
    .select({ stamp: sql<string>`concat_ws('/', ${published}, max(${products.updatedAt}), sum(${products.version}))` })
    .from(products)
    .prepare('catalog_stamp')
    .execute();
  return row?.stamp ?? '';
}

async function readSearchable(db: Database) {
  const sizes = sql<string[]>`array(select ${productSizes.label} from ${productSizes}
    where ${productSizes.productId} = ${products.id})`;
  const rows = await db
    .select({
      pieceNumber: products.pieceNumber,
      name: products.name,
      category: products.category,
      keywords: products.keywords,
      colors: products.colors,
      materials: products.materials,
      sizes,
    })
    .from(products)
    .where(eq(products.status, 'published'))
    .prepare('catalog_searchable')
    .execute();
  return rows.map(({ pieceNumber, name, category, keywords, colors, materials, sizes: labels }) => ({
    pieceNumber,
    name,
    about: [category, ...keywords, ...colors, ...materials, ...labels],
  }));
}
