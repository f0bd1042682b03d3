import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/** A picture of a category, as the pipeline stored it. */
export interface CategoryPicture {
  key: string;
  width: number;
  height: number;
  widths: number[];
  dominantColor: string;
}

/** A category of the shop. Pieces name it by its address, which follows its name (docs/decisions/021). */
export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** In the bar of the shop. */
    position: integer().notNull(),
    picture: jsonb().$type<CategoryPicture>(),
    /** Shown to visitors while the shop has no piece at all, as the five that it begins with are. */
    isShownEmpty: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [
    check('categories_slug', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and ${table.slug} <> 'all'`),
    check('categories_name', sql`length(trim(${table.name})) between 1 and 40`),
    uniqueIndex('categories_one_name').on(sql`lower(${table.name})`),
  ],
);

/** Where a category was before it was renamed, or before its pieces went to this one: links from then lead on. */
export const formerCategories = pgTable('former_categories', {
  slug: text().primaryKey(),
  categoryId: text()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
});
