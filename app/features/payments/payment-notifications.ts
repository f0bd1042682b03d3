import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { paymentAccessTexts } from './payment-access-texts.ts';
import { paymentReviewTexts } from './payment-review-texts.ts';
import { paymentTexts } from './payment-texts.ts';

interface Exception {
  reference: string;
  reason: keyof typeof paymentReviewTexts.reasons;
  paidKobo: number;
  currency: string;
}

export const paymentExceptionNotification = defineAdminNotification({
  kind: 'payment-exception',
  compose: ({ reference, reason, paidKobo, currency }: Exception) => {
    const amount = currency === 'NGN' ? formatKobo(paidKobo) : `${paidKobo / 100} ${currency}`;
    return {
      once: reference,
      title: paymentReviewTexts.notice.title,
      body: paymentReviewTexts.notice.body(paymentReviewTexts.reasons[reason], amount, reference),
      href: '/payments',
      details: { reference, reason },
    };
  },
});

export const paymentUnreadableNotification = defineAdminNotification({
  kind: 'payment-unreadable',
  compose: ({ reference, amountKobo }: { reference: string; amountKobo: number }) => ({
    once: reference,
    title: paymentReviewTexts.unreadable.title,
    body: paymentReviewTexts.unreadable.body(formatKobo(amountKobo), reference),
    href: `/payments/${reference}`,
    details: { reference },
  }),
});

export const paymentsRefusedNotification = defineAdminNotification({
  kind: 'payments-refused',
  compose: ({ day, reason }: { day: string; reason: 'refused' | 'lost' }) => ({
    once: day,
    title: paymentAccessTexts[reason],
    body: paymentAccessTexts.words,
    href: '/health',
  }),
});

/** So that a payment whose page was closed is not forgotten, or made a second time. */
export const paymentWaitingNotification = defineNotification({
  kind: 'payment-waiting',
  group: 'money',
  compose: ({ reference, amountKobo, href }: { reference: string; amountKobo: number; href: string }) => ({
    once: reference,
    title: paymentTexts.underWay.title,
    body: paymentTexts.underWay.body(formatKobo(amountKobo)),
    href,
  }),
});
