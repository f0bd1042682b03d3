import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { orderNotes, orderPhotos, orders } from './order.table.server.ts';

interface Act {
  orderId: string;
  actor: string;
}

/** Writes a note the team keeps about an order. False when there is no such order. */
export async function addNote(
  db: Database,
  { orderId, actor, text }: Act & { text: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
    if (!order) return false;
    await db.insert(orderNotes).values({ id: newId('ntx', now), orderId, text, actor, at: now });
    await recordAudit(db, { actor, action: 'order.noted', subjectId: orderId }, now);
    return true;
  });
}

/** Takes a photo off an order; its files stay, another order may show the same. False when it is gone already. */
export async function removePhoto(
  db: Database,
  { orderId, actor, photoId }: Act & { photoId: string },
  now: Date,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const removed = await db
      .delete(orderPhotos)
      .where(and(eq(orderPhotos.id, photoId), eq(orderPhotos.orderId, orderId)))
      .returning({ id: orderPhotos.id });
    if (removed.length === 0) return false;
    await recordAudit(
      db,
      { actor, action: 'order.photo_removed', subjectId: orderId, details: { photo: photoId } },
      now,
    );
    return true;
  });
}
