import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeBalanceLinkMail, composeBalanceMail } from './enrollment-balance-email.ts';
import { sampleEnrollment } from './enrollment-mail-previews.ts';

const AT = new Date('2026-12-05T09:00:00.000Z');

/** The request for the rest of a class price, and the receipt once it is paid. */
export function previewBalanceMails(
  settings: Pick<ShopSettings, 'business' | 'masterclass'>,
  publicUrl: string,
): OutgoingMail[] {
  const context = { business: settings.business, publicUrl };
  const owing = sampleEnrollment(settings);
  const paid = { ...owing, paidKobo: owing.listPriceKobo, balanceKobo: 0 };
  const payment = {
    reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1y',
    amountKobo: owing.balanceKobo,
    via: 'online',
    channel: 'card',
    at: AT,
  } as const;
  const link = {
    id: 'lnk_00000000000000000000000000',
    payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
    expiresAt: new Date('2026-12-21T09:00:00Z'),
  };
  return [composeBalanceLinkMail(owing, link, context), composeBalanceMail(paid, payment, context)];
}
