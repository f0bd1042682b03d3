import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { orderHistory, orders } from './door/order.table.server.ts';

/** Locks an order for a decision about its stage. Undefined when there is none. */
export async function lockOrder(db: Database, orderId: string) {
  const [order] = await db
    .select({
      id: orders.id,
      userId: orders.userId,
      stage: orders.stage,
      stageVersion: orders.stageVersion,
      cancelledAt: orders.cancelledAt,
      balanceKobo: orders.balanceKobo,
      estimatedFrom: orders.estimatedFrom,
      estimatedTo: orders.estimatedTo,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  return order;
}

/** Every change of an order's stage, oldest first. */
export function readHistory(db: Database, orderId: string) {
  return db
    .select({
      id: orderHistory.id,
      version: orderHistory.version,
      kind: orderHistory.kind,
      fromStage: orderHistory.fromStage,
      toStage: orderHistory.toStage,
      estimateChange: orderHistory.estimateChange,
      isCustomerTold: orderHistory.isCustomerTold,
      at: orderHistory.at,
    })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(asc(orderHistory.version));
}
