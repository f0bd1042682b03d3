import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { newsTold } from '../news.table.server.ts';
import { notifications } from './notification.table.server.ts';

/** Deletes notifications about things of a person whose account is deleted, and the emails that told the team of them: both name them. */
export async function forgetNotifications(db: Database, dedupeKeys: readonly string[]): Promise<void> {
  if (dedupeKeys.length === 0) return;
  const meant = inArray(notifications.dedupeKey, [...dedupeKeys]);
  const told = db
    .select({ key: newsTold.mailKey })
    .from(newsTold)
    .innerJoin(notifications, eq(notifications.id, newsTold.notificationId))
    .where(and(meant, isNotNull(newsTold.mailKey)));
  await db.delete(mails).where(inArray(mails.dedupeKey, told));
  await db.delete(notifications).where(meant);
}
