import { describeRefunded } from '#app/platform/money/describe-refunded.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { refundTexts } from './refund-texts.ts';

interface RefundSums {
  refundedKobo: number;
  returningKobo: number;
}

/** What a payment's state becomes when money of it goes back; null while nothing does. */
export function describeReturned({ refundedKobo, returningKobo }: RefundSums, paidKobo: number): string | null {
  if (refundedKobo > 0) return describeRefunded(refundedKobo, paidKobo);
  return returningKobo > 0 ? refundTexts.beingRefunded(formatKobo(returningKobo)) : null;
}
