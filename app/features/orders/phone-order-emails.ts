import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { formatVariation } from './order-facts.ts';
import { orderTexts } from './order-texts.ts';
import type { OrderRequest } from './phone-order.mutations.server.ts';

type RequestFacts = Pick<OrderRequest, 'id' | 'email' | 'snapshot' | 'totalKobo' | 'deliveryFeeKobo' | 'expiresAt'> & {
  payUrl: string;
};

/** What was ordered by phone, and the link under which it can be paid. Pure. */
export function composeRequestMail(
  request: RequestFacts,
  { business, publicUrl }: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  const { id, email, snapshot, totalKobo, deliveryFeeKobo, expiresAt, payUrl } = request;
  const total = formatKobo(totalKobo + (deliveryFeeKobo ?? 0));
  return composeLetter({
    kind: 'order-requested',
    dedupeKey: `order-requested/${id}`,
    recipient: email,
    subject: 'Your order is waiting for payment',
    subjectId: id,
    brand: mailBrand(business),
    publicUrl,
    heading: 'Your order',
    preheader: `It comes to ${total}`,
    name: snapshot.username,
    paragraphs: [
      `This is what you ordered with us. It comes to ${total}. Pay with the link below and our workshop will start. You don’t need an account.`,
    ],
    button: { label: `See it and pay ${total}`, href: payUrl },
    rows: [
      ...snapshot.lines.map((line, index) => ({
        label: `Piece ${index + 1}`,
        value: `${line.quantity} × ${[line.name, formatVariation(line)].filter(Boolean).join(', ')}: ${formatKobo(line.unitPriceKobo * line.quantity)}`,
      })),
      { label: 'Delivery fee', value: deliveryFeeKobo === null ? '' : formatKobo(deliveryFeeKobo) },
      { label: 'Total', value: total },
      { label: 'How', value: orderTexts.shippingOptions[snapshot.shippingOption] },
    ],
    closing: [
      ...(deliveryFeeKobo === null && snapshot.shippingOption !== 'PICKUP'
        ? [`${orderTexts.shippingNotIncluded}. ${orderTexts.deliveryFeeLater}`]
        : []),
      `The link works until ${formatDate(expiresAt)}.`,
    ],
    reason: `Sent to ${email} because something was ordered from ${business.name} with this address.`,
  });
}
