import type { OrderFacts } from '#app/features/orders/order-facts.ts';
import { orderMailTexts } from '#app/features/orders/order-mail-texts.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/sample-order.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { milestoneTexts } from './milestone-texts.ts';

const { mail: texts } = milestoneTexts;

interface Reached {
  order: Pick<OrderFacts, 'id' | 'number' | 'numberPrefix' | 'userEmail' | 'username'>;
  milestone: { id: string; name: string; note: string };
  orderUrl: string;
}

/** A step of the workshop is done. */
export const milestoneMail = defineMail({
  kind: 'order-milestone',
  name: 'Milestone in the workshop',
  key: { remade: 'order' },
  compose: ({ order, milestone: { id, name, note }, orderUrl }: Reached) => {
    const number = formatOrderNumber(order);
    return {
      recipient: order.userEmail,
      subjectId: order.id,
      greets: order.username,
      reason: orderMailTexts.reason(order.userEmail, number),
      once: id,
      subject: texts.subject(name, number),
      heading: texts.heading(name),
      preheader: number,
      blocks: [
        { paragraphs: [texts.news(name, number), ...(note ? [texts.from, note] : [])] },
        { button: texts.button, href: orderUrl },
      ],
    };
  },
  samples: ({ publicUrl }) => {
    const milestone = { id: 'mil_00000000000000000000000000', name: 'Upholstery', note: 'The indigo came out well.' };
    return {
      '': { order: sampleOrder, milestone, orderUrl: sampleOrderUrl(publicUrl) },
      'without-account': {
        order: sampleOrder,
        milestone: { ...milestone, note: '' },
        orderUrl: sampleGuestUrl(publicUrl),
      },
    };
  },
});
