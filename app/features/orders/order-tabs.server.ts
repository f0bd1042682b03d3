import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { orders } from './order.table.server.ts';
import type { OrderTab } from './order-tabs.ts';

/** Which orders are under a tab: for its list, its count, its export and every number that leads there. */
export function isInTab(tab: OrderTab): SQL | undefined {
  if (tab === 'cancelled') return isNotNull(orders.cancelledAt);
  return and(eq(orders.stage, tab), isNull(orders.cancelledAt));
}
