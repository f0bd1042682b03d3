import { type OrderFacts, onOneLine } from '#app/features/orders/order-facts.ts';
import { orderMailTexts } from '#app/features/orders/order-mail-texts.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/sample-order.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { orderChangeTexts } from './order-change-texts.ts';
import type { ChangedRow, FeeFate } from './order-sheet.ts';
import { ownChangeTexts } from './own-change-texts.ts';

interface Facts {
  /** The order after it. */
  order: OrderFacts;
  changeId: string;
  by: 'team' | 'customer';
  reason: string;
  rows: readonly ChangedRow[];
  fee: FeeFate;
  orderUrl: string;
}

/** What has changed of an order, for its customer. */
export const orderChangedMail = defineMail({
  kind: 'order-changed',
  name: 'Order changed',
  key: { remade: 'order' },
  compose: ({ changeId, by, reason, rows, fee, orderUrl, ...facts }: Facts) => {
    const { mail: texts, customer } = orderChangeTexts;
    const order = onOneLine(facts.order);
    const number = formatOrderNumber(order);
    const news = by === 'team' ? texts.byUs(number) : texts.byYou(number);
    const words = [news, reason ? ownChangeTexts.why(reason) : '', customer.fee[fee]].filter((each) => each !== '');
    return {
      recipient: order.userEmail,
      once: changeId,
      subjectId: order.id,
      subject: texts.subject(number),
      heading: texts.heading,
      preheader: news,
      greets: order.username,
      blocks: [
        { paragraphs: words },
        {
          facts: [
            ...rows.map(({ label, was, now }) => ({
              label,
              value: `${oneLine(now)} (${ownChangeTexts.before(oneLine(was))})`,
            })),
            { label: texts.order, value: number },
          ],
        },
        { button: texts.button, href: orderUrl },
      ],
      reason: orderMailTexts.reason(order.userEmail, number),
      foot: 'signature',
    };
  },
  samples: ({ publicUrl }) => {
    const sample = {
      order: sampleOrder,
      changeId: 'chg_00000000000000000000000000',
      by: 'team',
      fee: 'to_quote',
      reason: 'You asked us to bring it to your new flat.',
      rows: [
        {
          label: orderChangeTexts.rows.place,
          was: '12 Allen Avenue, Ikeja, Lagos',
          now: '3 Bode Thomas Street, Surulere, Lagos',
        },
      ],
    } as const;
    return {
      '': { ...sample, orderUrl: sampleOrderUrl(publicUrl) },
      'by-customer': { ...sample, by: 'customer' as const, reason: '', orderUrl: sampleOrderUrl(publicUrl) },
      'without-account': { ...sample, orderUrl: sampleGuestUrl(publicUrl) },
    };
  },
});

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();
