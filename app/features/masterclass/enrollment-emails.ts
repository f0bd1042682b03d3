import { documentsInMail } from '#app/features/documents/documents-in-mail.ts';
import type { Due } from '#app/features/dues/due.queries.server.ts';
import { instalmentTexts } from '#app/features/dues/instalment-texts.ts';
import { whenDue } from '#app/features/dues/instalment-words.ts';
import { DEFAULT_SETTINGS } from '#app/features/settings/shop-settings.ts';
import { defineMail } from '#app/platform/mail/define-mail.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { ClassPlan } from './class-plan.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { enrollmentUrlOf } from './enrollment-links.ts';
import { enrollmentMailTexts as texts } from './enrollment-mail-texts.ts';
import { type EnrollmentView, viewEnrollment } from './enrollment-views.ts';
import { masterclassTexts } from './masterclass-texts.ts';
import { sampleEnrollment } from './sample-enrollment.ts';

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

interface ConfirmedFacts {
  row: Enrollment;
  plan: ClassPlan;
  /** What is left to pay, part by part. */
  open?: readonly OpenPart[];
  now: Date;
}

/** Receipt and further instructions for a new student, with every parameter for EmailJS templates. */
export const enrollmentConfirmedMail = defineMail({
  kind: 'enrollment-confirmed',
  name: 'Enrollment receipt',
  compose: ({ row, plan, open = [], now }: ConfirmedFacts, { business, publicUrl }) => {
    const view = viewEnrollment(row, plan, now);
    const news = newsOf(view, business.name);
    return {
      recipient: row.email,
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
});

/** To a student whose place is free again, and why. */
export const enrollmentCancelledMail = defineMail({
  kind: 'enrollment-cancelled',
  name: 'Enrollment cancelled',
  compose: ({ row, reason }: { row: Enrollment; reason: string }, { business }) => ({
    recipient: row.email,
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
