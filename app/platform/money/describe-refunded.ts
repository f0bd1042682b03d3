import { describeMoney } from './money-word.ts';

/** `Refunded`, `Part refunded: ₦5,000`, or null where nothing was; what may still be owed beside it is said elsewhere. */
export function describeRefunded(refundedKobo: number, paidKobo: number): string | null {
  return refundedKobo > 0 ? describeMoney({ paidKobo, owedKobo: 0, refundedKobo }) : null;
}
