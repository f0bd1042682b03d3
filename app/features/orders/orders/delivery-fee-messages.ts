import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { documentsInMail } from '#app/features/money/documents/door/documents-in-mail.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { deliveryFeeTexts } from './door/delivery-fee-texts.ts';
import type { OrderFacts } from './door/order-facts.ts';
import { orderInMail } from './door/order-in-mail.ts';
import { orderMailTexts } from './door/order-mail-texts.ts';
import { formatOrderNumber } from './door/order-number.ts';
import { orderTexts } from './door/order-texts.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from './door/sample-order.ts';
import { formatEstimate } from './order-estimate.ts';

type FeeOrder = OrderFacts & { feeReference?: string | null };

interface Quoted {
  order: FeeOrder;
  quoteId: string;
  feeKobo: number;
  note: string | null;
  payUrl: string;
  expiresAt: Date;
  at: Date;
}

/** What the delivery costs, with the three ways to answer. */
export const deliveryFeeQuotedMessage = defineMessage({
  kind: 'delivery-fee-quoted',
  to: ({ order }: Quoted) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Delivery fee quoted',
    key: { remade: 'due' },
    words: ({ order, quoteId, feeKobo, note, payUrl, expiresAt }, { business, publicUrl }) => {
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const fee = formatKobo(feeKobo);
      const texts = deliveryFeeTexts.mail.quoted;
      return {
        ...about,
        once: quoteId,
        subject: subject(texts.subject),
        heading: texts.heading,
        preheader: fee,
        blocks: [
          { large: texts.arrives(formatEstimate(order)) },
          { paragraphs: [texts.news(number, order.city, fee), texts.ways(addressLine(business.workshop) !== '')] },
          drawing,
          { button: texts.button, href: payUrl },
          pieces,
          {
            facts: [
              { label: deliveryFeeTexts.heading, value: fee },
              ...piecesOf(order),
              { label: deliveryFeeTexts.mail.facts.inAll, value: formatKobo(order.totalKobo + feeKobo) },
              { label: deliveryFeeTexts.mail.facts.to, value: `${order.addressLine1}, ${order.city}, ${order.state}` },
              { label: orderTexts.ownFee.from(business.name), value: note ?? '' },
              { label: orderMailTexts.facts.order, value: number },
            ],
          },
          { paragraphs: [texts.expires(formatDate(expiresAt))] },
        ],
      };
    },
    samples: ({ publicUrl }) => ({
      '': {
        order: sampleOrder,
        quoteId: 'fee_00000000000000000000000000',
        feeKobo: 2_500_000,
        note: 'Two floors up, with a lift van.',
        payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
        expiresAt: new Date('2026-12-21T09:00:00Z'),
        at: new Date('2026-11-21T09:00:00Z'),
      },
    }),
  },
  news: {
    group: 'money',
    words: ({ quoteId, feeKobo, payUrl, ...fee }) => ({
      ...aboutFee(fee),
      keyUrl: payUrl,
      once: quoteId,
      body: orderTexts.ownFee.quoted(formatKobo(feeKobo)),
    }),
  },
});

interface FeePaid {
  order: FeeOrder;
  feeKobo: number;
  reference: string;
  via: keyof typeof orderTexts.paidVia;
  at: Date;
  orderUrl: string;
}

/** The receipt of a fee. */
export const deliveryFeePaidMessage = defineMessage({
  kind: 'delivery-fee-paid',
  to: ({ order }: FeePaid) => ({ userId: order.userId, email: order.userEmail }),
  email: {
    name: 'Delivery fee paid',
    key: { remade: 'order' },
    words: ({ order, feeKobo, reference, via, at, orderUrl }, { publicUrl }) => {
      const { number, about, subject, drawing, pieces } = orderInMail(order, publicUrl);
      const fee = formatKobo(feeKobo);
      const { paid: texts, facts } = deliveryFeeTexts.mail;
      return {
        ...about,
        once: order.id,
        subject: subject(texts.subject),
        heading: texts.heading,
        preheader: fee,
        blocks: [
          { paragraphs: [texts.news(number, fee), texts.next] },
          drawing,
          { button: texts.button, href: orderUrl },
          pieces,
          {
            facts: [
              { label: deliveryFeeTexts.heading, value: fee },
              ...piecesOf(order),
              { label: facts.how, value: orderTexts.paidVia[via] },
              { label: facts.paidOn, value: formatDateTime(at) },
              { label: orderMailTexts.facts.reference, value: reference },
              { label: orderMailTexts.facts.order, value: number },
            ],
          },
          documentsInMail('paid', orderUrl),
        ],
      };
    },
    samples: ({ publicUrl }) => {
      const sample = {
        order: sampleOrder,
        feeKobo: 2_500_000,
        reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1x',
        via: 'online',
        at: new Date('2026-11-24T09:00:00Z'),
      } as const;
      return {
        '': { ...sample, orderUrl: sampleOrderUrl(publicUrl) },
        'without-account': { ...sample, orderUrl: sampleGuestUrl(publicUrl) },
      };
    },
  },
  news: {
    group: 'money',
    words: ({ feeKobo, orderUrl, ...fee }) => ({
      ...aboutFee(fee),
      keyUrl: orderUrl,
      once: fee.order.id,
      body: orderTexts.ownFee.paid(formatKobo(feeKobo)),
    }),
  },
  team: {
    topic: 'order',
    words: ({ feeKobo, ...fee }) => ({
      ...forAdmins(fee),
      title: 'A delivery fee was paid',
      subject: `Delivery fee of ${formatKobo(feeKobo)} paid for ${formatOrderNumber(fee.order)}`,
      body: `${formatKobo(feeKobo)} for order ${formatOrderNumber(fee.order)}. You can ship it when it is ready.`,
    }),
  },
});

/** What of the pieces was paid, beside what they cost where that is more. */
function piecesOf({ totalKobo, balanceKobo }: FeeOrder) {
  const { pieces, piecesPaidBefore } = deliveryFeeTexts.mail.facts;
  return [
    { label: pieces, value: balanceKobo > 0 ? formatKobo(totalKobo) : '' },
    { label: piecesPaidBefore, value: formatKobo(totalKobo - balanceKobo) },
  ];
}

type OfFee = Pick<FeePaid, 'order' | 'at'>;

function aboutFee({ order, at }: OfFee) {
  const orderRefId = formatOrderNumber(order);
  return {
    title: `${deliveryFeeTexts.heading}, order ${orderRefId}`,
    href: `/myorders/${order.id}`,
    details: { orderRefId, timestamp: at.toISOString() },
  };
}

export const deliveryFeeDeclinedMessage = defineMessage({
  kind: 'delivery-fee-declined',
  team: {
    topic: 'request',
    words: (fee: OfFee) => ({
      ...forAdmins(fee),
      title: 'A customer will collect instead',
      subject: `${formatOrderNumber(fee.order)} will be collected instead of delivered`,
      body: `Order ${formatOrderNumber(fee.order)} will be collected from the workshop. There is no delivery fee to pay.`,
    }),
  },
});

function forAdmins({ order, at }: OfFee) {
  return {
    once: `${order.id}/${order.feeReference ?? ''}`,
    href: `/orders/${order.id}`,
    details: { orderRefId: formatOrderNumber(order), timestamp: at.toISOString() },
  };
}
