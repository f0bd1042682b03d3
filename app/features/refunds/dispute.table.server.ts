import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';

/** A customer has asked their bank for the money back: it has to be answered in Paystack by a day, or the money is gone. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    providerId: text().notNull().unique(),
    /** The payment it is about; null when Paystack names none of ours. */
    reference: text(),
    amountKobo: kobo(),
    category: text(),
    /** Paystack's word: `awaiting-merchant-feedback`, `awaiting-bank-feedback`, `pending`, `resolved` … */
    status: text().notNull(),
    /** `merchant-accepted` or `declined`, once resolved. */
    resolution: text(),
    dueAt: instant(),
    openedAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (table) => [
    check('disputes_resolved', sql`${table.resolvedAt} is null or ${table.status} = 'resolved'`),
    index('disputes_open').on(table.dueAt).where(sql`${table.resolvedAt} is null`),
    index('disputes_reference').on(table.reference),
  ],
);
