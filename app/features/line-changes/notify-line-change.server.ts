import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import type { OrderDetail } from '#app/features/orders/order.queries.server.ts';
import { orderUrlOf } from '#app/features/orders/order-page-link.server.ts';
import { readMailShop } from '#app/features/settings/read-mail-shop.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { LineChange } from './line-change.queries.server.ts';
import { linesChangedMail, linesProposedMail, linesWithdrawnMail } from './line-change-emails.ts';
import {
  linesChangedNotification,
  linesProposedNotification,
  linesWithdrawnNotification,
} from './line-change-notifications.ts';

interface Told {
  /** As it is now. */
  order: OrderDetail;
  change: LineChange;
}

/** Tells the customer of a change that is made. */
export async function notifyChanged(act: Act, { order, change }: Told): Promise<void> {
  if (order.userId)
    await notifyCustomer(act, {
      userId: order.userId,
      notification: linesChangedNotification.write({ order, change }),
    });
  if (order.userEmail === '') return;
  const facts = { order, change, orderUrl: orderUrlOf(order, act.config) };
  await act.send(linesChangedMail.write(facts, await readMailShop(act)));
}

/** Asks the customer to approve a change by paying what it costs more. */
export async function notifyProposed(
  act: Act,
  { order, change, ...link }: Told & { payUrl: string; expiresAt: Date },
): Promise<void> {
  if (order.userId)
    await notifyCustomer(act, {
      userId: order.userId,
      notification: linesProposedNotification.write({ order, change }),
    });
  if (order.userEmail === '') return;
  await act.send(linesProposedMail.write({ order, change, ...link }, await readMailShop(act)));
}

/** Tells the customer that a change counts no longer. */
export async function notifyWithdrawn(act: Act, { order, change }: Told): Promise<void> {
  if (order.userId)
    await notifyCustomer(act, {
      userId: order.userId,
      notification: linesWithdrawnNotification.write({ order, change }),
    });
  if (order.userEmail === '') return;
  const facts = { order, change, orderUrl: orderUrlOf(order, act.config) };
  await act.send(linesWithdrawnMail.write(facts, await readMailShop(act)));
}
