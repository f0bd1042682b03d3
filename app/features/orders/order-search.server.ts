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
import { parseSearchedDays } from './searched-days.ts';

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
    containsFolded(orders.searchText, search),
    phone ? containsSmall(orders.callLine, phone) : undefined,
    sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${containsFolded(orderLines.searchName, search)})`,
    days && 'from' in days ? and(gte(orders.createdAt, days.from), lt(orders.createdAt, days.until)) : undefined,
    days && 'words' in days ? containsText(orderDate, days.words) : undefined,
  );
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
