import { eq, inArray, sql } from 'drizzle-orm';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { searchDocument, wordsOf } from '../search-document.ts';
import { catalogWords, productSizes, products } from './product.table.server.ts';
import { materialName } from './product-facts.ts';

const AT_ONCE = 500;

/**
 * Lets searches find pieces as they are now. Call after every write of a piece or its sizes, in the same transaction.
 */
export async function indexPieces(db: Database, ids: readonly string[]): Promise<void> {
  const words = new Set<string>();
  for (const piece of await readSearchable(db, ids)) {
    const document = searchDocument(piece);
    await db.update(products).set(document).where(eq(products.id, piece.id));
    for (const word of wordsOf(document)) words.add(word);
  }
  if (words.size === 0) return;
  // In one order, so that two pieces saved at once do not wait for each other's words.
  const values = [...words].sort().map((word) => ({ word, pieces: 1 }));
  await db.insert(catalogWords).values(values).onConflictDoNothing();
}

/** Every piece, and every word counted: what the nightly tidying does, so that a piece changed by SQL is found a day later. */
export async function indexAllPieces(context: ActContext): Promise<void> {
  const rows = await context.db.select({ id: products.id }).from(products).orderBy(products.id);
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const ids = rows.slice(start, start + AT_ONCE).map(({ id }) => id);
    await act(context, 'system:housekeeping', ({ db }) => reindex(db, ids));
  }
  await act(context, 'system:housekeeping', async ({ db }) => {
    await db.delete(catalogWords);
    await db.execute(sql`insert into catalog_words (word, pieces)
      select word, ndoc from ts_stat($$ select search_lexemes from products where status = 'published' $$)`);
  });
}

/** Writes only what differs: a row that is written again is a row the database has to clean up after. */
async function reindex(db: Database, ids: readonly string[]): Promise<void> {
  for (const piece of await readSearchable(db, ids)) {
    const document = searchDocument(piece);
    await db
      .update(products)
      .set(document)
      .where(
        sql`${products.id} = ${piece.id} and (${products.searchName}, ${products.searchNameWords}, ${products.searchAboutWords})
          is distinct from (${document.searchName}, ${document.searchNameWords}, ${document.searchAboutWords})`,
      );
  }
}

async function readSearchable(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const sizes = sql<string[]>`array(select ${productSizes.label} from ${productSizes}
    where ${productSizes.productId} = ${products.id} order by ${productSizes.position})`;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      category: categories.name,
      keywords: products.keywords,
      colors: products.colors,
      materials: products.materials,
      sizes,
    })
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .where(inArray(products.id, [...ids]));
  return rows.map(({ id, name, category, keywords, colors, materials, sizes: labels }) => ({
    id,
    name,
    about: [category, ...keywords, ...colors, ...materials.map(materialName), ...labels],
  }));
}
