import { defineMail } from '#app/platform/mail/define-mail.ts';
import type { MailMessage, MailShop } from '#app/platform/mail/mail-message.ts';
import { accountMailTexts } from './account-mail-texts.ts';

interface AccountMailFacts {
  email: string;
  name: string;
  /** Absolute: where the button leads. */
  url: string;
  once: string;
}

/** With the link to choose a password. */
export const passwordResetMail = defineMail({
  kind: 'password-reset',
  name: 'Choose a new password',
  key: { advice: accountMailTexts.reset.keyAdvice },
  compose: (facts: AccountMailFacts, shop) => {
    const texts = accountMailTexts.reset;
    return message(facts, shop, { ...texts, after: [texts.validity, texts.ignore] });
  },
  samples: (shop) => ({ '': sample(shop, `/reset?token=${SAMPLE_TOKEN}`) }),
});

/** Welcomes a new person, with the link that confirms their address. */
export const accountWelcomeMail = defineMail({
  kind: 'account-welcome',
  name: 'Welcome, confirm the address',
  key: { advice: accountMailTexts.askAgainInProfile },
  compose: (facts: AccountMailFacts, shop) => {
    const texts = accountMailTexts.welcome;
    const words = { ...texts, subject: texts.heading, after: [texts.validity, texts.ignore] };
    return { ...message(facts, shop, words), subject: texts.subject(shop.business.name) };
  },
  samples: (shop) => ({ '': sample(shop, `/welcome?token=${SAMPLE_TOKEN}&next=%2Fcart`) }),
});

/** To somebody who signs up and already has an account: how to log in to it. */
export const accountKnownMail = defineMail({
  kind: 'account-known',
  name: 'Signed up, has an account',
  compose: ({ resetUrl, ...facts }: AccountMailFacts & { resetUrl: string }, shop) => {
    const texts = accountMailTexts.known;
    return message(facts, shop, { ...texts, after: [texts.forgot(resetUrl), texts.ignore] });
  },
  samples: (shop) => ({ '': { ...sample(shop, '/login?next=%2Fcart'), resetUrl: `${shop.publicUrl}/reset` } }),
});

/** With the link that stands for the password when an account is to be deleted. */
export const deletionLinkMail = defineMail({
  kind: 'deletion-link',
  name: 'Delete an account, confirm',
  key: { advice: accountMailTexts.askAgainInProfile },
  compose: (facts: AccountMailFacts, shop) => {
    const texts = accountMailTexts.deletionLink;
    return message(facts, shop, { ...texts, after: [accountMailTexts.reset.validity, texts.ignore] });
  },
  samples: (shop) => ({ '': sample(shop, `/userProfile/delete?token=${SAMPLE_TOKEN}`) }),
});

/** Reports that the account will be deleted on `date`, and how to keep it. */
export const deletionAskedMail = defineMail({
  kind: 'deletion-asked',
  name: 'Account will be deleted',
  compose: ({ date, ...facts }: AccountMailFacts & { date: string }, shop) => {
    const texts = accountMailTexts.deletionAsked;
    return message(facts, shop, { ...texts, news: texts.news(date), after: [texts.undo] });
  },
  samples: (shop) => ({ '': { ...sample(shop, '/login'), date: '21 December 2026' } }),
});

interface AccountMailWords {
  subject: string;
  preheader: string;
  news: string;
  button: string;
  /** Below the button. */
  after: readonly string[];
  reason: (email: string) => string;
}

/** A greeting, the news, one button and what else there is to say: every email about an account. */
function message(facts: AccountMailFacts, { business }: MailShop, words: AccountMailWords): MailMessage {
  const { email, name, url, once } = facts;
  const { subject, preheader, news, button, after, reason } = words;
  return {
    recipient: email,
    once,
    subject: `${subject} – ${business.name}`,
    heading: subject,
    preheader,
    greets: name,
    blocks: [{ paragraphs: [news] }, { button, href: url, apart: true }, { paragraphs: after, together: true }],
    reason: reason(email),
    foot: 'account',
    templateParameters: { to_email: email, to_name: name, from_name: business.name, message: news, link: url },
  };
}

const SAMPLE_TOKEN = 'AbC4efGh1jKlMn0pQrStUvWxYz0123456789-_AbCdE';

function sample({ publicUrl }: MailShop, path: string): AccountMailFacts {
  return { email: 'ada@example.com', name: 'Ada Obi', url: publicUrl + path, once: 'sample' };
}
