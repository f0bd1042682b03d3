import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { forgetNotifications } from '#app/features/ground/notifications/door/forget-notifications.server.ts';
import { forgetMailsAbout } from '#app/platform/mail/personal-data.server.ts';
import { GONE_NAME, goneEmail, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import {
  isOrderOf,
  orderHistory,
  orderLines,
  orderMilestones,
  orderNotes,
  orderPhotos,
  orders,
} from './door/order.table.server.ts';
import { orderNewMessage } from './order-messages.ts';

/**
 * Orders stay as records of money (tax and company law, six years): what, when, for how much, into which state. Who, where
 * exactly and which phone are blanked once everything is delivered.
 */
export const ordersData: PersonalData = {
  name: 'orders',
  async read(db, person) {
    const found = await db.select().from(orders).where(isOrderOf(person.id)).orderBy(asc(orders.createdAt));
    if (found.length === 0) return [];
    const ids = found.map((order) => order.id);
    const [lines, history, notes, photos, milestones] = await Promise.all([
      db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.position)),
      db.select().from(orderHistory).where(inArray(orderHistory.orderId, ids)).orderBy(asc(orderHistory.version)),
      db.select().from(orderNotes).where(inArray(orderNotes.orderId, ids)).orderBy(asc(orderNotes.at)),
      db.select().from(orderPhotos).where(inArray(orderPhotos.orderId, ids)).orderBy(asc(orderPhotos.at)),
      db.select().from(orderMilestones).where(inArray(orderMilestones.orderId, ids)).orderBy(asc(orderMilestones.at)),
    ]);
    return found.map(({ userId: _self, searchText: _search, isEmailOfPayer: _typed, ...order }) => {
      const isOfOrder = (row: { orderId: string }) => row.orderId === order.id;
      return {
        ...order,
        lines: lines.filter(isOfOrder).map(({ orderId: _order, searchName: _name, ...line }) => line),
        history: history
          .filter(isOfOrder)
          .map(({ toStage, at, kind, note, reason }) => ({ stage: toStage, at, kind, note, reason })),
        // What the team wrote about the person is theirs to read, though not who wrote it.
        notes: notes.filter(isOfOrder).map(({ text, at }) => ({ text, at })),
        milestones: milestones.filter(isOfOrder).map(({ name, note, at }) => ({ name, note, at })),
        photos: photos.filter(isOfOrder).map(({ pictureKey, caption, at }) => ({ pictureKey, caption, at })),
      };
    });
  },
  async isNeeded(db, person) {
    const onTheWay = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isOrderOf(person.id), ne(orders.stage, 'delivered'), isNull(orders.cancelledAt)))
      .limit(1);
    return onTheWay.length > 0;
  },
  async forget(db, person) {
    const blanked = await db
      .update(orders)
      .set({
        username: GONE_NAME,
        userEmail: goneEmail(person.id),
        addressLine1: '',
        callLine: '',
        localGovernmentArea: null,
        floor: null,
        landmark: null,
        deliveryNotes: null,
      })
      .where(isOrderOf(person.id))
      .returning({ id: orders.id });
    const ids = blanked.map((order) => order.id);
    if (ids.length > 0) {
      await db.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
      await db.update(orderMilestones).set({ note: '' }).where(inArray(orderMilestones.orderId, ids));
      // Of own work, whose photos may show somebody's home; a piece of the shop has a category.
      const isOwnWork = and(inArray(orderLines.orderId, ids), eq(orderLines.category, ''));
      await db.update(orderLines).set({ pictureKey: null }).where(isOwnWork);
      await db.delete(orderPhotos).where(inArray(orderPhotos.orderId, ids));
      const reason = sql`case when ${orderHistory.kind} = 'moved_back' then '' end`;
      await db.update(orderHistory).set({ note: null, reason }).where(inArray(orderHistory.orderId, ids));
    }
    await forgetMailsAbout(db, ids);
    await forgetNotifications(db, ids.map(orderNewMessage.keyOf));
  },
};
