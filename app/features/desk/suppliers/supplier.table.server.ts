import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/** Whom the workshop buys timber, cloth and fittings from. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** E.164, like `whatsapp`. */
    phone: text(),
    whatsapp: text(),
    /** Lower case. */
    email: text(),
    address: text().notNull().default(''),
    note: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check('suppliers_name', sql`${table.name} <> ''`),
    index('suppliers_newest').on(table.createdAt, table.id),
    index('suppliers_email').on(table.email),
  ],
);
