import { formatKobo } from '#app/platform/money/kobo.ts';
import { nairaInWords } from '#app/platform/money/naira-in-words.ts';
import { formatPhone } from '#app/platform/phone/nigerian-phone.ts';
import { formatDate, formatDateTime, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import type { ClassPlan } from '../class-plan.ts';
import { describeClass } from '../class-schedule.ts';
import { nextSteps } from '../next-steps.ts';
import { owedFor } from './enroll-price.ts';
import type { Enrollment } from './enrollment.queries.server.ts';

export type EnrollmentView = ReturnType<typeof viewEnrollment>;

/** An enrollment in words ready to read: the receipt and what comes next. */
export function viewEnrollment(row: Enrollment, plan: ClassPlan, now: Date) {
  const { listPriceKobo, paidKobo, classStartsOn } = row;
  const owedKobo = owedFor(row);
  const overpaidKobo = Math.max(paidKobo - listPriceKobo, 0);
  const schedule = describeClass(plan, classStartsOn, now);
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phone: formatPhone(row.phoneNumber),
    reference: row.paymentReference,
    paidOn: formatDateTime(row.timestamp),
    classStarts: classStartsOn && formatDate(fromLagosDay(classStartsOn)),
    price: formatKobo(listPriceKobo),
    paid: formatKobo(paidKobo),
    inWords: nairaInWords(paidKobo),
    balance: owedKobo > 0 ? formatKobo(owedKobo) : null,
    /** Set when the place was given up; then nothing is owed any more. */
    cancelledOn: row.cancelledAt && formatDate(row.cancelledAt),
    refunded: row.refundedKobo > 0 ? formatKobo(row.refundedKobo) : null,
    overpaid: overpaidKobo > 0 ? formatKobo(overpaidKobo) : null,
    schedule,
    nextSteps: nextSteps(row, schedule.timings),
  };
}

/**
 * The same for somebody who only knows the address of the page, as a forwarded link or a screenshot gives it away: the receipt
 * without the phone, and enough of the email address for its owner to know it.
 */
export function viewForBearer(view: EnrollmentView): EnrollmentView {
  const email = maskEmail(view.email);
  return { ...view, email, phone: '', nextSteps: view.nextSteps.map((step) => step.replace(view.email, email)) };
}

/** `a•••@example.com` */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${[...name][0] ?? ''}•••@${host}`;
}

interface Place {
  userId: string | null;
  paymentReference: string;
}

/** The page of an enrollment, for anyone who has its reference, which cannot be guessed: with an account and without. */
export function enrollmentUrlOf({ paymentReference }: Pick<Place, 'paymentReference'>, publicUrl: string): string {
  return `${publicUrl}/masterclass/enrolled/${paymentReference}`;
}

/** Where a mail leads a student: to their class, or to their enrollment where nobody has an account for it. */
export function classUrlOf(place: Place, publicUrl: string): string {
  return place.userId ? `${publicUrl}/userMasterclass` : enrollmentUrlOf(place, publicUrl);
}
