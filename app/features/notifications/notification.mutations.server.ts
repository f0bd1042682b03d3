import { and, eq, isNull, lte } from 'drizzle-orm';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
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

interface AdminRead {
  /** One notification, or every one up to this moment: what came while the page was open stays new. */
  which: { id: string } | { upTo: Date };
  actor: string;
}

/** 'Mark as Read'. Returns how many became read: none when somebody was faster, or there is no such notification. */
export async function markReadByAdmins(db: Database, { which, actor }: AdminRead, now: Date): Promise<number> {
  return db.transaction(async (db) => {
    const marked = await db
      .update(notifications)
      .set({ readAt: now, seenAt: now })
      .where(
        and(
          'id' in which ? eq(notifications.id, which.id) : lte(notifications.createdAt, which.upTo),
          eq(notifications.audience, 'admin'),
          isNull(notifications.readAt),
        ),
      )
      .returning({ id: notifications.id });
    if (marked.length === 0) return 0;
    const subjectId = 'id' in which ? which.id : 'notifications';
    const details = { count: marked.length };
    await recordAudit(db, { actor, action: 'notifications.read', subjectId, details }, now);
    await announce(db, 'admins');
    return marked.length;
  });
}
