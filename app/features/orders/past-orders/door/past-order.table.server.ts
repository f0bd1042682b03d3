import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { STAGES_IN_ORDER } from '#app/features/orders/orders/door/order-stages.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';

/** A line as the earlier site had it. */
export interface PastLine {
  /** Where the product came along. */
  productId: string | null;
  name: string;
  color: string;
  size: string;
  quantity: number;
  /** Null where no price could be read. */
  priceKobo: number | null;
}

/**
 * An order of the site the shop had before this one, as that site told it. It is shown and never counted: no payment of this shop
 * stands behind it, and what its reference says was never checked.
 */
export const pastOrders = pgTable(
  'past_orders',
  {
    id: text().primaryKey(),
    /** The site it came from, and what that called it. */
    source: text().notNull(),
    sourceId: text().notNull(),
    /** Who was signed in. Null: found by verified email, as orders without an account are. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Lower case. */
    email: text(),
    username: text().notNull(),
    stage: text({ enum: STAGES_IN_ORDER }).notNull(),
    shippingOption: text().notNull(),
    addressLine1: text().notNull(),
    callLine: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    /** Null where it could not be read; `totalText` is then what was there. */
    totalKobo: kobo(),
    totalText: text().notNull(),
    deliveryFeeKobo: kobo(),
    reference: text(),
    lines: jsonb().$type<PastLine[]>().notNull(),
    createdAt: instant(),
    /** It did not say when it was placed: this is when its document was written. */
    isDateOfDocument: boolean().notNull().default(false),
    completionDate: instant(),
    /** What else was written with it. */
    extra: jsonb().$type<Record<string, unknown>>().notNull(),
    importedAt: instant().notNull(),
    /** What the back office searches, folded. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        folded("username || ' ' || coalesce(email, '') || ' ' || coalesce(reference, '') || ' ' || source_id"),
      ),
  },
  (table) => [
    unique('past_orders_source').on(table.source, table.sourceId),
    check('past_orders_stage', oneOf(table.stage)),
    check('past_orders_total', sql`${table.totalKobo} >= 0`),
    check('past_orders_email_lower', sql`${table.email} = lower(${table.email})`),
    index('past_orders_user').on(table.userId),
    index('past_orders_email').on(table.email),
    index('past_orders_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('past_orders_words').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** A place in a class of the earlier site. It never said what was paid, so it is no enrollment of this shop. */
export const pastEnrollments = pgTable(
  'past_enrollments',
  {
    id: text().primaryKey(),
    source: text().notNull(),
    sourceId: text().notNull(),
    fullName: text().notNull(),
    email: text(),
    phoneNumber: text().notNull(),
    interestReason: text().notNull(),
    paymentReference: text(),
    at: instant(),
    isDateOfDocument: boolean().notNull().default(false),
    /** The date as it was written. */
    timestampText: text().notNull(),
    importedAt: instant().notNull(),
  },
  (table) => [
    unique('past_enrollments_source').on(table.source, table.sourceId),
    check('past_enrollments_email_lower', sql`${table.email} = lower(${table.email})`),
    index('past_enrollments_email').on(table.email),
  ],
);
