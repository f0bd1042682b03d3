import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { OrderFacts } from '#app/features/orders/orders/door/order-facts.ts';
import { orderInMail } from '#app/features/orders/orders/door/order-in-mail.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/orders/door/sample-order.ts';
import { orderChangeTexts } from './door/order-change-texts.ts';
import type { ChangedRow, FeeFate } from './door/order-sheet.ts';
import { lineChangeTexts } from './line-change-texts.ts';
import { ownChangeTexts } from './own-change-texts.ts';

interface Changed {
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
export const orderChangedMessage = defineMessage({
  kind: 'order-changed',
  to: ({ order, by }: Changed) => ({ userId: by === 'team' ? order.userId : null, email: order.userEmail }),
  email: {
    name: 'Order changed',
    key: { remade: 'order' },
    words: ({ changeId, by, reason, rows, fee, orderUrl, order }, { publicUrl }) => {
      const { mail: texts, customer } = orderChangeTexts;
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const news = by === 'team' ? texts.byUs(number) : texts.byYou(number);
      const words = [news, reason ? ownChangeTexts.why(reason) : '', customer.fee[fee]].filter((each) => each !== '');
      return {
        ...about,
        once: changeId,
        subject: subject(lineChangeTexts.mail.changed.subject),
        heading: texts.heading,
        preheader: news,
        blocks: [
          { paragraphs: words },
          drawing,
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
          pieces,
        ],
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
  },
  news: {
    group: 'ordered',
    words: ({ order, changeId, rows, fee }) => ({
      once: changeId,
      title: orderChangeTexts.mail.subject(formatOrderNumber(order)),
      body: [tell(rows), orderChangeTexts.customer.fee[fee]].filter(Boolean).join(' '),
      href: `/myorders/${order.id}`,
    }),
  },
});

const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** For the back office, of what a customer changed. */
export const orderChangedByCustomerMessage = defineMessage({
  kind: 'order-changed-by-customer',
  team: {
    topic: 'request',
    words: ({ order, changeId, rows, fee }: Omit<Changed, 'by' | 'reason' | 'orderUrl'>) => ({
      once: changeId,
      title: orderChangeTexts.owner.title,
      subject: orderChangeTexts.owner.subject(formatOrderNumber(order)),
      body: [orderChangeTexts.owner.body(formatOrderNumber(order), tell(rows)), orderChangeTexts.fee[fee]]
        .filter(Boolean)
        .join(' '),
      href: `/orders/${order.id}`,
    }),
  },
});

const tell = (rows: readonly ChangedRow[]) => rows.map(({ label, now }) => `${label}: ${now}`).join('; ');
