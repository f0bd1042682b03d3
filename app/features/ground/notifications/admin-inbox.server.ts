import type { Database } from '#app/platform/database/client.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { countUnreadByAdmins, listForAdmins, type NotificationRow } from './notification.queries.server.ts';
import { viewNotification } from './notification-views.ts';

const NEW_PER_PAGE = 15;
const OLDER_PER_PAGE = 25;

/** New and Older, each paged by itself: the new ones after `newBefore`, the older ones after `before`. Three queries. */
export async function readAdminInbox(db: Database, asked: { newBefore: string | null; before: string | null }) {
  const [newRows, oldRows, unreadCount] = await Promise.all([
    listForAdmins(db, { isRead: false, before: parsePageCursor(asked.newBefore), limit: NEW_PER_PAGE }),
    listForAdmins(db, { isRead: true, before: parsePageCursor(asked.before), limit: OLDER_PER_PAGE }),
    countUnreadByAdmins(db),
  ]);
  const fresh = cutPage(newRows, NEW_PER_PAGE, cursorOf);
  const older = cutPage(oldRows, OLDER_PER_PAGE, cursorOf);
  return {
    unread: fresh.shown.map(viewNotification),
    read: older.shown.map(viewNotification),
    unreadCount,
    nextNew: fresh.next,
    nextOlder: older.next,
  };
}

export type AdminInbox = Awaited<ReturnType<typeof readAdminInbox>>;

const cursorOf = ({ createdAt, id }: NotificationRow) => ({ at: createdAt, id });
