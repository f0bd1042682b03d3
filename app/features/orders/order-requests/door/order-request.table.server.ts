import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { ORDER_SOURCES } from '#app/features/orders/orders/door/order-facts.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import { oneOf } from '#app/platform/database/one-of.server.ts';
import { folded } from '#app/platform/database/text-search.server.ts';
import type { OrderRequestSnapshot } from './order-request-snapshot.ts';

/**
 * What waits for its payment, frozen as it was agreed: an accepted quote, a direct order, or an order of the site while nobody can pay
 * there. It holds no stock: that happens while somebody pays. Open past `expires_at` means that its link no longer works.
 */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: text().primaryKey(),
    source: text({ enum: ORDER_SOURCES }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Whose it is (`findOrMakeCustomer`). */
    customerId: text().references(() => customers.id),
    /** Empty when the customer gave none; whoever pays online is asked for one. */
    email: text().notNull(),
    snapshot: jsonb().$type<OrderRequestSnapshot>().notNull(),
    /** The pieces, without the fee. */
    totalKobo: kobo().notNull(),
    /** Paid first, where not everything is paid at once. */
    depositKobo: kobo(),
    /** Agreed beforehand and paid with the pieces. */
    deliveryFeeKobo: kobo(),
    state: text({ enum: ['open', 'paid', 'cancelled', 'declined'] })
      .notNull()
      .default('open'),
    requestedBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    closedAt: instant(),
    /** What the customer said who declined it; empty for nothing. */
    declineReason: text().notNull().default(''),
    orderId: text().references(() => orders.id),
    /** What the list of quotes searches: name, email, address and the digits of the phone, folded. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        folded(
          "coalesce(snapshot->>'username', '') || ' ' || email || ' ' || coalesce(snapshot#>>'{destination,addressLine1}', '') || ' ' || coalesce(snapshot#>>'{destination,city}', '') || ' ' || regexp_replace(coalesce(snapshot#>>'{destination,callLine}', ''), '[^0-9]', '', 'g')",
        ),
      ),
  },
  (table) => [
    check('order_requests_source', oneOf(table.source)),
    check('order_requests_total', sql`${table.totalKobo} > 0`),
    check('order_requests_fee', sql`${table.deliveryFeeKobo} > 0`),
    check(
      'order_requests_deposit',
      sql`${table.depositKobo} is null or (${table.depositKobo} > 0 and ${table.depositKobo} < ${table.totalKobo} and ${table.deliveryFeeKobo} is null)`,
    ),
    check(
      'order_requests_state',
      sql`case ${table.state} when 'open' then num_nonnulls(${table.closedAt}, ${table.orderId}) = 0
        when 'paid' then num_nulls(${table.closedAt}, ${table.orderId}) = 0
        when 'cancelled' then ${table.closedAt} is not null and ${table.orderId} is null
        when 'declined' then ${table.closedAt} is not null and ${table.orderId} is null
        else false end`,
    ),
    unique('order_requests_order').on(table.orderId),
    index('order_requests_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('order_requests_customer').on(table.userId),
    index('order_requests_of_customer').on(table.customerId),
    index('order_requests_open').on(table.id).where(sql`${table.state} = 'open'`),
    index('order_requests_site').on(table.state, table.id).where(sql`${table.source} = 'site'`),
    index('order_requests_site_search')
      .using('gin', table.searchText.op('gin_trgm_ops'))
      .where(sql`${table.source} = 'site'`),
  ],
);
