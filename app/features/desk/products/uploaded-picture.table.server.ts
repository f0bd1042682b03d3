import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/**
 * Every picture the back office has taken in, by its key. A row is written when the file arrives, before any piece has it, so that
 * a form sent later only names keys; `sweepPictures` deletes the files of those that nothing has any more.
 */
export const uploadedPictures = pgTable(
  'uploaded_pictures',
  {
    key: text().primaryKey(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    dominantColor: text().notNull(),
    /** Renewed whenever the same file is sent again: it is then about to be used. */
    uploadedAt: instant().notNull(),
  },
  (table) => [
    check('uploaded_pictures_key', sql`${table.key} ~ '^img/[0-9a-f]{32}$'`),
    check('uploaded_pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
    index('uploaded_pictures_uploaded').on(table.uploadedAt),
  ],
);
