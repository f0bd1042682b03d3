import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { balanceOf } from './enroll-price.ts';
import type { Enrollment } from './enrollment.queries.server.ts';
import { composeEnrollmentCancelledMail } from './enrollment-cancelled-email.ts';
import { composeEnrollmentMail } from './enrollment-email.tsx';

const NOW = new Date('2026-11-21T09:00:00.000Z');

/** A made-up student who paid a part. */
export function sampleEnrollment({ masterclass }: Pick<ShopSettings, 'masterclass'>): Enrollment {
  const { priceKobo, startsOn } = masterclass;
  const paidKobo = Math.round(priceKobo * 0.4);
  return {
    id: 'enr_00000000000000000000000000',
    fullName: 'Zainab Bello',
    email: 'zainab@example.com',
    phoneNumber: '+2348035550142',
    interestReason: 'I furnish short-let flats in Kaduna & want to draw what I mean.',
    paymentReference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
    listPriceKobo: priceKobo,
    paidKobo,
    balanceKobo: balanceOf(priceKobo, paidKobo),
    timestamp: NOW,
    userId: null,
    classStartsOn: startsOn,
    cohortId: null,
    paidChannel: 'card',
    cancelledAt: null,
    refundedKobo: 0,
  };
}

/** The enrollment mail for somebody who paid a part: everything the mail can say. And the one that gives the place up. */
export function previewEnrollmentMails(
  settings: Pick<ShopSettings, 'business' | 'masterclass'>,
  publicUrl: string,
): OutgoingMail[] {
  const enrollment = sampleEnrollment(settings);
  return [
    composeEnrollmentMail(enrollment, { business: settings.business, plan: settings.masterclass, publicUrl, now: NOW }),
    composeEnrollmentCancelledMail(enrollment, 'You told us that you cannot come.', {
      business: settings.business,
      publicUrl,
    }),
  ];
}
