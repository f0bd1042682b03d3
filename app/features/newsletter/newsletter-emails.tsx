import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';

export interface ConfirmMailFacts {
  subscriberId: string;
  email: string;
  askedAt: Date;
  confirmUrl: string;
  leaveUrl: string;
  headers: Record<string, string>;
  business: ShopSettings['business'];
  publicUrl: string;
}

/** The first half of the double opt-in. Nothing in it was typed by whoever filled in the form. Pure. */
export function composeConfirmMail(facts: ConfirmMailFacts): OutgoingMail {
  const { email, business } = facts;
  const brand = mailBrand(business);
  const what = `Somebody, probably you, asked for the ${business.name} newsletter at this address.`;
  const how = 'Press the button to confirm. The link works for seven days.';
  const reason = `Sent to ${email} because somebody typed it into the newsletter form. If it wasn’t you, ignore this email: we won’t send more.`;
  return {
    kind: 'newsletter-confirm',
    dedupeKey: `newsletter-confirm/${facts.subscriberId}/${facts.askedAt.getTime()}`,
    recipient: email,
    replyTo: business.email,
    subject: `Confirm your ${business.name} newsletter`,
    subjectId: facts.subscriberId,
    headers: facts.headers,
    text: [
      what,
      `Confirm within seven days:\n${facts.confirmUrl}`,
      `Not interested? Ignore this email, or unsubscribe:\n${facts.leaveUrl}`,
      `${business.name}\n${brand.address}`,
      reason,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={facts.publicUrl} preheader="Confirm to join the list." reason={reason}>
        <MailHeading>Confirm your subscription</MailHeading>
        <MailText>{what}</MailText>
        <MailText>{how}</MailText>
        <MailButton href={facts.confirmUrl}>Confirm my subscription</MailButton>
      </MailLayout>,
    ),
  };
}
