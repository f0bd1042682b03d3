import { eq, inArray, sql } from 'drizzle-orm';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { benchDays, benchTags } from './bench.table.server.ts';

/** On which days somebody's pieces were in the picture of the workshop. The picture is the shop's, and names nobody. */
export const benchData: PersonalData = {
  name: 'bench',
  read: (db, person) =>
    db
      .select({ orderId: benchTags.orderId, day: benchTags.day, words: benchDays.words })
      .from(benchTags)
      .innerJoin(benchDays, eq(benchDays.day, benchTags.day))
      .innerJoin(orders, eq(orders.id, benchTags.orderId))
      .where(isOrderOf(person.id))
      .orderBy(benchTags.day, benchTags.orderId),
  async forget(db, person) {
    const own = db
      .select({ id: sql<string>`${orders.id}` })
      .from(orders)
      .where(isOrderOf(person.id));
    await db.delete(benchTags).where(inArray(benchTags.orderId, own));
  },
};
