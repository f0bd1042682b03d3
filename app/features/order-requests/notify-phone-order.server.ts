import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { OrderRequest } from './phone-order.mutations.server.ts';
import { orderRequestedMail } from './phone-order-emails.ts';
import { orderRequestedNotification } from './phone-order-notifications.ts';

/** Sends the customer the link of what they ordered by phone, in the transaction that writes it down. */
export async function notifyRequested(
  act: Act,
  { request, payUrl }: { request: OrderRequest; payUrl: string },
): Promise<void> {
  const shop = await readMailShop(act);
  await act.send(orderRequestedMail.write({ ...request, payUrl }, shop));
  if (request.userId)
    await notifyCustomer(act, { userId: request.userId, notification: orderRequestedNotification.write(request) });
}
