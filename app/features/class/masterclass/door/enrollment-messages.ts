import { defineMessage } from '#app/features/ground/notifications/door/define-message.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { documentsInMail } from '#app/features/money/documents/door/documents-in-mail.ts';
import type { Due } from '#app/features/money/dues/door/due.queries.server.ts';
import { instalmentTexts } from '#app/features/money/dues/door/instalment-texts.ts';
import { whenDue } from '#app/features/money/dues/door/instalment-words.ts';
import type { MailMessage } from '#app/platform/mail/mail-message.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, formatDateTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import type { ClassPlan } from '../class-plan.ts';
import { enrollmentMailTexts as texts } from '../enrollment-mail-texts.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { sampleEnrollment } from '../sample-enrollment.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { enrollmentBalanceTexts, howPaid } from './enrollment-balance-texts.ts';
import { type EnrollmentView, enrollmentUrlOf, viewEnrollment } from './enrollment-views.ts';

const { success, receipt, enrolled } = masterclassTexts;

/** The parameters of the enrollment email, by the names the original site's EmailJS templates use. */
type EnrollmentMailParameters = {
  to_email: string;
  userEmail: string;
  enrollmentId: string;
  paymentReference: string;
  reply_to: string;
  phoneNumber: string;
  fullName: string;
  timestamp: string;
  interestReason: string;
};

type OpenPart = Pick<Due, 'amountKobo' | 'dueOn' | 'purpose'>;

interface Confirmed {
  row: Enrollment;
  plan: ClassPlan;
  /** What is left to pay, part by part. */
  open?: readonly OpenPart[];
  now: Date;
}

/** Receipt and further instructions for a new student, with every parameter for EmailJS templates. */
export const enrollmentConfirmedMessage = defineMessage({
  kind: 'enrollment-confirmed',
  to: ({ row }: Confirmed) => row,
  email: {
    name: 'Enrollment receipt',
    words: ({ row, plan, open = [], now }, { business, publicUrl }) => {
      const view = viewEnrollment(row, plan, now);
      const news = newsOf(view, business.name);
      return {
        once: row.id,
        subjectId: row.id,
        subject: texts.confirmed.subject(success.title, business.name),
        heading: success.title,
        preheader: news,
        greets: view.fullName,
        blocks: [
          { paragraphs: [`${success.title} ${news}`], only: 'text' },
          { paragraphs: [news], only: 'html' },
          { button: texts.seeReceipt, href: enrollmentUrlOf(row, publicUrl) },
          { heading: enrolled.nextHeading },
          { steps: view.nextSteps },
          { heading: receipt.title },
          {
            facts: [
              { label: receipt.student, value: view.fullName },
              { label: receipt.classStarts, value: view.classStarts ?? '' },
              { label: receipt.price, value: view.price },
              { label: receipt.paid, value: `${view.paid} (${view.inWords})` },
              { label: receipt.balance, value: view.balance ?? '' },
              ...partsOf(open),
              { label: receipt.overpaid, value: view.overpaid ?? '' },
              { label: receipt.paidOn, value: view.paidOn },
              { label: receipt.enrollmentId, value: view.id },
              { label: receipt.reference, value: view.reference },
              { label: texts.contactNumber, value: view.phone },
            ],
          },
          documentsInMail('paid', enrollmentUrlOf(row, publicUrl)),
        ],
        reason: texts.reason(row.email, business.name),
        templateParameters: mailParameters(row, business.email),
      };
    },
    samples: () => {
      const plan = { ...DEFAULT_SETTINGS.masterclass, timingsBy: '2026-12-18' };
      return { '': { row: sampleEnrollment, plan, now: sampleEnrollment.timestamp } };
    },
  },
  news: {
    group: 'class',
    words: ({ row, now }) => ({
      once: row.id,
      title: masterclassTexts.success.title,
      body: `Your place in the masterclass is confirmed: ${describeAmounts(row)}.`,
      href: '/userMasterclass',
      details: detailsOf(row, now),
    }),
  },
});

