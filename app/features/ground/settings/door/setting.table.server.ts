import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/** What the owner changed from the defaults in `shop-settings.ts`, one row per group. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
