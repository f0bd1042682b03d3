import { notifyCustomer } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { composeOrderMail } from './order-emails.tsx';
import { formatEstimate } from './order-estimate.ts';
import type { OrderFacts } from './order-facts.ts';
import { shippedNews } from './order-mail-words.ts';
import { formatOrderNumber } from './order-number.ts';
import { orderUrlOf } from './order-page-link.server.ts';
import { ORDER_STAGES, type OrderStage } from './order-stages.ts';

interface Telling {
  /** The move that is told: a stage that is entered again is told again. Absent for an order that is new. */
  moveId?: string;
  /** What the owner adds to it. */
  note?: string | null | undefined;
  /** When the mail leaves; until then the move can be undone. */
  leavesAt?: Date;
  /** Where the caller has read them already. */
  settings?: ShopSettings;
}

/** What the notification and the mail of a telling are known by, so that an undo finds them. */
export function tellingKey(stage: OrderStage, id: string): string {
  return `${ORDER_STAGES[stage].mailKind}/${id}`;
}

/** Tells the customer what their order has become, once by notification and once by mail, in the transaction that made it so. */
export async function tellStage(
  db: Database,
  services: Pick<Services, 'jobs' | 'config'>,
  order: OrderFacts,
  stage: OrderStage,
  now: Date,
  telling?: Telling,
): Promise<void> {
  const { customerStatus, mailKind } = ORDER_STAGES[stage];
  const orderRefId = formatOrderNumber(order.number);
  const notice = {
    kind: mailKind,
    dedupeKey: tellingKey(stage, telling?.moveId ?? order.id),
    title: customerStatus,
    body: notificationBody(order, stage),
    href: `/myorders/${order.id}`,
    details: {
      orderRefId,
      timestamp: now.toISOString(),
      state: order.state,
      estimatedFrom: order.estimatedFrom,
      estimatedTo: order.estimatedTo,
      userEmail: order.userEmail,
      username: order.username,
    },
  };
  if (order.userId) await notifyCustomer(db, order.userId, notice, now);
  const { business } = telling?.settings ?? (await readShopSettings(db));
  const { config } = services;
  const context = {
    business,
    publicUrl: config.publicUrl,
    orderUrl: orderUrlOf(order, config),
    at: now,
    note: telling?.note,
  };
  const mail = { ...composeOrderMail(stage, order, context), dedupeKey: notice.dedupeKey };
  await enqueueMail(db, services.jobs, mail, now, { leavesAt: telling?.leavesAt });
}

/** The news first, in about five words. */
function notificationBody(order: OrderFacts, stage: OrderStage): string {
  const number = formatOrderNumber(order.number);
  const isPickup = order.shippingOption === 'PICKUP';
  switch (stage) {
    case 'new':
      return `Order ${number} is confirmed. ${isPickup ? 'Ready' : 'Arrives'} ${formatEstimate(order)}.`;
    case 'shipped':
      return `${shippedNews(number, isPickup)} ${isPickup ? 'Ready' : 'Arrives'} ${formatEstimate(order)}.`;
    case 'ready':
      return isPickup
        ? `Order ${number} is ready to collect.`
        : `Order ${number} is ready for delivery. We’ll call you to arrange a time.`;
    case 'delivered':
      return `Order ${number} was ${isPickup ? 'collected' : 'delivered'}. Enjoy your new pieces.`;
  }
}
