import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { PROVIDER_NAMES } from '#app/platform/payments/payment-provider.ts';

/** What the payment service pays out to the bank, in its own figures; each fetch writes over them. `paid` is never taken back. */
export const payouts = pgTable(
  'payouts',
  {
    id: text().primaryKey(),
    provider: text({ enum: PROVIDER_NAMES }).notNull(),
    providerId: text().notNull(),
    state: text({ enum: ['pending', 'paid', 'failed'] }).notNull(),
    currency: text().notNull(),
    processedKobo: kobo().notNull(),
    feesKobo: kobo().notNull(),
    deductionsKobo: kobo().notNull(),
    /** What reaches the bank, as the service says; below zero where more was taken off than came in. */
    arrivedKobo: kobo().notNull(),
    settledAt: instant().notNull(),
    fetchedAt: instant().notNull(),
    /** When all its charges were here; null while only a part of them has come. */
    completeAt: instant(),
  },
  (table) => [
    unique('payouts_provider_id').on(table.provider, table.providerId),
    check('payouts_state', oneOf(table.state)),
    check(
      'payouts_amounts',
      sql`${table.processedKobo} >= 0 and ${table.feesKobo} >= 0 and ${table.deductionsKobo} >= 0`,
    ),
    index('payouts_newest').on(table.settledAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

/** A charge in a payout, by the reference of its payment. */
export const payoutLines = pgTable(
  'payout_lines',
  {
    payoutId: text()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    reference: text().notNull(),
    amountKobo: kobo().notNull(),
    feesKobo: kobo().notNull(),
    paidAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.payoutId, table.reference] }),
    index('payout_lines_reference').on(table.reference),
  ],
);

/** A refund or chargeback that was taken off a payout, by its id at the service. */
export const payoutDeductions = pgTable(
  'payout_deductions',
  {
    payoutId: text()
      .notNull()
      .references(() => payouts.id, { onDelete: 'cascade' }),
    refundProviderId: text().notNull(),
    disputeProviderId: text(),
    reference: text().notNull(),
    amountKobo: kobo().notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.refundProviderId] })],
);

/** What did not match and one of us has looked into: it needs nobody any more. */
export const payoutNotes = pgTable('payout_notes', {
  /** `kind/payout/reference`, see `listMismatches`. */
  mismatch: text().primaryKey(),
  note: text().notNull(),
  by: text().notNull(),
  at: instant().notNull(),
});
