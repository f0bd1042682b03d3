import { viewPlan } from '#app/features/dues/instalment-words.ts';
import { formatVariation } from '#app/features/options/variation-text.ts';
import type { PhoneOrderSnapshot } from '#app/features/order-requests/phone-order-snapshot.ts';
import { sampleOrder } from '#app/features/orders/sample-order.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { leadDaysOf } from './quote-days.ts';
import { formatQuoteNumber } from './quote-number.ts';
import { quoteTexts } from './quote-texts.ts';

const { mail: texts } = quoteTexts;

interface QuoteFacts {
  quote: { id: string; number: number };
  version: {
    version: number;
    email: string;
    snapshot: PhoneOrderSnapshot;
    totalKobo: number;
    depositKobo: number | null;
    deliveryFeeKobo: number | null;
    words: string;
    sentAt: Date;
    expiresAt: Date;
  };
  url: string;
}

/** A quote, or its next version with what is new in it. */
export const quoteSentMail = defineMail({
  kind: 'quote-sent',
  name: 'Quote',
  key: { advice: texts.advice },
  compose: ({ quote, version, url, changes }: QuoteFacts & { changes: readonly string[] }, { business }) => {
    const number = formatQuoteNumber(quote.number);
    const { snapshot, totalKobo, deliveryFeeKobo, depositKobo, expiresAt } = version;
    const total = formatKobo(totalKobo + (deliveryFeeKobo ?? 0));
    const { sent, facts } = texts;
    return {
      ...toCustomer(quote, version, business.name),
      once: `${quote.id}/${version.version}`,
      subject: version.version === 1 ? sent.subject(number) : sent.subjectAgain(number, version.version),
      heading: sent.heading,
      preheader: total,
      blocks: [
        { paragraphs: [sent.news(total), version.words] },
        ...(changes.length > 0 ? [{ paragraphs: [sent.changed, ...changes] }] : []),
        { button: sent.button, href: url },
        {
          facts: [
            ...snapshot.lines.map((line, index) => ({
              label: texts.piece(index + 1),
              value: `${line.quantity} × ${[line.name, formatVariation(line)].filter(Boolean).join(', ')}`,
            })),
            { label: facts.total, value: total },
            ...(snapshot.plan
              ? viewPlan(snapshot.plan).map(({ term, sum }) => ({ label: term, value: sum }))
              : [{ label: facts.deposit, value: depositKobo === null ? '' : formatKobo(depositKobo) }]),
            { label: facts.days, value: quoteTexts.offer.daysWords(leadDaysOf(version)) },
            { label: facts.number, value: number },
          ],
        },
        { paragraphs: [sent.until(formatDate(expiresAt))] },
      ],
    };
  },
  samples: ({ publicUrl }) => ({
    '': { ...sampleFacts(publicUrl), changes: [] },
    again: { ...sampleFacts(publicUrl), changes: [quoteTexts.changes.added('Adunni side table')] },
  }),
});

/** The day before a quote ends. */
export const quoteEndingMail = defineMail({
  kind: 'quote-ending',
  name: 'Quote ends tomorrow',
  key: { advice: texts.advice },
  compose: ({ quote, version, url }: QuoteFacts, { business }) => {
    const number = formatQuoteNumber(quote.number);
    const { ending } = texts;
    return {
      ...toCustomer(quote, version, business.name),
      once: `${quote.id}/${version.version}`,
      subject: ending.subject(number),
      heading: ending.heading,
      preheader: number,
      blocks: [
        { paragraphs: [ending.news(number, formatDate(version.expiresAt))] },
        { button: ending.button, href: url },
      ],
    };
  },
  samples: ({ publicUrl }) => ({ '': sampleFacts(publicUrl) }),
});

/** What we answered to a question about a quote. */
export const quoteAnswerMail = defineMail({
  kind: 'quote-answer',
  name: 'Answer about a quote',
  key: { advice: texts.advice },
  compose: ({ quote, version, url, note }: QuoteFacts & { note: { id: string; body: string } }, { business }) => {
    const number = formatQuoteNumber(quote.number);
    const { answer } = texts;
    return {
      ...toCustomer(quote, version, business.name),
      once: note.id,
      subject: answer.subject(number),
      heading: answer.heading,
      preheader: number,
      blocks: [{ paragraphs: [note.body] }, { button: answer.button, href: url }],
    };
  },
  samples: ({ publicUrl }) => ({
    '': { ...sampleFacts(publicUrl), note: { id: 'qnt_00000000000000000000000000', body: 'Yes, in oak too.' } },
  }),
});

function toCustomer(
  quote: QuoteFacts['quote'],
  { email, snapshot }: QuoteFacts['version'],
  business: string,
): Pick<MailMessage, 'recipient' | 'subjectId' | 'greets' | 'reason'> {
  const reason = texts.reason(email, business);
  return { recipient: email, subjectId: quote.id, greets: snapshot.username, reason };
}

function sampleFacts(publicUrl: string): QuoteFacts {
  const { lines, addressLine1, callLine, city, state, totalKobo, estimatedFrom, estimatedTo } = sampleOrder;
  return {
    quote: { id: 'quo_00000000000000000000000000', number: 2001 },
    url: `${publicUrl}/quote/AAAAAAAAAAAAAAAAAAAAAA`,
    version: {
      version: 1,
      email: 'bola@example.com',
      totalKobo,
      depositKobo: totalKobo / 2,
      deliveryFeeKobo: null,
      words: 'The price includes two visits to measure.',
      sentAt: new Date('2026-11-21T09:00:00Z'),
      expiresAt: new Date('2026-12-05T22:59:59Z'),
      snapshot: {
        lines: lines.map((line) => ({ ...line, productId: null, category: 'sitting', pictureKey: null })),
        shippingOption: 'LAGOS',
        destination: { addressLine1, callLine, city, state, landmark: null, deliveryNotes: null },
        username: 'Bola Ade',
        agreedTo: { terms: 1, refunds: 1 },
        estimatedFrom,
        estimatedTo,
      },
    },
  };
}
