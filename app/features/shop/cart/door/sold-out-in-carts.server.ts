import { and, eq, type SQL, sql } from 'drizzle-orm';
import { products, unitsOfPiece } from '#app/features/shop/catalog/door/product.table.server.ts';
import { cartLines } from './cart-line.table.server.ts';

/** In the shop, and not to be had. For queries that read `products` by that name, like the next. */
export const isSoldOut: SQL | undefined = and(
  eq(products.status, 'published'),
  sql`(not ${products.isInStock} or ${unitsOfPiece} is not distinct from 0)`,
);

/** Sold out while somebody has it in a cart: for the list, and for the number that leads there. */
export const isSoldOutInCarts: SQL | undefined = and(
  isSoldOut,
  // Whole names: a query of one table names its columns without it, and a line of a cart has an `id` too.
  sql`exists (select from ${cartLines} where ${cartLines}.product_id = ${products}.id)`,
);
