import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { OrderDetail } from './order.queries.server.ts';
import { orderMovedBackMail } from './order-change-emails.ts';
import { orderMovedBackNotification } from './order-notifications.ts';
import { orderUrlOf } from './order-page-link.server.ts';

/** Notifies the customer that their order went back a stage, and why, in the transaction that moved it. */
export async function notifyMovedBack(
  act: Act,
  { order, historyId, reason }: { order: OrderDetail; historyId: string; reason: string },
): Promise<void> {
  const facts = { order, stage: order.stage, reason, historyId };
  const notification = orderMovedBackNotification.write({ ...facts, at: act.now });
  if (order.userId) await notifyCustomer(act, { userId: order.userId, notification });
  if (order.userEmail === '') return;
  const { business } = await readShopSettings(act.db);
  const orderUrl = orderUrlOf(order, act.config);
  const mail = orderMovedBackMail.write({ ...facts, orderUrl }, { business, publicUrl: act.config.publicUrl });
  await act.send(mail);
}
