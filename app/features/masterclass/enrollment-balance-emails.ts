import { documentsInMail } from '#app/features/documents/documents-in-mail.ts';
import type { Due } from '#app/features/dues/due.queries.server.ts';
import { instalmentTexts } from '#app/features/dues/instalment-texts.ts';
import { whenDue } from '#app/features/dues/instalment-words.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { enrollmentBalanceTexts, howPaid } from './enrollment-balance-texts.ts';
import { enrollmentUrlOf } from './enrollment-links.ts';
import { enrollmentMailTexts } from './enrollment-mail-texts.ts';
import { masterclassTexts } from './masterclass-texts.ts';
import { sampleEnrollment } from './sample-enrollment.ts';

const { receipt } = masterclassTexts;

interface BalancePaidFacts {
  /** The enrollment after the payment. */
  row: Enrollment;
  reference: string;
  amountKobo: number;
  via: keyof typeof enrollmentBalanceTexts.via;
  channel: string | null;
  at: Date;
}

/** The receipt of a payment of what was left. */
export const balancePaidMail = defineMail({
  kind: 'class-balance-paid',
  name: 'Balance for the class paid',
  compose: ({ row, reference, amountKobo, via, channel, at }: BalancePaidFacts, { business, publicUrl }) => {
    const texts = enrollmentMailTexts.balancePaid;
    const amount = formatKobo(amountKobo);
    const left = row.balanceKobo > 0 ? texts.remains(formatKobo(row.balanceKobo)) : texts.complete;
    return {
      ...toStudent(row, business.name),
      once: reference,
      subject: texts.subject,
      heading: texts.heading,
      preheader: `${amount}. ${left}`,
      blocks: [
        { paragraphs: [texts.news(amount), left] },
        { button: enrollmentMailTexts.seeReceipt, href: enrollmentUrlOf(row, publicUrl) },
        {
          facts: [
            { label: receipt.student, value: row.fullName },
            { label: enrollmentBalanceTexts.thisPayment, value: amount },
            { label: receipt.price, value: formatKobo(row.listPriceKobo) },
            { label: enrollmentBalanceTexts.paidInAll, value: formatKobo(row.paidKobo) },
            { label: receipt.balance, value: row.balanceKobo > 0 ? formatKobo(row.balanceKobo) : '' },
            { label: enrollmentMailTexts.how, value: howPaid(via, channel) },
            { label: receipt.paidOn, value: formatDateTime(at) },
            { label: receipt.reference, value: reference },
          ],
        },
        documentsInMail('paid', enrollmentUrlOf(row, publicUrl)),
      ],
    };
  },
  samples: () => ({
    '': {
      row: { ...sampleEnrollment, paidKobo: sampleEnrollment.listPriceKobo, balanceKobo: 0 },
      reference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1y',
      amountKobo: sampleEnrollment.balanceKobo,
      via: 'online' as const,
      channel: 'card',
      at: new Date('2026-12-05T09:00:00.000Z'),
    },
  }),
});

interface BalanceLinkFacts {
  row: Enrollment;
  /** What is left to pay, what falls due next first. */
  open: readonly Pick<Due, 'amountKobo' | 'dueOn' | 'purpose'>[];
  /** The link, and when it was sent: it is asked for more than once. */
  once: string;
  payUrl: string;
  expiresAt: Date;
}

/** Asks for what is left, with a link under which it can be paid without signing in. */
export const balanceLinkMail = defineMail({
  kind: 'class-balance-link',
  name: 'Balance for the class, link to pay',
  key: { remade: 'payment' },
  compose: ({ row, open, once, payUrl, expiresAt }: BalanceLinkFacts, { business }) => {
    const texts = enrollmentMailTexts.balanceLink;
    const balance = formatKobo(row.balanceKobo);
    const next = open.find(({ purpose }) => purpose === 'instalment');
    const amount = next ? formatKobo(next.amountKobo) : balance;
    return {
      ...toStudent(row, business.name),
      once,
      subject: texts.subject,
      heading: texts.heading,
      preheader: amount,
      blocks: [
        { paragraphs: [next ? texts.partNews(amount, whenDue(next)) : texts.news(balance)] },
        {
          button: next ? enrollmentBalanceTexts.payNext(amount) : enrollmentBalanceTexts.pay(balance),
          href: payUrl,
        },
        {
          facts: [
            { label: receipt.student, value: row.fullName },
            { label: receipt.price, value: formatKobo(row.listPriceKobo) },
            { label: enrollmentBalanceTexts.paidInAll, value: formatKobo(row.paidKobo) },
            { label: receipt.balance, value: balance },
            ...(next ? open : []).map((part) => ({
              label: instalmentTexts.due(whenDue(part)),
              value: formatKobo(part.amountKobo),
            })),
          ],
        },
        { paragraphs: [texts.expires(formatDate(expiresAt))] },
      ],
    };
  },
  samples: ({ publicUrl }) => ({
    '': {
      row: sampleEnrollment,
      open: [],
      once: 'lnk_00000000000000000000000000',
      payUrl: `${publicUrl}/pay/AAAAAAAAAAAAAAAAAAAAAA`,
      expiresAt: new Date('2026-12-21T09:00:00Z'),
    },
  }),
});

function toStudent(
  { id, email, fullName }: Enrollment,
  business: string,
): Pick<MailMessage, 'recipient' | 'subjectId' | 'greets' | 'reason'> {
  return { recipient: email, subjectId: id, greets: fullName, reason: enrollmentMailTexts.reason(email, business) };
}
