import { defineMessage, type NotificationGroup } from '#app/features/ground/notifications/door/define-message.ts';
import { ORDER_STAGES, type OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { pastOrdersTexts } from './past-orders-texts.ts';

const texts = pastOrdersTexts.notification;

interface PastNews {
  once: string;
  /** What the earlier site called the order. */
  orderRef: string;
  username: string;
  /** Null for what the earlier site's team was told. */
  userId: string | null;
}

/** What customers were told by the earlier site; brought along and never sent. */
export const PAST_MESSAGES = {
  new: defineStage('new', 'ordered'),
  shipped: defineStage('shipped', 'shipped'),
  ready: defineStage('ready', 'ready'),
  delivered: defineStage('delivered', 'delivered'),
} as const;

function defineStage(stage: OrderStage, group: NotificationGroup) {
  return defineMessage({
    kind: `past-order-${stage}`,
    to: ({ userId }: PastNews) => ({ userId }),
    news: {
      group,
      words: ({ once, orderRef }) => ({
        once,
        title: ORDER_STAGES[stage].customerStatus,
        body: texts.body(orderRef),
        href: '/myorders',
        details: { orderRefId: orderRef },
      }),
    },
  });
}

export const pastOrderForAdmins = defineMessage({
  kind: 'past-order-admin',
  team: {
    topic: null,
    words: ({ once, orderRef, username }: PastNews) => ({
      once,
      title: texts.admin,
      body: texts.adminBody(username, orderRef),
      href: '/customers',
      details: { orderRefId: orderRef },
    }),
  },
});
