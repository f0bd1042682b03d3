import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { products } from './door/product.table.server.ts';

/** A sitemap holds at most 50,000 addresses. */
const MOST = 40_000;

/** Every published piece by its number, for the sitemap. */
export function listPublishedProducts(db: Database): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.status, 'published'))
    .orderBy(asc(products.pieceNumber))
    .limit(MOST);
}
