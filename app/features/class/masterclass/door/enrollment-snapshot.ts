import type { Instalment } from '#app/features/money/dues/door/instalments.ts';

/** What a person asked for when they began to pay, frozen until the money comes. Settling reads nothing else. */
export interface EnrollmentSnapshot {
  fullName: string;
  /** E.164 */
  phoneNumber: string;
  interestReason: string;
  listPriceKobo: number;
  /** The parts that were offered on that day; absent where none were. */
  plan?: Instalment[];
  /** First day of the class that was announced, `2027-01-11`; null when none was. */
  classStartsOn: string | null;
  /** The class itself; absent in payments started before classes were managed. */
  cohortId?: string | null;
}
