import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { enrollments } from '#app/features/masterclass/enrollment.table.server.ts';
import { keptKobo } from '#app/features/orders/kept-kobo.server.ts';
import { orders } from '#app/features/orders/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { containsFolded, phoneDigits } from '#app/platform/database/text-search.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { GONE_NAME } from '#app/platform/personal-data/personal-data.ts';

/** Somebody who ordered without an account: known by an email address, or by a phone number alone. */
export interface Guest {
  email: string;
  phone: string;
}

const newest = alias(orders, 'newest');
const isKnownByEmail = sql`(${newest.userEmail} <> '' and not ${newest.isEmailOfPayer})`;
const isOfNobody = and(isNull(newest.userId), ne(newest.username, GONE_NAME));
const hasNoAccount = sql`not exists (select 1 from ${users} where ${users.email} = ${newest.userEmail} and ${users.emailVerified}
  and ${users.role} = 'customer' and ${users.anonymisedAt} is null)`;

/** Two ways to be the same person, each with its own index. */
const byEmail = sql`${orders.userEmail} = ${newest.userEmail} and not ${orders.isEmailOfPayer}`;
const byPhone = sql`${orders.callLine} = ${newest.callLine} and (${orders.userEmail} = '' or ${orders.isEmailOfPayer})`;
const isLater = sql`${orders.userId} is null and (${orders.createdAt} > ${newest.createdAt} or (${orders.createdAt} = ${newest.createdAt} and ${orders.id} < ${newest.id}))`;
/** Each person is shown once, by the order they placed last. */
const isNewest = sql`case when ${isKnownByEmail}
  then ${hasNoAccount} and not exists (select 1 from ${orders} where ${byEmail} and ${isLater})
  else not exists (select 1 from ${orders} where ${byPhone} and ${isLater}) end`;

/** Every order of a person without an account. */
export function isOrderOfGuest({ email, phone }: Guest): SQL | undefined {
  const own = email
    ? sql`${orders.userEmail} = ${email} and not ${orders.isEmailOfPayer}`
    : sql`${orders.callLine} = ${phone} and (${orders.userEmail} = '' or ${orders.isEmailOfPayer})`;
  return and(isNull(orders.userId), own);
}

const figures = {
  orders: sql<number>`count(*)::int`.as('order_count'),
  cancelledOrders: sql<number>`(count(*) filter (where ${orders.cancelledAt} is not null))::int`.as('cancelled_count'),
  spentKobo: sql<number>`coalesce(sum(${keptKobo}), 0)::float8`.as('spent_kobo'),
  firstOrderAt: sql<Date>`min(${orders.createdAt})`.mapWith(orders.createdAt).as('first_order_at'),
};

interface GuestsWanted {
  search: string;
  before: PageCursor | undefined;
  limit: number;
}

/** Who ordered without an account, the latest order first; one query, one row more than `limit`. The page is cut before it is counted. */
export function listGuests(db: Database, { search, before, limit }: GuestsWanted) {
  const page = db
    .select({
      id: newest.id,
      name: newest.username,
      email: sql<string>`case when ${isKnownByEmail} then ${newest.userEmail} else '' end`.as('guest_email'),
      phone: newest.callLine,
      lastOrderAt: newest.createdAt,
    })
    .from(newest)
    .where(
      and(
        isOfNobody,
        search === '' ? undefined : matches(search),
        afterCursor(newest.createdAt, newest.id, before),
        isNewest,
      ),
    )
    .orderBy(desc(newest.createdAt), asc(newest.id))
    .limit(limit + 1)
    .as('page');
  const byPageEmail = sql`${orders.userEmail} = ${page.email} and not ${orders.isEmailOfPayer}`;
  const byPagePhone = sql`${orders.callLine} = ${page.phone} and (${orders.userEmail} = '' or ${orders.isEmailOfPayer})`;
  const bought = db
    .select(figures)
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        sql`((${page.email} <> '' and ${byPageEmail}) or (${page.email} = '' and ${byPagePhone}))`,
      ),
    )
    .as('bought');
  return db
    .select({
      id: page.id,
      name: page.name,
      email: page.email,
      phone: page.phone,
      createdAt: bought.firstOrderAt,
      lastOrderAt: page.lastOrderAt,
      orders: bought.orders,
      spentKobo: bought.spentKobo,
      isEnrolled: sql<boolean>`exists (select 1 from ${enrollments} where ${enrollments.cancelledAt} is null and ${enrollments.email} = ${page.email})`,
    })
    .from(page)
    .leftJoinLateral(bought, sql`true`)
    .orderBy(desc(page.lastOrderAt), asc(page.id));
}

/** By what the newest order says: its name, address, reference or number of a phone. */
function matches(search: string): SQL {
  const digits = phoneDigits(search);
  const named = containsFolded(newest.searchText, search);
  return digits ? sql`(${named} or ${newest.callLine} like ${`%${digits}%`})` : named;
}

/** Whoever placed this order, as long as no account did. */
export async function findGuest(db: Database, orderId: string) {
  const [order] = await db
    .select({
      name: newest.username,
      email: sql<string>`case when ${isKnownByEmail} then ${newest.userEmail} else '' end`,
      phone: newest.callLine,
      addressLine1: newest.addressLine1,
      city: newest.city,
      state: newest.state,
      landmark: newest.landmark,
    })
    .from(newest)
    .where(and(eq(newest.id, orderId), isOfNobody));
  if (!order) return undefined;
  const [bought] = await db.select(figures).from(orders).where(isOrderOfGuest(order));
  return bought && { ...order, ...bought };
}
