import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { OutgoingMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { balanceOf } from './enroll-price.ts';
import { composeEnrollmentMail } from './enrollment-email.tsx';

const NOW = new Date('2026-11-21T09:00:00.000Z');

/** The enrollment mail with made-up students, paid in full and in part, for the preview pages. */
export function previewEnrollmentMails(
  settings: Pick<ShopSettings, 'business' | 'masterclass'>,
  publicUrl: string,
): OutgoingMail[] {
  const { priceKobo } = settings.masterclass;
  return [priceKobo, Math.round(priceKobo * 0.4)].map((paidKobo) =>
    composeEnrollmentMail(
      {
        id: `enr_sample${paidKobo}`,
        fullName: 'Zainab Bello',
        email: 'zainab@example.com',
        phoneNumber: '+2348035550142',
        interestReason: 'I furnish short-let flats in Kaduna & want to draw what I mean.',
        paymentReference: 'gida-01m7z008cxnmsc348qqe25kfjx',
        listPriceKobo: priceKobo,
        paidKobo,
        balanceKobo: balanceOf(priceKobo, paidKobo),
        timestamp: NOW,
        userId: null,
        classStartsOn: settings.masterclass.startsOn,
        cohortId: null,
      },
      { settings, publicUrl, now: NOW },
    ),
  );
}
