import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/** Addresses that are not reminded automatically, of money that is owed and of quotes that end. One of us can still send a reminder. */
export const reminderStops = pgTable(
  'reminder_stops',
  { email: text().primaryKey(), stoppedAt: instant().notNull(), stoppedBy: text().notNull() },
  (table) => [check('reminder_stops_email', sql`${table.email} <> '' and ${table.email} = lower(${table.email})`)],
);
