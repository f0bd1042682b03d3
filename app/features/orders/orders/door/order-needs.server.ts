import { and, eq, gt, gte, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { BESIDE_PRICE, inStatement } from '#app/features/money/dues/door/due-purposes.ts';
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

/**
 * How much of what is too much of an order has gone back, or is on its way: what was confirmed for its changes, and what went back of
 * payments that brought more than was owed. That goes back of them first, whichever page it is sent from.
 */
export const goneOfOverpaid = (orderId: string | SQL): SQL => sql`(select coalesce(sum(amount_kobo), 0) from refunds
    where order_id = ${orderId} and state <> 'failed' and dedupe_key like '%/order-change/%')
  + (select coalesce(sum(least(more.kobo, gone.kobo)), 0)
    from (select reference, sum(amount_kobo) as kobo from dues where subject_id = ${orderId} and purpose = 'overpaid' group by reference) more
    cross join lateral (select coalesce(sum(amount_kobo), 0) as kobo from refunds
      where reference = more.reference and state <> 'failed' and dedupe_key not like '%/order-change/%') gone)`;

/** More was paid than it costs, and the owner has not confirmed the refund: what `leftToRefund` says is not nothing. */
export const isRefundToConfirm: SQL | undefined = and(
  isNull(orders.cancelledAt),
  gt(orders.overpaidKobo, 0),
  sql`${orders.overpaidKobo} > ${goneOfOverpaid(sql`${orders.id}`)}`,
  sql`exists (select from ${dues} where ${dues.subjectId} = ${orders.id} and ${dues.state} = 'paid' and ${dues.purpose} not in ${sql.raw(inStatement(BESIDE_PRICE))}
    and (select sum(paid.amount_kobo) from dues paid where paid.reference = ${dues.reference})
      > (select coalesce(sum(amount_kobo), 0) from refunds where reference = ${dues.reference} and state <> 'failed'))`,
);

/** Two payments of one cart, begun in two windows: so long after one another. */
const DOUBLE_WITHIN = sql`interval '10 minutes'`;
/** Whoever wanted both has said so by then, or nobody minds. */
const DOUBLE_FOR_DAYS = 3;

/** The other new order of this customer that was placed at the same time and has a product of this one. */
export const doubleOf = (): SQL<string | null> => sql<string | null>`(select twin.id from orders twin
  where twin.customer_id = ${orders.customerId} and twin.id <> ${orders.id} and twin.stage = 'new' and twin.cancelled_at is null
    and twin.created_at between ${orders.createdAt} - ${DOUBLE_WITHIN} and ${orders.createdAt} + ${DOUBLE_WITHIN}
    and exists (select from order_lines one join order_lines other on other.name = one.name
      where one.order_id = ${orders.id} and other.order_id = twin.id)
  order by twin.created_at limit 1)`;

/** Perhaps paid for twice: the owner asks the customer whether both are meant. `today` is a calendar day in Lagos, `2026-12-06`. */
export function isPerhapsDouble(today: string): SQL | undefined {
  return and(
    eq(orders.stage, 'new'),
    isNull(orders.cancelledAt),
    gte(orders.createdAt, addDays(lagosMidnight(today), -DOUBLE_FOR_DAYS)),
    sql`${doubleOf()} is not null`,
  );
}
