import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  containsSmall,
  hasWords,
  meetsWords,
  phoneDigits,
  readSearch,
} from '#app/platform/database/text-search.server.ts';
import { searchWords } from '#app/platform/text/fold-text.ts';
import { orderLines, orders } from './door/order.table.server.ts';
import { parseOrderNumber } from './door/order-number.ts';
import { type NamedDays, parseSearchedDays } from './searched-days.ts';

/** The customer's search: order number, formatted order date, or a piece's name. Empty finds everything. */
export function matchesCustomerSearch(typed: string): SQL | undefined {
  const search = readSearch(typed);
  return search ? or(...byNumberDateOrPiece(search)) : undefined;
}

/** A search in the back office finds at most this many orders of each kind, the newest. */
export const MOST_FOUND = 250;
/** So many of the newest tell whether a text is a common one: then these have a page of it. */
const LOOKED_AT = 2000;
const COMMON = 8;
/** PostgreSQL's indexes know groups of three letters; shorter texts are looked for among this many of the newest. */
const NEWEST = 5000;

/** The admin's: also by customer, email, phone in any spelling, payment reference, and dates as a computer writes them. */
export function matchesAdminSearch(typed: string, most: number): SQL | undefined {
  const search = readSearch(typed);
  return search ? sql`${orders.id} in (${idsFound(search, most)})` : undefined;
}

/**
 * Ids, perhaps some of them twice. Each kind of answer is found by an index of its own, and `most` of it at the most, so that a search
 * costs the same however many orders there have ever been. A whole email address, telephone number or reference that there is means
 * just that: nothing else is looked through for it.
 */
export function idsFound(search: string, most: number): SQL {
  const number = parseOrderNumber(search);
  const phone = phoneDigits(search);
  const days = parseSearchedDays(search);
  const named = namedBy(search, phone);
  const isUnnamed = named && sql`not exists (select from ${orders} where ${named})`;
  const found = [
    ...(named ? [ordersWhere(named, most)] : []),
    newestHaving(IN_ORDERS, search, isUnnamed, most),
    newestHaving(IN_LINES, search, isUnnamed, most),
    ...(number === undefined ? [] : [ordersWhere(eq(orders.number, number), most)]),
    ...(phone ? [ordersWhere(and(isUnnamed, containsSmall(orders.callLine, phone)), most)] : []),
    ...(days ? ['from' in days ? ordersWhere(isBetween(days.from, days.until), most) : ordersOn(days, most)] : []),
  ];
  return sql.join(found, sql` union all `);
}

/** What an index of whole values can find. */
function namedBy(search: string, phone: string | undefined): SQL | undefined {
  const small = search.toLowerCase();
  if (phone?.length === 10) return eq(orders.callLine, `+234${phone}`);
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(small)) return eq(orders.userEmail, small);
  return /^[a-z0-9.=-]{8,100}$/.test(small) ? inArray(orders.reference, [search, small]) : undefined;
}

function ordersWhere(where: SQL | undefined, most: number): SQL {
  return sql`(select ${orders.id} from ${orders} where ${where} order by ${orders.createdAt} desc limit ${most})`;
}

/**
 * `place` has an index, `sorted` is the same without one. Ids of orders are in the order of their times. `once` keeps an order with
 * several such pieces from being counted several times.
 */
const IN_ORDERS = {
  table: orders,
  id: orders.id,
  text: orders.searchText,
  place: sql`${orders.createdAt} desc`,
  sorted: sql`${orders.createdAt} + interval '0' desc`,
  once: sql``,
};
const IN_LINES = {
  table: orderLines,
  id: orderLines.orderId,
  text: orderLines.searchName,
  place: sql`${orderLines.orderId} desc`,
  sorted: sql`${orderLines.orderId} || '' desc`,
  once: sql`group by ${orderLines.orderId}`,
};

/**
 * The newest that have a text in them: a common one is met soon by walking from the newest on, a rare one is found by its letters and
 * then sorted. PostgreSQL guesses which from a hundred rows, and a wrong guess walks through all there are; so the newest are asked.
 */
function newestHaving(
  { table, id, text, place, sorted, once }: typeof IN_ORDERS | typeof IN_LINES,
  search: string,
  isWanted: SQL | undefined,
  most: number,
): SQL {
  const newest = (count: number) => sql`(select * from ${table} order by ${place} limit ${count}) as ${table}`;
  const isThere = hasWords(text, search);
  if (!searchWords(search).some((word) => /[\p{L}\p{N}]{3}/u.test(word))) {
    return sql`(select ${id} from ${newest(NEWEST)} where ${and(isWanted, isThere)} ${once} order by ${place} limit ${most})`;
  }
  const seen = sql`select count(*) as many from (select from ${newest(LOOKED_AT)} where ${isThere} limit ${COMMON}) as seen`;
  const isCommon = sql`(select many from seen) >= ${COMMON}`;
  const walked = and(isWanted, isCommon, meetsWords(text, search));
  const picked = and(isWanted, sql`not (${isCommon})`, isThere);
  return sql`(with seen as (${seen}) (select ${id} from ${table} where ${walked} ${once} order by ${place} limit ${most})
    union all (select ${id} from ${table} where ${picked} ${once} order by ${sorted} limit ${most}))`;
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

/** The date as it is shown, `4 March 2026`, in small letters. */
const orderDate = sql`lower(to_char(${orders.createdAt} at time zone 'Africa/Lagos', 'FMDD FMMonth YYYY'))`;

function byNumberDateOrPiece(search: string): (SQL | undefined)[] {
  const number = parseOrderNumber(search);
  return [
    number === undefined ? undefined : eq(orders.number, number),
    hasWords(orderDate, search),
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${hasWords(orderLines.searchName, search)})`,
  ];
}
