import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { announce } from '#app/platform/live-updates/live-updates.server.ts';
import { newsPushes } from '../news.table.server.ts';
import type { WrittenNews } from './define-message.ts';
import { notifications } from './notification.table.server.ts';

/**
 * Marks as seen what the customer's page showed, that is everything up to the newest one on it: what came while they were reading
 * stays new. Wakes the counters of their other tabs. Returns how many were marked.
 */
export async function markSeen(context: ActContext, actor: string, upTo: Date): Promise<number> {
  return act(context, actor, async (act) => {
    const marked = await act.db
      .update(notifications)
      .set({ seenAt: act.now })
      .where(and(eq(notifications.userId, actor), isNull(notifications.seenAt), lte(notifications.createdAt, upTo)))
      .returning({ id: notifications.id });
    if (marked.length > 0) await announce(act.db, `user:${actor}`);
    return marked.length;
  });
}

interface AdminRead {
  /** One notification, or every one up to this moment: what came while the page was open stays new. */
  which: { id: string } | { upTo: Date };
}

/** 'Mark as Read'. Returns how many became read: none when somebody was faster, or there is no such notification. */
export async function markReadByAdmins(context: ActContext, actor: string, { which }: AdminRead): Promise<number> {
  return act(context, actor, async (act) => {
    const marked = await act.db
      .update(notifications)
      .set({ readAt: act.now, seenAt: act.now })
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
    await act.audit('notifications.read', subjectId, details);
    await announce(act.db, 'admins');
    return marked.length;
  });
}

interface EarlierNotification {
  /** Null where the team was told. */
  userId: string | null;
  news: WrittenNews | undefined;
  /** When it was told. */
  at: Date;
  isRead: boolean;
}

/** Keeps what an earlier site has told somebody, as seen and read as it was there. Nobody is notified of it again. Returns its id. */
export async function writeEarlierNotification(
  { db, now }: Act,
  { userId, news, at, isRead }: EarlierNotification,
): Promise<string> {
  if (!news) throw new Error('There is nothing to keep');
  const read = isRead ? { seenAt: at, readAt: at } : {};
  const id = newId('ntf', now);
  await db
    .insert(notifications)
    .values({ ...news, ...read, id, audience: userId ? 'customer' : 'admin', userId, createdAt: at, topic: null })
    .onConflictDoNothing({ target: notifications.dedupeKey });
  return id;
}

/** Takes back what is no longer true, such as a move that was undone. Without an account it only waits to be shown. */
export async function withdrawNotification(
  db: Database,
  { userId, dedupeKey }: { userId: string | null; dedupeKey: string },
): Promise<void> {
  await db.delete(newsPushes).where(eq(newsPushes.tag, dedupeKey));
  if (!userId) return;
  await db.delete(notifications).where(and(eq(notifications.dedupeKey, dedupeKey), eq(notifications.userId, userId)));
  await announce(db, `user:${userId}`);
}
