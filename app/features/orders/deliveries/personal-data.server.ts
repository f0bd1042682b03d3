import { eq, inArray, sql } from 'drizzle-orm';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { deliveryOffers, deliveryRuns, deliveryStops } from './delivery.table.server.ts';

/** When somebody's orders were brought, who took them in and why one came back. The photo is one of the order's. */
export const deliveriesData: PersonalData = {
  name: 'deliveries',
  async read(db, person) {
    const stops = await db
      .select({
        orderId: deliveryStops.orderId,
        day: deliveryRuns.day,
        state: deliveryStops.state,
        receivedBy: deliveryStops.receivedBy,
        collectedKobo: deliveryStops.collectedKobo,
        reason: deliveryStops.reason,
        endedAt: deliveryStops.endedAt,
      })
      .from(deliveryStops)
      .innerJoin(deliveryRuns, eq(deliveryRuns.id, deliveryStops.runId))
      .innerJoin(orders, eq(orders.id, deliveryStops.orderId))
      .where(isOrderOf(person.id))
      .orderBy(deliveryRuns.day, deliveryStops.id);
    const offers = await db
      .select({ orderId: deliveryOffers.orderId, offered: deliveryOffers.slots, picked: deliveryOffers.pickedDay })
      .from(deliveryOffers)
      .innerJoin(orders, eq(orders.id, deliveryOffers.orderId))
      .where(isOrderOf(person.id))
      .orderBy(deliveryOffers.orderId);
    return [...stops, ...offers];
  },
  async forget(db, person) {
    const own = db
      .select({ id: sql<string>`${orders.id}` })
      .from(orders)
      .where(isOrderOf(person.id));
    await db.update(deliveryStops).set({ receivedBy: '', reason: '' }).where(inArray(deliveryStops.orderId, own));
    await db.delete(deliveryOffers).where(inArray(deliveryOffers.orderId, own));
  },
};
