import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { enrollmentMailTexts } from './enrollment-mail-texts.ts';
import { masterclassTexts } from './masterclass-texts.ts';

interface OfEnrollment {
  id: string;
  fullName: string;
  email: string;
  paymentReference: string;
  listPriceKobo: number;
  paidKobo: number;
  balanceKobo: number;
}

export const enrollmentNewNotification = defineAdminNotification({
  kind: 'enrollment-new',
  compose: ({ row, at }: { row: OfEnrollment; at: Date }) => ({
    once: row.id,
    title: row.balanceKobo > 0 ? 'New enrollment, part paid' : 'New enrollment',
    body: `${row.fullName} enrolled in the masterclass: ${describeAmounts(row)}.`,
    href: `/enrollments/${row.id}`,
    details: detailsOf(row, at),
  }),
});

export const enrollmentConfirmedNotification = defineNotification({
  kind: 'enrollment-confirmed',
  group: 'class',
  compose: ({ row, at }: { row: OfEnrollment; at: Date }) => ({
    once: row.id,
    title: masterclassTexts.success.title,
    body: `Your place in the masterclass is confirmed: ${describeAmounts(row)}.`,
    href: '/userMasterclass',
    details: detailsOf(row, at),
  }),
});

function detailsOf({ paymentReference, email, fullName }: OfEnrollment, at: Date) {
  return { paymentReference, timestamp: at.toISOString(), userEmail: email, username: fullName };
}

/** `₦10,000 paid of ₦25,000, ₦15,000 to come` */
function describeAmounts({ listPriceKobo, paidKobo, balanceKobo }: OfEnrollment): string {
  if (balanceKobo > 0) {
    return `${formatKobo(paidKobo)} paid of ${formatKobo(listPriceKobo)}, ${formatKobo(balanceKobo)} to come`;
  }
  const above = paidKobo - listPriceKobo;
  return `${formatKobo(paidKobo)} paid${above > 0 ? `, ${formatKobo(above)} above the price` : ''}`;
}

export const enrollmentCancelledNotification = defineNotification({
  kind: 'enrollment-cancelled',
  group: 'class',
  compose: ({ id, reason }: { id: string; reason: string }) => ({
    once: id,
    title: enrollmentMailTexts.cancelled.heading,
    body: reason,
    href: '/userMasterclass',
  }),
});

interface OfBalance {
  row: { id: string; fullName: string; balanceKobo: number };
  reference: string;
  amountKobo: number;
  at: Date;
}

export const balancePaidNotification = defineNotification({
  kind: 'class-balance-paid',
  group: 'money',
  compose: (facts: OfBalance) => ({
    once: `${facts.reference}/student`,
    title: 'Balance received',
    body: `We have received ${formatKobo(facts.amountKobo)} for the masterclass: ${whatIsLeft(facts)}.`,
    href: '/userMasterclass',
    details: detailsOfBalance(facts),
  }),
});

export const studentPaidBalanceNotification = defineAdminNotification({
  kind: 'class-balance-paid',
  compose: (facts: OfBalance) => ({
    once: facts.reference,
    title: 'A class balance was paid',
    body: `${facts.row.fullName} paid ${formatKobo(facts.amountKobo)}: ${whatIsLeft(facts)}.`,
    href: `/enrollments/${facts.row.id}`,
    details: detailsOfBalance(facts),
  }),
});

function whatIsLeft({ row: { balanceKobo } }: OfBalance): string {
  return balanceKobo > 0 ? `${formatKobo(balanceKobo)} is left to pay` : 'the class is paid in full';
}

function detailsOfBalance({ reference, at, row }: OfBalance) {
  return { paymentReference: reference, timestamp: at.toISOString(), username: row.fullName };
}

/** Classes that cannot be enrolled in, and so should not have been paid for. */
const CLOSED = {
  draft: { title: 'Paid for a class that is closed', fact: 'which is a draft again' },
  cancelled: { title: 'Paid for a class that is over', fact: 'which is cancelled' },
  finished: { title: 'Paid for a class that is over', fact: 'which is finished' },
};

interface OverFull {
  enrollment: Pick<OfEnrollment, 'id' | 'fullName' | 'paymentReference'>;
  cohort: { title: string; startsOn: string };
  taken: number;
  seats: number | null;
  /** Why nobody should have paid for it, where it is not that all places are taken. */
  closed: keyof typeof CLOSED | undefined;
}

export const classOverFullNotification = defineAdminNotification({
  kind: 'class-over-full',
  compose: ({ enrollment, cohort, taken, seats, closed }: OverFull) => {
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
});
