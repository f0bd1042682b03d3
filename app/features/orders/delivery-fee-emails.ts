import { documentsInMail } from '#app/features/documents/documents-in-mail.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { addressLine } from '#app/platform/text/postal-address.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { deliveryFeeTexts } from './delivery-fee-texts.ts';
import { formatEstimate } from './order-estimate.ts';
import type { OrderFacts } from './order-facts.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { formatOrderNumber } from './order-number.ts';
import { orderTexts } from './order-texts.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from './sample-order.ts';

type FeeMailOrder = Pick<
  OrderFacts,
  | ('id' | 'number' | 'numberPrefix' | 'userEmail' | 'username' | 'totalKobo' | 'addressLine1' | 'city' | 'state')
  | ('estimatedFrom' | 'estimatedTo')
>;

interface QuoteFacts {
  order: FeeMailOrder;
  quoteId: string;
  feeKobo: number;
  note: string | null;
  payUrl: string;
  expiresAt: Date;
}

/** What the delivery costs, with the three ways to answer. */
export const deliveryFeeQuotedMail = defineMail({
  kind: 'delivery-fee-quoted',
  name: 'Delivery fee quoted',
  key: { remade: 'payment' },
  compose: ({ order, quoteId, feeKobo, note, payUrl, expiresAt }: QuoteFacts, { business }) => {
    const number = formatOrderNumber(order);
    const fee = formatKobo(feeKobo);
    const texts = deliveryFeeTexts.mail.quoted;
    return {
      ...toCustomer(order),
      once: quoteId,
      subject: texts.subject(number),
      heading: texts.heading,
      preheader: fee,
      blocks: [
        { large: texts.arrives(formatEstimate(order)) },
        { paragraphs: [texts.news(number, order.city, fee), texts.ways(addressLine(business.workshop) !== '')] },
        { button: texts.button, href: payUrl },
        {
          facts: [
            { label: deliveryFeeTexts.heading, value: fee },
            { label: deliveryFeeTexts.mail.facts.piecesPaidBefore, value: formatKobo(order.totalKobo) },
            { label: deliveryFeeTexts.mail.facts.inAll, value: formatKobo(order.totalKobo + feeKobo) },
            {
              label: deliveryFeeTexts.mail.facts.to,
              value: `${order.addressLine1}, ${order.city}, ${order.state}`,
            },
            { label: deliveryFeeTexts.customer.from(business.name), value: note ?? '' },
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
    },
  }),
});

interface FeePaidFacts {
  order: FeeMailOrder;
  feeKobo: number;
  reference: string;
  via: keyof typeof orderTexts.paidVia;
  at: Date;
  orderUrl: string;
}

/** The receipt of a fee. */
export const deliveryFeePaidMail = defineMail({
  kind: 'delivery-fee-paid',
  name: 'Delivery fee paid',
  key: { remade: 'order' },
  compose: ({ order, feeKobo, reference, via, at, orderUrl }: FeePaidFacts) => {
    const number = formatOrderNumber(order);
    const fee = formatKobo(feeKobo);
    const { paid: texts, facts } = deliveryFeeTexts.mail;
    return {
      ...toCustomer(order),
      once: order.id,
      subject: texts.subject(number),
      heading: texts.heading,
      preheader: fee,
      blocks: [
        { paragraphs: [texts.news(number, fee), texts.next] },
        { button: texts.button, href: orderUrl },
        {
          facts: [
            { label: deliveryFeeTexts.heading, value: fee },
            { label: facts.piecesPaidBefore, value: formatKobo(order.totalKobo) },
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
});

function toCustomer(order: FeeMailOrder): Pick<MailMessage, 'recipient' | 'subjectId' | 'greets' | 'reason'> {
  const { id, userEmail, username } = order;
  return {
    recipient: userEmail,
    subjectId: id,
    greets: username,
    reason: orderMailTexts.reason(userEmail, formatOrderNumber(order)),
  };
}
