import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import type { EarlierLine } from './earlier-order.ts';

/**
 * An order of the site this shop had before, as that site kept it: something to look up, and part of no book here. Nothing that counts
 * money, stock or work reads this table (decision 045); the import is its only writer, but for the day somebody says it is finished.
 */
export const earlierOrders = pgTable(
  'earlier_orders',
  {
    id: text().primaryKey(),
    /** The site it is from, as `firebase:<project>`, and its own id there. */
    source: text().notNull(),
    legacyId: text().notNull(),
    /** Null where the account did not come along; found by the proved address then, see `isEarlierOrderOf`. */
    userId: text().references(() => users.id),
    /** Lower case; '' where none was kept. */
    userEmail: text().notNull(),
    username: text().notNull(),
    /** Where it stood when it was last brought; `unknown` where only the customer's copy was left, and that does not say. */
    stage: text({ enum: ['new', 'shipped', 'ready', 'delivered', 'unknown'] }).notNull(),
    /** As the customer's own record put it, such as `Delivered`. */
    statusText: text().notNull().default(''),
    /** What was kept as its total. Null where that was no amount; `totalText` has it as it was written. */
    totalKobo: kobo(),
    totalText: text().notNull().default(''),
    deliveryFeeKobo: kobo(),
    /** The payment's reference as that site had it. Nobody has asked Paystack about it. */
    reference: text().notNull().default(''),
    shippingOption: text().notNull().default(''),
    addressLine1: text().notNull().default(''),
    callLine: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    lines: jsonb().$type<EarlierLine[]>().notNull(),
    /** When it was to come, in that site's words. */
    estimateText: text().notNull().default(''),
    orderedAt: instant(),
    /** `written` = the order said so · `stored` = it did not, and this is when its document was made · `none`. */
    orderedAtFrom: text({ enum: ['written', 'stored', 'none'] }).notNull(),
    /** The day of its last move there. */
    movedAt: instant(),
    /** Somebody of the workshop says that nothing is left to do for it. */
    finishedAt: instant(),
    finishedBy: text(),
    /** What was mended when it was brought, in words for the owner. */
    remarks: text().array().notNull().default(sql`'{}'`),
    importedAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** What lists are in the order of: without a day of its own, the day it was brought. */
    listedAt: instant().notNull().generatedAlwaysAs(sql`coalesce(ordered_at, imported_at)`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(normalize(lower(username || ' ' || user_email || ' ' || reference || ' ' || legacy_id || ' ' || call_line), NFD), '[\\u0300-\\u036f]', '', 'g')`,
      ),
  },
  (table) => [
    unique('earlier_orders_legacy').on(table.source, table.legacyId),
    check('earlier_orders_stage', sql`${table.stage} in ('new', 'shipped', 'ready', 'delivered', 'unknown')`),
    check('earlier_orders_email', sql`${table.userEmail} = lower(${table.userEmail})`),
    check(
      'earlier_orders_ordered_at',
      sql`${table.orderedAtFrom} in ('written', 'stored', 'none') and (${table.orderedAtFrom} = 'none') = (${table.orderedAt} is null)`,
    ),
    check('earlier_orders_finished', sql`(${table.finishedAt} is null) = (${table.finishedBy} is null)`),
    index('earlier_orders_customer').on(table.userId),
    index('earlier_orders_email').on(table.userEmail),
    index('earlier_orders_newest').on(table.listedAt.desc().nullsFirst(), table.id),
    index('earlier_orders_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);
