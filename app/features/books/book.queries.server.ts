import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { type Account, ledger } from './ledger.server.ts';

export type LedgerWhat = 'paid' | 'refunded' | 'unassigned';

interface Moments {
  from: Date;
  to: Date;
}

/** What each account gained (more than zero: a debit) on each day in Lagos. One query. */
export async function readDays(db: Database, moments: Moments) {
  const { rows } = await db.execute<{ day: string; what: LedgerWhat; account: Account; kobo: number }>(sql`
    select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, what, account, sum(kobo)::float8 as kobo
    from (${ledger(moments)}) l group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

export type LedgerDay = Awaited<ReturnType<typeof readDays>>[number];

/** The lines themselves, oldest first, with the number of what they are for. One query. */
export async function readLedger(db: Database, { limit, ...moments }: Moments & { limit: number }) {
  const { rows } = await db.execute<{
    at: Date | string;
    entry: string;
    what: LedgerWhat;
    reference: string;
    document: string | null;
    account: Account;
    kobo: number;
  }>(sql`
    select l.at, l.entry, l.what, l.reference, l.account, l.kobo::float8 as kobo,
      case l.subject when 'order' then o.number_prefix || '-' || o.number when 'enrollment' then n.payment_reference end as document
    from (${ledger(moments)}) l
    left join orders o on l.subject = 'order' and o.id = l.subject_id
    left join enrollments n on l.subject = 'enrollment' and n.id = l.subject_id
    order by l.at, l.entry, l.kobo desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** By what orders are counted: each is a column of an order or of its lines. */
export const SALES_BY = ['product', 'category', 'source', 'state'] as const;
export type SalesBy = (typeof SALES_BY)[number];

const COLUMNS = {
  product: sql`l.name`,
  category: sql`l.category`,
  source: sql`o.source`,
  state: sql`case when o.shipping_option = 'PICKUP' then '' else o.state end`,
};

/** Pieces of orders that were placed and not cancelled: before discounts, what was taken off, and how many. One query. */
export async function readSales(db: Database, { from, to, by }: Moments & { by: SalesBy }) {
  const { rows } = await db.execute<{
    name: string;
    orders: number;
    pieces: number;
    gross: number;
    discount: number;
  }>(sql`
    select ${COLUMNS[by]} as name, count(distinct o.id)::int as orders, sum(l.quantity)::int as pieces,
      sum(l.unit_price_kobo * l.quantity)::float8 as gross, sum(l.discount_kobo)::float8 as discount
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${to} and o.cancelled_at is null
    group by 1 order by sum(l.unit_price_kobo * l.quantity - l.discount_kobo) desc, 1 limit 500`);
  return rows;
}

export type SalesRow = Awaited<ReturnType<typeof readSales>>[number];

/** Orders placed, how many of them were cancelled since, and places taken in the class. One query. */
export async function readCounts(db: Database, { from, to }: Moments) {
  const { rows } = await db.execute<{
    orders: number;
    cancelled: number;
    gross: number;
    discount: number;
    places: number;
  }>(sql`
    select (select count(*)::int from orders where created_at >= ${from} and created_at < ${to}) as orders,
      (select count(*)::int from orders where created_at >= ${from} and created_at < ${to} and cancelled_at is not null) as cancelled,
      coalesce(sold.gross, 0)::float8 as gross, coalesce(sold.discount, 0)::float8 as discount,
      (select count(*)::int from enrollments e where e.timestamp >= ${from} and e.timestamp < ${to} and e.cancelled_at is null) as places
    from (select sum(l.unit_price_kobo * l.quantity) as gross, sum(l.discount_kobo) as discount
      from orders o join order_lines l on l.order_id = o.id
      where o.created_at >= ${from} and o.created_at < ${to} and o.cancelled_at is null) sold`);
  const [counts] = rows;
  if (!counts) throw new Error('No row was counted');
  return counts;
}

/** What is owed now, by how long it has been. One query. */
export async function readOwedByAge(db: Database, now: Date) {
  const { rows } = await db.execute<{ age: 'week' | 'month' | 'quarter' | 'older'; dues: number; kobo: number }>(sql`
    select case when d.created_at > ${now}::timestamptz - interval '7 days' then 'week'
        when d.created_at > ${now}::timestamptz - interval '30 days' then 'month'
        when d.created_at > ${now}::timestamptz - interval '90 days' then 'quarter' else 'older' end as age,
      count(*)::int as dues, sum(d.amount_kobo)::float8 as kobo
    from dues d where d.state = 'open' group by 1`);
  return rows;
}
