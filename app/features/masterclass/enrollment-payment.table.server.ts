import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { enrollments } from './enrollment.table.server.ts';

/** Append-only: what was paid for an enrollment after its first payment, which is the enrollment's own. */
export const enrollmentPayments = pgTable(
  'enrollment_payments',
  {
    id: text().primaryKey(),
    enrollmentId: text()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'cascade' }),
    /** One payment is booked once. */
    reference: text().notNull().unique(),
    amountKobo: kobo().notNull(),
    /** `cash` and `transfer` were recorded by one of us, without the payment provider. */
    via: text({ enum: ['online', 'cash', 'transfer'] }).notNull(),
    /** As `enrollments.paid_channel`. */
    channel: text(),
    at: instant().notNull(),
  },
  (table) => [
    check('enrollment_payments_amount', sql`${table.amountKobo} > 0`),
    check('enrollment_payments_via', sql`${table.via} in ('online', 'cash', 'transfer')`),
    index('enrollment_payments_enrollment').on(table.enrollmentId, table.at),
  ],
);
