import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeAcknowledgement, composeMessageForOwner } from './support-emails.tsx';

/** Both mails of one made-up help request. */
export function previewSupportMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const facts = {
    id: 'msg_00000000000000000000000000',
    reference: 'HELP-1001',
    channel: 'help',
    name: 'Ada Obi',
    email: 'ada@example.com',
    phone: '+2348035550142',
    message: 'The left arm of the sofa is scratched.\nMay I send you pictures on WhatsApp?',
    orderNumber: 'GD-1001',
    business,
    publicUrl,
  } as const;
  return [composeMessageForOwner(facts), composeAcknowledgement(facts, facts.email)];
}
