import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailFacts, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import type { RefundMailContext } from './refund-emails.tsx';
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
  const { addressLine1, city, state } = business.workshop;
  const brand: MailBrand = { ...business, address: `${addressLine1}, ${city}, ${state}` };
  const due = dispute.dueAt ? texts.answerBy(formatDateTime(dispute.dueAt)) : 'Answer it soon';
  const title = occasion === 'opened' ? 'A payment is disputed' : 'A dispute still waits for your answer';
  const kind = `dispute-${occasion}`;
  const rows = [
    { label: 'Amount', value: dispute.amountKobo === null ? '' : formatKobo(dispute.amountKobo) },
    { label: 'Kind', value: dispute.category ?? '' },
    { label: 'Payment', value: dispute.reference ?? '' },
  ];
  const help = 'Answer with what proves the sale: the order, the delivery, your messages with the customer.';
  const reason = `Sent to ${business.email} because a bank asks for money of yours back.`;
  return {
    kind,
    dedupeKey: `${kind}/${dispute.id}${occasion === 'reminder' ? `/${lagosDay(now)}` : ''}`,
    recipient: business.email,
    subject: `${title}: ${due}`,
    subjectId: dispute.id,
    text: [
      ...[title, '', texts.lead, '', `${due}: ${texts.dashboard}`, '', help, ''],
      ...rows.filter((row) => row.value !== '').map((row) => `${row.label}: ${row.value}`),
      ...['', `See the payment: ${publicUrl}/payments`, '', '-- ', `${brand.name}, ${brand.address}`, reason, ''],
    ].join('\n'),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={publicUrl} preheader={due} reason={reason}>
        <MailHeading>{title}</MailHeading>
        <MailText>{texts.lead}</MailText>
        <MailText>
          <strong>{due}.</strong> {help}
        </MailText>
        <MailButton href={texts.dashboard}>{texts.answer}</MailButton>
        <MailFacts rows={rows} />
      </MailLayout>,
    ),
  };
}
