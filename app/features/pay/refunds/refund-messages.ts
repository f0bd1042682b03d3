import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { documentsInMail } from '#app/features/money/documents/door/documents-in-mail.ts';
import type { OrderFacts } from '#app/features/orders/orders/door/order-facts.ts';
import { orderInMail } from '#app/features/orders/orders/door/order-in-mail.ts';
import { sampleGuestUrl, sampleOrder, sampleOrderUrl } from '#app/features/orders/orders/door/sample-order.ts';
import type { MailMessage, MailShop } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { describeDisputeCategory, describeResolution } from './describe-dispute.ts';
import type { Refund } from './refund.queries.server.ts';
import { refundMailTexts as texts } from './refund-mail-texts.ts';
import { isByHand, type RefundMethod } from './refund-methods.ts';
import { refundTexts } from './refund-texts.ts';

const { notices } = refundTexts;

export interface RefundFacts {
  id: string;
  /** What the refund is found under in the ledger of emails: the order, or the refund itself. */
  subjectId: string;
  reference: string;
  amountKobo: number;
  reason: string;
  method: RefundMethod;
  customerName: string;
  email: string;
  userId: string | null;
  expectedAt: Date | null;
  problem: string | null;
  /** `₦60,000 of the balance`: of which dues it is; empty for one sum. */
  parts: string;
  /** Of what it is, where that is an order. */
  order?: OrderFacts | undefined;
  /** `order GD-1001`, `your place in the masterclass`, `your payment` */
  what: string;
  /** Where its reader finds it; undefined where there is nothing to see without an account. */
  url: string | undefined;
  /** Where a customer with an account finds what it is of. */
  href: string;
}

/** 'On its way': the payment service has it. */
export const refundSentMessage = defineMessage({
  kind: 'refund-sent',
  to: (facts: RefundFacts) => facts,
  email: {
    name: 'Refund on its way',
    key: { remade: 'order' },
    words: (facts, { publicUrl }) => {
      const amount = formatKobo(facts.amountKobo);
      const { subject, heading, news, when } = texts.sent;
      const expected = facts.expectedAt ? refundTexts.expected(formatDate(facts.expectedAt)) : refundTexts.expectedSoon;
      const head = { news: subject(amount), heading };
      return toCustomer(facts, head, [news(amount, facts.what), when(expected)], publicUrl);
    },
    samples: samplesToCustomer,
  },
  news: {
    group: 'money',
    words: ({ id, reference, amountKobo, what, expectedAt, href, url }) => {
      const when = expectedAt ? refundTexts.expected(formatDate(expectedAt)) : refundTexts.expectedSoon;
      const body = notices.onItsWayBody(formatKobo(amountKobo), what, when);
      return { once: id, title: notices.onItsWay, body, href, keyUrl: url, details: { paymentReference: reference } };
    },
  },
});

/** 'Refunded': the money has left. */
export const refundProcessedMessage = defineMessage({
  kind: 'refund-processed',
  to: (facts: RefundFacts) => facts,
  email: {
    name: 'Refund sent',
    key: { remade: 'order' },
    words: (facts, { publicUrl }) => {
      const amount = formatKobo(facts.amountKobo);
      const { subject, heading, news, byHand, byProvider } = texts.processed;
      const how = isByHand(facts.method) ? byHand : byProvider;
      const head = { news: subject(amount), heading };
      const message = toCustomer(facts, head, [news(amount, facts.what), how], publicUrl);
      // Of an order or a place; a payment that was none has no invoice, and so no credit note.
      if (facts.url === undefined || facts.subjectId === facts.id) return message;
      return { ...message, blocks: [...message.blocks, documentsInMail('refunded', facts.url)] };
    },
    samples: (shop) => {
      const samples = samplesToCustomer(shop);
      return { ...samples, 'by-hand': { ...samples[''], method: 'outside' as const } };
    },
  },
  news: {
    group: 'money',
    words: ({ id, reference, amountKobo, what, href, url }) => {
      const body = notices.refundedBody(formatKobo(amountKobo), what);
      return { once: id, title: notices.refunded, body, href, keyUrl: url, details: { paymentReference: reference } };
    },
  },
});

/** To the owner: a refund failed, and what to do. */
export const refundFailedMessage = defineMessage({
  kind: 'refund-failed',
  email: {
    name: 'Refund did not arrive',
    words: (facts: RefundFacts, shop) => toOwner(facts, 'failed', shop),
    samples: () => ({ '': { ...SAMPLE, problem: 'Your balance is not enough' } }),
  },
  team: { topic: 'payment', words: (facts) => stopped(facts, notices.failed) },
});

