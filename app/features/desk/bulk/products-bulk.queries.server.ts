import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { priceChangePieces, priceChanges } from './price-change.table.server.ts';

/** The chosen pieces as they are now. */
export function listChosen(db: Database, chosen: readonly ChosenProduct[]) {
  const { id, name, pieceNumber, status, version } = products;
  return db
    .select({ id, name, pieceNumber, status, version, carts })
    .from(products)
    .where(
      inArray(
        id,
        chosen.map((piece) => piece.id),
      ),
    )
    .orderBy(asc(pieceNumber));
}

export type ListedProduct = Awaited<ReturnType<typeof listChosen>>[number];

/** Whole names, because a line of a cart has an `id` too. */
const carts = sql<number>`(
  select count(distinct ${cartLines.userId})::int from ${cartLines} where ${cartLines}.product_id = ${products}.id)`;

const LAST = 5;

/** The last changes of prices, newest first. */
export const listPriceChanges = (db: Database) =>
  db.select().from(priceChanges).orderBy(desc(priceChanges.madeAt), desc(priceChanges.id)).limit(LAST);

/** A change of prices with its pieces, or undefined. */
export async function findPriceChange(db: Database, id: string) {
  const [change] = await db.select().from(priceChanges).where(eq(priceChanges.id, id));
  if (!change) return undefined;
  const pieces = await db
    .select()
    .from(priceChangePieces)
    .where(eq(priceChangePieces.changeId, id))
    .orderBy(asc(priceChangePieces.name), asc(priceChangePieces.productId));
  return { change, pieces };
}
