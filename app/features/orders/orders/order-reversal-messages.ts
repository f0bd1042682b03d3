import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { fillIn } from '#app/platform/text/fill-in.ts';
import { CANCEL_REASONS, type CancelReason } from './door/cancel-reasons.ts';
import { type OrderFacts, onOneLine, orderDetails } from './door/order-facts.ts';
import { orderInMail } from './door/order-in-mail.ts';
import { orderMailTexts as texts } from './door/order-mail-texts.ts';
import { formatOrderNumber, type NumberedOrder } from './door/order-number.ts';
import { type OrderStage, stageWords, statusOf, whatHappensNext } from './door/order-stages.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from './door/sample-order.ts';
import { formatEstimate } from './order-estimate.ts';

/** What an order that went back to `stage` is said to be: the plain truth, and what happens now. */
function movedBackWords(order: NumberedOrder & Pick<OrderFacts, 'shippingOption' | 'feeState'>, stage: OrderStage) {
  const number = formatOrderNumber(order);
  const status = statusOf({ stage, shippingOption: order.shippingOption });
  return {
    title: texts.movedBack.title(status),
    news: texts.movedBack.news(number, status),
    next: whatHappensNext(stage, order.shippingOption, order.feeState),
  };
}

interface MovedBack {
  order: OrderFacts;
  /** Where it is now. */
  stage: OrderStage;
  /** Where its reader finds the order. */
  orderUrl: string;
  /** Why, in the owner's words. */
  reason: string;
  historyId: string;
  at: Date;
}

/** About an order that went back a stage, written only when the owner chose to tell. */
export const orderMovedBackMessage = defineMessage({
  kind: 'order-moved-back',
  to: ({ order }: MovedBack) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Order moved back',
    key: { remade: 'order' },
    words: ({ stage, orderUrl, reason, historyId, ...facts }, { publicUrl }) => {
      const order = onOneLine({ ...facts.order, stage });
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const { title, news, next } = movedBackWords(order, stage);
      const { days } = stageWords(stage, order.shippingOption);
      const expected = { label: texts.facts.expected, value: formatEstimate(order) };
      return {
        ...about,
        once: historyId,
        subject: subject(texts.movedBack.subject),
        heading: title,
        preheader: news,
        blocks: [
          ...(days ? [{ large: fillIn(days, { expected: expected.value }), only: 'html' } as const] : []),
          { paragraphs: [news, reason] },
          drawing,
          { button: texts.seeOrder, href: orderUrl, only: 'html' },
          { heading: texts.whatHappensNext },
          { paragraphs: [next] },
          pieces,
          { facts: [expected], only: 'html' },
          { facts: [expected, { label: texts.seeOrder, value: orderUrl }], only: 'text' },
        ],
        foot: 'signature',
        templateParameters: { to_email: order.userEmail, to_name: order.username, orderRefId: number, message: reason },
      };
    },
    samples: ({ publicUrl }) => {
      const reason = 'The legs were the wrong colour. We are making them again.';
      const sample = {
        order: sampleOrder,
        stage: 'shipped',
        reason,
        historyId: 'hst_sample',
        at: new Date('2026-11-25T09:00:00Z'),
      } as const;
      return {
        '': { ...sample, orderUrl: sampleOrderUrl(publicUrl) },
        'without-account': { ...sample, orderUrl: sampleGuestUrl(publicUrl) },
      };
    },
  },
  news: {
    group: 'ordered',
    words: ({ order, orderUrl, stage, at, historyId, reason }) => {
      const { title, news } = movedBackWords(order, stage);
      return {
        once: historyId,
        title,
        body: `${news} ${reason}`,
        href: `/myorders/${order.id}`,
        keyUrl: orderUrl,
        details: orderDetails(order, at),
      };
    },
  },
});

interface Cancelled {
  reason: CancelReason;
  note: string;
  refundKobo: number;
}

/** What a customer is told of a cancelled order: the news, why, and what becomes of the money. */
export function cancelledWords(order: NumberedOrder, { reason, note, refundKobo }: Cancelled) {
  const number = formatOrderNumber(order);
  const { title, news, refunding, notRefunding } = texts.cancelled;
  const money = refundKobo > 0 ? refunding(formatKobo(refundKobo)) : notRefunding;
  return {
    title,
    news: news(number),
    paragraphs: [CANCEL_REASONS[reason].told, note, money].filter((line) => line !== ''),
  };
}

interface CancelledFacts {
  order: OrderFacts;
  words: ReturnType<typeof cancelledWords>;
  orderUrl: string;
}

export const orderCancelledMessage = defineMessage({
  kind: 'order-cancelled',
  to: ({ order }: CancelledFacts) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Order cancelled',
    key: { remade: 'order' },
    words: ({ order, words, orderUrl }, { publicUrl }) => {
      const { number, about, subject, pieces } = orderInMail(order, publicUrl);
      return {
        ...about,
        once: order.id,
        subject: subject(texts.cancelled.subject),
        heading: words.title,
        preheader: words.paragraphs[0] ?? words.news,
        blocks: [
          { paragraphs: [words.news, ...words.paragraphs] },
          { button: texts.cancelled.button, href: orderUrl },
          pieces,
          {
            facts: [
              { label: texts.facts.order, value: number },
              { label: texts.facts.paid, value: formatKobo(order.totalKobo) },
              { label: texts.facts.reference, value: order.reference },
            ],
          },
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const words = cancelledWords(sampleOrder, {
        reason: 'cannot_make',
        note: 'The iroko we had kept for it has split.',
        refundKobo: sampleOrder.totalKobo,
      });
      return {
        '': { order: sampleOrder, words, orderUrl: sampleOrderUrl(publicUrl) },
        'without-account': { order: sampleOrder, words, orderUrl: sampleGuestUrl(publicUrl) },
      };
    },
  },
  news: {
    group: 'ordered',
    words: ({ order, orderUrl, words }) => ({
      once: order.id,
      title: words.title,
      body: [words.news, ...words.paragraphs].join(' '),
      href: `/myorders/${order.id}`,
      keyUrl: orderUrl,
    }),
  },
});
