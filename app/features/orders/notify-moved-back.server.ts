import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
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
  const shop = await readMailShop(act);
  const orderUrl = orderUrlOf(order, act.config);
  const mail = orderMovedBackMail.write({ ...facts, orderUrl }, shop);
  await act.send(mail);
}
