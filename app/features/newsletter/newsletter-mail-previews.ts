import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeConfirmMail } from './newsletter-emails.tsx';

/** The mail that asks whether somebody really wants the newsletter. */
export function previewNewsletterMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  return [
    composeConfirmMail({
      subscriberId: 'sub_00000000000000000000000000',
      email: 'ada@example.com',
      askedAt: new Date('2026-11-21T09:00:00.000Z'),
      confirmUrl: `${publicUrl}/newsletter/confirm?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
      leaveUrl: `${publicUrl}/newsletter/leave?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
      headers: {},
      business,
      publicUrl,
    }),
  ];
}
