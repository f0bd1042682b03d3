import { and, eq } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { orderNotes, orderPhotos, orders } from '../door/order.table.server.ts';

interface OnOrder {
  orderId: string;
}

/** Writes a note the team keeps about an order. False when there is no such order. */
export async function addNote(
  context: ActContext,
  actor: string,
  { orderId, text }: OnOrder & { text: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const [order] = await act.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('key share');
    if (!order) return false;
    await act.db.insert(orderNotes).values({ id: newId('ntx', act.now), orderId, text, actor, at: act.now });
    await act.audit('order.noted', orderId);
    return true;
  });
}

/** Takes a photo off an order; its files stay, another order may show the same. False when it is gone already. */
export async function removePhoto(
  context: ActContext,
  actor: string,
  { orderId, photoId }: OnOrder & { photoId: string },
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const removed = await act.db
      .delete(orderPhotos)
      .where(and(eq(orderPhotos.id, photoId), eq(orderPhotos.orderId, orderId)))
      .returning({ id: orderPhotos.id });
    if (removed.length === 0) return false;
    await act.audit('order.photo_removed', orderId, { photo: photoId });
    return true;
  });
}
