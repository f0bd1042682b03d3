import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { refundTexts } from './refund-texts.ts';

export interface RefundMailFacts {
  id: string;
  /** What the refund is found under in the ledger of mails: the order, or the refund itself. */
  subjectId: string;
  reference: string;
  amountKobo: number;
  reason: string;
  method: 'provider' | 'outside';
  customerName: string;
  email: string;
  expectedAt: Date | null;
  problem: string | null;
  /** `order GD-1001`, `your place in the masterclass`, `your payment` */
  what: string;
  /** Where its reader finds it; undefined where there is nothing to see without an account. */
  url: string | undefined;
}

export interface RefundMailContext {
  business: ShopSettings['business'];
  publicUrl: string;
}

/** 'On its way': the payment service has it. Pure. */
export function composeRefundSent(facts: RefundMailFacts, context: RefundMailContext): OutgoingMail {
  const amount = formatKobo(facts.amountKobo);
  return compose(facts, context, {
    ...toCustomer(facts),
    kind: 'refund-sent',
    subject: `Your refund of ${amount} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We are refunding ${amount} for ${facts.what}.`,
      `It’s on its way to the card or account you paid with. ${when(facts)}`,
    ],
  });
}

/** 'Refunded': the money has left. Pure. */
export function composeRefundProcessed(facts: RefundMailFacts, context: RefundMailContext): OutgoingMail {
  const amount = formatKobo(facts.amountKobo);
  const isByHand = facts.method === 'outside';
  return compose(facts, context, {
    ...toCustomer(facts),
    kind: 'refund-processed',
    subject: `Your refund of ${amount} has been sent`,
    heading: 'Your refund has been sent',
    paragraphs: [
      `We have refunded ${amount} for ${facts.what}.`,
      isByHand
        ? 'We sent it to you ourselves. If it hasn’t arrived, reply to this email.'
        : 'It’s on its way to the card or account you paid with. Some banks take a few more days to show it. If it hasn’t arrived in ten working days, reply to this email.',
    ],
  });
}

/** To the owner: a refund has stopped, and what to do. Pure. */
export function composeRefundStopped(
  facts: RefundMailFacts,
  state: 'failed' | 'needs_attention',
  context: RefundMailContext,
): OutgoingMail {
  const amount = formatKobo(facts.amountKobo);
  return compose(facts, context, {
    kind: state === 'failed' ? 'refund-failed' : 'refund-attention',
    recipient: context.business.email,
    subject: state === 'failed' ? `A refund of ${amount} failed` : `A refund of ${amount} needs bank details`,
    name: '',
    heading: state === 'failed' ? 'A refund failed' : 'A refund needs bank details',
    paragraphs: [`${amount} for ${facts.what} did not reach the customer.`, refundTexts.wayOut[state]],
    button: { label: 'See the payment', href: `${context.publicUrl}/payments/${facts.reference}` },
    rows: [
      { label: 'Customer', value: facts.customerName },
      { label: 'Email', value: facts.email },
      { label: 'Payment', value: facts.reference },
      { label: 'Paystack says', value: facts.problem ?? '' },
    ],
    reason: `Sent to ${context.business.email} because a customer is waiting for a refund.`,
  });
}

function toCustomer(facts: RefundMailFacts) {
  return {
    recipient: facts.email,
    name: facts.customerName,
    ...(facts.url ? { button: { label: 'See the details', href: facts.url } } : {}),
    rows: [
      { label: 'Amount', value: formatKobo(facts.amountKobo) },
      { label: 'Why', value: facts.reason },
      { label: 'Payment reference', value: facts.reference },
    ],
    reason: `You’re getting this at ${facts.email} because we refunded a payment made with this address.`,
  };
}

function when({ expectedAt }: RefundMailFacts): string {
  return `${expectedAt ? refundTexts.expected(formatDate(expectedAt)) : refundTexts.expectedSoon}.`;
}

function compose(
  facts: RefundMailFacts,
  { business, publicUrl }: RefundMailContext,
  letter: Omit<Parameters<typeof composeLetter>[0], 'brand' | 'publicUrl' | 'dedupeKey' | 'subjectId' | 'preheader'>,
): OutgoingMail {
  return composeLetter({
    ...letter,
    brand: mailBrand(business),
    publicUrl,
    dedupeKey: `${letter.kind}/${facts.id}`,
    subjectId: facts.subjectId,
    preheader: letter.paragraphs[0] ?? '',
  });
}
