import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { addDays, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import type { OrderFilter, OrderSort } from '../order-filter.ts';
import type { OrderTab } from '../order-tabs.ts';
import { hasMoneyWord } from './kept-kobo.server.ts';
import { orderLines, orders } from './order.table.server.ts';
import {
  isFeeToQuote,
  isLate,
  isPerhapsDouble,
  isRefundToConfirm,
  isToDoOn,
  isUnderWay,
} from './order-needs.server.ts';

/** Which orders are under a tab: for its list, its count and every number that leads there. */
export function isInTab(tab: OrderTab): SQL | undefined {
  if (tab === 'all') return undefined;
  if (tab === 'cancelled') return isNotNull(orders.cancelledAt);
  return and(eq(orders.stage, tab), isNull(orders.cancelledAt));
}

export interface OrdersAsked {
  tab: OrderTab;
  filter: OrderFilter;
  /** A calendar day in Lagos, `2026-12-06`. */
  today: string;
}

/** The orders of a tab that a filter leaves: for the list, its count, its file, a saved view and every number that leads there. */
export function isAskedFor({ tab, filter, today }: OrdersAsked): SQL | undefined {
  const { need, paid, via, delivery, state, channel, product, category, cancelled, from, to } = filter;
  return and(
    isInTab(tab),
    need && needs(today)[need],
    paid && hasMoneyWord(paid),
    via && eq(orders.paidVia, via),
    delivery && eq(orders.shippingOption, DELIVERIES[delivery]),
    state ? eq(orders.state, state) : undefined,
    channel && eq(orders.source, channel),
    product ? hasPiece(eq(orderLines.productId, product)) : undefined,
    category ? hasPiece(eq(orderLines.category, category)) : undefined,
    cancelled && isNull(orders.cancelledAt),
    from ? gte(orders.createdAt, lagosMidnight(from)) : undefined,
    to ? lt(orders.createdAt, addDays(lagosMidnight(to), 1)) : undefined,
  );
}

const hasPiece = (isIt: SQL) =>
  sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${isIt})`;

const DELIVERIES = { lagos: 'LAGOS', others: 'OTHERS', pickup: 'PICKUP' } as const;

const needs = (today: string) => ({
  today: isToDoOn(today),
  late: isLate(today),
  fee_to_quote: isFeeToQuote,
  fee_to_pay: and(isUnderWay, inArray(orders.feeState, ['quoted', 'approved'])),
  refund: isRefundToConfirm,
  double: isPerhapsDouble(today),
});

interface Sort {
  by: SQL[];
  /** The rows after the last one of a page. */
  after: (cursor: PageCursor) => SQL | undefined;
}

const last = alias(orders, 'last');

/** What is not in the cursor is read from the row itself, so that no sum stands in an address. */
const ofLast = (column: PgColumn, { id }: PageCursor) =>
  sql`(select ${column} from ${orders} as ${last} where ${last.id} = ${id})`;

export const ORDER_SORTS: Record<OrderSort, Sort> = {
  newest: {
    by: [desc(orders.createdAt), asc(orders.id)],
    after: (cursor) => afterCursor(orders.createdAt, orders.id, cursor),
  },
  oldest: {
    by: [asc(orders.createdAt), desc(orders.id)],
    after: ({ at, id }) => and(gte(orders.createdAt, at), or(gt(orders.createdAt, at), lt(orders.id, id))),
  },
  promised: {
    by: [asc(orders.estimatedTo), asc(orders.id)],
    after: (cursor) => {
      const day = ofLast(last.estimatedTo, cursor);
      return and(gte(orders.estimatedTo, day), or(gt(orders.estimatedTo, day), gt(orders.id, cursor.id)));
    },
  },
  largest: {
    by: [desc(orders.totalKobo), asc(orders.id)],
    after: (cursor) => {
      const sum = ofLast(last.totalKobo, cursor);
      return and(lte(orders.totalKobo, sum), or(lt(orders.totalKobo, sum), gt(orders.id, cursor.id)));
    },
  },
};
