import type { OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import { collectionOf, isAtRoot } from '#packages/firestore-reader/firestore-source.ts';
import type { Note } from './findings.ts';
import { type DateOrder, readDate } from './read-date.ts';
import { personOf } from './source-fields.ts';

/** What a customer's collections told of, and whether it had been read. */
export const CUSTOMER_TOPICS: Record<string, { stage: OrderStage; isRead: boolean }> = {
  inbox: { stage: 'new', isRead: false },
  read: { stage: 'new', isRead: true },
  pendingPickupNotification: { stage: 'shipped', isRead: false },
  ReadPickupNotification: { stage: 'shipped', isRead: true },
  pendingDeliveryNotification: { stage: 'ready', isRead: false },
  ReadDeliveryNotification: { stage: 'ready', isRead: true },
  deliverynotifications: { stage: 'delivered', isRead: false },
  deliveredread: { stage: 'delivered', isRead: true },
};

/** Of the back office, which was told of new orders. */
export const ADMIN_TOPICS: Record<string, { isRead: boolean }> = {
  notifications: { isRead: false },
  ReadAdminNotifications: { isRead: true },
};

export interface NotificationRecord {
  path: string;
  /** Undefined for the back office. */
  uid: string | undefined;
  stage: OrderStage;
  isRead: boolean;
  orderRef: string;
  username: string;
  at: Date | undefined;
}

export function readNotification(document: FirestoreDocument, order: DateOrder, note: Note): NotificationRecord {
  const { path, fields, createTime } = document;
  const collection = collectionOf(path);
  const { stage, isRead } = CUSTOMER_TOPICS[collection] ?? { stage: 'new', isRead: true };
  const isOfAdmins = isAtRoot(path);
  return {
    path,
    uid: isOfAdmins ? undefined : personOf(path),
    stage,
    isRead: isOfAdmins ? (ADMIN_TOPICS[collection]?.isRead ?? true) : isRead,
    orderRef: plainLine(fields.orderRefId),
    username: plainLine(fields.username),
    at: readDate(fields.timestamp, { field: 'timestamp', order, createTime }, note)?.at,
  };
}
