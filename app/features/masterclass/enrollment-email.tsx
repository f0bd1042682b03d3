import { mailBrand } from '#app/features/settings/mail-brand.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type MailBrand, MailLayout } from '#app/platform/mail/mail-layout.tsx';
import { MailButton, MailFacts, MailHeading, MailText } from '#app/platform/mail/mail-parts.tsx';
import { renderMail } from '#app/platform/mail/render-mail.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import type { ClassPlan } from './class-plan.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { enrollmentUrlOf } from './enrollment-links.ts';
import { type EnrollmentView, viewEnrollment } from './enrollment-views.ts';
import { masterclassTexts } from './masterclass-texts.ts';

const { success, receipt, enrolled } = masterclassTexts;

/** The parameters of the enrollment mail, by the names the original site's EmailJS templates use. */
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

interface EnrollmentMailContext {
  business: ShopSettings['business'];
  plan: ClassPlan;
  publicUrl: string;
  now: Date;
}

/** Receipt and further instructions for a new student: HTML, text, and every parameter for EmailJS templates. Pure. */
export function composeEnrollmentMail(row: Enrollment, context: EnrollmentMailContext): OutgoingMail {
  const { business, plan, publicUrl, now } = context;
  const brand: MailBrand = mailBrand(business);
  const view = viewEnrollment(row, plan, now);
  const receiptUrl = enrollmentUrlOf(row, publicUrl);
  const news = tellNews(view, business.name);
  const rows = receiptRows(view);
  const reason = `Sent to ${row.email} because a place in the ${business.name} Masterclass was paid with this address.`;
  return {
    kind: 'enrollment-confirmed',
    dedupeKey: `enrollment-confirmed/${row.id}`,
    recipient: row.email,
    replyTo: business.email,
    subject: `${success.title} Your receipt for the ${business.name} Masterclass`,
    subjectId: row.id,
    templateParameters: enrollmentMailParameters(row, business.email),
    text: mailText({ view, news, rows, receiptUrl, brand, reason }),
    html: renderMail(
      <MailLayout brand={brand} publicUrl={publicUrl} preheader={news} reason={reason}>
        <MailHeading>{success.title}</MailHeading>
        <MailText>Hello {view.fullName},</MailText>
        <MailText>{news}</MailText>
        <MailButton href={receiptUrl}>See your receipt</MailButton>
        <MailHeading level={2}>{enrolled.nextHeading}</MailHeading>
        {view.nextSteps.map((step, index) => (
          <MailText key={step}>
            {index + 1}. {step}
          </MailText>
        ))}
        <MailHeading level={2}>{receipt.title}</MailHeading>
        <MailFacts rows={rows} />
      </MailLayout>,
    ),
  };
}

function enrollmentMailParameters(row: Enrollment, replyTo: string): EnrollmentMailParameters {
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

function tellNews(view: EnrollmentView, businessName: string): string {
  const place = `your place in the ${businessName} Masterclass${view.classStarts ? ` that starts on ${view.classStarts}` : ''}`;
  return view.balance
    ? `We have received ${view.paid} as a part payment and confirmed ${place}. ${view.balance} is left to pay.`
    : `We have received ${view.paid} and confirmed ${place}.`;
}

function receiptRows(view: EnrollmentView): { label: string; value: string }[] {
  return [
    { label: receipt.student, value: view.fullName },
    { label: receipt.classStarts, value: view.classStarts ?? '' },
    { label: receipt.price, value: view.price },
    { label: receipt.paid, value: `${view.paid} (${view.inWords})` },
    { label: receipt.balance, value: view.balance ?? '' },
    { label: receipt.overpaid, value: view.overpaid ?? '' },
    { label: receipt.paidOn, value: view.paidOn },
    { label: receipt.enrollmentId, value: view.id },
    { label: receipt.reference, value: view.reference },
    { label: 'Contact number', value: view.phone },
  ];
}

interface MailTextInput {
  view: EnrollmentView;
  news: string;
  rows: { label: string; value: string }[];
  receiptUrl: string;
  brand: MailBrand;
  reason: string;
}

/** The text part, for people whose mail program shows no HTML and for those who listen to theirs. */
function mailText({ view, news, rows, receiptUrl, brand, reason }: MailTextInput): string {
  return [
    `Hello ${view.fullName},`,
    '',
    `${success.title} ${news}`,
    '',
    `See your receipt: ${receiptUrl}`,
    '',
    enrolled.nextHeading.toUpperCase(),
    ...view.nextSteps.map((step, index) => `${index + 1}. ${step}`),
    '',
    receipt.title.toUpperCase(),
    ...rows.filter((row) => row.value !== '').map((row) => `${row.label}: ${row.value}`),
    '',
    `Questions? Reply to this email, or write to us on WhatsApp: https://wa.me/${brand.whatsapp}`,
    '',
    '-- ',
    `${brand.name}, ${brand.address}, ${brand.email}`,
    reason,
    '',
  ].join('\n');
}
