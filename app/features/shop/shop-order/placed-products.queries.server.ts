import { and, asc, eq } from 'drizzle-orm';
import { products, shopPlace } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { MOST_PLACED } from './shop-order.schema.ts';

/** The first published pieces, of one category or of all, in the order of the shop. */
export function listPlacedProducts(db: Database, category: string | undefined) {
  const { id, name, pieceNumber, status } = products;
  return db
    .select({ id, name, pieceNumber, status, place: shopPlace.mapWith(Number) })
    .from(products)
    .where(and(eq(status, 'published'), category === undefined ? undefined : eq(products.category, category)))
    .orderBy(asc(shopPlace), asc(pieceNumber))
    .limit(MOST_PLACED);
}
