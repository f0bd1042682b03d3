import {
  defineAdminNotification,
  defineNotification,
  type NotificationGroup,
} from '#app/features/notifications/define-notification.ts';
import { ORDER_STAGES, type OrderStage } from '#app/features/orders/order-stages.ts';
import { pastOrdersTexts } from './past-orders-texts.ts';

const texts = pastOrdersTexts.notification;

interface PastNews {
  once: string;
  /** What the earlier site called the order. */
  orderRef: string;
  username: string;
}

/** What customers were told by the earlier site; brought along and never sent. */
export const pastNotification = {
  new: defineStage('new', 'ordered'),
  shipped: defineStage('shipped', 'shipped'),
  ready: defineStage('ready', 'ready'),
  delivered: defineStage('delivered', 'delivered'),
} as const;

function defineStage<const Stage extends OrderStage>(stage: Stage, group: NotificationGroup) {
  return defineNotification({
    kind: `past-order-${stage}` as const,
    group,
    compose: ({ once, orderRef }: PastNews) => ({
      once,
      title: ORDER_STAGES[stage].customerStatus,
      body: texts.body(orderRef),
      href: '/myorders',
      details: { orderRefId: orderRef },
    }),
  });
}

export const pastOrderForAdmins = defineAdminNotification({
  kind: 'past-order-admin',
  compose: ({ once, orderRef, username }: PastNews) => ({
    once,
    title: texts.admin,
    body: texts.adminBody(username, orderRef),
    href: '/customers',
    details: { orderRefId: orderRef },
  }),
});
