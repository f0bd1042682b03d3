import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { isOwnedBy } from '#app/features/ground/customers/door/customer-conditions.server.ts';
import { PAID_VIA } from '#app/features/money/dues/door/due-purposes.ts';
import type { PieceFacts } from '#app/features/shop/catalog/door/piece-facts.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';
import { HISTORY_KINDS } from '../order-track.ts';
import type { OrderDiscount } from './order-discount.ts';
import { ORDER_SOURCES } from './order-facts.ts';
import { SHIPPING_OPTIONS } from './order-snapshot.ts';
import { FEE_STATES, STAGES_IN_ORDER } from './order-stages.ts';

/**
 * An order that was paid, all of it or the first part, or agreed with parts that fall due later. `bookPayment` and `acceptQuote` are
 * the doors to new rows; `change-stage.server.ts` alone moves `stage`.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** What stands before it, as the owner had it on the day of the order. */
    numberPrefix: text().notNull().default('GD'),
    /** Null for an order of somebody without an account; found later by verified email, see the queries. */
    userId: text().references(() => users.id),
    /** Whose it is (`findOrMakeCustomer`). */
    customerId: text().references(() => customers.id),
    /** The payment's; of an order that was agreed before anything was paid, the request it was agreed as (`order_requests.id`). */
    reference: text().notNull().unique(),
    /** Where it was taken. */
    source: text({ enum: ORDER_SOURCES }).notNull().default('site'),
    /** By its first payment. */
    paidVia: text({ enum: PAID_VIA }).notNull().default('online'),
    /** How it was paid online, in the provider's word, such as `card` or `bank_transfer`; null where it did not say. */
    paidChannel: text(),
    stage: text({ enum: STAGES_IN_ORDER }).notNull().default('new'),
    shippingOption: text({ enum: SHIPPING_OPTIONS }).notNull(),
    addressLine1: text().notNull(),
    callLine: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    localGovernmentArea: text(),
    /** Floors of stairs to carry it up; null where nobody said. */
    floor: integer(),
    landmark: text(),
    deliveryNotes: text(),
    userEmail: text().notNull(),
    /** The address was typed by whoever paid under a link: mails go there, and it says nothing about whose order this is. */
    isEmailOfPayer: boolean().notNull().default(false),
    username: text().notNull(),
    /** The pieces after discounts: what the lines add up to. */
    totalKobo: kobo().notNull(),
    /** What was taken off, and why, as it was frozen before it was paid. */
    discounts: jsonb().$type<OrderDiscount[]>().notNull().default([]),
    currency: text().notNull().default('NGN'),
    /** What is left to pay of the pieces (`dues`); still there of a cancelled order, which nobody pays any more. */
    balanceKobo: kobo().notNull().default(0),
    /** Why the workshop starts although nothing is paid yet; null where it waits for the first part, or something is paid. */
    startedFor: text(),
    /** What was paid and is no part of `totalKobo`, because a change made the pieces cheaper or more came than was owed: it goes back by refunds, and stays here. */
    overpaidKobo: kobo().notNull().default(0),
    /** Agreed with the customer after the order; null until the owner has quoted it. Never part of `totalKobo`. */
    deliveryFeeKobo: kobo(),
    /** none · waived = free by a discount · quoted = waits for the customer · approved = they began to pay it · declined = they pick it up instead · paid. */
    feeState: text({ enum: FEE_STATES }).notNull().default('none'),
    /** What is owed for it (`dues.id`); null for a fee that was paid together with the pieces. */
    feeQuoteId: text(),
    /** The versions of the texts it was placed under; later versions do not touch it. */
    termsVersion: integer().notNull(),
    refundsVersion: integer().notNull(),
    estimatedFrom: date().notNull(),
    estimatedTo: date().notNull(),
    createdAt: instant().notNull(),
    /** When the order entered its present stage by a move; null while it is new. */
    completionDate: instant(),
    /** A cancelled order keeps the stage it had; nothing moves it any more. */
    cancelledAt: instant(),
    cancelReason: text(),
    /** The VAT rate that stood in the prices on its day, in hundredths of a percent; 0 when the business was not registered. */
    vatBasisPoints: integer().notNull().default(0),
    /** What has gone back to the customer, by refunds the payment service has processed. */
    refundedKobo: kobo().notNull().default(0),
    /** How many times the stage has changed, in either direction; the version of the newest row of its history. */
    stageVersion: integer().notNull().default(0),
    /** What the back office searches beside number and phone: customer, email and reference, folded. */
    searchText: text().notNull().generatedAlwaysAs(folded("username || ' ' || user_email || ' ' || reference")),
  },
  (table) => [
    check('orders_stage', oneOf(table.stage)),
    check('orders_shipping_option', oneOf(table.shippingOption)),
    check('orders_number_prefix', sql`${table.numberPrefix} ~ '^[A-Z][A-Z0-9]{0,5}$'`),
    check('orders_total', sql`${table.totalKobo} > 0`),
    check('orders_balance', sql`${table.balanceKobo} between 0 and ${table.totalKobo}`),
    check('orders_overpaid', sql`${table.overpaidKobo} >= 0`),
    check('orders_vat', sql`${table.vatBasisPoints} between 0 and 5000`),
    check('orders_currency', sql`${table.currency} = 'NGN'`),
    check('orders_source', oneOf(table.source)),
    check('orders_paid_via', oneOf(table.paidVia)),
    check('orders_delivery_fee', sql`${table.deliveryFeeKobo} > 0`),
    check(
      'orders_fee_state',
      sql`case ${table.feeState}
        when 'none' then num_nonnulls(${table.deliveryFeeKobo}, ${table.feeQuoteId}) = 0
        when 'waived' then num_nonnulls(${table.deliveryFeeKobo}, ${table.feeQuoteId}) = 0 and ${table.shippingOption} <> 'PICKUP'
        when 'quoted' then num_nulls(${table.deliveryFeeKobo}, ${table.feeQuoteId}) = 0 and ${table.shippingOption} <> 'PICKUP'
        when 'approved' then num_nulls(${table.deliveryFeeKobo}, ${table.feeQuoteId}) = 0 and ${table.shippingOption} <> 'PICKUP'
        when 'declined' then num_nonnulls(${table.deliveryFeeKobo}, ${table.feeQuoteId}) = 0 and ${table.shippingOption} = 'PICKUP'
        when 'paid' then ${table.deliveryFeeKobo} is not null
        else false end`,
    ),
    check('orders_floor', sql`${table.floor} between 0 and 60`),
    check('orders_estimate', sql`${table.estimatedTo} >= ${table.estimatedFrom}`),
    check('orders_completion', sql`(${table.stage} = 'new') = (${table.completionDate} is null)`),
    check('orders_cancelled', sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`),
    // May pass what was paid: a refund that had failed and was made up for by hand can still leave. The books say what is so.
    check('orders_refunded', sql`${table.refundedKobo} >= 0`),
    index('orders_customer').on(table.userId, table.createdAt.desc().nullsFirst(), table.id),
    index('orders_of_customer').on(table.customerId, table.createdAt.desc().nullsFirst(), table.id),
    index('orders_email').on(table.userEmail),
    index('orders_phone').on(table.callLine),
    index('orders_stage_created').on(table.stage, table.createdAt.desc().nullsFirst(), table.id),
    index('orders_cancelled_created')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.cancelledAt} is not null`),
    index('orders_created').on(table.createdAt.desc().nullsFirst(), table.id),
    index('orders_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
    index('orders_call_line').using('gin', table.callLine.op('gin_trgm_ops')),
    index('orders_completed').on(table.completionDate).where(sql`${table.stage} = 'delivered'`),
    index('orders_due').on(table.estimatedTo, table.id).where(sql`${table.stage} <> 'delivered'`),
    // What lists are narrowed and sorted by: each finds its newest without looking at the others.
    index('orders_promised').on(table.estimatedTo, table.id),
    index('orders_largest').on(table.totalKobo.desc().nullsFirst(), table.id),
    index('orders_state_created').on(table.state, table.createdAt.desc().nullsFirst(), table.id),
    index('orders_source_created')
      .on(table.source, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.source} <> 'site'`),
    index('orders_paid_via_created')
      .on(table.paidVia, table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`${table.paidVia} <> 'online'`),
    index('orders_owing')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(
        sql`${table.cancelledAt} is null and (${table.balanceKobo} > 0 or ${oneOf(table.feeState, ['quoted', 'approved'])})`,
      ),
    index('orders_overpaid').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`${table.overpaidKobo} > 0`),
    index('orders_refunded').on(table.createdAt.desc().nullsFirst(), table.id).where(sql`${table.refundedKobo} > 0`),
  ],
);

/** The orders that are somebody's, by the id of their account or of the customer they are. */
export const isOrderOf = (id: string | Placeholder): SQL => isOwnedBy(orders.customerId, id);

/** What was bought, as it was when it was bought: later edits of the product change nothing here. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: text().references(() => products.id, { onDelete: 'set null' }),
    name: text().notNull(),
    category: text().notNull(),
    pictureKey: text(),
    color: text().notNull().default(''),
    size: text().notNull().default(''),
    /** Of the shop's own options, as they were called on that day. */
    options: jsonb().$type<ChosenValue[]>().notNull().default([]),
    /** Before discounts. */
    unitPriceKobo: kobo().notNull(),
    quantity: integer().notNull(),
    /** Its part of the order's discounts, all units together. */
    discountKobo: kobo().notNull().default(0),
    /** What was said of it on that day; null for lines older than that was kept, and for products that were gone. */
    facts: jsonb().$type<PieceFacts>(),
    /** The name in small letters and without accents, for searches. */
    searchName: text().notNull().generatedAlwaysAs(folded('name')),
  },
  (table) => [
    unique('order_lines_position').on(table.orderId, table.position),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check('order_lines_price', sql`${table.unitPriceKobo} > 0`),
    check('order_lines_discount', sql`${table.discountKobo} between 0 and ${table.unitPriceKobo} * ${table.quantity}`),
    index('order_lines_product').on(table.productId),
    index('order_lines_search_name').using('gin', table.searchName.op('gin_trgm_ops')),
  ],
);

/**
 * Append-only: one row per change of stage, in either direction, and one for the order itself (`ordered`, version 0). A move that
 * was undone keeps its row and gets an `undone` one after it. The version makes one line of history out of any number of clicks.
 */
export const orderHistory = pgTable(
  'order_history',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(0),
    kind: text({ enum: HISTORY_KINDS }).notNull().default('ordered'),
    fromStage: text({ enum: STAGES_IN_ORDER }),
    toStage: text({ enum: STAGES_IN_ORDER }).notNull(),
    /** The move that this row undoes; a move is undone once. */
    undoes: text().unique(),
    /** Why it was moved back; the customer reads it when `isCustomerTold`. */
    reason: text(),
    /** What the owner added for the customer to a move. */
    note: text(),
    /** The promised days before and after, when the move changed them. */
    estimateChange: jsonb().$type<EstimateChange>(),
    isCustomerTold: boolean().notNull().default(true),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    unique('order_history_version').on(table.orderId, table.version),
    check('order_history_kind', oneOf(table.kind)),
    check('order_history_undoes', sql`(${table.kind} = 'undone') = (${table.undoes} is not null)`),
    check('order_history_reason', sql`(${table.kind} = 'moved_back') = (${table.reason} is not null)`),
  ],
);

/** Calendar days in Lagos, `2026-12-06`. */
interface EstimateChange {
  was: { from: string; to: string };
  now: { from: string; to: string };
}

/** What the team writes down about an order for itself. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.at)],
);

/** Pictures from the workshop, which the customer sees on the order's page. */
export const orderPhotos = pgTable(
  'order_photos',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    pictureKey: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    widths: integer().array().notNull(),
    dominantColor: text().notNull(),
    caption: text().notNull().default(''),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [unique('order_photos_picture').on(table.orderId, table.pictureKey)],
);

/** Steps of the workshop that an order has taken, under the names they had that day; customers see them. */
export const orderMilestones = pgTable(
  'order_milestones',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** To the customer; empty for none. */
    note: text().notNull().default(''),
    photoId: text().references(() => orderPhotos.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    unique('order_milestones_name').on(table.orderId, table.name),
    check('order_milestones_words', sql`length(${table.name}) between 1 and 100 and length(${table.note}) <= 500`),
  ],
);
