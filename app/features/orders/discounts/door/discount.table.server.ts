import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { DISCOUNT_KINDS } from '#app/features/orders/orders/door/order-discount.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';

/**
 * What the owner takes off carts: for whoever types its code, or for everybody. It is never edited, only ended, so that what an order says
 * of it stays true.
 */
export const discounts = pgTable(
  'discounts',
  {
    id: text().primaryKey(),
    /** The reason, as customers read it. */
    name: text().notNull(),
    /** In capitals; null for a discount that everybody gets. */
    code: text(),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    percent: integer(),
    amountKobo: kobo(),
    /** Which pieces it is for: those in any of the three; the whole cart when all are empty. */
    categories: text().array().notNull().default([]),
    collections: text().array().notNull().default([]),
    pieces: integer().array().notNull().default([]),
    /** For those who have a place in the class, or had one. A `class_fee` gives back what they paid for it. */
    isForStudents: boolean().notNull().default(false),
    isFirstOrder: boolean().notNull().default(false),
    minimumKobo: kobo(),
    /** Calendar days in Lagos, both included. */
    startsOn: date().notNull(),
    endsOn: date(),
    usageLimit: integer(),
    limitPerCustomer: integer(),
    /** Goes with others that do; one that does not is taken alone, when it saves more. */
    isStacking: boolean().notNull().default(false),
    /** Of one with a limit in all: how many uses are held or made. The guarded insert of `holdUses` counts, and decides a race. */
    takenCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check('discounts_name', sql`length(trim(${table.name})) between 1 and 60`),
    check('discounts_code', sql`${table.code} ~ '^[A-Z0-9]{3,20}$'`),
    check(
      'discounts_kind',
      sql`case ${table.kind} when 'percent' then ${table.percent} between 1 and 99 and ${table.amountKobo} is null
        when 'amount' then ${table.amountKobo} > 0 and ${table.percent} is null
        when 'class_fee' then num_nonnulls(${table.percent}, ${table.amountKobo}) = 0 and ${table.isForStudents}
          and ${table.isFirstOrder} and ${table.limitPerCustomer} = 1
        when 'free_delivery' then num_nonnulls(${table.percent}, ${table.amountKobo}) = 0 else false end`,
    ),
    check('discounts_minimum', sql`${table.minimumKobo} > 0`),
    check('discounts_days', sql`${table.endsOn} >= ${table.startsOn}`),
    check('discounts_limits', sql`${table.usageLimit} > 0 and ${table.limitPerCustomer} > 0`),
    check('discounts_taken', sql`${table.takenCount} >= 0`),
    uniqueIndex('discounts_one_code').on(table.code).where(sql`${table.endedAt} is null`),
    index('discounts_newest').on(table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/** One use by one purchase. Held while it is being paid, used once it is an order, and gone when it becomes none. */
export const discountUses = pgTable(
  'discount_uses',
  {
    discountId: text()
      .notNull()
      .references(() => discounts.id),
    /** The payment (`payment_attempts`) or the order that waits for a transfer (`order_requests`) it was taken for. */
    holder: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: ['held', 'used'] }).notNull(),
    amountKobo: kobo().notNull(),
    orderId: text().references(() => orders.id),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('discount_uses_one').on(table.discountId, table.holder),
    check('discount_uses_state', oneOf(table.state)),
    check('discount_uses_amount', sql`${table.amountKobo} >= 0`),
    index('discount_uses_holder').on(table.holder),
    index('discount_uses_customer').on(table.userId),
    index('discount_uses_order').on(table.orderId),
  ],
);

/** The code a customer has typed into their cart. */
export const cartCodes = pgTable('cart_codes', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  discountId: text()
    .notNull()
    .references(() => discounts.id, { onDelete: 'cascade' }),
  typedAt: instant().notNull(),
});
