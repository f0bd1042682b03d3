import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import type { PictureFailure } from './picture-failure.ts';

/** A picture that a file named by its address: a job fetches it and hangs it on its piece. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    /** Its place among the pictures of the file. */
    position: integer().notNull(),
    alt: text().notNull(),
    color: text(),
    /** `left`: the owner does without it. */
    state: text({ enum: ['waiting', 'here', 'failed', 'left'] })
      .notNull()
      .default('waiting'),
    /** How often it was asked for in vain. */
    tries: integer().notNull().default(0),
    /** Why it failed. */
    reason: text().$type<PictureFailure>(),
    /** Of its files, once it is here. */
    key: text(),
    askedAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    unique('imported_pictures_address').on(table.productId, table.address),
    check('imported_pictures_state', oneOf(table.state)),
    check('imported_pictures_here', sql`(${table.state} = 'here') = (${table.key} is not null)`),
    index('imported_pictures_key').on(table.key),
    index('imported_pictures_open')
      .on(table.state)
      .where(oneOf(table.state, ['waiting', 'failed'])),
  ],
);
