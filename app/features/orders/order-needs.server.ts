import { and, eq, isNull, lt, ne, type SQL } from 'drizzle-orm';
import { orders } from './order.table.server.ts';
import { FEE_TO_QUOTE, parseDueBefore } from './order-needs.ts';

/** Neither delivered nor cancelled. */
export const isUnderWay = and(ne(orders.stage, 'delivered'), isNull(orders.cancelledAt));

/** Past their promised day. `today` is a calendar day in Lagos, `2026-12-06`. */
export function isLate(today: string): SQL | undefined {
  return and(isUnderWay, lt(orders.estimatedTo, today));
}

/** Brought to the door, and nobody has said what that costs. */
export const isFeeToQuote: SQL | undefined = and(
  isUnderWay,
  eq(orders.feeState, 'none'),
  ne(orders.shippingOption, 'PICKUP'),
);

/** The orders that wait for somebody, when that is what a search asks for. */
export function matchesNeed(search: string): SQL | undefined {
  if (search.toLowerCase() === FEE_TO_QUOTE) return isFeeToQuote;
  const day = parseDueBefore(search);
  return day === undefined ? undefined : isLate(day);
}
