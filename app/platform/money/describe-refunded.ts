import { formatKobo } from './kobo.ts';
import { moneyTexts } from './money-texts.ts';

/** `Refunded`, `Part refunded: ₦5,000`, or null where nothing was. */
export function describeRefunded(refundedKobo: number, paidKobo: number): string | null {
  if (refundedKobo <= 0) return null;
  return refundedKobo >= paidKobo ? moneyTexts.refunded : moneyTexts.partRefunded(formatKobo(refundedKobo));
}
