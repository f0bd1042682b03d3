import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { viewPlan } from '#app/features/money/dues/door/instalment-words.ts';
import { freeDeliveryReason, viewDiscounts } from '#app/features/orders/orders/door/order-discount.ts';
import { itemsInMail, subjectOf } from '#app/features/orders/orders/door/order-in-mail.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { sampleOrder } from '#app/features/orders/orders/door/sample-order.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { orderRequestTexts as texts } from '../order-request-texts.ts';
import type { OrderRequest } from './order-request.mutations.server.ts';

type Requested = Pick<
  OrderRequest,
  'id' | 'email' | 'userId' | 'snapshot' | 'totalKobo' | 'depositKobo' | 'deliveryFeeKobo' | 'expiresAt'
> & { payUrl: string };

/** What was agreed, and the link under which it can be paid. */
export const orderRequestedMessage = defineMessage({
  kind: 'order-requested',
  to: (request: Requested) => request,
  email: {
    name: 'Order by phone, link to pay',
    key: { remade: 'payment' },
    words: (request, { business, publicUrl }) => {
      const { id, email, snapshot, totalKobo, depositKobo, deliveryFeeKobo, expiresAt, payUrl } = request;
      const total = formatKobo(totalKobo + (deliveryFeeKobo ?? 0));
      const { discounts = [] } = snapshot;
      const freeDelivery = snapshot.shippingOption === 'PICKUP' ? null : freeDeliveryReason(discounts);
      const isFeeOpen = deliveryFeeKobo === null && freeDelivery === null && snapshot.shippingOption !== 'PICKUP';
      return {
        once: id,
        subjectId: id,
        subject: subjectOf(texts.subject, snapshot.lines, ''),
        heading: texts.heading,
        preheader: texts.preheader(total),
        greets: snapshot.username,
        blocks: [
          { paragraphs: [texts.news(total)] },
          { button: texts.button(depositKobo ? formatKobo(depositKobo) : total), href: payUrl },
          { items: itemsInMail(snapshot.lines, publicUrl), totals: [] },
          {
            facts: [
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
          userId: null,
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
  },
  news: {
    group: 'ordered',
    words: ({ id, totalKobo, deliveryFeeKobo }) => ({
      once: id,
      title: texts.waiting,
      body: texts.notification(formatKobo(totalKobo + (deliveryFeeKobo ?? 0))),
      // By its id, which opens it for them alone: an address with a key in it would stay here after the mail has lost its own.
      href: `/pay?request=${id}`,
    }),
  },
});

/** To us: a customer wants something else, or nothing. */
export const orderDeclinedMessage = defineMessage({
  kind: 'order-declined',
  team: {
    topic: 'quote',
    words: ({ id, name, totalKobo, reason }: { id: string; name: string; totalKobo: number; reason: string }) => ({
      once: id,
      title: texts.declined,
      body: texts.declinedWords(name, formatKobo(totalKobo), reason),
      href: `/quotes/${id}`,
    }),
  },
});

/** To us: somebody has ordered on the site, and will transfer the money. */
export const transferOrderedMessage = defineMessage({
  kind: 'transfer-ordered',
  team: {
    topic: 'request',
    words: ({ id, totalKobo }: { id: string; totalKobo: number }) => ({
      once: id,
      title: texts.orderedByTransfer,
      subject: texts.orderedByTransferSubject(formatKobo(totalKobo)),
      body: texts.orderedByTransferWords(formatKobo(totalKobo)),
      href: `/quotes/${id}`,
    }),
  },
});
