import { and, asc, desc, eq } from 'drizzle-orm';
import { orderLines } from '#app/features/orders/orders/door/order.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { lineChanges } from '../line-change.table.server.ts';
import type { SheetLine } from './line-sheet.ts';

export type LineChange = typeof lineChanges.$inferSelect;

export async function findLineChange(db: Database, changeId: string): Promise<LineChange | undefined> {
  const [change] = await db.select().from(lineChanges).where(eq(lineChanges.id, changeId));
  return change;
}

/** The one that waits for the customer. */
export async function findProposed(db: Database, orderId: string): Promise<LineChange | undefined> {
  const [change] = await db
    .select()
    .from(lineChanges)
    .where(and(eq(lineChanges.orderId, orderId), eq(lineChanges.state, 'proposed')));
  return change;
}

export async function findChangeOfDue(db: Database, dueId: string): Promise<LineChange | undefined> {
  const [change] = await db.select().from(lineChanges).where(eq(lineChanges.dueId, dueId));
  return change;
}

/** Newest first; `actorName` is of whoever proposed it. */
export async function listLineChanges(db: Database, orderId: string) {
  const rows = await db
    .select({ change: lineChanges, actorName: users.name })
    .from(lineChanges)
    .leftJoin(users, eq(users.id, lineChanges.actor))
    .where(eq(lineChanges.orderId, orderId))
    .orderBy(desc(lineChanges.at), desc(lineChanges.id));
  return rows.map(({ change, actorName }) => ({ ...change, actorName }));
}

/** The lines of an order as a change keeps them. */
export function readSheetLines(db: Database, orderId: string): Promise<SheetLine[]> {
  return db
    .select({
      position: orderLines.position,
      productId: orderLines.productId,
      name: orderLines.name,
      category: orderLines.category,
      pictureKey: orderLines.pictureKey,
      color: orderLines.color,
      size: orderLines.size,
      options: orderLines.options,
      unitPriceKobo: orderLines.unitPriceKobo,
      quantity: orderLines.quantity,
      discountKobo: orderLines.discountKobo,
      facts: orderLines.facts,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}
