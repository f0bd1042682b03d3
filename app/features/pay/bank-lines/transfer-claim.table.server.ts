import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';

/** What a customer says they have transferred, for a due or an order request. Never money: only what our own bank says is. */
export const transferClaims = pgTable(
  'transfer_claims',
  {
    subjectId: text().primaryKey(),
    /** What was asked for on the page they looked at. */
    amountKobo: kobo().notNull(),
    /** The name on the account it came from; '' for their own. */
    paidBy: text().notNull().default(''),
    /** A picture of the bank's receipt. */
    receipt: jsonb().$type<TakenPhoto>(),
    claimedAt: instant().notNull(),
    /** When the owner looked and it was not there. Claimed anew, it waits again. */
    notFoundAt: instant(),
  },
  (table) => [
    check('transfer_claims_amount', sql`${table.amountKobo} > 0`),
    check('transfer_claims_receipt', sql`${table.receipt} is null or jsonb_typeof(${table.receipt}) = 'object'`),
  ],
);
