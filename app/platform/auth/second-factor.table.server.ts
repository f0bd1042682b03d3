import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';
import { users } from './auth.table.server.ts';

/** The authenticator app somebody set up. In force once it was confirmed with a first code. */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Sealed with AUTH_SECRET: a stolen copy of the database makes no codes. */
    sealedSecret: text().notNull(),
    confirmedAt: instant(),
    /** The 30-second step of the last code that was taken; no code works twice (RFC 6238, 5.2). */
    lastStep: integer().notNull().default(0),
    createdAt: instant().notNull(),
  },
  (table) => [check('second_factors_step', sql`${table.lastStep} >= 0`)],
);

/** One-time codes for a lost phone, as digests. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    digest: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);
