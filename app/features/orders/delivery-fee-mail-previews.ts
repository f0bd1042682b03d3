import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeFeePaidMail, composeQuoteMail } from './delivery-fee-emails.ts';
import { sampleGuestUrl, sampleOrder, withoutAccount } from './order-mail-previews.ts';

/** The quote of a fee and its receipt, for the sample order. */
export function previewDeliveryFeeMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const context = { business, publicUrl };
  const quote = {
    id: 'fee_00000000000000000000000000',
    feeKobo: 2_500_000,
    note: 'Two floors up, with a lift van.',
    payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
    expiresAt: new Date('2026-12-21T09:00:00Z'),
  };
  const at = new Date('2026-11-24T09:00:00Z');
  const payment = { feeKobo: quote.feeKobo, reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1x', via: 'online', at } as const;
  const paid = (orderUrl: string) => composeFeePaidMail(sampleOrder, payment, { ...context, orderUrl });
  return [
    composeQuoteMail(sampleOrder, quote, context),
    paid(`${publicUrl}/myorders/${sampleOrder.id}`),
    withoutAccount(paid(sampleGuestUrl(publicUrl))),
  ];
}
