import { asc, eq, inArray, sql } from 'drizzle-orm';
import { forgetNotifications } from '#app/features/ground/notifications/door/forget-notifications.server.ts';
import { isOrderOf, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { lineChanges } from './line-change.table.server.ts';
import { orderChanges } from './order-change.table.server.ts';
import { orderChangedByCustomerMessage } from './order-change-messages.ts';

/** Where an order was to go before, and who changed it. Nothing of it is a record of money. */
export const orderChangesData: PersonalData = {
  name: 'orderChanges',
  async read(db, person) {
    const rows = await db
      .select({ change: orderChanges })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.id, orderChanges.orderId))
      .where(isOrderOf(person.id))
      .orderBy(asc(orderChanges.at));
    return rows.map(({ change: { id: _id, actor: _actor, ...change } }) => change);
  },
  async forget(db, person) {
    const own = db.select({ id: orders.id }).from(orders).where(isOrderOf(person.id));
    const gone = await db
      .delete(orderChanges)
      .where(inArray(orderChanges.orderId, sql`(${own})`))
      .returning({ id: orderChanges.id });
    await forgetNotifications(
      db,
      gone.map(({ id }) => orderChangedByCustomerMessage.keyOf(id)),
    );
  },
};

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
