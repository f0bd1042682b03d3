import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** A CSV file between its dry run and its being applied, already decoded. Forgotten after a day. */
export const productImports = pgTable(
  'product_imports',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    encoding: text().notNull(),
    /** What was said of another shop's file; null for one of our own. */
    choices: jsonb(),
    createdAt: instant().notNull(),
  },
  (table) => [check('product_imports_length', sql`length(${table.text}) <= 12000000`)],
);
