import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { notifications } from './notification.table.server.ts';

/**
 * Marks as seen what the customer's page showed, that is everything up to the newest one on it: what came while they were reading
 * stays new. Wakes the counters of their other tabs. Returns how many were marked.
 */
export async function markSeen(db: Database, userId: string, upTo: Date, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const marked = await db
      .update(notifications)
      .set({ seenAt: now })
      .where(and(eq(notifications.userId, userId), isNull(notifications.seenAt), lte(notifications.createdAt, upTo)))
      .returning({ id: notifications.id });
    if (marked.length > 0) await announce(db, `user:${userId}`);
    return marked.length;
  });
}

/** 'Mark as Read' (spec 4). False when there is no such admin notification or somebody has read it already. */
export async function markReadByAdmins(db: Database, notificationId: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const marked = await db
      .update(notifications)
      .set({ readAt: now, seenAt: now })
      .where(
        and(eq(notifications.id, notificationId), eq(notifications.audience, 'admin'), isNull(notifications.readAt)),
      )
      .returning({ id: notifications.id });
    if (marked.length > 0) await announce(db, 'admins');
    return marked.length > 0;
  });
}