/** To the owner: a refund waits for bank details, and what to do. */
export const refundAttentionMessage = defineMessage({
  kind: 'refund-attention',
  email: {
    name: 'Refund needs you',
    words: (facts: RefundFacts, shop) => toOwner(facts, 'needs_attention', shop),
    samples: () => ({ '': SAMPLE }),
  },
  team: { topic: 'payment', words: (facts) => stopped(facts, notices.needs_attention) },
});

function toCustomer(
  facts: RefundFacts,
  { news, heading }: { news: string; heading: string },
  paragraphs: [string, string],
  publicUrl: string,
): MailMessage {
  const about = facts.order && orderInMail(facts.order, publicUrl);
  return {
    once: facts.id,
    subjectId: facts.subjectId,
    subject: about ? about.subject(news) : news,
    heading,
    preheader: paragraphs[0],
    greets: facts.customerName,
    blocks: [
      { paragraphs },
      ...(facts.url ? [{ button: texts.seeDetails, href: facts.url }] : []),
      ...(about ? [about.pieces] : []),
      {
        facts: [
          { label: texts.facts.amount, value: formatKobo(facts.amountKobo) },
          { label: refundTexts.parts.label, value: facts.parts },
          { label: texts.facts.why, value: facts.reason },
          { label: texts.facts.reference, value: facts.reference },
        ],
      },
    ],
    reason: texts.reason(facts.email),
  };
}

function toOwner(
  facts: RefundFacts,
  state: 'failed' | 'needs_attention',
  { business, publicUrl }: MailShop,
): MailMessage {
  const amount = formatKobo(facts.amountKobo);
  const news = texts.stopped.news(facts.customerName, amount, facts.what);
  return {
    once: facts.id,
    subjectId: facts.subjectId,
    subject: texts.stopped[state].subject(facts.customerName, amount),
    heading: texts.stopped[state].heading,
    preheader: news,
    greets: '',
    blocks: [
      { paragraphs: [news, refundTexts.whatToDo[state]] },
      { button: texts.stopped.button, href: `${publicUrl}/payments/${facts.reference}` },
      {
        facts: [
          { label: texts.facts.customer, value: facts.customerName },
          { label: texts.facts.email, value: facts.email },
          { label: texts.facts.payment, value: facts.reference },
          { label: texts.facts.providerSays, value: facts.problem ?? '' },
        ],
      },
    ],
    reason: texts.stopped.reason(business.email),
  };
}

const SAMPLE: RefundFacts = {
  id: 'rfd_00000000000000000000000000',
  subjectId: 'ord_00000000000000000000000000',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  amountKobo: 12_500_050,
  reason: 'One chair had a crack in its back.',
  method: 'provider',
  customerName: 'Ada Obi',
  email: 'ada@example.com',
  userId: null,
  expectedAt: new Date('2026-12-04T09:00:00Z'),
  problem: null,
  parts: '',
  what: 'order GD-1042',
  url: undefined,
  href: '/myorders/ord_00000000000000000000000000',
};

function samplesToCustomer({ publicUrl }: MailShop) {
  return {
    '': { ...SAMPLE, order: sampleOrder, url: sampleOrderUrl(publicUrl) },
    'without-account': { ...SAMPLE, order: sampleOrder, url: sampleGuestUrl(publicUrl) },
  };
}

interface DisputeFacts {
  id: string;
  reference: string | null;
  amountKobo: number | null;
  category: string | null;
  dueAt: Date | null;
}

/** To the owner, because there is a deadline. */
export const disputeOpenedMessage = defineMessage({
  kind: 'dispute-opened',
  email: {
    name: 'Dispute opened',
    words: (dispute: DisputeFacts, shop) => ({
      ...aboutDispute(dispute, texts.dispute.opened, shop),
      once: dispute.id,
    }),
    samples: () => ({ '': SAMPLE_DISPUTE }),
  },
  team: {
    topic: 'payment',
    words: ({ dueAt, ...dispute }) => ({
      ...ofDispute(dispute),
      title: notices.disputed,
      body: notices.disputedBody(amountOf(dispute), dueAt ? refundTexts.disputes.answerBy(formatDateTime(dueAt)) : ''),
    }),
  },
});

/** Once for each day the provider reminds of it. */
export const disputeReminderMessage = defineMessage({
  kind: 'dispute-reminder',
  email: {
    name: 'Dispute still open',
    words: ({ now, ...dispute }: DisputeFacts & { now: Date }, shop) => ({
      ...aboutDispute(dispute, texts.dispute.reminder, shop),
      once: `${dispute.id}/${lagosDay(now)}`,
    }),
    samples: () => ({ '': { ...SAMPLE_DISPUTE, now: new Date(0) } }),
  },
});

