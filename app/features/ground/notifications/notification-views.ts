import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { NotificationGroup } from './door/define-message.ts';
import type { NotificationRow } from './notification.queries.server.ts';

export type NotificationView = ReturnType<typeof viewNotification>;
/** Under its heading on the customer's page. */
export type GroupedNotification = NotificationView & { group: NotificationGroup };

/** A notification in words ready to read. */
export function viewNotification(row: NotificationRow) {
  return {
    id: row.id,
    title: row.title,
    body: row.body,
    href: row.href,
    at: formatDateTime(row.createdAt),
    createdAt: row.createdAt.toISOString(),
    isSeen: row.seenAt !== null,
    isRead: row.readAt !== null,
  };
}
