import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';
import { type BankAccount, PROVIDER_NAMES } from '#app/platform/payments/payment-provider.ts';
import type { AttemptSnapshot } from '../attempt-snapshot.ts';
import { PAY_WAYS } from '../pay-way.ts';

/**
 * An intention to pay, stored with a frozen snapshot before the provider hears of it.
 * open = the customer may still pay · settled = was booked exactly once, as what its kind says · review = money came that could not
 * be booked by itself, see `payment_exceptions` · closed = given up or replaced; money that comes late is still booked.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    /** Who was asked to take it; also of one that was then paid in cash. */
    provider: text({ enum: PROVIDER_NAMES }).notNull(),
    kind: text({ enum: ['order', 'enrollment', 'due'] }).notNull(),
    /**
     * What is paid for, where it is there before the payment: an order request (`order_requests`), or what is owed
     * (`dues`). Null for carts and new enrollments.
     */
    subjectId: text(),
    userId: text().references(() => users.id),
    email: text().notNull(),
    amountKobo: kobo().notNull(),
    currency: text().notNull().default('NGN'),
    /** Hash of what is bought, where it goes and what it costs: the same purchase resumes the same attempt. */
    fingerprint: text().notNull(),
    snapshot: jsonb().$type<AttemptSnapshot>().notNull(),
    state: text({ enum: ['open', 'settled', 'review', 'closed'] })
      .notNull()
      .default('open'),
    /** What the provider last said, for the waiting page: `pending`, `ongoing`, `abandoned`, `failed` … */
    providerStatus: text(),
    /** How the customer chose to pay it: in the provider's window, or to an account number of its own. */
    way: text({ enum: PAY_WAYS }).notNull().default('window'),
    /** That account, once the provider has given it. */
    bankAccount: jsonb().$type<BankAccount>(),
    accessCode: text(),
    authorizationUrl: text(),
    createdAt: instant().notNull(),
    /** Stock is held until then; the customer may pay later than that, and is then served if a unit is left. */
    holdExpiresAt: instant().notNull(),
    checks: integer().notNull().default(0),
    nextCheckAt: instant(),
    settledAt: instant(),
    /** Recorded by one of us, without the provider. */
    paidOffline: text({ enum: ['cash', 'transfer'] }),
    /** What the provider keeps of it, as it said when it was paid; null where it said nothing, or others bear it. */
    feeKobo: kobo(),
    /** What the back office searches, folded. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        folded("reference || ' ' || email || ' ' || coalesce(snapshot->>'username', snapshot->>'fullName', '')"),
      ),
  },
  (table) => [
    // Less than the provider takes is paid in the hand.
    check('payment_attempts_amount', sql`${table.amountKobo} between 1 and 1000000000000`),
    check('payment_attempts_currency', sql`${table.currency} = 'NGN'`),
    check('payment_attempts_state', oneOf(table.state)),
    check(
      'payment_attempts_way',
      sql`${oneOf(table.way)} and (${table.bankAccount} is null or ${table.way} = 'account')`,
    ),
    check(
      'payment_attempts_subject',
      sql`case ${table.kind} when 'order' then true when 'enrollment' then ${table.subjectId} is null
        when 'due' then ${table.subjectId} is not null else false end`,
    ),
    check(
      'payment_attempts_offline',
      sql`${table.paidOffline} is null or (${oneOf(table.paidOffline)} and ${table.state} = 'settled')`,
    ),
    check('payment_attempts_reference', sql`${table.reference} ~ '^[A-Za-z0-9.=-]{8,100}$'`),
    uniqueIndex('payment_attempts_one_open_per_cart')
      .on(table.userId)
      .where(sql`${table.state} = 'open' and ${table.kind} = 'order' and ${table.subjectId} is null`),
    uniqueIndex('payment_attempts_one_open_per_subject')
      .on(table.subjectId)
      .where(sql`${table.state} = 'open' and ${table.subjectId} is not null`),
    index('payment_attempts_subjects').on(table.subjectId).where(sql`${table.subjectId} is not null`),
    index('payment_attempts_newest').on(table.createdAt.desc().nullsFirst(), table.reference.desc().nullsFirst()),
    index('payment_attempts_fees').on(table.settledAt).where(sql`${table.feeKobo} > 0`),
    index('payment_attempts_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index('payment_attempts_words').using('gin', table.searchText.op('gin_trgm_ops')),
    index('payment_attempts_payer').on(table.userId),
    index('payment_attempts_amount').on(table.amountKobo),
  ],
);

/** Counted units set aside for an open attempt; already taken off `products.stock_count`. */
export const stockHolds = pgTable(
  'stock_holds',
  {
    attemptId: text()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The variant whose own count it was taken from; '' for the count of the product. */
    choice: text().notNull().default(''),
    quantity: integer().notNull(),
  },
  (table) => [
    uniqueIndex('stock_holds_one').on(table.attemptId, table.productId, table.choice),
    check('stock_holds_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Money that came and could not be booked by itself. Every row is in front of the owner until somebody resolves it. */
export const paymentExceptions = pgTable(
  'payment_exceptions',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    reason: text({
      enum: [
        'amount_mismatch',
        'currency_mismatch',
        'wrong_mode',
        'sold_out',
        'already_paid',
        'withdrawn',
        'unknown_reference',
        'unreadable',
      ],
    }).notNull(),
    paidKobo: kobo().notNull(),
    feeKobo: kobo(),
    currency: text().notNull(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
    openedAt: instant().notNull(),
    resolvedAt: instant(),
    resolution: text(),
    /** The order the money was found to belong to, when it became none of its own. */
    orderId: text().references(() => orders.id),
  },
  (table) => [check('payment_exceptions_resolved', sql`(${table.resolvedAt} is null) = (${table.resolution} is null)`)],
);
