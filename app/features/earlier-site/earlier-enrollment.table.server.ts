import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/database/columns.server.ts';

/**
 * An enrollment the earlier site kept. That site wrote it down after the payment's pop-up closed and proved nothing, so it is no place
 * in a class here and no money (decision 045).
 */
export const earlierEnrollments = pgTable(
  'earlier_enrollments',
  {
    id: text().primaryKey(),
    source: text().notNull(),
    legacyId: text().notNull(),
    fullName: text().notNull(),
    /** Lower case; '' where none was kept. */
    email: text().notNull(),
    /** `+234…`, or as it was typed where it is no number. */
    phoneNumber: text().notNull(),
    interestReason: text().notNull(),
    paymentReference: text().notNull(),
    enrolledAt: instant(),
    /** The day as that site wrote it; the only one where it cannot be read for certain. */
    enrolledText: text().notNull(),
    remarks: text().array().notNull().default(sql`'{}'`),
    importedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** What lists are in the order of: without a day of its own, the day it was brought. */
    listedAt: instant().notNull().generatedAlwaysAs(sql`coalesce(enrolled_at, imported_at)`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(normalize(lower(full_name || ' ' || email || ' ' || payment_reference || ' ' || phone_number), NFD), '[\\u0300-\\u036f]', '', 'g')`,
      ),
  },
  (table) => [
    unique('earlier_enrollments_legacy').on(table.source, table.legacyId),
    check('earlier_enrollments_email', sql`${table.email} = lower(${table.email})`),
    index('earlier_enrollments_email').on(table.email),
    index('earlier_enrollments_newest').on(table.listedAt.desc().nullsFirst(), table.id),
    index('earlier_enrollments_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
