import { and, eq } from 'drizzle-orm';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce, announcement, type Topic } from '#app/platform/live-updates/live-updates.server.ts';
import type { WrittenNotification } from './define-notification.ts';
import { notifications } from './notification.table.server.ts';

/** Notifies one customer, in the transaction of the fact, and wakes every page they have open. */
export async function notifyCustomer(
  act: Act,
  { userId, notification }: { userId: string; notification: WrittenNotification<'customer'> },
): Promise<void> {
  await write(act, { ...notification, userId }, `user:${userId}`);
}

/** Takes back what is no longer true, such as a move that was undone. */
export async function withdrawNotification(
  db: Database,
  { userId, dedupeKey }: { userId: string; dedupeKey: string },
): Promise<void> {
  await db.delete(notifications).where(and(eq(notifications.dedupeKey, dedupeKey), eq(notifications.userId, userId)));
  await announce(db, `user:${userId}`);
}

export async function notifyAdmins(act: Act, notification: WrittenNotification<'admin'>): Promise<void> {
  await write(act, notification, 'admins');
}

type Row = WrittenNotification<'customer' | 'admin'> & { userId?: string };

/** Nobody is notified of the same thing twice. */
async function write({ db, now }: Act, row: Row, topic: Topic) {
  await db
    .insert(notifications)
    .values({ ...row, id: newId('ntf', now), createdAt: now })
    .onConflictDoNothing({ target: notifications.dedupeKey })
    .returning({ announced: announcement(topic) });
}
