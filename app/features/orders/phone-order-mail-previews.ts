import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { sampleOrder } from './order-mail-previews.ts';
import { composeRequestMail } from './phone-order-emails.ts';

/** The link of an order taken by phone, for the pieces of the sample order. */
export function previewPhoneOrderMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const { lines, addressLine1, callLine, city, state, totalKobo, estimatedFrom, estimatedTo } = sampleOrder;
  const request = {
    id: 'req_00000000000000000000000000',
    email: 'bola@example.com',
    totalKobo,
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
  };
  return [composeRequestMail(request, { business, publicUrl })];
}
