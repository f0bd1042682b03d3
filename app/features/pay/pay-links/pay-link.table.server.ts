import { sql } from 'drizzle-orm';
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LINK_KINDS } from '#app/features/pay/payments/payable.ts';
import { instant } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';

/**
 * Addresses under which something can be paid without signing in. This table opens none of them: a token is made from the id and a
 * secret, and found by its hash.
 */
export const payLinks = pgTable(
  'pay_links',
  {
    id: text().primaryKey(),
    tokenHash: text().notNull().unique(),
    kind: text({ enum: LINK_KINDS }).notNull(),
    /** As `payment_attempts.subject_id`. */
    subjectId: text().notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    check('pay_links_kind', oneOf(table.kind)),
    check('pay_links_expiry', sql`${table.expiresAt} > ${table.createdAt}`),
    uniqueIndex('pay_links_one_for_each').on(table.subjectId).where(sql`${table.revokedAt} is null`),
  ],
);
