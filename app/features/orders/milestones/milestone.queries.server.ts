import { asc, eq } from 'drizzle-orm';
import { orderMilestones, orderPhotos } from '#app/features/orders/orders/door/order.table.server.ts';
import { PHOTO } from '#app/features/orders/orders/timeline.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/** What of an order is done in the workshop, oldest first, with its photos. One query. */
export function listMilestones(db: Database, orderId: string) {
  return db
    .select({
      id: orderMilestones.id,
      name: orderMilestones.name,
      note: orderMilestones.note,
      at: orderMilestones.at,
      photo: PHOTO,
    })
    .from(orderMilestones)
    .leftJoin(orderPhotos, eq(orderPhotos.id, orderMilestones.photoId))
    .where(eq(orderMilestones.orderId, orderId))
    .orderBy(asc(orderMilestones.at), asc(orderMilestones.id));
}
