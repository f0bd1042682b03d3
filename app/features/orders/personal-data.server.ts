import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { forgetNotices } from '#app/features/notifications/forget-notices.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import { GONE_NAME, goneEmail, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { orderHistory, orderLines, orders } from './order.table.server.ts';

/**
 * Orders stay as records of money (tax and company law, six years): what, when, for how much, into which state. Who, where
 * exactly and which phone are blanked once everything is delivered.
 */
export const ordersData: PersonalData = {
  name: 'orders',
  async read(db, { id }) {
    const found = await db.select().from(orders).where(eq(orders.userId, id)).orderBy(asc(orders.createdAt));
    if (found.length === 0) return [];
    const ids = found.map((order) => order.id);
    const [lines, history] = await Promise.all([
      db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
      db.select().from(orderHistory).where(inArray(orderHistory.orderId, ids)).orderBy(asc(orderHistory.at)),
    ]);
    return found.map(({ userId: _self, ...order }) => ({
      ...order,
      lines: lines.filter((line) => line.orderId === order.id).map(({ orderId: _order, ...line }) => line),
      history: history.filter((step) => step.orderId === order.id).map(({ toStage, at }) => ({ stage: toStage, at })),
    }));
  },
  async isNeeded(db, { id }) {
    const onTheWay = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, id), ne(orders.stage, 'delivered')))
      .limit(1);
    return onTheWay.length > 0;
  },
  async forget(db, { id }) {
    const blanked = await db
      .update(orders)
      .set({
        username: GONE_NAME,
        userEmail: goneEmail(id),
        addressLine1: '',
        callLine: '',
        landmark: null,
        deliveryNotes: null,
      })
      .where(eq(orders.userId, id))
      .returning({ id: orders.id });
    const ids = blanked.map((order) => order.id);
    await forgetMailsAbout(db, ids);
    await forgetNotices(
      db,
      ids.map((orderId) => `order-new/${orderId}`),
    );
  },
};
