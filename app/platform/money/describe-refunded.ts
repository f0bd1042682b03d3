import { formatKobo } from './kobo.ts';

/** What is said of money that has left again: nothing, that all of it went back, or how much of it did. */
export function describeRefunded(refundedKobo: number, paidKobo: number): string | null {
  if (refundedKobo <= 0) return null;
  return refundedKobo >= paidKobo ? 'Refunded' : `Part refunded: ${formatKobo(refundedKobo)}`;
}
