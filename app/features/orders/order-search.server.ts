import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  containsFolded,
  containsSmall,
  containsText,
  phoneDigits,
  readSearch,
} from '#app/platform/database/text-search.server.ts';
import { orderLines, orders } from './order.table.server.ts';
import { matchesNeed } from './order-needs.server.ts';
import { parseOrderNumber } from './order-number.ts';
import { type NamedDays, parseSearchedDays } from './searched-days.ts';

/** The customer's search: order number, formatted order date, or a piece's name (spec 2.9, decisions). Empty finds everything. */
export function matchesCustomerSearch(typed: string): SQL | undefined {
  const search = readSearch(typed);
  return search ? or(...byNumberDateOrPiece(search)) : undefined;
}

/** A search in the back office finds the newest so many orders of each kind of answer. */
export const MOST_FOUND = 250;

/**
 * The admin's: also by customer, e-mail, phone in any spelling, payment reference, and dates as a computer writes them (ux 7); and what
 * waits for somebody. Each kind of answer is found by an index of its own, and `most` of it at the most, so that a search costs
 * the same however many orders there have ever been.
 */
export function matchesAdminSearch(typed: string, most = MOST_FOUND + 1): SQL | undefined {
  const search = readSearch(typed);
  if (!search) return undefined;
  const need = matchesNeed(search);
  if (need) return need;
  const number = parseOrderNumber(search);
  const phone = phoneDigits(search);
  const days = parseSearchedDays(search);
  const found = [
    ordersWhere(containsFolded(orders.searchText, search), most),
    // Ids of orders are in the order of their times.
    sql`(select ${orderLines.orderId} from ${orderLines} where ${containsFolded(orderLines.searchName, search)}
      order by ${orderLines.orderId} desc limit ${most})`,
    ...(number === undefined ? [] : [ordersWhere(eq(orders.number, number), 1)]),
    ...(phone ? [ordersWhere(containsSmall(orders.callLine, phone), most)] : []),
    ...(days ? ['from' in days ? ordersWhere(isBetween(days.from, days.until), most) : ordersOn(days, most)] : []),
  ];
  return sql`${orders.id} in (${sql.join(found, sql` union all `)})`;
}

function ordersWhere(where: SQL | undefined, most: number): SQL {
  return sql`(select ${orders.id} from ${orders} where ${where} order by ${orders.createdAt} desc limit ${most})`;
}

const isBetween = (from: Date, until: Date) => and(gte(orders.createdAt, from), lt(orders.createdAt, until));

/** Of one year, or of each since 2020, by the index of times. A 31st where the month has none is no day. */
function ordersOn({ day, month, year }: NamedDays, most: number): SQL {
  const first = sql`make_timestamptz(year, ${month}::int, 1, 0, 0, 0, 'Africa/Lagos')`;
  const from = day === undefined ? first : sql`${first} + ${day - 1} * interval '1 day'`;
  const until = day === undefined ? sql`${first} + interval '1 month'` : sql`${first} + ${day} * interval '1 day'`;
  const isOfMonth = sql`extract(month from (${from}) at time zone 'Africa/Lagos') = ${month}`;
  // Year by year: taken as one condition, PostgreSQL would look at every order there ever was.
  return sql`(select found.id from generate_series(${year ?? 2020}::int, ${year ?? sql`extract(year from now())::int`}) as year
    cross join lateral (select ${orders.id}, ${orders.createdAt} from ${orders}
      where ${orders.createdAt} >= ${from} and ${orders.createdAt} < ${until} and ${isOfMonth}
      order by ${orders.createdAt} desc limit ${most}) as found
    order by found.created_at desc limit ${most})`;
}

/** The date as it is shown, `4 March 2026`. */
const orderDate = sql`to_char(${orders.createdAt} at time zone 'Africa/Lagos', 'FMDD FMMonth YYYY')`;

function byNumberDateOrPiece(search: string): (SQL | undefined)[] {
  const number = parseOrderNumber(search);
  return [
    number === undefined ? undefined : eq(orders.number, number),
    containsText(orderDate, search),
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${containsText(orderLines.name, search)})`,
  ];
}
