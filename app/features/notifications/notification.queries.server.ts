import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { notifications } from './notification.table.server.ts';

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

/** The number on the customer's bell: what they have not seen yet. */
export async function countUnseen(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .select({ count })
    .from(notifications)
    .where(and(eq(notifications.userId, sql.placeholder('userId')), isNull(notifications.seenAt)))
    .prepare('count_unseen_notifications')
    .execute({ userId });
  return row?.count ?? 0;
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
export function listForCustomer(db: Database, userId: string, limit: number): Promise<NotificationRow[]> {
  return db
    .select(shown)
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

/** The back office's notifications, unread ones first, newest first; at most `limit` of each. */
export async function listForAdmins(
  db: Database,
  limit: number,
): Promise<{ unread: NotificationRow[]; read: NotificationRow[] }> {
  const ofAdmins = eq(notifications.audience, 'admin');
  const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];
  const [unread, read] = await Promise.all([
    db
      .select(shown)
      .from(notifications)
      .where(and(ofAdmins, isNull(notifications.readAt)))
      .orderBy(...newestFirst)
      .limit(limit),
    db
      .select(shown)
      .from(notifications)
      .where(and(ofAdmins, sql`${notifications.readAt} is not null`))
      .orderBy(...newestFirst)
      .limit(limit),
  ]);
  return { unread, read };
}
