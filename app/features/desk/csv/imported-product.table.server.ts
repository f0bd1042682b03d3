import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { SOURCES } from './foreign-product.ts';
import type { ImportChoices } from './import-choices.ts';
import type { Remembered } from './option-book.ts';

/** Which piece a product of another shop became, so that its next export finds it again. */
export const importedProducts = pgTable(
  'imported_products',
  {
    source: text({ enum: SOURCES }).notNull(),
    /** Its handle, number or SKU there. */
    foreignId: text().notNull(),
    /** Null once it was deleted here: it is not made again. */
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    /** A hash of each field as it came last: by it the next run knows what changed there, and what was changed here. */
    marks: jsonb().$type<Record<string, string>>().notNull(),
    /** The owner lets it into the shop once its pictures are here and nothing is missing. */
    publishes: boolean().notNull().default(false),
    takenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.foreignId] }),
    check('imported_products_source', oneOf(table.source)),
    index('imported_products_product').on(table.productId),
  ],
);

/** What the owner said of a source's last file, where the form for its next one begins. */
export const importSources = pgTable(
  'import_sources',
  {
    source: text({ enum: SOURCES }).primaryKey(),
    /** With what its options became here, see option-book.ts. */
    choices: jsonb().$type<ImportChoices & { options?: Remembered }>().notNull(),
    saidAt: instant().notNull(),
  },
  (table) => [check('import_sources_source', oneOf(table.source))],
);
