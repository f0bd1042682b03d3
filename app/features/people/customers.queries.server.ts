import { and, asc, desc, eq, isNull, notExists, type SQL, sql } from 'drizzle-orm';
import { addresses, profiles } from '#app/features/accounts/address.table.server.ts';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { isOrderOf, type OrderOwner } from '#app/features/orders/is-order-of.server.ts';
import { keptKobo } from '#app/features/orders/kept-kobo.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { containsFolded, phoneDigits } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';

const isCustomer = and(eq(users.role, 'customer'), isNull(users.anonymisedAt));
/** The number somebody gave last: for deliveries, or else for pickups. */
const phone = sql<string | null>`coalesce(${addresses.addressPhone}, ${profiles.pickupPhone})`;

/** What one customer bought: the orders they find under My Orders, cancelled ones too. */
function boughtBy(db: Database, customer: OrderOwner) {
  return db
    .select({
      orders: sql<number>`count(*)::int`.as('order_count'),
      cancelled: sql<number>`(count(*) filter (where ${orders.cancelledAt} is not null))::int`.as('cancelled_count'),
      spentKobo: sql<number>`coalesce(sum(${keptKobo}), 0)::float8`.as('spent_kobo'),
      lastOrderAt: sql<Date | null>`max(${orders.createdAt})`.mapWith(orders.createdAt).as('last_order_at'),
    })
    .from(orders)
    .where(isOrderOf(customer))
    .as('bought');
}

interface CustomersWanted {
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

/**
 * Customers with what they bought, newest account first; one query, one row more than `limit`. The page is cut before anything is joined
 * to it, so that a list of two hundred thousand costs what a list of two hundred does.
 */
export function listCustomers(db: Database, { search, before, limit }: CustomersWanted) {
  const page = db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(
      and(isCustomer, search === '' ? undefined : matches(db, search), afterCursor(users.createdAt, users.id, before)),
    )
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(limit + 1)
    .as('page');
  const bought = boughtBy(db, page);
  /** Paid in the account, or with its proven email address. */
  const isEnrolled = sql<boolean>`exists (select 1 from ${enrollments} where ${enrollments.cancelledAt} is null and (${enrollments.userId} = ${page.id} or (${page.emailVerified} and ${enrollments.email} = ${page.email})))`;
  return db
    .select({
      id: page.id,
      name: page.name,
      email: page.email,
      phone,
      city: addresses.city,
      state: addresses.state,
      createdAt: page.createdAt,
      orders: bought.orders,
      spentKobo: bought.spentKobo,
      lastOrderAt: bought.lastOrderAt,
      isEnrolled,
    })
    .from(page)
    .leftJoin(addresses, eq(addresses.userId, page.id))
    .leftJoin(profiles, eq(profiles.userId, page.id))
    .leftJoinLateral(bought, sql`true`)
    .orderBy(desc(page.createdAt), asc(page.id));
}

export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>[number];

/**
 * Where there is more than one way to be found, ids come first, each way by its index: taken as one condition, PostgreSQL would look at
 * every customer there is. A whole email address that there is means just that.
 */
function matches(db: Database, search: string): SQL | undefined {
  const digits = phoneDigits(search);
  const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(search);
  const named = containsFolded(users.searchText, search);
  if (!digits && !isAddress) return named;
  const own = db.select({ id: users.id }).from(users).where(eq(users.email, search.toLowerCase()));
  const pattern = `%${digits}%`;
  const found = isAddress
    ? [
        own,
        db
          .select({ id: users.id })
          .from(users)
          .where(and(notExists(own), named)),
      ]
    : [
        db.select({ id: users.id }).from(users).where(named),
        db.select({ id: addresses.userId }).from(addresses).where(sql`${addresses.addressPhone} like ${pattern}`),
        db.select({ id: profiles.userId }).from(profiles).where(sql`${profiles.pickupPhone} like ${pattern}`),
      ];
  const queries = found.map((query) => sql`${query}`);
  return sql`${users.id} in (${sql.join(queries, sql` union all `)})`;
}

/** One customer; staff and deleted accounts are none. */
export async function findCustomer(db: Database, userId: string) {
  const bought = boughtBy(db, users);
  const [customer] = await db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      deletionDueAt: users.deletionDueAt,
      createdAt: users.createdAt,
      phone,
      addressLine1: addresses.addressLine1,
      city: addresses.city,
      state: addresses.state,
      landmark: addresses.landmark,
      orders: bought.orders,
      cancelledOrders: bought.cancelled,
      spentKobo: bought.spentKobo,
    })
    .from(users)
    .leftJoin(addresses, eq(addresses.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoinLateral(bought, sql`true`)
    .where(and(isCustomer, eq(users.id, userId)));
  return customer;
}

/** Every customer in batches, for the export: a hundred thousand of them are never one query. */
export async function* allCustomers(db: Database, perBatch = 2_000): AsyncGenerator<CustomerRow[]> {
  let before: PageCursor | undefined;
  do {
    const rows = await listCustomers(db, { search: '', before, limit: perBatch });
    const batch = rows.slice(0, perBatch);
    yield batch;
    const last = batch.at(-1);
    before = rows.length > perBatch && last ? { at: last.createdAt, id: last.id } : undefined;
  } while (before);
}
