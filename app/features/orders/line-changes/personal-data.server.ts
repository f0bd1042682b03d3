import { asc, eq, inArray, sql } from 'drizzle-orm';
import { isOrderOf } from '#app/features/orders/orders/door/is-order-of.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { lineChanges } from './door/line-change.table.server.ts';

/** What was changed of their orders. Pieces and sums are records of money and stay; what was written about them goes. */
export const lineChangesData: PersonalData = {
  name: 'lineChanges',
  async read(db, person) {
    const rows = await db
      .select({
        reason: lineChanges.reason,
        before: lineChanges.before,
        after: lineChanges.after,
        days: lineChanges.days,
        differenceKobo: lineChanges.differenceKobo,
        state: lineChanges.state,
        how: lineChanges.how,
        at: lineChanges.at,
      })
      .from(lineChanges)
      .innerJoin(orders, eq(orders.id, lineChanges.orderId))
      .where(isOrderOf(person.id))
      .orderBy(asc(lineChanges.at));
    return rows;
  },
  async forget(db, person) {
    const own = db.select({ id: orders.id }).from(orders).where(isOrderOf(person.id));
    await db
      .update(lineChanges)
      .set({ reason: '', closedReason: '' })
      .where(inArray(lineChanges.orderId, sql`(${own})`));
  },
};
