import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import type { PageCursor } from '#app/platform/paging/page-cursor.ts';
import { notifications } from './door/notification.table.server.ts';

const count = sql<number>`count(*)::int`;
const shown = {
  id: notifications.id,
  kind: notifications.kind,
  title: notifications.title,
  body: notifications.body,
  href: notifications.href,
  createdAt: notifications.createdAt,
  seenAt: notifications.seenAt,
  readAt: notifications.readAt,
};

export interface NotificationRow {
  id: string;
  kind: string;
  title: string;
  body: string;
  href: string;
  createdAt: Date;
  seenAt: Date | null;
  readAt: Date | null;
}

/** The number in the admin's menu: what nobody has marked as read. */
export async function countUnreadByAdmins(db: Database): Promise<number> {
  const [row] = await db
    .select({ count })
    .from(notifications)
    .where(and(eq(notifications.audience, 'admin'), isNull(notifications.readAt)))
    .prepare('count_unread_admin_notifications')
    .execute();
  return row?.count ?? 0;
}

/** A customer's newest notifications, at most `limit`. */
export function listForCustomer(
  db: Database,
  { userId, limit }: { userId: string; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select(shown)
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

/**
 * The back office's notifications, those nobody has read or those somebody has; newest first, one row more than `limit`, so that the
 * caller sees whether there is another page.
 */
export function listForAdmins(
  db: Database,
  { isRead, before, limit }: { isRead: boolean; before: PageCursor | undefined; limit: number },
): Promise<NotificationRow[]> {
  return db
    .select(shown)
    .from(notifications)
    .where(
      and(
        eq(notifications.audience, 'admin'),
        isRead ? isNotNull(notifications.readAt) : isNull(notifications.readAt),
        afterCursor(notifications.createdAt, notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.createdAt), asc(notifications.id))
    .limit(limit + 1);
}
