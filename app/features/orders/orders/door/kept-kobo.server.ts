import { and, not, type SQL, sql } from 'drizzle-orm';
import type { MoneyWord } from '#app/platform/money/money-word.ts';
import { orders } from './order.table.server.ts';

/** Pieces and paid delivery, as `paidInAllKobo` says it. For queries that read `orders` by that name, like the next. */
const paidKobo = sql`${orders.totalKobo} - ${orders.balanceKobo} + ${orders.overpaidKobo} + case when ${orders.feeState} = 'paid' then ${orders.deliveryFeeKobo} else 0 end`;

/** An order's money that stayed: what was paid, less what went back. */
export const keptKobo = sql`${paidKobo} - ${orders.refundedKobo}`;

/** Something of it is asked for and not paid, as `moneyOf` says it; in the words of the index `orders_owing`. */
const isOwing = sql`(${orders.cancelledAt} is null and (${orders.balanceKobo} > 0 or ${orders.feeState} in ('quoted', 'approved')))`;
const isRefunded = sql`${orders.refundedKobo} > 0`;
const isAllRefunded = sql`${orders.refundedKobo} >= ${paidKobo}`;

/** The orders of which `moneyWord` says this. */
export function hasMoneyWord(word: MoneyWord): SQL | undefined {
  switch (word) {
    case 'owed':
      return isOwing;
    case 'paid':
      return and(not(isOwing), sql`${orders.refundedKobo} <= 0`);
    case 'part_refunded':
      return and(not(isOwing), isRefunded, not(isAllRefunded));
    case 'refunded':
      return and(not(isOwing), isRefunded, isAllRefunded);
  }
}
