import type { DoctorCheck } from '#app/platform/features/doctor-check.ts';
import { documentChecks } from './checks-of-documents.ts';
import { messageChecks } from './checks-of-messages.ts';
import { moneyChecks } from './checks-of-money.ts';
import { orderChecks } from './checks-of-orders.ts';
import { privacyChecks } from './checks-of-privacy.ts';
import { recordChecks } from './checks-of-records.ts';
import { stockChecks } from './checks-of-stock.ts';

/** What has to be true of the database at every moment (I1 to I11). `check-files.server.ts` checks the files (I12). */
export const doctorChecks: readonly DoctorCheck[] = [
  ...moneyChecks,
  ...documentChecks,
  ...stockChecks,
  ...messageChecks,
  ...orderChecks,
  ...recordChecks,
  ...privacyChecks,
];
