import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#app/platform/personal-data/personal-data.ts';
import { notifications } from './notification.table.server.ts';

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
