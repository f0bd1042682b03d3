import { mailBrand } from '#app/features/settings/mail-brand.ts';
import { composeLetter } from '#app/platform/mail/compose-letter.tsx';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { describeDisputeCategory } from './describe-dispute.ts';
import type { RefundMailContext } from './refund-emails.ts';
import { refundTexts } from './refund-texts.ts';

const texts = refundTexts.disputes;

interface DisputeMailFacts {
  id: string;
  reference: string | null;
  amountKobo: number | null;
  category: string | null;
  dueAt: Date | null;
}

/** To the owner, because there is a deadline: once when it begins, and once for each day Paystack reminds of it. Pure. */
export function composeDisputeMail(
  dispute: DisputeMailFacts,
  occasion: 'opened' | 'reminder',
  { business, publicUrl }: RefundMailContext,
  now: Date = new Date(0),
): OutgoingMail {
  const due = dispute.dueAt ? texts.answerBy(formatDateTime(dispute.dueAt)) : 'Answer it soon';
  const title = occasion === 'opened' ? 'A payment is disputed' : 'A dispute still waits for your answer';
  const kind = `dispute-${occasion}`;
  return composeLetter({
    brand: mailBrand(business),
    publicUrl,
    kind,
    dedupeKey: `${kind}/${dispute.id}${occasion === 'reminder' ? `/${lagosDay(now)}` : ''}`,
    recipient: business.email,
    subject: `${title}: ${due}`,
    subjectId: dispute.id,
    heading: title,
    preheader: due,
    name: '',
    paragraphs: [texts.lead, `${due}, with what proves the sale: the order, the delivery, your messages.`],
    button: { label: texts.answer, href: texts.dashboard },
    rows: [
      { label: 'Amount', value: dispute.amountKobo === null ? '' : formatKobo(dispute.amountKobo) },
      { label: 'Kind', value: describeDisputeCategory(dispute.category) },
      { label: 'Payment', value: dispute.reference ?? '' },
    ],
    closing: [`All payments: ${publicUrl}/payments`],
    reason: `Sent to ${business.email} because a bank asks for a payment back.`,
  });
}
