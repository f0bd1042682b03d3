import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';

/** One fixed window per key. In the database so that a restart or a second process does not hand out a fresh budget. */
export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), count: integer().notNull(), windowEndsAt: instant().notNull() },
  (table) => [check('rate_limits_count', sql`${table.count} > 0`), index('rate_limits_ends').on(table.windowEndsAt)],
);
