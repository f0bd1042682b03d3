import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Step } from './book-range.ts';
import type { Moments } from './sales.server.ts';

/** Orders delivered or collected, by when: how many on a promised day or before, and how many days were promised and taken. One query. */
export async function readDelivered(db: Database, { from, to, step, first }: Moments & { step: Step; first: string }) {
  const { rows } = await db.execute<{
    part: string;
    orders: number;
    kept: number;
    promised: number;
    taken: number;
  }>(sql`
    select to_char(greatest(date_trunc(${step}, day::timestamp), ${first}::timestamp), 'YYYY-MM-DD') as part, count(*)::int as orders,
      count(*) filter (where day <= estimated_to)::int as kept, sum(estimated_to - placed)::int as promised, sum(day - placed)::int as taken
    from (select (completion_date at time zone 'Africa/Lagos')::date as day, (created_at at time zone 'Africa/Lagos')::date as placed,
        estimated_to
      from orders where stage = 'delivered' and cancelled_at is null and completion_date >= ${from} and completion_date < ${to}) d
    group by 1`);
  return rows;
}

/** Customers by what they ordered in some days, whoever brought most first. One query. */
export async function readCustomers(db: Database, { from, to }: Moments) {
  const { rows } = await db.execute<{
    key: string;
    userId: string | null;
    name: string;
    orders: number;
    pieces: number;
    gross: number;
    discount: number;
  }>(sql`
    select coalesce(o.user_id, o.user_email) as key, o.user_id as "userId", max(o.username) as name, count(distinct o.id)::int as orders,
      sum(l.quantity)::int as pieces, sum(l.unit_price_kobo * l.quantity)::float8 as gross, sum(l.discount_kobo)::float8 as discount
    from orders o join order_lines l on l.order_id = o.id
    where o.created_at >= ${from} and o.created_at < ${to} and o.cancelled_at is null
    group by 1, 2 order by sum(l.unit_price_kobo * l.quantity - l.discount_kobo) desc, 1 limit 500`);
  return rows;
}

/** The numbers of products, for the collections they are in. One query. */
export async function readPieceNumbers(db: Database, ids: string[]) {
  const { rows } = await db.execute<{ id: string; number: number }>(
    sql`select id, piece_number as number from products where id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return new Map(rows.map(({ id, number }) => [number, id]));
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
