import { owedFor } from '#app/features/class/masterclass/door/enroll-price.ts';
import { listEnrollmentPayments } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { howPaid } from '#app/features/class/masterclass/door/enrollment-balance-texts.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { mailsAbout } from '#app/platform/mail/mail.queries.server.ts';
import { copyMail, retryMail } from '#app/platform/mail/retry-mail.server.ts';
import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { type PageCursor, parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate, formatDateTime, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import {
  type EnrollmentFilter,
  type EnrollmentRow,
  findEnrollment,
  listClassChoices,
  listEnrollments,
} from './enrollments.queries.server.ts';
import { enrollmentsTexts } from './people-texts.ts';

const PER_PAGE = 30;
const PER_BATCH = 2_000;
const COLUMNS = [
  ...([
    'full_name',
    'email',
    'phone',
    'class',
    'price_naira',
    'paid_naira',
    'refunded_naira',
    'balance_naira',
  ] as const),
  ...(['reference', 'enrolled_on', 'cancelled', 'reason'] as const),
];

interface Asked {
  filter: EnrollmentFilter;
  search: string;
  before: string | null;
}

/** A page of enrollments. One query, however many there are. */
export async function readEnrollments(db: Database, asked: Asked) {
  const rows = await listEnrollments(db, { ...asked, before: parsePageCursor(asked.before), limit: PER_PAGE });
  const { shown, next } = cutPage(rows, PER_PAGE, cursorOf);
  return {
    enrollments: shown.map((row) => ({
      id: row.id,
      name: row.fullName,
      email: row.email,
      phone: formatPhone(row.phoneNumber),
      class: className(row),
      paid: formatKobo(row.paidKobo),
      balance: owedFor(row) > 0 ? formatKobo(row.balanceKobo) : null,
      refunded: describeRefunded(row.refundedKobo, row.paidKobo),
      isCancelled: row.cancelledAt !== null,
      at: formatDate(row.timestamp),
    })),
    next,
  };
}

export type Enrollments = Awaited<ReturnType<typeof readEnrollments>>;

/** One enrollment with its payments, its mails and the classes it could be moved to; undefined when there is none. */
export async function readEnrollment(db: Database, enrollmentId: string) {
  const row = await findEnrollment(db, enrollmentId);
  if (!row) return undefined;
  const [payments, mails, classes] = await Promise.all([
    listEnrollmentPayments(db, enrollmentId),
    mailsAbout(db, enrollmentId),
    listClassChoices(db, row.cohortId),
  ]);
  return {
    id: row.id,
    name: row.fullName,
    email: row.email,
    phone: { number: row.phoneNumber, words: formatPhone(row.phoneNumber) },
    reason: row.interestReason,
    reference: row.paymentReference,
    price: formatKobo(row.listPriceKobo),
    paid: formatKobo(row.paidKobo),
    balance: owedFor(row) > 0 ? formatKobo(row.balanceKobo) : null,
    refunded: row.refundedKobo > 0 ? formatKobo(row.refundedKobo) : null,
    refundedWords: describeRefunded(row.refundedKobo, row.paidKobo),
    isPaidBack: row.refundedKobo >= row.paidKobo,
    announced: row.classStartsOn ? formatDate(fromLagosDay(row.classStartsOn)) : null,
    isCancelled: row.cancelledAt !== null,
    userId: row.userId,
    cohortId: row.cohortId,
    at: formatDateTime(row.timestamp),
    payments: payments.map((payment) => ({
      id: payment.id,
      what: [
        payment.reference === row.paymentReference && enrollmentsTexts.firstPayment,
        howPaid(payment.paidVia, payment.paidChannel),
      ]
        .filter(Boolean)
        .join(' · '),
      amount: formatKobo(payment.amountKobo),
      reference: payment.reference,
      at: formatDateTime(payment.paidAt),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      subject: mail.subject,
      state: mail.state,
      at: formatDateTime(mail.sentAt ?? mail.createdAt),
    })),
    classes: classes.map(({ id, title, startsOn, seats, taken }) => ({
      value: id,
      label: `${title}, ${formatDate(fromLagosDay(startsOn))} (${enrollmentsTexts.places(taken, seats)})`,
    })),
  };
}

export type EnrollmentDetail = NonNullable<Awaited<ReturnType<typeof readEnrollment>>>;

/** Sends the receipt once more: the newest one tried again if it has not left, else a copy of it. */
export async function resendReceipt(
  context: ActContext,
  actor: string,
  enrollmentId: string,
): Promise<'resent' | 'just_sent' | 'not_sent' | 'no_mail'> {
  const receipts = (await mailsAbout(context.db, enrollmentId)).filter(({ kind }) => kind === 'enrollment-confirmed');
  const receipt = receipts[0];
  if (!receipt) return 'no_mail';
  const retried = await retryMail(context, actor, receipt.id);
  if (retried.ok) return 'resent';
  const copied = await copyMail(context, actor, receipt.id);
  if (copied.ok) return 'resent';
  return copied.reason === 'key_gone' ? 'not_sent' : copied.reason;
}

/** Every enrollment as a file, and who took it in the audit log. */
export async function exportEnrollments(context: ActContext, actor: string): Promise<string> {
  const rows: Record<(typeof COLUMNS)[number], string | number>[] = [];
  let before: PageCursor | undefined;
  do {
    const batch = await listEnrollments(context.db, { filter: 'all', search: '', before, limit: PER_BATCH });
    rows.push(...batch.slice(0, PER_BATCH).map(exportRow));
    const last = batch[PER_BATCH - 1];
    before = batch.length > PER_BATCH && last ? cursorOf(last) : undefined;
  } while (before);
  const details = { rows: rows.length };
  await act(context, actor, (act) => act.audit('enrollments.exported', 'enrollments', details));
  return toCsv(COLUMNS, rows);
}

function exportRow(row: EnrollmentRow) {
  return {
    full_name: row.fullName,
    email: row.email,
    phone: row.phoneNumber,
    class: className(row) ?? '',
    price_naira: row.listPriceKobo / 100,
    paid_naira: row.paidKobo / 100,
    refunded_naira: row.refundedKobo / 100,
    balance_naira: owedFor(row) / 100,
    reference: row.paymentReference,
    enrolled_on: lagosDay(row.timestamp),
    cancelled: row.cancelledAt ? 'yes' : '',
    reason: row.interestReason,
  };
}

/** The class, or the day that was announced while there was none. */
function className({ classTitle, classStartsOn }: EnrollmentRow): string | null {
  return classTitle ?? (classStartsOn ? formatDate(fromLagosDay(classStartsOn)) : null);
}

function cursorOf({ timestamp, id }: EnrollmentRow): PageCursor {
  return { at: timestamp, id };
}
