import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { OrderFacts } from '#app/features/orders/orders/door/order-facts.ts';
import { orderInMail } from '#app/features/orders/orders/door/order-in-mail.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/orders/door/sample-order.ts';
import { milestoneTexts } from './milestone-texts.ts';

const { mail: texts } = milestoneTexts;

interface Reached {
  order: OrderFacts;
  milestone: { id: string; name: string; note: string };
  orderUrl: string;
  /** Everybody with an account is notified; an email is for whoever is told. */
  isMailed: boolean;
}

/** A step of the workshop is done. */
export const orderMilestoneMessage = defineMessage({
  kind: 'order-milestone',
  to: ({ order, isMailed }: Reached) => ({ userId: order.userId, email: isMailed ? order.userEmail : '' }),
  email: {
    name: 'Milestone in the workshop',
    key: { remade: 'order' },
    words: ({ order, milestone: { id, name, note }, orderUrl }, { publicUrl }) => {
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      return {
        ...about,
        once: id,
        subject: subject(texts.heading(name)),
        heading: texts.heading(name),
        preheader: note || texts.news(name, number),
        blocks: [
          { paragraphs: [texts.news(name, number), ...(note ? [texts.from, note] : [])] },
          drawing,
          { button: texts.button, href: orderUrl },
          pieces,
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const milestone = { id: 'mil_00000000000000000000000000', name: 'Upholstery', note: 'The indigo came out well.' };
      return {
        '': { order: sampleOrder, milestone, orderUrl: sampleOrderUrl(publicUrl), isMailed: true },
        'without-account': {
          order: sampleOrder,
          milestone: { ...milestone, note: '' },
          orderUrl: sampleGuestUrl(publicUrl),
          isMailed: true,
        },
      };
    },
  },
  news: {
    group: 'ordered',
    words: ({ order, orderUrl, milestone }) => ({
      once: milestone.id,
      title: milestoneTexts.done(milestone.name),
      body: milestoneTexts.notification(milestone.name, formatOrderNumber(order)),
      href: `/myorders/${order.id}`,
      keyUrl: orderUrl,
    }),
  },
});
