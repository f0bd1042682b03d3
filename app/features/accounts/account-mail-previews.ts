import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import {
  composeDeletionLinkMail,
  composeDeletionMail,
  composeKnownMail,
  composeResetMail,
  composeWelcomeMail,
} from './accounts-emails.tsx';

/** The mails about an account, to a made-up customer. */
export function previewAccountMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const to = (path: string) => ({ email: 'ada@example.com', name: 'Ada Obi', url: publicUrl + path, business });
  return [
    composeWelcomeMail(to('/welcome?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE&next=%2Fcart')),
    composeKnownMail({ ...to('/login?next=%2Fcart'), resetUrl: `${publicUrl}/reset` }),
    composeResetMail(to('/reset?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE')),
    composeDeletionLinkMail(to('/userProfile/delete?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE')),
    composeDeletionMail({ ...to('/login'), date: '21 December 2026' }),
  ].map((mail) => ({ ...mail, dedupeKey: `preview/${mail.kind}` }));
}
