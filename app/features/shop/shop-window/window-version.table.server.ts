import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { WindowSettings } from '#app/features/ground/settings/door/window-settings.ts';
import { instant } from '#app/platform/database/columns.server.ts';

/** Every shop window that was ever published, whole. Rows are never changed: going back is a new version with an old one's value. */
export const windowVersions = pgTable(
  'window_versions',
  {
    version: integer().primaryKey(),
    value: jsonb().$type<WindowSettings>().notNull(),
    publishedAt: instant().notNull(),
    /** A user's id, or `system` for what was there before anything was published. */
    author: text().notNull(),
    /** Of the version it was taken from, where the owner went back. */
    restoredFrom: integer(),
  },
  (table) => [check('window_versions_version', sql`${table.version} > 0`)],
);
