import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';

/**
 * Everybody who buys, with an account or without. Whoever has an account has one row, which database/customers-of-accounts.sql keeps:
 * `name` and `email` are the account's. Without one a customer is known by an email address, or by a phone number where they gave no
 * address; `find-or-make-customer.server.ts` is the only writer of those.
 */
export const customers = pgTable(
  'customers',
  {
    id: text().primaryKey(),
    userId: text()
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Small letters. */
    email: text(),
    /** `+234…` as they gave it without an account; an account has numbers of its own. */
    phone: text(),
    tags: text().array().notNull().default([]),
    createdAt: instant().notNull(),
    /** Somebody else is the same person, and has all that was theirs. Never a customer who was merged as well. */
    mergedInto: text().references((): AnyPgColumn => customers.id),
    /** Who it was is gone; what the law has us keep still hangs on this row. */
    erasedAt: instant(),
    /** What the back office searches: name and email, folded. */
    searchText: text().notNull().generatedAlwaysAs(folded("name || ' ' || coalesce(email, '')")),
  },
  (table) => [
    check('customers_email_lower', sql`${table.email} = lower(${table.email})`),
    check('customers_known', sql`num_nonnulls(${table.userId}, ${table.email}, ${table.phone}, ${table.erasedAt}) > 0`),
    check('customers_tags', sql`cardinality(${table.tags}) <= 20`),
    // Two first orders at once for one address make one customer.
    uniqueIndex('customers_one_email')
      .on(table.email)
      .where(sql`${table.userId} is null and ${table.mergedInto} is null and ${table.erasedAt} is null`),
    uniqueIndex('customers_one_phone')
      .on(table.phone)
      .where(
        sql`${table.userId} is null and ${table.email} is null and ${table.mergedInto} is null and ${table.erasedAt} is null`,
      ),
    index('customers_email').on(table.email),
    index('customers_phone').on(table.phone),
    index('customers_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('customers_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.mergedInto} is null and ${table.erasedAt} is null`),
    index('customers_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('customers_phone_search').using('gin', table.phone.op('gin_trgm_ops')),
    index('customers_tagged').using('gin', table.tags),
    index('customers_with_tags').on(table.id).where(sql`${table.tags} <> '{}'`),
    index('customers_by_name')
      .on(table.searchText, table.id)
      .where(sql`${table.mergedInto} is null and ${table.erasedAt} is null`),
  ],
);

/** Whoever has ordered nothing comes last. */
export const orderedAt = (at: AnyPgColumn) => sql`coalesce(${at}, '1970-01-01T00:00:00Z'::timestamptz)`;

/**
 * What a customer's orders add up to, so that a list of a hundred thousand can be sorted by it. database/customer-sums.sql keeps them with
 * every change of an order or a place; nothing else writes here.
 */
export const customerSums = pgTable(
  'customer_sums',
  {
    customerId: text()
      .primaryKey()
      .references(() => customers.id),
    /** Cancelled ones too. */
    orders: integer().notNull().default(0),
    cancelledOrders: integer().notNull().default(0),
    /** What stayed of the money for orders (`keptKobo`) and for places in the class: what they owe is counted over both too. */
    spentKobo: kobo().notNull().default(0),
    lastOrderAt: instant(),
  },
  (table) => [
    index('customer_sums_last').on(sql`${orderedAt(table.lastOrderAt)} desc`, table.customerId.desc().nullsFirst()),
    index('customer_sums_spent').on(table.spentKobo.desc().nullsFirst(), table.customerId.desc().nullsFirst()),
  ],
);

/** What the team should know about a customer, such as "Prefers calls after 4pm". The customer's own data file holds it too. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: text().primaryKey(),
    customerId: text()
      .notNull()
      .references(() => customers.id),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    check('customer_notes_body', sql`length(${table.body}) between 1 and 1000`),
    index('customer_notes_of').on(table.customerId, table.at.desc().nullsFirst()),
  ],
);

/** What hangs on a customer, by the table it is in. */
export const CUSTOMER_THINGS = [
  'orders',
  'order_requests',
  'quotes',
  'enrollments',
  'support_messages',
  'customer_notes',
] as const;

type CustomerThing = (typeof CUSTOMER_THINGS)[number];

/** Ids of what moved from one customer to another, and of who had been merged into that one before. */
export type MovedThings = Record<CustomerThing | 'customers', string[]>;

/** What somebody is known by, of which whoever stays takes over what they had none of. */
export interface MergedFacts {
  tags: string[];
  email: string | null;
  phone: string | null;
}

/** Two customers who were one, and what moved: for a day it can be undone. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: text().primaryKey(),
    keptId: text()
      .notNull()
      .references(() => customers.id),
    goneId: text()
      .notNull()
      .references(() => customers.id),
    moved: jsonb().$type<MovedThings>().notNull(),
    /** What of the kept customer the merge changed, as it was. */
    before: jsonb().$type<MergedFacts>().notNull(),
    after: jsonb().$type<MergedFacts>().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (table) => [
    check('customer_merges_two', sql`${table.keptId} <> ${table.goneId}`),
    index('customer_merges_kept').on(table.keptId, table.at),
    uniqueIndex('customer_merges_one').on(table.goneId).where(sql`${table.undoneAt} is null`),
  ],
);
