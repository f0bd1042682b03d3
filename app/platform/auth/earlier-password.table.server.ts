import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';

/** What it takes to check passwords hashed by an earlier site, sealed with AUTH_SECRET; gone with the last such hash. */
export const earlierPasswordKeys = pgTable(
  'earlier_password_keys',
  {
    scheme: text({ enum: ['fbscrypt'] }).primaryKey(),
    /** `FirebaseHashParameters` as JSON. */
    sealed: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [check('earlier_password_keys_scheme', sql`${table.scheme} = 'fbscrypt'`)],
);
