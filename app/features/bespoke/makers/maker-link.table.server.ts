import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { stations } from '#app/features/bespoke/queue/queue.table.server.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** The link of a station, or of the whole workshop, by which makers without an account see their work and tick it. */
export const makerLinks = pgTable(
  'maker_links',
  {
    id: text().primaryKey(),
    /** Null for the whole workshop. */
    stationId: text().references(() => stations.id, { onDelete: 'cascade' }),
    /** Which of its keys opens the page; the ones before it no longer do. */
    keyNumber: integer().notNull(),
    /** When it was withdrawn: no key opens the page. */
    withdrawnAt: instant(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    unique('maker_links_station').on(table.stationId).nullsNotDistinct(),
    check('maker_links_key', sql`${table.keyNumber} > 0`),
  ],
);
