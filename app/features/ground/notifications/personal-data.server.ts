import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { notifications } from './door/notification.table.server.ts';
import { newsChoices, newsHabits, newsTold } from './news.table.server.ts';

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

/** How somebody of the team is told what happens. */
export const newsData: PersonalData = {
  name: 'news',
  async read(db, { id }) {
    const { isOn, quietFrom, quietUntil } = newsHabits;
    const { topic, channel, way } = newsChoices;
    return {
      habits: await db.select({ isOn, quietFrom, quietUntil }).from(newsHabits).where(eq(newsHabits.userId, id)),
      choices: await db.select({ topic, channel, way }).from(newsChoices).where(eq(newsChoices.userId, id)),
    };
  },
  async forget(db, { id }) {
    await db.delete(newsChoices).where(eq(newsChoices.userId, id));
    await db.delete(newsHabits).where(eq(newsHabits.userId, id));
    await db.delete(newsTold).where(eq(newsTold.userId, id));
  },
};
