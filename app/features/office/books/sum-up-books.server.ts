import { sql } from 'drizzle-orm';
import { act } from '#app/platform/act/act.server.ts';
import type { Database, Transaction } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, daysBetween, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { BOOKS_STAMP, readStretches } from './book-days.server.ts';
import { type BookRange, momentsOf } from './book-range.ts';
import { ledgerOfDays } from './ledger.server.ts';
import { lagosDayOf, salesBy } from './sales.server.ts';
import { SUMMED_BY } from './sales-by.ts';

/** Days that are summed up in one transaction. */
const AT_ONCE = 60;

/** Sums up every day that is not, or of which something has changed since. Returns how many days there were. */
export async function sumUpBooks(services: Services): Promise<number> {
  const today = lagosDay(services.clock());
  const first = await findFirstDay(services.db);
  if (!first) return 0;
  let days = 0;
  for (const stretch of await readStretches(services.db, { from: first, to: today })) {
    for (let from = stretch.from; from <= stretch.to; from = dayAfter(from, AT_ONCE)) {
      const last = Math.min(AT_ONCE - 1, daysBetween(from, stretch.to));
      const range = { from, to: dayAfter(from, last) };
      days += await act(services, 'system:books', ({ db, now }) => sumUp(db, range, now));
    }
  }
  return days;
}

/**
 * The notes are taken before the rows are read: whoever commits in between leaves a note that is still there, and the day is summed up
 * once more. Two who sum up take turns.
 */
async function sumUp(db: Transaction, range: BookRange, now: Date): Promise<number> {
  const { from, to } = range;
  const moments = momentsOf(range);
  // The pool's five seconds are for pages.
  await db.execute(sql`select set_config('statement_timeout', '120s', true), set_config('lock_timeout', '60s', true)`);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('sum-up-books'))`);
  await db.execute(sql`delete from book_changes where day between ${from} and ${to}`);
  await db.execute(sql`delete from book_days where day between ${from} and ${to}`);
  const made = await db.execute(sql`
    insert into book_days (day, stamp, summed_at) select ${from}::date + each, ${BOOKS_STAMP}, ${now}
    from generate_series(0, ${to}::date - ${from}::date) each`);
  await db.execute(sql`
    insert into ledger_days (day, what, account, rate, kobo) ${ledgerOfDays(moments)}`);
  for (const by of SUMMED_BY)
    await db.execute(sql`
      insert into sales_days (day, counted_by, name, orders, pieces, gross_kobo, discount_kobo, vat_kobo, refunded_kobo, delivered,
        delivered_kobo)
      select s.day, ${by}, s.name, s.orders, s.pieces, s.gross, s.discount, s.vat, s.refunded, s.delivered, s.delivered_kobo
      from (${salesBy(by, moments)}) s`);
  return made.rowCount ?? 0;
}

/** The first day of which there is anything to sum up, or has been. */
async function findFirstDay(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select least((select ${lagosDayOf(sql`min(created_at)`)} from orders),
      (select ${lagosDayOf(sql`min(paid_at)`)} from dues where state = 'paid'),
      (select ${lagosDayOf(sql`min(opened_at)`)} from payment_exceptions),
      (select min(day) from purchases), (select min(day) from book_days))::text as day`);
  return rows[0]?.day ?? undefined;
}

const dayAfter = (day: string, days: number) => lagosDay(addDays(fromLagosDay(day), days));
