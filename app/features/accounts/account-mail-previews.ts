import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeDeletionLinkMail, composeDeletionMail, composeResetMail } from './accounts-emails.tsx';

/** The mails about an account, to a made-up customer. */
export function previewAccountMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const to = (path: string) => ({ email: 'ada@example.com', name: 'Ada Obi', url: publicUrl + path, business });
  return [
    composeResetMail(to('/reset?token=sample')),
    composeDeletionLinkMail(to('/userProfile/delete?token=sample')),
    composeDeletionMail({ ...to('/login'), date: '21 December 2026' }),
  ].map((mail) => ({ ...mail, dedupeKey: `preview/${mail.kind}` }));
}
