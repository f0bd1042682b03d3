import { viewPlan } from '#app/features/dues/instalment-words.ts';
import { formatVariation } from '#app/features/options/variation-text.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/order-discount.ts';
import type { OrderFactsLine } from '#app/features/orders/order-facts.ts';
import { orderTexts } from '#app/features/orders/order-texts.ts';
import { sampleOrder } from '#app/features/orders/sample-order.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import type { OrderRequest } from './phone-order.mutations.server.ts';
import { phoneOrderMailTexts as texts } from './phone-order-mail-texts.ts';

type RequestFacts = Pick<
  OrderRequest,
  'id' | 'email' | 'snapshot' | 'totalKobo' | 'depositKobo' | 'deliveryFeeKobo' | 'expiresAt'
> & {
  payUrl: string;
};

/** What was ordered by phone, and the link under which it can be paid. */
export const orderRequestedMail = defineMail({
  kind: 'order-requested',
  name: 'Order by phone, link to pay',
  key: { remade: 'payment' },
  compose: (request: RequestFacts, { business }) => {
    const { id, email, snapshot, totalKobo, depositKobo, deliveryFeeKobo, expiresAt, payUrl } = request;
    const total = formatKobo(totalKobo + (deliveryFeeKobo ?? 0));
    const { discounts = [] } = snapshot;
    const freeDelivery = snapshot.shippingOption === 'PICKUP' ? null : freeDeliveryReason(discounts);
    const isFeeOpen = deliveryFeeKobo === null && freeDelivery === null && snapshot.shippingOption !== 'PICKUP';
    return {
      recipient: email,
      once: id,
      subjectId: id,
      subject: texts.waiting,
      heading: texts.heading,
      preheader: texts.preheader(total),
      greets: snapshot.username,
      blocks: [
        { paragraphs: [texts.news(total)] },
        { button: texts.button(depositKobo ? formatKobo(depositKobo) : total), href: payUrl },
        {
          facts: [
            ...snapshot.lines.map((line, index) => ({ label: texts.piece(index + 1), value: formatPiece(line) })),
            ...viewDiscounts(discounts).map(({ term, sum }) => ({ label: term, value: sum })),
            {
              label: texts.deliveryFee,
              value: deliveryFeeKobo === null ? (freeDelivery ?? '') : formatKobo(deliveryFeeKobo),
            },
            { label: texts.total, value: total },
            ...(snapshot.plan
              ? viewPlan(snapshot.plan).map(({ term, sum }) => ({ label: term, value: sum }))
              : [
                  { label: texts.deposit, value: depositKobo ? formatKobo(depositKobo) : '' },
                  { label: texts.later, value: depositKobo ? formatKobo(totalKobo - depositKobo) : '' },
                ]),
            { label: texts.how, value: orderTexts.shippingOptions[snapshot.shippingOption] },
          ],
        },
        {
          paragraphs: [
            isFeeOpen ? `${orderTexts.shippingNotIncluded}. ${orderTexts.deliveryFeeLater}` : '',
            texts.expires(formatDate(expiresAt)),
          ],
        },
      ],
      reason: texts.reason(email, business.name),
    };
  },
  samples: ({ publicUrl }) => {
    const { lines, addressLine1, callLine, city, state, totalKobo, estimatedFrom, estimatedTo } = sampleOrder;
    return {
      '': {
        id: 'req_00000000000000000000000000',
        email: 'bola@example.com',
        totalKobo,
        depositKobo: null,
        deliveryFeeKobo: null,
        expiresAt: new Date('2026-11-28T09:00:00Z'),
        payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
        snapshot: {
          lines: lines.map((line) => ({ ...line, productId: null, category: 'sitting', pictureKey: null })),
          shippingOption: 'LAGOS' as const,
          destination: { addressLine1, callLine, city, state, landmark: null, deliveryNotes: null },
          username: 'Bola Ade',
          agreedTo: { terms: 1, refunds: 1 },
          estimatedFrom,
          estimatedTo,
        },
      },
    };
  },
});

/** `2 × Adunni sofa, Indigo, 3-seater: ₦900,000` */
function formatPiece(line: OrderFactsLine): string {
  const name = [line.name, formatVariation(line)].filter(Boolean).join(', ');
  return `${line.quantity} × ${name}: ${formatKobo(line.unitPriceKobo * line.quantity)}`;
}
