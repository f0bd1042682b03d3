import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/** A list of orders that the team comes back to, under a name: the tab and the filter as its address has them. */
export const orderViews = pgTable(
  'order_views',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** `state=Lagos&paid=owed`, as `listQuery` writes it. What it no longer understands it leaves out. */
    query: text().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('order_views_name', sql`length(trim(${table.name})) between 1 and 40`),
    check('order_views_query', sql`length(${table.query}) between 1 and 500`),
    uniqueIndex('order_views_one_name').on(sql`lower(${table.name})`),
  ],
);
