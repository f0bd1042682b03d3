import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatQuoteNumber } from './quote-number.ts';
import { quoteTexts } from './quote-texts.ts';

const texts = quoteTexts.notifications;

interface AboutQuote {
  quote: { id: string; number: number };
  name: string;
}

const pathOf = (id: string) => `/quotes/${id}`;

/** For a customer with an account. By its id, which opens it for them alone, as `/pay?request=` does. */
export const quoteSentNotification = defineNotification({
  kind: 'quote-sent',
  group: 'ordered',
  compose: ({ quote, version, totalKobo }: Omit<AboutQuote, 'name'> & { version: number; totalKobo: number }) => ({
    once: `${quote.id}/${version}`,
    title: texts.sent,
    body: texts.sentWords(formatQuoteNumber(quote.number), formatKobo(totalKobo)),
    href: `/quote?quote=${quote.id}`,
  }),
});

export const quoteAcceptedNotification = defineAdminNotification({
  kind: 'quote-accepted',
  compose: ({ quote, name, version, totalKobo }: AboutQuote & { version: number; totalKobo: number }) => ({
    once: `${quote.id}/${version}`,
    title: texts.accepted,
    body: texts.acceptedWords(formatQuoteNumber(quote.number), name, formatKobo(totalKobo)),
    href: pathOf(quote.id),
  }),
});

export const quoteDeclinedNotification = defineAdminNotification({
  kind: 'quote-declined',
  compose: ({ quote, name, version, reason }: AboutQuote & { version: number; reason: string }) => ({
    once: `${quote.id}/${version}`,
    title: texts.declined,
    body: texts.declinedWords(formatQuoteNumber(quote.number), name, reason),
    href: pathOf(quote.id),
  }),
});

export const quoteAskedNotification = defineAdminNotification({
  kind: 'quote-asked',
  compose: ({
    quote,
    name,
    note,
  }: AboutQuote & { note: { id: string; kind: 'question' | 'change'; body: string } }) => ({
    once: note.id,
    title: texts.asked[note.kind],
    body: texts.askedWords(formatQuoteNumber(quote.number), name, note.body),
    href: pathOf(quote.id),
  }),
});
