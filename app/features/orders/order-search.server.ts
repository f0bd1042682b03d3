import { type AnyColumn, and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { orderLines, orders } from './order.table.server.ts';
import { matchesNeed } from './order-needs.server.ts';
import { parseOrderNumber } from './order-number.ts';
import { parseSearchedDays } from './searched-days.ts';

/** Longest search a person means. */
const LONGEST_SEARCH = 80;

/** The customer's search: order number, formatted order date, or a piece's name (spec 2.9, decisions). Empty finds everything. */
export function matchesCustomerSearch(typed: string): SQL | undefined {
  const search = readSearch(typed);
  return search ? or(...byNumberDateOrPiece(search)) : undefined;
}

/** The admin's: also by customer, e-mail, phone in any spelling, payment reference, and dates as a computer writes them (ux 7); and what waits for somebody. */
export function matchesAdminSearch(typed: string): SQL | undefined {
  const search = readSearch(typed);
  if (!search) return undefined;
  const need = matchesNeed(search);
  if (need) return need;
  const number = parseOrderNumber(search);
  const phone = phoneDigits(search);
  const days = parseSearchedDays(search);
  return or(
    number === undefined ? undefined : eq(orders.number, number),
    like(orders.searchText, search),
    phone ? like(orders.callLine, phone) : undefined,
    sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${like(orderLines.searchName, search)})`,
    days && 'from' in days ? and(gte(orders.createdAt, days.from), lt(orders.createdAt, days.until)) : undefined,
    days && 'words' in days ? contains(orderDate, days.words) : undefined,
  );
}

/** In a column that is kept in small letters and without accents. */
function like(column: AnyColumn, search: string): SQL {
  const folded = search
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  return sql`${column} like ${pattern(folded)}`;
}

/** The date as it is shown, `4 March 2026`. */
const orderDate = sql`to_char(${orders.createdAt} at time zone 'Africa/Lagos', 'FMDD FMMonth YYYY')`;

function byNumberDateOrPiece(search: string): (SQL | undefined)[] {
  const number = parseOrderNumber(search);
  return [
    number === undefined ? undefined : eq(orders.number, number),
    contains(orderDate, search),
    sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${contains(orderLines.name, search)})`,
  ];
}

/** Control characters are no part of a search, and PostgreSQL refuses one of them. */
function readSearch(typed: string): string {
  return typed
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_SEARCH);
}

/** Substring, whatever the case and whether or not the accents were typed: `adunni` finds `Àdùnní`. */
function contains(text: SQL | AnyColumn, search: string): SQL {
  return sql`${withoutAccents(text)} like ${withoutAccents(sql`${pattern(search)}::text`)}`;
}

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

function withoutAccents(text: SQL | AnyColumn): SQL {
  return sql`regexp_replace(normalize(lower(${text}), NFD), '[\u0300-\u036f]', '', 'g')`;
}

/** `0803 123 4567` and `+234 803 123 4567` as the digits both share; undefined for what is not a phone number. */
function phoneDigits(search: string): string | undefined {
  if (!/^[+()\d\s-]+$/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '').replace(/^(?:00)?2340?|^0/, '');
  return digits.length >= 4 ? digits : undefined;
}
