import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { viewPlan } from '#app/features/money/dues/door/instalment-words.ts';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';
import { itemsInMail, subjectOf } from '#app/features/orders/orders/door/order-in-mail.ts';
import { sampleOrder } from '#app/features/orders/orders/door/sample-order.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { nameToGreet } from '#app/platform/text/name-to-greet.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { formatQuoteNumber } from './door/quote.ts';
import { quoteTexts } from './door/quote-texts.ts';
import type { FamilyAnswer } from './family.ts';
import { familyNews, familyTexts } from './family-texts.ts';
import { leadDaysOf } from './quote-days.ts';
import { quotePage } from './quote-page.ts';
import { quoteReady } from './quote-whatsapp-texts.ts';

const { mail: texts } = quoteTexts;

interface Offered {
  quote: { id: string; number: number; userId: string | null };
  version: {
    version: number;
    email: string;
    snapshot: OrderRequestSnapshot;
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
export const quoteSentMessage = defineMessage({
  kind: 'quote-sent',
  to: ({ quote, version }: Offered & { changes: readonly string[] }) => ({
    userId: quote.userId,
    email: version.email,
  }),
  email: {
    name: 'Quote',
    key: { advice: texts.advice },
    words: ({ quote, version, url, changes }, { business, publicUrl }) => {
      const number = formatQuoteNumber(quote.number);
      const { snapshot, totalKobo, deliveryFeeKobo, depositKobo, expiresAt } = version;
      const total = formatKobo(totalKobo + (deliveryFeeKobo ?? 0));
      const { sent, facts } = texts;
      return {
        ...toCustomer(quote, version, business.name),
        once: `${quote.id}/${version.version}`,
        subject: subjectOf(
          version.version === 1 ? sent.subject : sent.subjectAgain(version.version),
          snapshot.lines,
          number,
        ),
        heading: sent.heading,
        preheader: total,
        blocks: [
          { paragraphs: [sent.news(total), version.words] },
          ...(changes.length > 0 ? [{ paragraphs: [sent.changed, ...changes] }] : []),
          { button: sent.button, href: url },
          { items: itemsInMail(snapshot.lines, publicUrl), totals: [] },
          {
            facts: [
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
  },
  news: {
    group: 'ordered',
    words: ({ quote, version, url }) => ({
      once: `${quote.id}/${version.version}`,
      title: notices.sent,
      body: notices.sentWords(
        formatQuoteNumber(quote.number),
        formatKobo(version.totalKobo + (version.deliveryFeeKobo ?? 0)),
      ),
      ...toReader(quote, url),
    }),
  },
  whatsapp: {
    template: quoteReady,
    words: ({ quote, version, url }, { business }) => {
      const { username, destination } = version.snapshot;
      return {
        once: `${quote.id}/${version.version}`,
        phone: destination.callLine,
        values: {
          first_name: nameToGreet(username),
          quote: formatQuoteNumber(quote.number),
          shop: business.name,
          link: url,
        },
        subjectId: quote.id,
      };
    },
  },
});

/** The day before a quote ends. */
export const quoteEndingMessage = defineMessage({
  kind: 'quote-ending',
  to: ({ quote, version }: Offered) => ({ userId: quote.userId, email: version.email }),
  email: {
    name: 'Quote ends tomorrow',
    key: { advice: texts.advice },
    words: ({ quote, version, url }, { business, publicUrl }) => {
      const number = formatQuoteNumber(quote.number);
      const { ending } = texts;
      return {
        ...toCustomer(quote, version, business.name),
        once: `${quote.id}/${version.version}`,
        subject: subjectOf(ending.subject, version.snapshot.lines, number),
        heading: ending.heading,
        preheader: number,
        blocks: [
          { paragraphs: [ending.news(number, formatDate(version.expiresAt))] },
          { button: ending.button, href: url },
          { items: itemsInMail(version.snapshot.lines, publicUrl), totals: [] },
        ],
      };
    },
    samples: ({ publicUrl }) => ({ '': sampleFacts(publicUrl) }),
  },
  news: {
    group: 'ordered',
    words: ({ quote, version, url }) => ({
      ...toReader(quote, url),
      once: `${quote.id}/${version.version}`,
      title: texts.ending.heading,
      body: texts.ending.news(formatQuoteNumber(quote.number), formatDate(version.expiresAt)),
    }),
  },
});

/** What we answered to a question about a quote. */
export const quoteAnswerMessage = defineMessage({
  kind: 'quote-answer',
  to: ({ quote, version }: Offered & { note: { id: string; body: string } }) => ({
    userId: quote.userId,
    email: version.email,
  }),
  email: {
    name: 'Answer about a quote',
    key: { advice: texts.advice },
    words: ({ quote, version, url, note }, { business }) => {
      const number = formatQuoteNumber(quote.number);
      const { answer } = texts;
      return {
        ...toCustomer(quote, version, business.name),
        once: note.id,
        subject: subjectOf(answer.subject, version.snapshot.lines, number),
        heading: answer.heading,
        preheader: number,
        blocks: [{ paragraphs: [note.body] }, { button: answer.button, href: url }],
      };
    },
    samples: ({ publicUrl }) => ({
      '': { ...sampleFacts(publicUrl), note: { id: 'qnt_00000000000000000000000000', body: 'Yes, in oak too.' } },
    }),
  },
  news: {
    group: 'ordered',
    words: ({ quote, url, note }) => ({
      ...toReader(quote, url),
      once: note.id,
      title: texts.answer.heading,
      body: texts.answer.news(formatQuoteNumber(quote.number)),
    }),
  },
});

/** Whoever has an account finds it there, and everybody else by its key. */
const toReader = ({ id }: { id: string }, keyUrl: string) => ({ href: quotePage(id), keyUrl });

function toCustomer(
  quote: Offered['quote'],
  { email, snapshot }: Offered['version'],
  business: string,
): Pick<MailMessage, 'subjectId' | 'greets' | 'reason'> {
  const reason = texts.reason(email, business);
  return { subjectId: quote.id, greets: snapshot.username, reason };
}

function sampleFacts(publicUrl: string): Offered {
  const { lines, addressLine1, callLine, city, state, totalKobo, estimatedFrom, estimatedTo } = sampleOrder;
  return {
    quote: { id: 'quo_00000000000000000000000000', number: 2001, userId: null },
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

const { notifications: notices } = quoteTexts;

interface AboutQuote {
  quote: { id: string; number: number };
  name: string;
}

const pathOf = (id: string) => `/quotes/${id}`;

export const quoteAcceptedMessage = defineMessage({
  kind: 'quote-accepted',
  team: {
    topic: 'quote',
    words: ({ quote, name, version, totalKobo }: AboutQuote & { version: number; totalKobo: number }) => ({
      once: `${quote.id}/${version}`,
      title: notices.accepted,
      subject: notices.acceptedSubject(formatQuoteNumber(quote.number), formatKobo(totalKobo)),
      body: notices.acceptedWords(formatQuoteNumber(quote.number), name, formatKobo(totalKobo)),
      href: pathOf(quote.id),
    }),
  },
});

export const quoteDeclinedMessage = defineMessage({
  kind: 'quote-declined',
  team: {
    topic: 'quote',
    words: ({ quote, name, version, reason }: AboutQuote & { version: number; reason: string }) => ({
      once: `${quote.id}/${version}`,
      title: notices.declined,
      subject: notices.declinedSubject(formatQuoteNumber(quote.number)),
      body: notices.declinedWords(formatQuoteNumber(quote.number), name, reason),
      href: pathOf(quote.id),
    }),
  },
});

export const quoteAskedMessage = defineMessage({
  kind: 'quote-asked',
  team: {
    topic: 'quote',
    words: ({
      quote,
      name,
      note,
    }: AboutQuote & { note: { id: string; kind: 'question' | 'change'; body: string } }) => ({
      once: note.id,
      title: notices.asked[note.kind],
      subject: notices.askedSubject[note.kind](formatQuoteNumber(quote.number)),
      body: notices.askedWords(formatQuoteNumber(quote.number), name, note.body),
      href: pathOf(quote.id),
    }),
  },
});

/** Somebody the customer asked has answered. */
export const quoteFamilyMessage = defineMessage({
  kind: 'quote-family',
  team: {
    topic: 'quote',
    words: ({
      quote,
      name,
      answer: { id, answer, name: who, words },
    }: AboutQuote & { answer: { id: string; answer: FamilyAnswer; name: string; words: string } }) => ({
      once: id,
      title: familyNews.title,
      subject: familyNews.subject(formatQuoteNumber(quote.number)),
      body: familyNews.words(`${formatQuoteNumber(quote.number)}, ${name}`, who, familyTexts.answers[answer], words),
      href: pathOf(quote.id),
    }),
  },
});
