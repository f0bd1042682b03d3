import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';

/**
 * One line per product, colour, size and choice of options. Lines hold ids and join live products, so a price or name
 * the owner edits is right in every cart at once; `seenPriceKobo` is what the customer last saw, for the price-change notice.
 */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    /** What was chosen of the shop's own options, as `formatChoice` writes it. */
    options: text().notNull().default(''),
    quantity: integer().notNull().default(1),
    seenPriceKobo: kobo().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    unique('cart_lines_variation').on(table.userId, table.productId, table.color, table.size, table.options),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('cart_lines_price', sql`${table.seenPriceKobo} > 0`),
  ],
);
