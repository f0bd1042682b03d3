import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/**
 * What an admin has typed into a piece's form and not saved, kept while they type: a tab that is killed loses nothing. One per
 * person and piece; without a piece it is the form for a new one.
 */
export const unsavedProducts = pgTable(
  'unsaved_products',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    /** The form's fields as they were typed, by name. */
    fields: jsonb().$type<[name: string, value: string][]>().notNull(),
    /** Its pictures, so that their files are not taken for abandoned. */
    pictureKeys: text().array().notNull(),
    keptAt: instant().notNull(),
  },
  (table) => [unique('unsaved_products_one').on(table.userId, table.productId).nullsNotDistinct()],
);
