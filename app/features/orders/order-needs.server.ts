import { and, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { dues } from '#app/features/dues/due.table.server.ts';
import { addDays, lagosDay, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import { orders } from './order.table.server.ts';

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

/** An order is looked after from so many days before its promise on. */
const DUE_SOON_DAYS = 3;
/** A customer who has said nothing to a fee for so long is reminded. */
const REMIND_AFTER_DAYS = 2;

/**
 * What Today lists of orders, and the list its number leads to: the promise is near or broken, the fee waits to be quoted, or its
 * customer to be reminded of it. `today` is a calendar day in Lagos, `2026-12-06`.
 */
export function isToDoOn(today: string): SQL | undefined {
  const start = lagosMidnight(today);
  const isSilent = sql`exists (select from ${dues} where ${dues.id} = ${orders.feeQuoteId}
    and ${dues.createdAt} < ${addDays(start, 1 - REMIND_AFTER_DAYS)})`;
  return and(
    isUnderWay,
    or(
      lte(orders.estimatedTo, lagosDay(addDays(start, DUE_SOON_DAYS))),
      and(eq(orders.stage, 'new'), or(isFeeToQuote, and(inArray(orders.feeState, ['quoted', 'approved']), isSilent))),
    ),
  );
}

/** A change made it cheaper than what was paid, and the owner has not confirmed the refund: what `leftToRefund` says is not nothing. */
export const isRefundToConfirm: SQL | undefined = and(
  isNull(orders.cancelledAt),
  gt(orders.overpaidKobo, 0),
  sql`${orders.overpaidKobo} > (select coalesce(sum(amount_kobo), 0) from refunds
    where order_id = ${orders.id} and state <> 'failed' and dedupe_key like '%/order-change/%')`,
  sql`exists (select from ${dues} where ${dues.subjectId} = ${orders.id} and ${dues.state} = 'paid' and ${dues.purpose} <> 'delivery_fee'
    and (select sum(paid.amount_kobo) from dues paid where paid.reference = ${dues.reference})
      > (select coalesce(sum(amount_kobo), 0) from refunds where reference = ${dues.reference} and state <> 'failed'))`,
);
