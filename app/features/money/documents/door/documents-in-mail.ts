import type { MailBlock } from '#app/platform/mail/mail-message.ts';
import { documentLinkTexts } from '../document-link-texts.ts';

/**
 * The way to what was issued, from an email about its money. Numbers are given last of all, when the email is written already, so it
 * leads to the page its reader has a key to, where all of them are.
 */
export const documentsInMail = (what: keyof typeof documentLinkTexts.inMail, pageUrl: string): MailBlock => ({
  link: documentLinkTexts.inMail[what],
  href: `${pageUrl}#documents`,
});
