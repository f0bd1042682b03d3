import { and, eq, isNull, max, sql } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { orderHistory, orders } from './door/order.table.server.ts';
import type { OrderStage } from './door/order-stages.ts';

type HistoryRow = typeof orderHistory.$inferInsert;

interface StageChangeInput
  extends Pick<HistoryRow, 'undoes' | 'reason' | 'note' | 'estimateChange' | 'isCustomerTold' | 'actor'> {
  orderId: string;
  kind: 'moved' | 'undone' | 'moved_back';
  from: OrderStage;
  to: OrderStage;
  /** When the order entered the stage it is in afterwards; null for a new one. */
  completionDate: Date | null;
}

/**
 * The one writer of `orders.stage`: a guarded update and its row of history. Undefined when the order is not in the stage it is to
 * leave, or is cancelled: then nothing has changed. Of any number at once PostgreSQL lets one after the other look.
 */
export async function changeStage(
  { db, now }: Act,
  { orderId, from, to, completionDate, ...row }: StageChangeInput,
): Promise<{ historyId: string; version: number } | undefined> {
  const days = row.estimateChange?.now;
  const at = await notBeforeTheLast(db, orderId, now);
  const [changed] = await db
    .update(orders)
    .set({
      stage: to,
      completionDate: completionDate === now ? at : completionDate,
      stageVersion: sql`${orders.stageVersion} + 1`,
      ...(days ? { estimatedFrom: days.from, estimatedTo: days.to } : {}),
    })
    .where(and(eq(orders.id, orderId), eq(orders.stage, from), isNull(orders.cancelledAt)))
    .returning({ version: orders.stageVersion });
  if (!changed) return undefined;
  const id = newId('hst', now);
  const { version } = changed;
  await db.insert(orderHistory).values({ ...row, id, orderId, version, fromStage: from, toStage: to, at });
  return { historyId: id, version };
}

/** The clock of another machine, or of this one before it was set right, may have been ahead; the history does not run backwards. */
async function notBeforeTheLast(db: Database, orderId: string, now: Date): Promise<Date> {
  const [last] = await db
    .select({ at: max(orderHistory.at) })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId));
  return last?.at && last.at > now ? last.at : now;
}
