import { desc, eq } from 'drizzle-orm';
import { orderMilestones, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { isOpenForChange } from './door/order-sheet.ts';
import { orderChanges } from './order-change.table.server.ts';

/** What was changed of an order, newest first; `actorName` is of whoever did it. */
export function listChanges(db: Database, orderId: string) {
  return db
    .select({
      id: orderChanges.id,
      by: orderChanges.by,
      actorName: users.name,
      reason: orderChanges.reason,
      before: orderChanges.before,
      after: orderChanges.after,
      fee: orderChanges.fee,
      at: orderChanges.at,
    })
    .from(orderChanges)
    .leftJoin(users, eq(users.id, orderChanges.actor))
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(desc(orderChanges.at), desc(orderChanges.id));
}

/** Whether it has neither left nor been cancelled. */
export async function isOrderOpen(db: Database, orderId: string): Promise<boolean> {
  const [order] = await db
    .select({ stage: orders.stage, cancelledAt: orders.cancelledAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order !== undefined && isOpenForChange(order);
}

/** Whether the workshop has marked a step of it as done. */
export async function isStarted(db: Database, orderId: string): Promise<boolean> {
  const [marked] = await db
    .select({ id: orderMilestones.id })
    .from(orderMilestones)
    .where(eq(orderMilestones.orderId, orderId))
    .limit(1);
  return marked !== undefined;
}
