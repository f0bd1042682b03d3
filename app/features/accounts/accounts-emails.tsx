import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { accountsTexts } from './accounts-texts.ts';

interface ResetMailInput {
  email: string;
  name: string;
  /** Absolute, with its token. */
  url: string;
  business: ShopSettings['business'];
}

/** The mail with the link to choose a password, for resets and for sign-ups that go on by mail. Pure. */
export function composeResetMail({ email, name, url, business }: ResetMailInput): Omit<OutgoingMail, 'dedupeKey'> {
  const { subject, preheader, news, button, validity, ignore } = accountsTexts.mail;
  const { addressLine1, city, state } = business.workshop;
  const brand: MailBrand = { ...business, address: `${addressLine1}, ${city}, ${state}` };
  const reason = accountsTexts.mail.reason(email);
  const greeting = `Hello ${name},`;
  return {
    kind: 'password-reset',
    recipient: email,
    replyTo: business.email,
    subject: `${subject} – ${business.name}`,
    text: [
      greeting,
      news,
      `${button}:\n${url}`,
      `${validity} ${ignore}`,
      `-- \n${reason}\n${brand.name}, ${brand.address}\n${brand.email}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={new URL(url).origin} preheader={preheader} reason={reason}>
        <MailHeading>{subject}</MailHeading>
        <MailText>{greeting}</MailText>
        <MailText>{news}</MailText>
        <MailButton href={url}>{button}</MailButton>
        <MailText>{validity}</MailText>
        <MailText>{ignore}</MailText>
      </MailLayout>,
    ),
    templateParameters: { to_email: email, to_name: name, from_name: business.name, message: news, link: url },
  };
}
