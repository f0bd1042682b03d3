import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { mailBrand } from './mail-brand.ts';
import type { ShopSettings } from './shop-settings.ts';

interface LetterToBusiness {
  kind: string;
  dedupeKey: string;
  texts: { subject: string; heading: string; news: string; next: string; button: string };
  /** Where in the back office its button leads. */
  path: string;
  rows: { label: string; value: string }[];
}

/** What the program itself tells the business: the news, what to do next, and the facts. Pure. */
export function composeLetterToBusiness(
  { kind, dedupeKey, texts, path, rows }: LetterToBusiness,
  { business, publicUrl }: { business: ShopSettings['business']; publicUrl: string },
): OutgoingMail {
  return composeLetter({
    brand: mailBrand(business),
    publicUrl,
    dedupeKey,
    kind,
    recipient: business.email,
    subject: texts.subject,
    name: '',
    heading: texts.heading,
    preheader: texts.news,
    paragraphs: [texts.news, texts.next],
    button: { label: texts.button, href: publicUrl + path },
    rows,
    reason: `Sent to ${business.email} because it is the address of the business.`,
  });
}
