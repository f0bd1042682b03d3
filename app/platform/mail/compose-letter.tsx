import type { OutgoingMail } from './enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from './mail-layout.tsx';
import { MailButton, MailFacts, MailHeading, MailText } from './mail-parts.tsx';
import { renderMail } from './render-mail.ts';

interface Letter extends Pick<OutgoingMail, 'kind' | 'dedupeKey' | 'recipient' | 'subject' | 'subjectId'> {
  brand: MailBrand;
  publicUrl: string;
  heading: string;
  /** What the inbox shows behind the subject. */
  preheader: string;
  /** Whom it greets; empty for nobody by name. */
  name: string;
  paragraphs: string[];
  button?: { label: string; href: string };
  rows: { label: string; value: string }[];
  /** Below the facts. */
  closing?: string[];
  /** Why this person got it. */
  reason: string;
}

/** A mail of one shape, as HTML and as text from the same words: heading, greeting, paragraphs, one link, facts. Pure. */
export function composeLetter(letter: Letter): OutgoingMail {
  const { brand, publicUrl, heading, preheader, paragraphs, button, closing = [], reason } = letter;
  const { kind, dedupeKey, recipient, subject, subjectId } = letter;
  const greeting = letter.name ? `Hello ${oneLine(letter.name)},` : 'Hello,';
  const rows = letter.rows
    .map(({ label, value }) => ({ label, value: oneLine(value) }))
    .filter((row) => row.value !== '');
  const text = [
    [greeting],
    paragraphs,
    button ? [`${button.label}: ${button.href}`] : [],
    [rows.map((row) => `${row.label}: ${row.value}`).join('\n')],
    closing,
    [`Questions? Reply to this email, or write to us on WhatsApp: https://wa.me/${brand.whatsapp}`],
    [`-- \n${brand.name}, ${brand.address}, ${brand.email}\n${reason}\n`],
  ];
  return {
    ...{ kind, dedupeKey, recipient, subject, subjectId, replyTo: brand.email },
    text: text.flat().filter(Boolean).join('\n\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={publicUrl} preheader={preheader} reason={reason}>
        <MailHeading>{heading}</MailHeading>
        <MailText>{greeting}</MailText>
        {paragraphs.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
        {button ? <MailButton href={button.href}>{button.label}</MailButton> : null}
        <MailFacts rows={rows} />
        {closing.map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
      </MailLayout>,
    ),
  };
}

/** So that no name can write lines of its own into the text part. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
