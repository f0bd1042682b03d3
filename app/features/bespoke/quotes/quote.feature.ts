import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { quotes } from './door/quote.table.server.ts';
import { quoteTexts } from './door/quote-texts.ts';
import { quoteJobs } from './quote.jobs.server.ts';
import { asksHere, isSiteOrderIn } from './quote-list.queries.server.ts';
import * as quoteMessages from './quote-messages.ts';
import { quotesData } from './quote-personal-data.server.ts';

const audit = defineAudit({
  'quote.made': ({ number }) => `started quote ${number}`,
  'quote.changed': ({ number }) => `changed quote ${number}`,
  'quote.sent': ({ number, version, totalKobo }) =>
    `sent version ${version} of quote ${number}: ${formatKobo(Number(totalKobo ?? 0))}`,
  'quote.accepted': ({ number, version, name }) => `accepted version ${version} of quote ${number} as “${name}”`,
  'quote.agreed': ({ number, version, name, channel }) =>
    `noted that ${name} agreed to version ${version} of quote ${number} ${quoteTexts.channels[channel as 'phone'] ?? ''}`,
  'quote.declined': ({ number }) => `declined quote ${number}`,
  'quote.withdrawn': ({ number }) => `withdrew quote ${number}`,
  'quote.reopened': ({ number }) => `opened quote ${number} again before it was paid`,
  'quote.answered': ({ number }) => `answered a question about quote ${number}`,
  'quote.family_asked': ({ number, price }) =>
    `made the page of quote ${number} for people to say what they think, with the price ${price}`,
  'quote.family_closed': ({ number }) => `closed the page of quote ${number} for people to say what they think`,
  'quote.key_changed': ({ number }) => `made a new link for quote ${number}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const quoteFeature = defineFeature({
  messages: [quoteMessages],
  audit,
  pages: { req_: '/quotes/:id' },
  personalData: [quotesData],
  jobs: () => quoteJobs,
  needs: [
    // Ordered on the site of a shop that takes no payments online: whoever sees the money on the account records it.
    {
      kind: 'ordersByTransfer',
      icon: 'bank',
      rank: 6,
      list: '/quotes?tab=pay&from=site',
      more: () => 'and orders waiting for a transfer',
      count: (db, now) => db.$count(orderRequests, isSiteOrderIn('pay', now)),
      words: (count) =>
        count === 1 ? '1 order is waiting for a transfer' : `${count} orders are waiting for a transfer`,
    },

    {
      kind: 'quoteQuestions',
      icon: 'message',
      rank: 7,
      list: '/quotes?tab=asks',
      more: () => 'and questions about quotes',
      count: (db) => db.$count(quotes, asksHere),
      words: (count) => (count === 1 ? '1 quote has a question' : `${count} quotes have a question`),
    },
  ],
});
