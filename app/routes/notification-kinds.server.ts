import type { NotificationGroup } from '#app/features/ground/notifications/door/define-message.ts';
import { MESSAGE_KINDS } from '#app/features/office/message-ledger/door/message-kinds.server.ts';

/** The heading of a customer's notification, also of a kind that is sent no more. */
export function notificationGroup(kind: string): NotificationGroup {
  return MESSAGE_KINDS.find((each) => each.kind === kind)?.group ?? 'other';
}