/** To a student whose place is free again, and why. */
export const enrollmentCancelledMessage = defineMessage({
  kind: 'enrollment-cancelled',
  to: ({ row }: { row: Enrollment; reason: string }) => row,
  email: {
    name: 'Enrollment cancelled',
    words: ({ row, reason }, { business }) => ({
      once: row.id,
      subjectId: row.id,
      subject: texts.cancelled.subject(business.name),
      heading: texts.cancelled.heading,
      preheader: reason,
      greets: row.fullName,
      blocks: [
        { paragraphs: [texts.cancelled.news(business.name), reason, texts.cancelled.next] },
        {
          facts: [
            { label: texts.cancelled.enrollment, value: row.id },
            { label: texts.cancelled.reference, value: row.paymentReference },
          ],
        },
      ],
      reason: texts.reason(row.email, business.name),
    }),
    samples: () => ({ '': { row: sampleEnrollment, reason: 'You told us that you cannot come.' } }),
  },
  news: {
    group: 'class',
    words: ({ row, reason }) => ({
      once: row.id,
      title: texts.cancelled.heading,
      body: reason,
      href: '/userMasterclass',
    }),
  },
});

/** The parts of a plan; a balance is named once. */
function partsOf(open: readonly OpenPart[]) {
  return open.flatMap((part) =>
    part.purpose === 'instalment'
      ? [{ label: instalmentTexts.due(whenDue(part)), value: formatKobo(part.amountKobo) }]
      : [],
  );
}

function newsOf(view: EnrollmentView, business: string): string {
  const { place, placeStarting, news, partNews } = texts.confirmed;
  const what = view.classStarts ? placeStarting(business, view.classStarts) : place(business);
  return view.balance ? partNews(view.paid, what, view.balance) : news(view.paid, what);
}

function mailParameters(row: Enrollment, replyTo: string): EnrollmentMailParameters {
  return {
    to_email: row.email,
    userEmail: row.email,
    enrollmentId: row.id,
    paymentReference: row.paymentReference,
    reply_to: replyTo,
    phoneNumber: row.phoneNumber,
    fullName: row.fullName,
    timestamp: formatDateTime(row.timestamp),
    interestReason: row.interestReason,
  };
}

interface BalancePaid {
  /** The enrollment after the payment. */
  row: Enrollment;
  reference: string;
  amountKobo: number;
  via: keyof typeof enrollmentBalanceTexts.via;
  channel: string | null;
  at: Date;
}

