import { defineMail } from '#app/platform/mail/define-mail.ts';
import { type MailMessage, type MailShop, recipientAt } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { describeDisputeCategory } from './describe-dispute.ts';
import { refundMailTexts } from './refund-mail-texts.ts';
import { refundTexts } from './refund-texts.ts';

interface DisputeMailFacts {
  id: string;
  reference: string | null;
  amountKobo: number | null;
  category: string | null;
  dueAt: Date | null;
}

/** To the owner, because there is a deadline. */
export const disputeOpenedMail = defineMail({
  kind: 'dispute-opened',
  name: 'Dispute opened',
  compose: (dispute: DisputeMailFacts, shop) => ({
    ...message(dispute, refundMailTexts.dispute.opened, shop),
    once: dispute.id,
  }),
  samples: () => ({ '': SAMPLE }),
});

/** Once for each day the provider reminds of it. */
export const disputeReminderMail = defineMail({
  kind: 'dispute-reminder',
  name: 'Dispute still open',
  compose: ({ now, ...dispute }: DisputeMailFacts & { now: Date }, shop) => ({
    ...message(dispute, refundMailTexts.dispute.reminder, shop),
    once: `${dispute.id}/${lagosDay(now)}`,
  }),
  samples: () => ({ '': { ...SAMPLE, now: new Date(0) } }),
});

function message(
  dispute: DisputeMailFacts,
  title: string,
  { business, publicUrl }: MailShop,
): Omit<MailMessage, 'once'> {
  const { dispute: texts, facts } = refundMailTexts;
  const { answerBy, lead, answer, dashboard } = refundTexts.disputes;
  const due = dispute.dueAt ? answerBy(formatDateTime(dispute.dueAt)) : texts.answerSoon;
  return {
    recipient: recipientAt(business),
    subjectId: dispute.id,
    subject: texts.subject(title, due),
    heading: title,
    preheader: due,
    greets: '',
    blocks: [
      { paragraphs: [lead, texts.proof(due)] },
      { button: answer, href: dashboard },
      {
        facts: [
          { label: facts.amount, value: dispute.amountKobo === null ? '' : formatKobo(dispute.amountKobo) },
          { label: facts.kind, value: describeDisputeCategory(dispute.category) },
          { label: facts.payment, value: dispute.reference ?? '' },
        ],
      },
      { paragraphs: [texts.allPayments(`${publicUrl}/payments`)] },
    ],
    reason: texts.reason(business.email),
  };
}

const SAMPLE: DisputeMailFacts = {
  id: 'dsp_00000000000000000000000000',
  reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  amountKobo: 45_000_000,
  category: 'chargeback',
  dueAt: new Date('2026-11-25T11:00:00Z'),
};
