import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { PROVIDER_NAMES } from '#app/platform/payments/payment-provider.ts';

/** A customer has asked their bank for the money back: it has to be answered at the provider by a day, or the money is gone. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    provider: text({ enum: PROVIDER_NAMES }).notNull(),
    providerId: text().notNull(),
    /** The payment it is about; null when the provider names none of ours. */
    reference: text(),
    amountKobo: kobo(),
    category: text(),
    /** The provider's word; `resolved` when it is over. */
    status: text().notNull(),
    /** Its word for how it ended, once resolved. */
    resolution: text(),
    dueAt: instant(),
    openedAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (table) => [
    unique('disputes_provider_id').on(table.provider, table.providerId),
    check('disputes_resolved', sql`${table.resolvedAt} is null or ${table.status} = 'resolved'`),
    index('disputes_open').on(table.dueAt).where(sql`${table.resolvedAt} is null`),
    index('disputes_reference').on(table.reference),
  ],
);