/** The receipt of a payment of what was left. */
export const classBalancePaidMessage = defineMessage({
  kind: 'class-balance-paid',
  to: ({ row }: BalancePaid) => row,
  email: {
    name: 'Balance for the class paid',
    words: ({ row, reference, amountKobo, via, channel, at }, { business, publicUrl }) => {
      const words = texts.balancePaid;
      const amount = formatKobo(amountKobo);
      const left = row.balanceKobo > 0 ? words.remains(formatKobo(row.balanceKobo)) : words.complete;
      return {
        ...toStudent(row, business.name),
        once: reference,
        subject: words.subject,
        heading: words.heading,
        preheader: `${amount}. ${left}`,
        blocks: [
          { paragraphs: [words.news(amount), left] },
          { button: texts.seeReceipt, href: enrollmentUrlOf(row, publicUrl) },
          {
            facts: [
              { label: receipt.student, value: row.fullName },
              { label: enrollmentBalanceTexts.thisPayment, value: amount },
              { label: receipt.price, value: formatKobo(row.listPriceKobo) },
              { label: enrollmentBalanceTexts.paidInAll, value: formatKobo(row.paidKobo) },
              { label: receipt.balance, value: row.balanceKobo > 0 ? formatKobo(row.balanceKobo) : '' },
              { label: texts.how, value: howPaid(via, channel) },
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
  },
  news: {
    group: 'money',
    words: (facts) => ({
      once: `${facts.reference}/student`,
      title: 'Balance received',
      body: `We have received ${formatKobo(facts.amountKobo)} for the masterclass: ${whatIsLeft(facts)}.`,
      href: '/userMasterclass',
      details: detailsOfBalance(facts),
    }),
  },
  team: {
    topic: 'order',
    words: (facts) => ({
      once: facts.reference,
      title: 'A class balance was paid',
      subject: `Class balance of ${formatKobo(facts.amountKobo)} paid`,
      body: `${facts.row.fullName} paid ${formatKobo(facts.amountKobo)}: ${whatIsLeft(facts)}.`,
      href: `/enrollments/${facts.row.id}`,
      details: detailsOfBalance(facts),
    }),
  },
});

interface BalanceLink {
  row: Enrollment;
  /** What is left to pay, what falls due next first. */
  open: readonly Pick<Due, 'amountKobo' | 'dueOn' | 'purpose'>[];
  /** The link, and when it was sent: it is asked for more than once. */
  once: string;
  payUrl: string;
  expiresAt: Date;
}

/** Asks for what is left, with a link under which it can be paid without signing in. */
export const classBalanceLinkMessage = defineMessage({
  kind: 'class-balance-link',
  to: ({ row }: BalanceLink) => row,
  email: {
    name: 'Balance for the class, link to pay',
    key: { remade: 'payment' },
    words: ({ row, open, once, payUrl, expiresAt }, { business }) => {
      const words = texts.balanceLink;
      const balance = formatKobo(row.balanceKobo);
      const next = open.find(({ purpose }) => purpose === 'instalment');
      const amount = next ? formatKobo(next.amountKobo) : balance;
      return {
        ...toStudent(row, business.name),
        once,
        subject: words.subject,
        heading: words.heading,
        preheader: amount,
        blocks: [
          { paragraphs: [next ? words.partNews(amount, whenDue(next)) : words.news(balance)] },
          { button: next ? enrollmentBalanceTexts.payNext(amount) : enrollmentBalanceTexts.pay(balance), href: payUrl },
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
          { paragraphs: [words.expires(formatDate(expiresAt))] },
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
  },
});

function toStudent(
  { id, email, fullName }: Enrollment,
  business: string,
): Pick<MailMessage, 'subjectId' | 'greets' | 'reason'> {
  return { subjectId: id, greets: fullName, reason: texts.reason(email, business) };
}

export const enrollmentNewMessage = defineMessage({
  kind: 'enrollment-new',
  team: {
    topic: 'order',
    words: ({ row, at }: { row: Enrollment; at: Date }) => ({
      once: row.id,
      title: row.balanceKobo > 0 ? 'New enrollment, part paid' : 'New enrollment',
      subject: `New enrollment, ${formatKobo(row.paidKobo)}`,
      body: `${row.fullName} enrolled in the masterclass: ${describeAmounts(row)}.`,
      href: `/enrollments/${row.id}`,
      details: detailsOf(row, at),
    }),
  },
});

function detailsOf({ paymentReference, email, fullName }: Enrollment, at: Date) {
  return { paymentReference, timestamp: at.toISOString(), userEmail: email, username: fullName };
}

/** `₦10,000 paid of ₦25,000, ₦15,000 to come` */
function describeAmounts({ listPriceKobo, paidKobo, balanceKobo }: Enrollment): string {
  if (balanceKobo > 0) {
    return `${formatKobo(paidKobo)} paid of ${formatKobo(listPriceKobo)}, ${formatKobo(balanceKobo)} to come`;
  }
  const above = paidKobo - listPriceKobo;
  return `${formatKobo(paidKobo)} paid${above > 0 ? `, ${formatKobo(above)} above the price` : ''}`;
}

function whatIsLeft({ row: { balanceKobo } }: BalancePaid): string {
  return balanceKobo > 0 ? `${formatKobo(balanceKobo)} is left to pay` : 'the class is paid in full';
}

function detailsOfBalance({ reference, at, row }: BalancePaid) {
  return { paymentReference: reference, timestamp: at.toISOString(), username: row.fullName };
}

/** Classes that cannot be enrolled in, and so should not have been paid for. */
const CLOSED = {
  draft: { title: 'Paid for a class that is closed', fact: 'which is a draft again' },
  cancelled: { title: 'Paid for a class that is over', fact: 'which is cancelled' },
  finished: { title: 'Paid for a class that is over', fact: 'which is finished' },
};

interface OverFull {
  enrollment: Pick<Enrollment, 'id' | 'fullName' | 'paymentReference'>;
  cohort: { title: string; startsOn: string };
  taken: number;
  seats: number | null;
  /** Why nobody should have paid for it, where it is not that all places are taken. */
  closed: keyof typeof CLOSED | undefined;
}

export const classOverFullMessage = defineMessage({
  kind: 'class-over-full',
  team: {
    topic: 'payment',
    words: ({ enrollment, cohort, taken, seats, closed }: OverFull) => {
      const { title, fact } = closed
        ? CLOSED[closed]
        : { title: 'A class is over-full', fact: `which has ${taken} students for ${seats} places` };
      const starts = formatDate(fromLagosDay(cohort.startsOn));
      return {
        once: enrollment.id,
        title,
        body: `${enrollment.fullName} paid for ${cohort.title} of ${starts}, ${fact}. Offer another class, or refund it.`,
        href: `/enrollments/${enrollment.id}`,
        details: { paymentReference: enrollment.paymentReference, username: enrollment.fullName },
      };
    },
  },
});
