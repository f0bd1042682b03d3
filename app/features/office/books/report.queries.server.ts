import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Sold } from './book.queries.server.ts';
import type { Moments, Step } from './book-range.ts';
import { lagosDayOf } from './sales.server.ts';

/** Orders delivered or collected, by when: how many on a promised day or before, and how many days were promised and taken. One query. */
export async function readDelivered(db: Database, { from, to, step, first }: Moments & { step: Step; first: string }) {
  const { rows } = await db.execute<{
    part: string;
    orders: number;
    kept: number;
    promised: number;
    taken: number;
  }>(sql`
    select to_char(greatest(date_trunc(${step}, day::timestamp), ${first}::timestamp), 'YYYY-MM-DD') as part, sum(orders)::int as orders,
      sum(kept)::int as kept, sum(promised)::int as promised, sum(taken)::int as taken
    from (select day, count(*) as orders, count(*) filter (where day <= estimated_to) as kept, sum(estimated_to - placed) as promised,
        sum(day - placed) as taken
      from (select (completion_date at time zone 'Africa/Lagos')::date as day, (created_at at time zone 'Africa/Lagos')::date as placed,
          estimated_to
        from orders where stage = 'delivered' and cancelled_at is null and completion_date >= ${from} and completion_date < ${to}) o
      group by 1) d
    group by 1`);
  return rows;
}

/** Customers by what they ordered in some days, whoever brought most first, each with one of their orders. One query. */
export async function readCustomers(db: Database, { from, to, most }: Moments & { most: number }) {
  const isSold = sql`o.created_at >= ${from} and o.created_at < ${to} and o.cancelled_at is null`;
  // Who brought most is found by the orders alone: their lines are read for those who are shown.
  const { rows } = await db.execute<Sold & { key: string; orderId: string; userId: string | null; name: string }>(sql`
    with best as materialized (select o.customer_id, sum(o.total_kobo::float8) as kobo from orders o where ${isSold}
        group by 1 order by 2 desc, 1 limit ${most})
    select b.customer_id as key, max(o.id) as "orderId", max(o.user_id) as "userId", (array_agg(o.username order by o.created_at desc))[1] as name,
      count(*)::int as orders, sum(l.pieces)::int as pieces, sum(l.gross) as gross, sum(l.discount) as discount
    from best b join orders o on o.customer_id = b.customer_id
    cross join lateral (select sum(quantity) as pieces, sum((unit_price_kobo * quantity)::float8) as gross,
      sum(discount_kobo::float8) as discount from order_lines where order_id = o.id) l
    where ${isSold} group by 1 order by sum(l.gross - l.discount) desc, 1`);
  return rows;
}

/** Every class that had its days, or money, in some days: its places, and what was received and refunded for it in them. One query. */
export async function readClasses(db: Database, { from, to, first, last }: Moments & { first: string; last: string }) {
  const { rows } = await db.execute<{
    id: string | null;
    title: string | null;
    seats: number | null;
    taken: number;
    received: number;
    refunded: number;
    owed: number;
  }>(sql`
    with places as (select n.cohort_id, count(*) filter (where n.cancelled_at is null)::int as taken,
        coalesce(sum(p.kobo), 0)::float8 as received, coalesce(sum(r.kobo), 0)::float8 as refunded, coalesce(sum(w.kobo), 0)::float8 as owed
      from enrollments n
      left join (select subject_id, sum(amount_kobo) as kobo from dues where subject = 'enrollment' and state = 'paid'
        and paid_at >= ${from} and paid_at < ${to} group by 1) p on p.subject_id = n.id
      left join (select enrollment_id, sum(amount_kobo) as kobo from refunds where state = 'processed'
        and ended_at >= ${from} and ended_at < ${to} group by 1) r on r.enrollment_id = n.id
      left join (select subject_id, sum(amount_kobo) as kobo from dues where subject = 'enrollment' and state = 'open' group by 1) w
        on w.subject_id = n.id
      group by 1)
    select c.id, c.title, c.seats, coalesce(p.taken, 0) as taken, coalesce(p.received, 0) as received, coalesce(p.refunded, 0) as refunded,
      coalesce(p.owed, 0) as owed
    from cohorts c full join places p on p.cohort_id = c.id
    where (c.starts_on <= ${last} and c.ends_on >= ${first}) or p.received > 0 or p.refunded > 0
    order by c.starts_on desc nulls last, c.id limit 500`);
  return rows;
}

/** Who came, who put a first piece into a cart and who started to pay for one, by parts of a range. One query. */
export async function readVisits(
  db: Database,
  { from, to, step, first, last }: Moments & { step: Step; first: string; last: string },
) {
  const { rows } = await db.execute<{ part: string; visits: number; carts: number; payments: number }>(sql`
    select to_char(greatest(date_trunc(${step}, day::timestamp), ${first}::timestamp), 'YYYY-MM-DD') as part, sum(visits)::int as visits,
      sum(carts)::int as carts, sum(payments)::int as payments
    from (select day, visits, carts, 0 as payments from visit_days where day between ${first} and ${last}
      union all select ${lagosDayOf(sql`created_at`)}, 0, 0, count(*)::int from payment_attempts
      where kind = 'order' and subject_id is null and created_at >= ${from} and created_at < ${to} group by 1) d
    group by 1`);
  return rows;
}

/** Carts with something in them that nobody has touched for a day, by how long. One query. */
export async function readLeftCarts(db: Database, now: Date) {
  const { rows } = await db.execute<{
    age: 'week' | 'month' | 'quarter' | 'older';
    carts: number;
    pieces: number;
    kobo: number;
  }>(sql`
    select case when at > ${now}::timestamptz - interval '7 days' then 'week' when at > ${now}::timestamptz - interval '30 days' then 'month'
        when at > ${now}::timestamptz - interval '90 days' then 'quarter' else 'older' end as age,
      count(*)::int as carts, sum(pieces)::int as pieces, sum(kobo)::float8 as kobo
    from (select max(added_at) as at, sum(quantity) as pieces, sum(quantity * seen_price_kobo) as kobo from cart_lines group by user_id) c
    where at <= ${now}::timestamptz - interval '1 day' group by 1`);
  return rows;
}
