import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';
import { cohorts } from './cohort.table.server.ts';

/**
 * A paid place in the masterclass; its `id` is the enrollmentId. Written by `createEnrollment` alone,
 * inside the transaction that settles the payment.
 */
export const enrollments = pgTable(
  'enrollments',
  {
    id: text().primaryKey(),
    fullName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    interestReason: text().notNull(),
    paymentReference: text().notNull().unique(),
    /** The provider's word for how it was paid, such as `card`; null where it said none. */
    paidChannel: text(),
    /** The class price when the payment was started. */
    listPriceKobo: kobo().notNull(),
    /** What the provider says was paid, never what was typed. */
    paidKobo: kobo().notNull(),
    /** What is still owed; a payment above the price leaves nothing owed. */
    balanceKobo: kobo().notNull(),
    timestamp: instant().notNull(),
    /** Who was signed in while paying, or whose verified email it was. Null: found later by verified email, see the queries. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Whose it is (`findOrMakeCustomer`). */
    customerId: text().references(() => customers.id),
    /** First day of the class that was announced when the payment was started; null when none was. */
    classStartsOn: date(),
    /** The class itself; null until the owner has made one of what was announced. */
    cohortId: text().references(() => cohorts.id, { onDelete: 'restrict' }),
    /** The place was given up and is free again. */
    cancelledAt: instant(),
    /** The VAT rate that stood in the price on its day, in hundredths of a percent; 0 where the class carried none. */
    vatBasisPoints: integer().notNull().default(0),
    /** What has gone back to the student, by refunds the payment service has processed. */
    refundedKobo: kobo().notNull().default(0),
    /** What the back office searches, folded. */
    searchText: text().notNull().generatedAlwaysAs(folded("full_name || ' ' || email || ' ' || payment_reference")),
  },
  (table) => [
    check('enrollments_email_lower', sql`${table.email} = lower(${table.email})`),
    check('enrollments_phone', sql`${table.phoneNumber} ~ '^\\+[0-9]{8,15}$'`),
    check(
      'enrollments_complete',
      sql`${table.fullName} <> '' and ${table.email} <> '' and ${table.interestReason} <> ''`,
    ),
    check('enrollments_amounts', sql`${table.listPriceKobo} > 0 and ${table.paidKobo} > 0`),
    check('enrollments_balance', sql`${table.balanceKobo} = greatest(${table.listPriceKobo} - ${table.paidKobo}, 0)`),
    // May pass what was paid, see `orders_refunded`.
    check('enrollments_vat', sql`${table.vatBasisPoints} between 0 and 5000`),
    check('enrollments_refunded', sql`${table.refundedKobo} >= 0`),
    index('enrollments_student').on(table.userId),
    index('enrollments_of_customer').on(table.customerId),
    index('enrollments_email').on(table.email),
    index('enrollments_class').on(table.classStartsOn),
    index('enrollments_cohort').on(table.cohortId),
    index('enrollments_newest').on(table.timestamp.desc().nullsFirst(), table.id),
    index('enrollments_words').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
