import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.server.ts';

/**
 * A chain over the audit log: each seal is the digest of the entries since the one before it, and of that seal. An entry that is
 * changed, taken out or put in afterwards breaks every seal from there on (docs/decisions/007).
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** The last entry under this seal, and its name. */
    upToId: bigint({ mode: 'number' }).primaryKey(),
    /** The seal before, 0 for the first. Unique: a chain does not fork. */
    afterId: bigint({ mode: 'number' }).notNull().unique(),
    entries: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 in hex. */
    digest: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('audit_seals_range', sql`${table.upToId} > ${table.afterId} and ${table.entries} > 0`),
    check('audit_seals_digest', sql`${table.digest} ~ '^[0-9a-f]{64}$'`),
  ],
);
