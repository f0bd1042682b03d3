import { pgTable, text } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** Why a piece is hidden from the shop, in the words of who hid it; gone as soon as the piece is anything else. */
export const productArchivings = pgTable('product_archivings', {
  productId: text()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  reason: text().notNull(),
  archivedAt: instant().notNull(),
});
