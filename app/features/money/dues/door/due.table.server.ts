import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { DUE_PURPOSES, PAID_VIA } from './due-purposes.ts';

/**
 * Money owed: what somebody has to pay, or has paid, for an order or a place in the class. `write-dues.server.ts` is the only writer.
 * open = owed · paid · waived = we let it go · withdrawn = it counts no longer, and `closed_for` says why. What is paid, owed and
 * waived of a subject adds up to what was agreed.
 */
export const dues = pgTable(
  'dues',
  {
    id: text().primaryKey(),
    subject: text({ enum: ['order', 'enrollment'] }).notNull(),
    /** `orders.id` or `enrollments.id`. */
    subjectId: text().notNull(),
    purpose: text({ enum: DUE_PURPOSES }).notNull(),
    amountKobo: kobo().notNull(),
    /** Calendar day in Lagos; null where no day was agreed. */
    dueOn: date(),
    /** What the owner wrote to the customer with it. */
    note: text(),
    state: text({ enum: ['open', 'paid', 'waived', 'withdrawn'] })
      .notNull()
      .default('open'),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    /** The customer began to pay it, and so agreed to it. */
    approvedAt: instant(),
    /** When its customer was last reminded of it, automatically or by one of us. */
    remindedAt: instant(),
    /** The payment that settled it (`payment_attempts.reference`); one payment may settle several dues of one subject. */
    reference: text(),
    paidAt: instant(),
    paidBy: text(),
    paidVia: text({ enum: PAID_VIA }),
    /** The provider's word for how, such as `card`; null where it said none. */
    paidChannel: text(),
    closedAt: instant(),
    closedBy: text(),
    /** `collected` = the customer comes for it instead. */
    closedFor: text({ enum: ['replaced', 'collected', 'cancelled', 'waived'] }),
  },
  (table) => [
    check('dues_subject', oneOf(table.subject)),
    check('dues_purpose', oneOf(table.purpose)),
    check('dues_amount', sql`${table.amountKobo} between 1 and 1000000000000`),
    check(
      'dues_paid',
      sql`num_nonnulls(${table.reference}, ${table.paidAt}, ${table.paidBy}, ${table.paidVia}) = case ${table.state} when 'paid' then 4 else 0 end`,
    ),
    check('dues_paid_via', oneOf(table.paidVia)),
    check(
      'dues_closed',
      sql`case ${table.state} when 'open' then num_nonnulls(${table.closedAt}, ${table.closedBy}, ${table.closedFor}) = 0
        when 'paid' then num_nonnulls(${table.closedAt}, ${table.closedBy}, ${table.closedFor}) = 0
        when 'waived' then ${table.closedFor} = 'waived' and num_nulls(${table.closedAt}, ${table.closedBy}) = 0
        when 'withdrawn' then ${oneOf(table.closedFor, ['replaced', 'collected', 'cancelled'])} and num_nulls(${table.closedAt}, ${table.closedBy}) = 0
        else false end`,
    ),
    index('dues_of').on(table.subjectId, table.createdAt),
    index('dues_payment').on(table.reference).where(sql`${table.reference} is not null`),
    index('dues_paid').on(table.paidAt).where(sql`${table.state} = 'paid'`),
    index('dues_open').on(table.createdAt, table.id).where(sql`${table.state} = 'open'`),
    uniqueIndex('dues_one_open_fee')
      .on(table.subjectId)
      .where(sql`${table.state} = 'open' and ${table.purpose} = 'delivery_fee'`),
    uniqueIndex('dues_one_paid_fee')
      .on(table.subjectId)
      .where(sql`${table.state} = 'paid' and ${table.purpose} = 'delivery_fee'`),
  ],
);
