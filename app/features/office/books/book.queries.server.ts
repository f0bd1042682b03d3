import { count, type SQL, sql } from 'drizzle-orm';
import { isOwed } from '#app/features/money/dues/door/due.queries.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { ageOfDue } from '#app/features/money/dues/door/owed-age.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { BookDays } from './book-days.server.ts';
import type { Moments, Step } from './book-range.ts';
import { type Account, type LedgerWhat, ledger } from './ledger.server.ts';
import { lagosDayOf, type SalesSums, salesBy } from './sales.server.ts';
import type { SummedBy } from './sales-by.ts';

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
export async function readMoney(db: Database, { days: { isKept, others }, parts }: { days: BookDays; parts?: Parts }) {
  const { rows } = await db.execute<{ part: string; what: LedgerWhat; account: Account; kobo: number }>(sql`
    select ${partOf(parts)} as part, what, account, sum(kobo::float8) as kobo from (${moneyOf({ isKept, others })}) d group by 1, 2, 3`);
  return rows;
}

const moneyOf = ({ isKept, others }: BookDays) =>
  together([
    sql`select day, what, account, rate, kobo from ledger_days where ${isKept}`,
    ...others.map(
      (moments) => sql`select ${lagosDayOf(sql`at`)}, what, account, rate, kobo from (${ledger(moments)}) l`,
    ),
  ]);

export type VatKind = 'charged' | 'credited' | 'bought';

/**
 * What was paid for, what went back and what was bought, with the VAT in it, by rate (hundredths of a percent), the highest first; what
 * was bought last, below nothing. One query.
 */
export async function readVat(db: Database, days: BookDays) {
  const { rows } = await db.execute<{ rate: number; kind: VatKind; net: number; vat: number }>(sql`
    select rate, case when what = 'paid' then 'charged' when what in ('bought', 'withdrawn') then 'bought' else 'credited' end as kind,
      0 - coalesce(sum(kobo::float8) filter (where account not in ('vat', 'input_vat')), 0) as net,
      0 - coalesce(sum(kobo::float8) filter (where account in ('vat', 'input_vat')), 0) as vat
    from (${moneyOf(days)}) d
    where what in ('paid', 'refunded', 'disputed', 'bought', 'withdrawn')
      and account in ('pieces', 'delivery', 'class', 'refunds', 'delivery_refunds', 'vat', 'materials', 'input_vat')
    group by 1, 2 order by min(what) in ('bought', 'withdrawn'), 1 desc, 2`);
  return rows;
}

/** What the invoices of some days came to, less their credit notes: what was agreed, whatever was paid of it. One query. */
export async function readInvoiced(db: Database, { from, to }: Moments) {
  const { rows } = await db.execute<{ total: number; vat: number }>(sql`
    select coalesce(sum(total_kobo * sign), 0)::float8 as total, coalesce(sum(vat_kobo * sign), 0)::float8 as vat
    from (select total_kobo, vat_kobo, case kind when 'invoice' then 1 else -1 end as sign from documents
      where kind in ('invoice', 'credit_note') and issued_at >= ${from} and issued_at < ${to}) d`);
  const [invoiced] = rows;
  if (!invoiced) throw new Error('No row was counted');
  return invoiced;
}

export type MoneyRow = Awaited<ReturnType<typeof readMoney>>[number];

/** Sums of whole kobo as doubles are exact up to 90 trillion naira, and several times as fast as those of numerics. */
const SOLD = sql`sum(orders)::int as orders, sum(pieces)::int as pieces, sum(gross::float8) as gross, sum(discount::float8) as discount`;
const SUMS = sql`${SOLD}, sum(vat::float8) as vat, sum(refunded::float8) as refunded, sum(delivered)::int as delivered,
  sum(delivered_kobo::float8) as "deliveredKobo"`;

const salesOf = (by: SummedBy, { isKept, others }: BookDays) =>
  together([
    sql`select day, name, orders, pieces, gross_kobo as gross, discount_kobo as discount, vat_kobo as vat, refunded_kobo as refunded,
      delivered, delivered_kobo from sales_days where counted_by = ${by} and ${isKept}`,
    ...others.map((moments) => sql`select * from (${salesBy(by, moments)}) s`),
  ]);

/** What was sold, refunded and delivered, by parts of a range. One query. */
export async function readSalesParts(
  db: Database,
  { days, parts, channel }: { days: BookDays; parts?: Parts; channel?: 'site' },
) {
  const { rows } = await db.execute<SalesSums & { part: string }>(
    sql`select ${partOf(parts)} as part, ${SUMS} from (${salesOf('source', days)}) d
      where ${channel ? sql`name = ${channel}` : sql`true`} group by 1`,
  );
  return rows;
}

export type Sold = Pick<SalesSums, 'orders' | 'pieces' | 'gross' | 'discount'>;

/**
 * What was sold by one thing at a time, that which brought most first. A product has the name and the number it has now; one that is gone
 * has the name it had. One query.
 */
export async function readSales(db: Database, { by, days, most }: { by: SummedBy; days: BookDays; most: number }) {
  const { rows } = await db.execute<Sold & { key: string; name: string; number: number | null }>(sql`
    select s.*, ${by === 'product' ? sql`coalesce(p.name, s.key) as name, p.piece_number as number` : sql`s.key as name, null as number`}
    from (select name as key, ${SOLD} from (${salesOf(by, days)}) d group by 1) s
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
export function readOwedByAge(db: Database, now: Date) {
  const age = ageOfDue(now);
  return db
    .select({ age, dues: count(), kobo: sql<number>`sum(${dues.amountKobo})::float8` })
    .from(dues)
    .where(isOwed)
    .groupBy(sql`1`);
}