function aboutDispute(
  dispute: DisputeFacts,
  title: string,
  { business, publicUrl }: MailShop,
): Omit<MailMessage, 'once'> {
  const { dispute: words, facts } = texts;
  const { answerBy, lead, answer, dashboard } = refundTexts.disputes;
  const due = dispute.dueAt ? answerBy(formatDateTime(dispute.dueAt)) : words.answerSoon;
  return {
    subjectId: dispute.id,
    subject: words.subject(title, due),
    heading: title,
    preheader: due,
    greets: '',
    blocks: [
      { paragraphs: [lead, words.proof(due)] },
      { button: answer, href: dashboard },
      {
        facts: [
          { label: facts.amount, value: dispute.amountKobo === null ? '' : formatKobo(dispute.amountKobo) },
          { label: facts.kind, value: describeDisputeCategory(dispute.category) },
          { label: facts.payment, value: dispute.reference ?? '' },
        ],
      },
      { paragraphs: [words.allPayments(`${publicUrl}/payments`)] },
    ],
    reason: words.reason(business.email),
  };
}

const SAMPLE_DISPUTE: DisputeFacts = {
  id: 'dsp_00000000000000000000000000',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  amountKobo: 45_000_000,
  category: 'chargeback',
  dueAt: new Date('2026-11-25T11:00:00Z'),
};

export const refundDoneMessage = defineMessage({
  kind: 'refund-done',
  team: {
    topic: null,
    words: (facts: RefundFacts) => ({
      ...ofPayment(facts.reference),
      once: facts.id,
      title: notices.sent,
      body: notices.sentBody(formatKobo(facts.amountKobo), facts.what, nameOf(facts)),
    }),
  },
});

function stopped(facts: RefundFacts, title: string) {
  const body = notices.stoppedBody(formatKobo(facts.amountKobo), facts.what, nameOf(facts));
  return { ...ofPayment(facts.reference), once: facts.id, title, body };
}

/** More may have gone to the customer than they paid, by `tooMuchKobo`. */
export const refundLeftAfterAllMessage = defineMessage({
  kind: 'refund-left-after-all',
  team: {
    topic: 'payment',
    words: ({ refund, tooMuchKobo }: { refund: Refund; tooMuchKobo: number }) => {
      const { title, body, tooMuch } = refundTexts.leftAfterAll;
      const words = body(formatKobo(refund.amountKobo), nameOf(refund));
      return {
        ...ofPayment(refund.reference),
        once: refund.id,
        title,
        body: tooMuchKobo > 0 ? `${words} ${tooMuch(formatKobo(tooMuchKobo))}` : words,
      };
    },
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
export const refundForeignMessage = defineMessage({
  kind: 'refund-foreign',
  team: {
    topic: 'payment',
    words: ({ providerId, reference, amountKobo, isOnline, isWritten }: External) => {
      const words = isWritten ? notices.externalRecorded : notices.externalTooMuch;
      return {
        ...ofPayment(reference),
        once: providerId,
        title: notices.external,
        // Test money or another currency: its amount is no naira.
        body: isOnline ? words(formatKobo(amountKobo), reference) : notices.externalUnknown(reference),
      };
    },
  },
});

type OfDispute = Pick<DisputeFacts, 'id' | 'reference' | 'amountKobo'>;

export const disputeResolvedMessage = defineMessage({
  kind: 'dispute-resolved',
  team: {
    topic: null,
    words: ({ resolution, ...dispute }: OfDispute & { resolution: string | null }) => ({
      ...ofDispute(dispute),
      title: notices.disputeResolved,
      body: notices.resolvedBody(amountOf(dispute), describeResolution(resolution) ?? ''),
    }),
  },
});

function ofDispute({ id, reference }: OfDispute) {
  return {
    once: id,
    href: reference ? `/payments/${encodeURIComponent(reference)}` : '/payments',
    ...(reference ? { details: { reference } } : {}),
  };
}

function amountOf({ amountKobo }: OfDispute): string {
  return amountKobo === null ? notices.somePayment : formatKobo(amountKobo);
}

function ofPayment(reference: string) {
  return { href: `/payments/${reference}`, details: { reference } };
}

function nameOf({ customerName, email }: Pick<RefundFacts, 'customerName' | 'email'>): string {
  return customerName || email;
}
