import { asc, eq, inArray, or } from 'drizzle-orm';
import { sessions } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { customers } from '../customers/door/customer.table.server.ts';
import { notifications } from './door/notification.table.server.ts';
import { newsChoices, newsDevices, newsHabits, newsTold } from './news.table.server.ts';

export const notificationsData: PersonalData = {
  name: 'notifications',
  read: (db, { id }) =>
    db
      .select({
        kind: notifications.kind,
        title: notifications.title,
        body: notifications.body,
        createdAt: notifications.createdAt,
        seenAt: notifications.seenAt,
        readAt: notifications.readAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(asc(notifications.createdAt)),
  async forget(db, { id }) {
    await db.delete(notifications).where(eq(notifications.userId, id));
  },
};

/** How somebody is told what happens away from the site. */
export const newsData: PersonalData = {
  name: 'news',
  async read(db, { id }) {
    const { isOn, quietFrom, quietUntil } = newsHabits;
    const { topic, channel, way } = newsChoices;
    return {
      habits: await db.select({ isOn, quietFrom, quietUntil }).from(newsHabits).where(eq(newsHabits.userId, id)),
      choices: await db.select({ topic, channel, way }).from(newsChoices).where(eq(newsChoices.userId, id)),
      devices: await db
        .select({ device: sessions.userAgent, since: newsDevices.createdAt })
        .from(newsDevices)
        .leftJoin(sessions, eq(sessions.id, newsDevices.sessionId))
        .where(areTheirs(db, id)),
    };
  },
  async forget(db, { id }) {
    await db.delete(newsChoices).where(eq(newsChoices.userId, id));
    await db.delete(newsHabits).where(eq(newsHabits.userId, id));
    await db.delete(newsTold).where(eq(newsTold.userId, id));
    await db.delete(newsDevices).where(areTheirs(db, id));
  },
};

/** In an account, or on pages that open by a key. Whoever has no account is known by their customer. */
function areTheirs(db: Database, id: string) {
  const signIns = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const same = db
    .select({ id: customers.id })
    .from(customers)
    .where(or(eq(customers.userId, id), eq(customers.id, id), eq(customers.mergedInto, id)));
  return or(inArray(newsDevices.sessionId, signIns), inArray(newsDevices.customerId, same));
}
