import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { mailToBusiness } from '#app/features/ground/settings/door/mail-to-business.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { paymentReviewTexts } from './door/payment-review-texts.ts';
import { paymentAccessTexts } from './payment-access-texts.ts';
import { paymentTexts } from './payment-texts.ts';

/** To the owner: nobody can pay online. */
export const paymentsRefusedMessage = defineMessage({
  kind: 'payments-refused',
  email: {
    name: 'Nobody can pay online',
    words: ({ answer, day }: { answer: string; day: string; reason: 'refused' | 'lost' }, shop) => {
      const texts = paymentAccessTexts.mail;
      const facts = [{ label: texts.answer, value: answer }];
      return mailToBusiness({ once: day, texts, path: '/health', facts }, shop);
    },
    samples: () => ({ '': { answer: 'HTTP 401: Invalid key', reason: 'refused' as const, day: '2026-11-21' } }),
  },
  team: {
    topic: null,
    words: ({ day, reason }) => ({
      once: day,
      title: paymentAccessTexts[reason],
      body: paymentAccessTexts.words,
      href: '/health',
    }),
  },
});

interface Exception {
  reference: string;
  reason: keyof typeof paymentReviewTexts.reasons;
  paidKobo: number;
  currency: string;
}

export const paymentExceptionMessage = defineMessage({
  kind: 'payment-exception',
  team: {
    topic: 'payment',
    words: ({ reference, reason, paidKobo, currency }: Exception) => {
      const amount = currency === 'NGN' ? formatKobo(paidKobo) : `${paidKobo / 100} ${currency}`;
      return {
        once: reference,
        title: paymentReviewTexts.notice.title,
        subject: paymentReviewTexts.notice.subject(amount),
        body: paymentReviewTexts.notice.body(paymentReviewTexts.reasons[reason], amount, reference),
        href: '/payments',
        details: { reference, reason },
      };
    },
  },
});

export const paymentUnreadableMessage = defineMessage({
  kind: 'payment-unreadable',
  team: {
    topic: 'payment',
    words: ({ reference, amountKobo }: { reference: string; amountKobo: number }) => ({
      once: reference,
      title: paymentReviewTexts.unreadable.title,
      body: paymentReviewTexts.unreadable.body(formatKobo(amountKobo), reference),
      href: `/payments/${reference}`,
      details: { reference },
    }),
  },
});

/** So that a payment whose page was closed is not forgotten, or made a second time. */
export const paymentWaitingMessage = defineMessage({
  kind: 'payment-waiting',
  to: ({ userId }: { userId: string | null; reference: string; amountKobo: number; href: string }) => ({ userId }),
  news: {
    group: 'money',
    words: ({ reference, amountKobo, href }) => ({
      once: reference,
      title: paymentTexts.underWay.title,
      body: paymentTexts.underWay.body(formatKobo(amountKobo)),
      href,
    }),
  },
});
