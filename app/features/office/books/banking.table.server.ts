import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';

/** Cash that was carried from the till to the bank account. `bank-cash.server.ts` is the only writer. */
export const bankings = pgTable(
  'bankings',
  {
    id: text().primaryKey(),
    amountKobo: kobo().notNull(),
    /** In Lagos. */
    day: date().notNull(),
    /** What the deposit slip says, or who carried it. */
    note: text().notNull().default(''),
    /** The form's own number: a second press is the same money. */
    requestId: text().notNull().unique(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    check('bankings_amount', sql`${table.amountKobo} between 1 and 1000000000000`),
    index('bankings_newest').on(table.day.desc().nullsFirst(), table.id),
  ],
);
