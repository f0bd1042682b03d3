import { defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { milestoneTexts as texts } from './milestone-texts.ts';

interface Reached {
  order: { id: string; number: number; numberPrefix: string };
  milestone: { id: string; name: string; note: string };
}

export const milestoneNotification = defineNotification({
  kind: 'order-milestone',
  group: 'ordered',
  compose: ({ order, milestone }: Reached) => ({
    once: milestone.id,
    title: texts.done(milestone.name),
    body: texts.notification(milestone.name, formatOrderNumber(order)),
    href: `/myorders/${order.id}`,
  }),
});
