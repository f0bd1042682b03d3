import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import type { OrderFacts } from '#app/features/orders/orders/door/order-facts.ts';
import { orderInMail } from '#app/features/orders/orders/door/order-in-mail.ts';
import { orderMailTexts, pickDay } from '#app/features/orders/orders/door/order-mail-texts.ts';
import { owedKobo } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/orders/door/sample-order.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { type DaySlot, slotWords } from './delivery-days.ts';
import { deliveryTexts } from './delivery-texts.ts';

const { mail: texts, team } = deliveryTexts;

interface AboutOrder {
  order: OrderFacts;
  orderUrl: string;
  /** Sets one telling apart from the next of the same order. */
  once: string;
}

const toCustomer = ({ order }: AboutOrder) => ({ userId: order.userId, email: order.userEmail });

const sampleSlots: DaySlot[] = [
  { day: '2026-12-01', fromTime: '10:00', toTime: '12:00' },
  { day: '2026-12-03', fromTime: null, toTime: null },
];

/** The days an order can be brought, or collected, for its customer to pick one. */
export const deliveryDaysMessage = defineMessage({
  kind: 'delivery-days',
  to: toCustomer,
  email: {
    name: 'Delivery days to pick from',
    key: { remade: 'order' },
    words: ({ order, orderUrl, once, slots }: AboutOrder & { slots: readonly DaySlot[] }, { publicUrl }) => {
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const way = wayOf(order);
      const leftKobo = owedKobo({ ...order, cancelledAt: null });
      return {
        ...about,
        once,
        subject: subject(texts.subject[way]),
        heading: texts.title[way],
        preheader: slots.map(slotWords).join(' · '),
        blocks: [
          { paragraphs: [texts.news[way](number), ...slots.map(slotWords)] },
          { paragraphs: [leftKobo > 0 ? texts.pay(formatKobo(leftKobo)) : ''] },
          drawing,
          { button: texts.button, href: orderUrl },
          pieces,
        ],
      };
    },
    samples: ({ publicUrl }) => ({
      '': { order: sampleOrder, orderUrl: sampleOrderUrl(publicUrl), once: 'sample', slots: sampleSlots },
      'without-account': {
        order: { ...sampleOrder, shippingOption: 'PICKUP' as const },
        orderUrl: sampleGuestUrl(publicUrl),
        once: 'sample',
        slots: sampleSlots.slice(0, 1),
      },
    }),
  },
  news: {
    group: 'ordered',
    words: ({ order, orderUrl, once }) => ({
      once,
      title: texts.title[wayOf(order)],
      body: texts.body(formatOrderNumber(order)),
      href: `/myorders/${order.id}`,
      keyUrl: orderUrl,
    }),
  },
  whatsapp: {
    template: pickDay,
    words: ({ order, orderUrl, once }, { business }) => ({
      once,
      phone: order.callLine,
      values: {
        first_name: nameToGreet(order.username),
        order: formatOrderNumber(order),
        shop: business.name,
        link: orderUrl,
      },
      subjectId: order.id,
    }),
  },
});

/** It left again, or left after it was shipped: what its stage has told already is not told a second time. */
export const deliveryOnWayMessage = defineMessage({
  kind: 'delivery-on-the-way',
  to: toCustomer,
  email: {
    name: 'Delivery on the way',
    key: { remade: 'order' },
    words: ({ order, orderUrl, once, slot }: AboutOrder & { slot: DaySlot }, { publicUrl }) => {
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const news = texts.onWay.news(number, slotWords(slot));
      return {
        ...about,
        once,
        subject: subject(texts.onWay.title),
        heading: texts.onWay.title,
        preheader: news,
        blocks: [
          { large: slotWords(slot), only: 'html' },
          { paragraphs: [news] },
          drawing,
          { button: orderMailTexts.seeOrder, href: orderUrl },
          pieces,
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const [slot = { day: '2026-12-01', fromTime: null, toTime: null }] = sampleSlots;
      return {
        '': { order: sampleOrder, orderUrl: sampleOrderUrl(publicUrl), once: 'sample', slot },
        'without-account': { order: sampleOrder, orderUrl: sampleGuestUrl(publicUrl), once: 'sample', slot },
      };
    },
  },
  news: {
    group: 'shipped',
    words: ({ order, orderUrl, once, slot }) => ({
      once,
      title: texts.onWay.title,
      body: texts.onWay.news(formatOrderNumber(order), slotWords(slot)),
      href: `/myorders/${order.id}`,
      keyUrl: orderUrl,
    }),
  },
});

interface ToTeam {
  order: Pick<OrderFacts, 'id' | 'number' | 'numberPrefix' | 'username'>;
  once: string;
}

export const deliveryPickedMessage = defineMessage({
  kind: 'delivery-picked',
  team: {
    topic: 'request',
    words: ({ order, once, slot }: ToTeam & { slot: DaySlot }) => ({
      once,
      title: team.picked,
      body: team.pickedBody(formatOrderNumber(order), order.username, slotWords(slot)),
      href: '/deliveries',
    }),
  },
});

export const deliveryCameBackMessage = defineMessage({
  kind: 'delivery-came-back',
  team: {
    topic: 'order',
    words: ({ order, once, reason }: ToTeam & { reason: string }) => ({
      once,
      title: team.cameBack,
      body: team.cameBackBody(formatOrderNumber(order), order.username, reason),
      href: '/deliveries',
    }),
  },
});

function wayOf({ shippingOption }: Pick<OrderFacts, 'shippingOption'>): 'delivery' | 'pickup' {
  return shippingOption === 'PICKUP' ? 'pickup' : 'delivery';
}
