import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeAcknowledgement, composeMessageForOwner, composeReply } from './support-emails.tsx';

/** The mails of one made-up help request. */
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
  const reply = {
    ...facts,
    replyId: 'rpl_00000000000000000000000000',
    isCustomer: true,
    reply:
      'We are sorry about the scratch.\n\nPlease send the pictures to our WhatsApp number; we polish it out on Thursday.',
    author: 'Ngozi',
  };
  return [composeMessageForOwner(facts), composeAcknowledgement(facts, facts.email), composeReply(reply, facts.email)];
}
