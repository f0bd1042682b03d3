import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { SUMMED_BY } from './sales-by.ts';

/**
 * Days in Lagos that are summed up in `ledger_days` and `sales_days`. `sumUpBooks` is the only writer of the three. A day counts as long as
 * it was summed up by the questions of today (`stamp`) and nothing of it has changed since (`book_changes`); any other is read from the
 * rows themselves.
 */
export const bookDays = pgTable('book_days', {
  day: date().primaryKey(),
  stamp: text().notNull(),
  summedAt: instant().notNull(),
});

/** A day of which something has changed, once for each change: written by triggers (database/book-changes.sql), whoever changed it. */
export const bookChanges = pgTable('book_changes', { day: date().notNull() }, (table) => [
  index('book_changes_day').on(table.day),
]);

/** What `ledger()` says of a day, by account and by the rate of VAT that stood in the prices (hundredths of a percent). */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date()
      .notNull()
      .references(() => bookDays.day, { onDelete: 'cascade' }),
    what: text().notNull(),
    account: text().notNull(),
    rate: integer().notNull().default(0),
    kobo: kobo().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what, table.account, table.rate] })],
);

/** What `salesBy()` says of a day, by one thing at a time. */
export const salesDays = pgTable(
  'sales_days',
  {
    day: date()
      .notNull()
      .references(() => bookDays.day, { onDelete: 'cascade' }),
    countedBy: text({ enum: SUMMED_BY }).notNull(),
    name: text().notNull(),
    orders: integer().notNull(),
    pieces: integer().notNull(),
    /** Before discounts. */
    grossKobo: kobo().notNull(),
    discountKobo: kobo().notNull(),
    vatKobo: kobo().notNull(),
    /** What went back on that day, of orders of any day. */
    refundedKobo: kobo().notNull(),
    /** What was delivered on that day, of orders of any day. */
    delivered: integer().notNull(),
    deliveredKobo: kobo().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countedBy, table.day, table.name] }),
    check('sales_days_counted_by', oneOf(table.countedBy)),
    index('sales_days_day').on(table.day),
  ],
);
