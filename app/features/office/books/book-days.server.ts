import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Moments } from './book-range.ts';
import { type BookRange, momentsOf } from './book-range.ts';
import { ledgerOfDays } from './ledger.server.ts';
import { salesBy } from './sales.server.ts';
import { SUMMED_BY } from './sales-by.ts';

const ANY = { from: new Date(0), to: new Date(0) };

/** Another one for every change of the questions that are summed up: sums a former program made are not read. */
export const BOOKS_STAMP = createHash('sha256')
  .update(
    JSON.stringify(
      new PgDialect().sqlToQuery(sql.join([ledgerOfDays(ANY), ...SUMMED_BY.map((by) => salesBy(by, ANY))])),
    ),
  )
  .digest('hex')
  .slice(0, 16);

/** The days of a range: those that are summed up, and the moments of all others, to be asked for themselves. */
export interface BookDays {
  /** A condition on a column `day`. */
  isKept: SQL;
  others: Moments[];
}

/** So many stretches are asked for one by one. Where there are more, one is, from the first to the last. */
const MOST_STRETCHES = 8;

/** Which days are summed up. What is then read has to be of the same snapshot. One query. */
export async function findBookDays(db: Database, range: BookRange): Promise<BookDays> {
  const found = await readStretches(db, range);
  const [first, last] = [found[0], found.at(-1)];
  const stretches = first && last && found.length > MOST_STRETCHES ? [{ from: first.from, to: last.to }] : found;
  const isOf = ({ from, to }: BookRange) => sql`day between ${from} and ${to}`;
  const isOther = stretches.map((stretch) => sql` and not (${isOf(stretch)})`);
  return { isKept: sql`${isOf(range)}${sql.join(isOther)}`, others: stretches.map(momentsOf) };
}

/** Stretches of days that are not summed up, or have changed since, oldest first. */
export async function readStretches(db: Database, { from, to }: BookRange): Promise<BookRange[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select min(day)::text as from, max(day)::text as to from (
      select day, day - row_number() over (order by day)::int as stretch from (
        select ${from}::date + each as day from generate_series(0, ${to}::date - ${from}::date) each
        except
        select day from book_days where day between ${from} and ${to} and stamp = ${BOOKS_STAMP}
          and day not in (select day from book_changes)) d) s
    group by stretch order by 1`);
  return rows;
}
