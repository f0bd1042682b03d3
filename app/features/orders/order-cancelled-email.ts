import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { CANCEL_REASONS, type CancelReason } from './cancel-reasons.ts';
import type { OrderFacts } from './order-facts.ts';
import { formatOrderNumber } from './order-number.ts';

interface Told {
  reason: CancelReason;
  note: string;
  refundKobo: number;
}

/** What a customer is told of a cancelled order: the news, why, and what becomes of the money. */
export function cancelledWords(order: Pick<OrderFacts, 'number'>, { reason, note, refundKobo }: Told) {
  const number = formatOrderNumber(order.number);
  const money =
    refundKobo > 0
      ? `We’re refunding ${formatKobo(refundKobo)}, and will email you when it is on its way.`
      : 'If you have a question about your money, reply to this email or write to us on WhatsApp.';
  return {
    title: 'Order cancelled',
    subject: `Order ${number} was cancelled`,
    news: `Order ${number} was cancelled.`,
    paragraphs: [CANCEL_REASONS[reason].told, note, money].filter((line) => line !== ''),
  };
}

/** Pure. */
export function composeCancelledMail(
  order: OrderFacts,
  words: ReturnType<typeof cancelledWords>,
  { business, publicUrl, orderUrl }: { business: ShopSettings['business']; publicUrl: string; orderUrl: string },
): OutgoingMail {
  const number = formatOrderNumber(order.number);
  return composeLetter({
    brand: mailBrand(business),
    publicUrl,
    kind: 'order-cancelled',
    dedupeKey: `order-cancelled/${order.id}`,
    recipient: order.userEmail,
    subject: words.subject,
    subjectId: order.id,
    heading: words.title,
    preheader: words.paragraphs[0] ?? words.news,
    name: order.username,
    paragraphs: [words.news, ...words.paragraphs],
    button: { label: 'See the order', href: orderUrl },
    rows: [
      { label: 'Order', value: number },
      { label: 'Pieces', value: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') },
      { label: 'Paid', value: formatKobo(order.totalKobo) },
      { label: 'Payment reference', value: order.reference },
    ],
    reason: `Sent to ${order.userEmail} because order ${number} was placed with this address.`,
  });
}
