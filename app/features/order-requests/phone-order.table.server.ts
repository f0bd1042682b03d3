import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { customers } from '#app/features/customers/customer.table.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { instant, kobo } from '#app/platform/database/columns.server.ts';
import type { PhoneOrderSnapshot } from './phone-order-snapshot.ts';

/**
 * An order taken by phone, in a chat, in the workshop, or on the site while nobody can pay there, that nobody has paid yet, frozen as
 * it was agreed. It holds no stock: that
 * happens while somebody pays. Open past `expires_at` means that its link no longer works.
 */
export const orderRequests = pgTable(
  'order_requests',
  {
    id: text().primaryKey(),
    source: text({ enum: ['site', 'phone', 'chat', 'workshop'] }).notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Whose it is (`findOrMakeCustomer`). */
    customerId: text().references(() => customers.id),
    /** Empty when the customer gave none; whoever pays online is asked for one. */
    email: text().notNull(),
    snapshot: jsonb().$type<PhoneOrderSnapshot>().notNull(),
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
    /** What the list of quotes searches: name, email, address and the digits of the phone, in small letters without accents. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(normalize(lower(coalesce(snapshot->>'username', '') || ' ' || email || ' ' || coalesce(snapshot#>>'{destination,addressLine1}', '') || ' ' || coalesce(snapshot#>>'{destination,city}', '') || ' ' || regexp_replace(coalesce(snapshot#>>'{destination,callLine}', ''), '[^0-9]', '', 'g')), NFD), '[\\u0300-\\u036f]', '', 'g')`,
      ),
  },
  (table) => [
    check('order_requests_source', sql`${table.source} in ('site', 'phone', 'chat', 'workshop')`),
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
