import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import type { BookDays } from './book-days.server.ts';
import type { Step } from './book-range.ts';
import { type Account, ledger } from './ledger.server.ts';
import { lagosDayOf, type Moments, type SalesSums, salesBy } from './sales.server.ts';
import type { SummedBy } from './sales-by.ts';

export type LedgerWhat = 'paid' | 'refunded' | 'unassigned';

/** What each account gained (more than zero: a debit) on each day in Lagos. One query. */
export async function readDays(db: Database, moments: Moments) {
  const { rows } = await db.execute<{ day: string; what: LedgerWhat; account: Account; kobo: number }>(sql`
    select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD') as day, what, account, sum(kobo)::float8 as kobo
    from (${ledger(moments)}) l group by 1, 2, 3 order by 1, 2, 3`);
  return rows;
}

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

/** The part of a range that a day is in, by its first day: a Monday, a first of a month or of a year, or where the range begins. */
export interface Parts {
  step: Step;
  from: string;
}

/** Without `parts` all days together are one, whose name is ''. */
const partOf = (parts: Parts | undefined): SQL =>
  parts
    ? sql`to_char(greatest(date_trunc(${parts.step}, day::timestamp), ${parts.from}::timestamp), 'YYYY-MM-DD')`
    : sql`''`;

const together = (questions: SQL[]) => sql.join(questions, sql` union all `);

/** What each account gained, by parts of a range. One query. */
export async function readMoney(db: Database, { isKept, others }: BookDays, parts?: Parts) {
  const days = together([
    sql`select day, what, account, kobo from ledger_days where ${isKept}`,
    ...others.map((moments) => sql`select ${lagosDayOf(sql`at`)}, what, account, kobo from (${ledger(moments)}) l`),
  ]);
  const { rows } = await db.execute<{ part: string; what: LedgerWhat; account: Account; kobo: number }>(sql`
    select ${partOf(parts)} as part, what, account, sum(kobo)::float8 as kobo from (${days}) d group by 1, 2, 3`);
  return rows;
}

export type MoneyRow = Awaited<ReturnType<typeof readMoney>>[number];

const SUMS = sql`sum(orders)::int as orders, sum(pieces)::int as pieces, sum(gross)::float8 as gross, sum(discount)::float8 as discount,
  sum(vat)::float8 as vat, sum(refunded)::float8 as refunded, sum(delivered)::int as delivered,
  sum(delivered_kobo)::float8 as "deliveredKobo"`;

const salesOf = (by: SummedBy, { isKept, others }: BookDays) =>
  together([
    sql`select day, name, orders, pieces, gross_kobo as gross, discount_kobo as discount, vat_kobo as vat, refunded_kobo as refunded,
      delivered, delivered_kobo from sales_days where counted_by = ${by} and ${isKept}`,
    ...others.map((moments) => sql`select * from (${salesBy(by, moments)}) s`),
  ]);

/** What was sold, refunded and delivered, by parts of a range. One query. */
export async function readSalesParts(db: Database, days: BookDays, parts?: Parts) {
  const { rows } = await db.execute<SalesSums & { part: string }>(
    sql`select ${partOf(parts)} as part, ${SUMS} from (${salesOf('source', days)}) d group by 1`,
  );
  return rows;
}

/** What was sold by one thing at a time, that which brought most first. A product has the name it has now. One query. */
export async function readSales(db: Database, { by, days, most }: { by: SummedBy; days: BookDays; most: number }) {
  const { rows } = await db.execute<SalesSums & { key: string; name: string }>(sql`
    select s.key, ${by === 'product' ? sql`coalesce(p.name, s.key)` : sql`s.key`} as name, s.orders, s.pieces, s.gross, s.discount, s.vat,
      s.refunded, s.delivered, s."deliveredKobo"
    from (select name as key, ${SUMS} from (${salesOf(by, days)}) d group by 1) s
    ${by === 'product' ? sql`left join products p on p.id = s.key` : sql``}
    where s.orders > 0 order by s.gross - s.discount desc, 1 limit ${most}`);
  return rows;
}

/** Orders placed that were cancelled since, and places taken in the class. One query. */
export async function readCounts(db: Database, { from, to }: Moments) {
  const { rows } = await db.execute<{ cancelled: number; places: number }>(sql`
    select (select count(*)::int from orders where created_at >= ${from} and created_at < ${to} and cancelled_at is not null) as cancelled,
      (select count(*)::int from enrollments e where e.timestamp >= ${from} and e.timestamp < ${to} and e.cancelled_at is null) as places`);
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
