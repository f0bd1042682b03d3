import type { MailFact, MailMessage, MailShop } from '#app/platform/mail/mail-message.ts';
import { settingsTexts } from './settings-texts.ts';

interface Told {
  once: string;
  texts: { subject: string; heading: string; news: string; next: string; button: string };
  /** Where in the back office its button leads. */
  path: string;
  facts: MailFact[];
}

/** What the program itself reports to the business: the news, what to do next, and the facts. */
export function mailToBusiness({ once, texts, path, facts }: Told, { business, publicUrl }: MailShop): MailMessage {
  const { subject, heading, news, next, button } = texts;
  return {
    once,
    subject,
    heading,
    preheader: news,
    greets: '',
    blocks: [{ paragraphs: [news, next] }, { button, href: publicUrl + path }, { facts }],
    reason: settingsTexts.mailReason(business.email),
  };
}
