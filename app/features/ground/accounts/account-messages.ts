import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
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
export const passwordResetMessage = defineMessage({
  kind: 'password-reset',
  to: ({ email }: AccountMailFacts) => ({ email }),
  email: {
    name: 'Choose a new password',
    key: { advice: accountMailTexts.reset.keyAdvice },
    words: (facts, shop) => {
      const texts = accountMailTexts.reset;
      return message(facts, shop, { ...texts, after: [texts.validity, texts.ignore] });
    },
    samples: (shop) => ({ '': sample(shop, `/reset?token=${SAMPLE_TOKEN}`) }),
  },
});

/** Welcomes a new person, with the link that confirms their address. */
export const accountWelcomeMessage = defineMessage({
  kind: 'account-welcome',
  to: ({ email }: AccountMailFacts) => ({ email }),
  email: {
    name: 'Welcome, confirm the address',
    key: { advice: accountMailTexts.askAgainInProfile },
    words: (facts, shop) => {
      const texts = accountMailTexts.welcome;
      const words = { ...texts, subject: texts.heading, after: [texts.validity, texts.ignore] };
      return { ...message(facts, shop, words), subject: texts.subject(shop.business.name) };
    },
    samples: (shop) => ({ '': sample(shop, `/welcome?token=${SAMPLE_TOKEN}&next=%2Fcart`) }),
  },
});

/** To somebody who signs up and already has an account: how to log in to it. */
export const accountKnownMessage = defineMessage({
  kind: 'account-known',
  to: ({ email }: AccountMailFacts & { resetUrl: string }) => ({ email }),
  email: {
    name: 'Signed up, has an account',
    words: ({ resetUrl, ...facts }, shop) => {
      const texts = accountMailTexts.known;
      return message(facts, shop, { ...texts, after: [texts.forgot(resetUrl), texts.ignore] });
    },
    samples: (shop) => ({ '': { ...sample(shop, '/login?next=%2Fcart'), resetUrl: `${shop.publicUrl}/reset` } }),
  },
});

/** With the link that stands for the password when an account is to be deleted. */
export const deletionLinkMessage = defineMessage({
  kind: 'deletion-link',
  to: ({ email }: AccountMailFacts) => ({ email }),
  email: {
    name: 'Delete an account, confirm',
    key: { advice: accountMailTexts.askAgainInProfile },
    words: (facts, shop) => {
      const texts = accountMailTexts.deletionLink;
      return message(facts, shop, { ...texts, after: [accountMailTexts.reset.validity, texts.ignore] });
    },
    samples: (shop) => ({ '': sample(shop, `/userProfile/delete?token=${SAMPLE_TOKEN}`) }),
  },
});

/** Reports that the account will be deleted on `date`, and how to keep it. */
export const deletionAskedMessage = defineMessage({
  kind: 'deletion-asked',
  to: ({ email }: AccountMailFacts & { date: string }) => ({ email }),
  email: {
    name: 'Account will be deleted',
    words: ({ date, ...facts }, shop) => {
      const texts = accountMailTexts.deletionAsked;
      return message(facts, shop, { ...texts, news: texts.news(date), after: [texts.undo] });
    },
    samples: (shop) => ({ '': { ...sample(shop, '/login'), date: '21 December 2026' } }),
  },
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
