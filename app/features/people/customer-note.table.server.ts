import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** What the team should know about a customer, such as "Prefers calls after 4pm". The customer's own data file holds it too. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('customer_notes_body', sql`length(${table.body}) between 1 and 1000`),
    index('customer_notes_customer').on(table.userId, table.at.desc().nullsFirst()),
  ],
);
