import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { accountsTexts } from './accounts-texts.ts';

interface AccountMailInput {
  email: string;
  name: string;
  /** Absolute. */
  url: string;
  business: ShopSettings['business'];
}

type AccountMail = Omit<OutgoingMail, 'dedupeKey'>;

/** The mail with the link to choose a password. Pure. */
export function composeResetMail(input: AccountMailInput): AccountMail {
  const { validity, ignore, ...texts } = accountsTexts.mail;
  return compose('password-reset', input, { ...texts, after: [validity, ignore] });
}

/** Welcomes a new person, with the link that confirms their address. Pure. */
export function composeWelcomeMail(input: AccountMailInput): AccountMail {
  const { validity, ignore, subject, ...texts } = accountsTexts.welcomeMail;
  const mail = compose('account-welcome', input, { ...texts, subject: texts.heading, after: [validity, ignore] });
  return { ...mail, subject: subject(input.business.name) };
}

/** To somebody who signs up and already has an account: how to log in to it. Pure. */
export function composeKnownMail({ resetUrl, ...input }: AccountMailInput & { resetUrl: string }): AccountMail {
  const { forgot, ignore, ...texts } = accountsTexts.knownMail;
  return compose('account-known', input, { ...texts, after: [forgot(resetUrl), ignore] });
}

/** The mail with the link that stands for the password when an account is to be deleted. Pure. */
export function composeDeletionLinkMail(input: AccountMailInput): AccountMail {
  const { ignore, ...texts } = accountsTexts.deletionLinkMail;
  return compose('deletion-link', input, { ...texts, after: [accountsTexts.mail.validity, ignore] });
}

/** Tells that the account will be deleted on `date`, and how to keep it. Pure. */
export function composeDeletionMail({ date, ...input }: AccountMailInput & { date: string }): AccountMail {
  const { news, undo, ...texts } = accountsTexts.deletionMail;
  return compose('deletion-asked', input, { ...texts, news: news(date), after: [undo] });
}

interface AccountMailTexts {
  subject: string;
  preheader: string;
  news: string;
  button: string;
  /** Below the button. */
  after: readonly string[];
  reason: (email: string) => string;
}

/** A greeting, the news, one button and what else there is to say: every mail about an account. */
function compose(kind: string, { email, name, url, business }: AccountMailInput, texts: AccountMailTexts): AccountMail {
  const brand: MailBrand = mailBrand(business);
  const reason = texts.reason(email);
  const greeting = `Hello ${name},`;
  return {
    kind,
    recipient: email,
    replyTo: business.email,
    subject: `${texts.subject} – ${business.name}`,
    text: [
      greeting,
      texts.news,
      `${texts.button}:\n${url}`,
      texts.after.join(' '),
      `-- \n${reason}\n${brand.name}, ${brand.address}\n${brand.email}`,
    ].join('\n\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={new URL(url).origin} preheader={texts.preheader} reason={reason}>
        <MailHeading>{texts.subject}</MailHeading>
        <MailText>{greeting}</MailText>
        <MailText>{texts.news}</MailText>
        <MailButton href={url}>{texts.button}</MailButton>
        {texts.after.map((sentence) => (
          <MailText key={sentence}>{sentence}</MailText>
        ))}
      </MailLayout>,
    ),
    templateParameters: { to_email: email, to_name: name, from_name: business.name, message: texts.news, link: url },
  };
}
