import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * How many came to the shop on a day in Lagos, and how many put a first piece into an empty cart. Numbers of nobody: no addresses, no
 * cookies, no names (`keep-tally.server.ts` is the only writer). Payments and orders are counted where they are.
 */
export const visitDays = pgTable(
  'visit_days',
  { day: date().primaryKey(), visits: integer().notNull(), carts: integer().notNull() },
  (table) => [check('visit_days_counts', sql`${table.visits} >= 0 and ${table.carts} >= 0`)],
);
