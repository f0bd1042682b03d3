import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { OrderDetail } from './order.queries.server.ts';
import { composeMovedBackMail, movedBackWords } from './order-moved-back-email.tsx';
import { formatOrderNumber } from './order-number.ts';
import { orderUrlOf } from './order-page-link.server.ts';

/** Tells the customer that their order went back a stage, and why, in the transaction that moved it. */
export async function tellMovedBack(
  db: Database,
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  order: OrderDetail,
  { historyId, reason }: { historyId: string; reason: string },
  now: Date,
): Promise<void> {
  const words = movedBackWords(order, order.stage);
  const notice = {
    kind: 'order-moved-back',
    dedupeKey: `order-moved-back/${historyId}`,
    title: words.title,
    body: `${words.news} ${reason}`,
    href: `/myorders/${order.id}`,
    details: {
      orderRefId: formatOrderNumber(order.number),
      timestamp: now.toISOString(),
      state: order.state,
      estimatedFrom: order.estimatedFrom,
      estimatedTo: order.estimatedTo,
      userEmail: order.userEmail,
      username: order.username,
    },
  };
  if (order.userId) await notifyCustomer(db, order.userId, notice, now);
  if (order.userEmail === '') return;
  const { business } = await readShopSettings(db);
  const mail = composeMovedBackMail(order.stage, order, {
    business,
    publicUrl: config.publicUrl,
    orderUrl: orderUrlOf(order, config),
    reason,
    historyId,
  });
  await enqueueMail(db, jobs, mail, now);
}
