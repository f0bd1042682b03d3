import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { deliveryFeeTexts } from './delivery-fee-texts.ts';
import type { OrderFacts } from './order-facts.ts';
import { formatOrderNumber } from './order-number.ts';
import { orderTexts } from './order-texts.ts';

const texts = deliveryFeeTexts.mail;

interface FeeMailContext {
  business: ShopSettings['business'];
  publicUrl: string;
}

type FeeMailOrder = Pick<OrderFacts, 'id' | 'number' | 'userEmail' | 'username' | 'totalKobo' | 'city' | 'state'>;

interface Quote {
  id: string;
  feeKobo: number;
  note: string | null;
  payUrl: string;
  expiresAt: Date;
}

/** Tells what the delivery costs, with the three ways to answer. Pure. */
export function composeQuoteMail(
  order: FeeMailOrder,
  quote: Quote,
  { business, publicUrl }: FeeMailContext,
): OutgoingMail {
  const number = formatOrderNumber(order.number);
  const fee = formatKobo(quote.feeKobo);
  const { subject, heading, news, ways, button, expires } = texts.quoted;
  return composeLetter({
    ...about(order, business, publicUrl),
    kind: 'delivery-fee-quoted',
    dedupeKey: `delivery-fee-quoted/${quote.id}`,
    subject: subject(number),
    heading,
    preheader: fee,
    paragraphs: [news(number, order.city, fee), ways],
    button: { label: button, href: quote.payUrl },
    rows: [
      { label: deliveryFeeTexts.heading, value: fee },
      { label: 'To', value: `${order.city}, ${order.state}` },
      { label: deliveryFeeTexts.customer.from(business.name), value: quote.note ?? '' },
      { label: 'Order', value: number },
    ],
    closing: [expires(formatDate(quote.expiresAt))],
  });
}

interface FeePayment {
  feeKobo: number;
  reference: string;
  via: keyof typeof orderTexts.paidVia;
  at: Date;
}

/** The receipt of a fee. Pure. */
export function composeFeePaidMail(
  order: FeeMailOrder,
  { feeKobo, reference, via, at }: FeePayment,
  { business, publicUrl, orderUrl }: FeeMailContext & { orderUrl: string },
): OutgoingMail {
  const number = formatOrderNumber(order.number);
  const fee = formatKobo(feeKobo);
  const { subject, heading, news, next, button } = texts.paid;
  return composeLetter({
    ...about(order, business, publicUrl),
    kind: 'delivery-fee-paid',
    dedupeKey: `delivery-fee-paid/${order.id}`,
    subject: subject(number),
    heading,
    preheader: fee,
    paragraphs: [news(number, fee), next],
    button: { label: button, href: orderUrl },
    rows: [
      { label: deliveryFeeTexts.heading, value: fee },
      { label: 'Pieces, paid before', value: formatKobo(order.totalKobo) },
      { label: 'How', value: orderTexts.paidVia[via] },
      { label: 'Paid on', value: formatDateTime(at) },
      { label: 'Payment reference', value: reference },
      { label: 'Order', value: number },
    ],
  });
}

function about(order: FeeMailOrder, business: ShopSettings['business'], publicUrl: string) {
  return {
    brand: mailBrand(business),
    publicUrl,
    name: order.username,
    recipient: order.userEmail,
    subjectId: order.id,
    reason: `Sent to ${order.userEmail} because order ${formatOrderNumber(order.number)} was placed with this address.`,
  };
}
