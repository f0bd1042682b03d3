import { inArray } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { products } from './product.table.server.ts';
import type { Product } from './product.ts';

/** What an order's pieces take in a van; for the estimate of a fee. */
export async function readSizeClasses(db: Database, ids: readonly string[]): Promise<Product['sizeClass'][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ sizeClass: products.sizeClass })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return rows.map(({ sizeClass }) => sizeClass);
}
