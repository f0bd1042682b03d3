import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { teamTexts } from './team-texts.ts';

interface InvitationFacts {
  email: string;
  role: 'staff' | 'owner';
  /** Absolute. */
  url: string;
  inviter: string;
  business: ShopSettings['business'];
}

/** The mail with the link into the team. Pure. */
export function composeInvitationMail(facts: InvitationFacts): Omit<OutgoingMail, 'dedupeKey'> {
  const { email, role, url, inviter, business } = facts;
  const brand = mailBrand(business);
  const texts = teamTexts.mail;
  const subject = texts.subject(business.name);
  const news = texts.news(inviter, business.name, teamTexts.roles[role]);
  const reason = texts.reason(email, business.name);
  return {
    kind: 'team-invitation',
    recipient: email,
    replyTo: business.email,
    subject,
    text: [news, texts.how, `${texts.button}:\n${url}`, `-- \n${reason}\n${brand.name}, ${brand.address}`].join('\n\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={new URL(url).origin} preheader={news} reason={reason}>
        <MailHeading>{subject}</MailHeading>
        <MailText>{news}</MailText>
        <MailText>{texts.how}</MailText>
        <MailButton href={url}>{texts.button}</MailButton>
      </MailLayout>,
    ),
    templateParameters: { to_email: email, from_name: business.name, message: news, link: url },
  };
}

/** The invitation for a made-up person. */
export function previewTeamMails(business: ShopSettings['business'], publicUrl: string): OutgoingMail[] {
  const facts = { email: 'bola@example.com', role: 'staff', inviter: 'Ngozi Eze', business } as const;
  const mail = composeInvitationMail({
    ...facts,
    url: `${publicUrl}/team/join?token=AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE`,
  });
  return [{ ...mail, dedupeKey: 'preview/team-invitation' }];
}
