import { sql } from 'drizzle-orm';
import { keptKobo } from '#app/features/orders/orders/door/kept-kobo.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isLate, isUnderWay } from '#app/features/orders/orders/door/order-needs.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

const WEEKS = 12;
const STAGES = ['new', 'shipped', 'ready'] as const;

/** Weeks begin on Monday, Lagos. */
const thisWeek = (now: Date) => sql`date_trunc('week', ${now}::timestamptz at time zone 'Africa/Lagos')`;

interface FigureRow extends Record<string, unknown> {
  sales: number;
  salesBefore: number;
  open: number;
  late: number;
  delivered: number;
  onTime: number;
  enrolled: number;
  enrolledBefore: number;
}

/** Four figures of the business, from one query. */
export async function readFigures(db: Database, now: Date) {
  const week = thisWeek(now);
  const { rows } = await db.execute<FigureRow>(sql`
    with recent as (
      select orders.created_at at time zone 'Africa/Lagos' >= ${week} as is_this_week, sum(${keptKobo})::float8 as kobo
      from orders
      where orders.created_at >= (${week} - interval '7 days') at time zone 'Africa/Lagos'
      group by 1
    ), under_way as (
      select count(*)::int as open, (count(*) filter (where ${isLate(lagosDay(now))}))::int as late
      from ${orders} where ${isUnderWay}
    ), done as (
      select count(*)::int as delivered,
        (count(*) filter (where (o.completion_date at time zone 'Africa/Lagos')::date <= o.estimated_to))::int as on_time
      from orders o
      where o.stage = 'delivered' and o.cancelled_at is null and o.completion_date >= ${now}::timestamptz - interval '90 days'
    ), students as (
      select (count(*) filter (where e.timestamp at time zone 'Africa/Lagos' >= ${week}))::int as enrolled,
        (count(*) filter (where e.timestamp at time zone 'Africa/Lagos' < ${week}))::int as enrolled_before
      from enrollments e
      where e.cancelled_at is null and e.timestamp >= (${week} - interval '7 days') at time zone 'Africa/Lagos'
    )
    select coalesce((select kobo from recent where is_this_week), 0) as sales,
      coalesce((select kobo from recent where not is_this_week), 0) as "salesBefore",
      under_way.open, under_way.late, done.delivered, done.on_time as "onTime",
      students.enrolled, students.enrolled_before as "enrolledBefore"
    from under_way, done, students`);
  const row = rows[0];
  if (!row) throw new Error('No row was counted');
  return {
    sales: formatKobo(row.sales),
    salesBefore: formatKobo(row.salesBefore),
    open: row.open,
    late: row.late,
    delivered: row.delivered,
    onTimePercent: row.delivered === 0 ? null : Math.round((100 * row.onTime) / row.delivered),
    enrolled: row.enrolled,
    enrolledBefore: row.enrolledBefore,
  };
}

/** Sales of the past twelve weeks, oldest first, empty ones too. One query. */
export async function readSalesByWeek(db: Database, now: Date) {
  const week = thisWeek(now);
  const { rows } = await db.execute<{ week: string; orders: number; kobo: number }>(sql`
    select to_char(w.week, 'YYYY-MM-DD') as week, count(orders.id)::int as orders, coalesce(sum(${keptKobo}), 0)::float8 as kobo
    from generate_series(${week} - ${WEEKS - 1} * interval '7 days', ${week}, interval '7 days') as w(week)
    left join orders on orders.created_at >= w.week at time zone 'Africa/Lagos'
      and orders.created_at < (w.week + interval '7 days') at time zone 'Africa/Lagos'
    group by w.week order by w.week`);
  return rows.map((row) => ({
    week: formatDate(fromLagosDay(row.week)),
    /** For the axis, `16 Nov`. */
    short: formatDate(fromLagosDay(row.week)).replace(/^(\d+ \w{3}).*$/, '$1'),
    orders: row.orders,
    naira: row.kobo / 100,
    sales: formatKobo(row.kobo),
  }));
}

export type SalesWeek = Awaited<ReturnType<typeof readSalesByWeek>>[number];

/** Orders under way in each stage, in time and late. One query. */
export async function readOpenByStage(db: Database, now: Date) {
  const late = isLate(lagosDay(now));
  const { rows } = await db.execute<{ stage: (typeof STAGES)[number]; inTime: number; late: number }>(sql`
    select ${orders.stage}, (count(*) filter (where not ${late}))::int as "inTime", (count(*) filter (where ${late}))::int as late
    from ${orders} where ${isUnderWay} group by ${orders.stage}`);
  return STAGES.map((stage) => {
    const found = rows.find((row) => row.stage === stage);
    return { stage, inTime: found?.inTime ?? 0, late: found?.late ?? 0 };
  });
}
