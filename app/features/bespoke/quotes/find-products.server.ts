import { and, asc, eq } from 'drizzle-orm';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, readSearch } from '#app/platform/database/text-search.server.ts';

const SHOWN = 6;

/** Pieces of the shop whose name has every word that was typed; at most six. */
export async function findProducts(db: Database, { typed, now }: { typed: string; now: Date }): Promise<Product[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'published'), hasWords(products.searchName, readSearch(typed))))
    .orderBy(asc(products.name))
    .limit(SHOWN);
  return readProducts(db, { ids: rows.map(({ id }) => id), now });
}

/** These pieces as they are now; what is no longer in the shop is missing. */
export async function readProducts(
  db: Database,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<Product[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => findProduct(db, { id, now })));
  return found.filter((piece) => piece !== undefined);
}
