import { documentsInMail } from '#app/features/documents/documents-in-mail.ts';
import { sampleGuestUrl, sampleOrderUrl } from '#app/features/orders/sample-order.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { type MailMessage, type MailShop, recipientAt } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { refundMailTexts as texts } from './refund-mail-texts.ts';
import { refundTexts } from './refund-texts.ts';

export interface RefundMailFacts {
  id: string;
  /** What the refund is found under in the ledger of emails: the order, or the refund itself. */
  subjectId: string;
  reference: string;
  amountKobo: number;
  reason: string;
  method: 'provider' | 'outside';
  customerName: string;
  email: string;
  expectedAt: Date | null;
  problem: string | null;
  /** `₦60,000 of the balance`: of which dues it is; empty for one sum. */
  parts: string;
  /** `order GD-1001`, `your place in the masterclass`, `your payment` */
  what: string;
  /** Where its reader finds it; undefined where there is nothing to see without an account. */
  url: string | undefined;
}

/** 'On its way': the payment service has it. */
export const refundSentMail = defineMail({
  kind: 'refund-sent',
  name: 'Refund on its way',
  key: { remade: 'order' },
  compose: (facts: RefundMailFacts) => {
    const amount = formatKobo(facts.amountKobo);
    const { subject, heading, news, when } = texts.sent;
    const expected = facts.expectedAt ? refundTexts.expected(formatDate(facts.expectedAt)) : refundTexts.expectedSoon;
    return toCustomer(facts, { subject: subject(amount), heading }, [news(amount, facts.what), when(expected)]);
  },
  samples: samplesToCustomer,
});

/** 'Refunded': the money has left. */
export const refundProcessedMail = defineMail({
  kind: 'refund-processed',
  name: 'Refund sent',
  key: { remade: 'order' },
  compose: (facts: RefundMailFacts) => {
    const amount = formatKobo(facts.amountKobo);
    const { subject, heading, news, byHand, byProvider } = texts.processed;
    const how = facts.method === 'outside' ? byHand : byProvider;
    const message = toCustomer(facts, { subject: subject(amount), heading }, [news(amount, facts.what), how]);
    // Of an order or a place; a payment that was none has no invoice, and so no credit note.
    if (facts.url === undefined || facts.subjectId === facts.id) return message;
    return { ...message, blocks: [...message.blocks, documentsInMail('refunded', facts.url)] };
  },
  samples: (shop) => {
    const samples = samplesToCustomer(shop);
    return { ...samples, 'by-hand': { ...samples[''], method: 'outside' as const } };
  },
});

/** To the owner: a refund failed, and what to do. */
export const refundFailedMail = defineMail({
  kind: 'refund-failed',
  name: 'Refund did not arrive',
  compose: (facts: RefundMailFacts, shop) => toOwner(facts, 'failed', shop),
  samples: () => ({ '': { ...SAMPLE, problem: 'Your balance is not enough' } }),
});

/** To the owner: a refund waits for bank details, and what to do. */
export const refundAttentionMail = defineMail({
  kind: 'refund-attention',
  name: 'Refund needs you',
  compose: (facts: RefundMailFacts, shop) => toOwner(facts, 'needs_attention', shop),
  samples: () => ({ '': SAMPLE }),
});

function toCustomer(
  facts: RefundMailFacts,
  { subject, heading }: { subject: string; heading: string },
  paragraphs: [string, string],
): MailMessage {
  return {
    recipient: facts.email,
    once: facts.id,
    subjectId: facts.subjectId,
    subject,
    heading,
    preheader: paragraphs[0],
    greets: facts.customerName,
    blocks: [
      { paragraphs },
      ...(facts.url ? [{ button: texts.seeDetails, href: facts.url }] : []),
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
  facts: RefundMailFacts,
  state: 'failed' | 'needs_attention',
  { business, publicUrl }: MailShop,
): MailMessage {
  const amount = formatKobo(facts.amountKobo);
  const news = texts.stopped.news(amount, facts.what);
  return {
    recipient: recipientAt(business),
    once: facts.id,
    subjectId: facts.subjectId,
    subject: texts.stopped[state].subject(amount),
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

const SAMPLE: RefundMailFacts = {
  id: 'rfd_00000000000000000000000000',
  subjectId: 'ord_00000000000000000000000000',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  amountKobo: 12_500_050,
  reason: 'One chair had a crack in its back.',
  method: 'provider',
  customerName: 'Ada Obi',
  email: 'ada@example.com',
  expectedAt: new Date('2026-12-04T09:00:00Z'),
  problem: null,
  parts: '',
  what: 'order GD-1042',
  url: undefined,
};

function samplesToCustomer({ publicUrl }: MailShop) {
  return {
    '': { ...SAMPLE, url: sampleOrderUrl(publicUrl) },
    'without-account': { ...SAMPLE, url: sampleGuestUrl(publicUrl) },
  };
}
