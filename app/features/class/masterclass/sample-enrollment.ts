import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { balanceOf } from './door/enroll-price.ts';
import type { Enrollment } from './door/enrollment.queries.server.ts';

const { priceKobo } = DEFAULT_SETTINGS.masterclass;
const paidKobo = Math.round(priceKobo * 0.4);

/** A made-up student who paid a part, for the samples of emails. */
export const sampleEnrollment: Enrollment = {
  id: 'enr_00000000000000000000000000',
  fullName: 'Zainab Bello',
  email: 'zainab@example.com',
  phoneNumber: '+2348035550142',
  interestReason: 'I furnish short-let flats in Kaduna & want to draw what I mean.',
  paymentReference: 'gida-01kb3q8f5v9x2h6d4n7r8s0t1w',
  listPriceKobo: priceKobo,
  paidKobo,
  balanceKobo: balanceOf(priceKobo, paidKobo),
  timestamp: new Date('2026-11-21T09:00:00.000Z'),
  userId: null,
  customerId: null,
  classStartsOn: '2027-01-11',
  cohortId: null,
  paidChannel: 'card',
  cancelledAt: null,
  vatBasisPoints: 0,
  refundedKobo: 0,
};
