import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';
import { PROGRAM_RIGHTS } from './program-rights.ts';

/** By which a program outside reads the shop. The key itself is shown once, and only its digest is kept. */
export const programKeys = pgTable(
  'program_keys',
  {
    id: text().primaryKey(),
    /** What the owner calls the program. */
    name: text().notNull(),
    rights: text({ enum: PROGRAM_RIGHTS }).array().notNull(),
    /** SHA-256 of 32 random bytes: nothing to guess, and so nothing to salt. */
    digest: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** To the minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    check(
      'program_keys_rights',
      sql`cardinality(${table.rights}) > 0 and ${table.rights} <@ '{orders,products,customers,dues}'::text[]`,
    ),
    uniqueIndex('program_keys_one_name').on(sql`lower(${table.name})`).where(sql`${table.revokedAt} is null`),
  ],
);
