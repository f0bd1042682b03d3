import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import { describeResolution } from './describe-dispute.ts';
import { refundTexts } from './refund-texts.ts';

const texts = refundTexts.notices;

/** What a notification needs of a refund; `what` it is of, in words. */
interface OfRefund {
  refund: {
    id: string;
    reference: string;
    amountKobo: number;
    customerName: string;
    email: string;
  };
  what: string;
}

export const refundSentNotification = defineNotification({
  kind: 'refund-sent',
  group: 'money',
  compose: ({ refund, what, expectedAt, href }: OfRefund & { expectedAt: Date | null; href: string }) => {
    const when = expectedAt ? refundTexts.expected(formatDate(expectedAt)) : refundTexts.expectedSoon;
    const body = texts.onItsWayBody(formatKobo(refund.amountKobo), what, when);
    return { once: refund.id, title: texts.onItsWay, body, href, details: { paymentReference: refund.reference } };
  },
});

export const refundProcessedNotification = defineNotification({
  kind: 'refund-processed',
  group: 'money',
  compose: ({ refund, what, href }: OfRefund & { href: string }) => {
    const body = texts.refundedBody(formatKobo(refund.amountKobo), what);
    return { once: refund.id, title: texts.refunded, body, href, details: { paymentReference: refund.reference } };
  },
});

export const refundDoneNotification = defineAdminNotification({
  kind: 'refund-done',
  compose: ({ refund, what }: OfRefund) => ({
    ...ofPayment(refund.reference),
    once: refund.id,
    title: texts.sent,
    body: texts.sentBody(formatKobo(refund.amountKobo), what, nameOf(refund)),
  }),
});

export const refundFailedNotification = defineAdminNotification({
  kind: 'refund-failed',
  compose: (facts: OfRefund) => stopped(facts, texts.failed),
});

export const refundAttentionNotification = defineAdminNotification({
  kind: 'refund-attention',
  compose: (facts: OfRefund) => stopped(facts, texts.needs_attention),
});

function stopped({ refund, what }: OfRefund, title: string) {
  const body = texts.stoppedBody(formatKobo(refund.amountKobo), what, nameOf(refund));
  return { ...ofPayment(refund.reference), once: refund.id, title, body };
}

/** More may have gone to the customer than they paid, by `tooMuchKobo`. */
export const refundLeftAfterAllNotification = defineAdminNotification({
  kind: 'refund-left-after-all',
  compose: ({ refund, tooMuchKobo }: Pick<OfRefund, 'refund'> & { tooMuchKobo: number }) => {
    const { title, body, tooMuch } = refundTexts.leftAfterAll;
    const words = body(formatKobo(refund.amountKobo), nameOf(refund));
    return {
      ...ofPayment(refund.reference),
      once: refund.id,
      title,
      body: tooMuchKobo > 0 ? `${words} ${tooMuch(formatKobo(tooMuchKobo))}` : words,
    };
  },
});

interface External {
  providerId: string;
  reference: string;
  amountKobo: number;
  isOnline: boolean;
  isWritten: boolean;
}

/** A refund that was made in the provider's own dashboard. */
export const refundExternalNotification = defineAdminNotification({
  kind: 'refund-foreign',
  compose: ({ providerId, reference, amountKobo, isOnline, isWritten }: External) => {
    const words = isWritten ? texts.externalRecorded : texts.externalTooMuch;
    return {
      ...ofPayment(reference),
      once: providerId,
      title: texts.external,
      // Test money or another currency: its amount is no naira.
      body: isOnline ? words(formatKobo(amountKobo), reference) : texts.externalUnknown(reference),
    };
  },
});

interface OfDispute {
  id: string;
  reference: string | null;
  amountKobo: number | null;
}

export const disputeOpenedNotification = defineAdminNotification({
  kind: 'dispute-opened',
  compose: ({ dueAt, ...dispute }: OfDispute & { dueAt: Date | null }) => ({
    ...ofDispute(dispute),
    title: texts.disputed,
    body: texts.disputedBody(amountOf(dispute), dueAt ? refundTexts.disputes.answerBy(formatDateTime(dueAt)) : ''),
  }),
});

export const disputeResolvedNotification = defineAdminNotification({
  kind: 'dispute-resolved',
  compose: ({ resolution, ...dispute }: OfDispute & { resolution: string | null }) => ({
    ...ofDispute(dispute),
    title: texts.disputeResolved,
    body: texts.resolvedBody(amountOf(dispute), describeResolution(resolution) ?? ''),
  }),
});

function ofDispute({ id, reference }: OfDispute) {
  return {
    once: id,
    href: reference ? `/payments/${encodeURIComponent(reference)}` : '/payments',
    ...(reference ? { details: { reference } } : {}),
  };
}

function amountOf({ amountKobo }: OfDispute): string {
  return amountKobo === null ? texts.somePayment : formatKobo(amountKobo);
}

function ofPayment(reference: string) {
  return { href: `/payments/${reference}`, details: { reference } };
}

function nameOf({ customerName, email }: OfRefund['refund']): string {
  return customerName || email;
}
