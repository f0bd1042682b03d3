import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { NotificationRow } from './notification.queries.server.ts';
import type { notificationTexts } from './notification-texts.ts';

export type NotificationView = ReturnType<typeof viewNotification>;

/** A notification in words ready to read. */
export function viewNotification(row: NotificationRow) {
  return {
    id: row.id,
    group: groupOf(row.kind),
    title: row.title,
    body: row.body,
    href: row.href,
    at: formatDateTime(row.createdAt),
    createdAt: row.createdAt.toISOString(),
    isSeen: row.seenAt !== null,
    isRead: row.readAt !== null,
  };
}

const GROUPS: readonly [RegExp, keyof typeof notificationTexts.customer.groups][] = [
  [/refund|fee|pay|balance/, 'money'],
  [/^order-shipped/, 'shipped'],
  [/^order-ready/, 'ready'],
  [/^order-delivered/, 'delivered'],
  [/^order-/, 'ordered'],
  [/^(enrollment|class|certificate|quiz)/, 'class'],
  [/^support/, 'messages'],
];

/** The heading a customer's notification stands under, by what kind of news it is. */
function groupOf(kind: string) {
  return GROUPS.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other';
}
