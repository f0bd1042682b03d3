import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';

/** Shares of the pieces that can be asked for first, in percent. */
export const DEPOSIT_PERCENTS = [30, 40, 50, 60, 70] as const;

/** What a piece may say of its own: as the shop, everything at once, or a share in percent. */
export const PRODUCT_DEPOSITS = ['shop', 'full', '30', '40', '50', '60', '70'] as const;
export type ProductDeposit = (typeof PRODUCT_DEPOSITS)[number];

/** A share of a sum, in whole naira, as people count it. */
export function depositShare(kobo: number, percent: number): number {
  return Math.ceil((kobo * percent) / 10_000) * 100;
}

/** Both parts can be paid online. */
export function isPayableApart(depositKobo: number, totalKobo: number): boolean {
  return depositKobo >= LEAST_ONLINE_KOBO && totalKobo - depositKobo >= LEAST_ONLINE_KOBO;
}

interface Line {
  quantity: number;
  unitPriceKobo: number;
  /** Taken off it, all units together. */
  discountKobo?: number | undefined;
  /** Units there are; null = made to order. */
  availableCount: number | null;
  /** What the piece says of its own. */
  deposit: ProductDeposit;
}

/**
 * What is paid of a cart first: of each piece its own share, or else the shop's of what is made to order, and finished pieces whole. Null
 * when everything is paid at once: no share is asked for, or a part would be too small to pay.
 */
export function depositOf(lines: readonly Line[], percent: number): number | null {
  let [firstKobo, totalKobo] = [0, 0];
  for (const [share, some] of Map.groupBy(lines, (line) => shareOf(line, percent))) {
    const kobo = some.reduce((sum, line) => sum + line.quantity * line.unitPriceKobo - (line.discountKobo ?? 0), 0);
    totalKobo += kobo;
    firstKobo += share === 100 ? kobo : depositShare(kobo, share);
  }
  return firstKobo < totalKobo && isPayableApart(firstKobo, totalKobo) ? firstKobo : null;
}

/** How much of a line is paid first, in percent. */
function shareOf({ deposit, availableCount }: Line, percent: number): number {
  if (deposit === 'shop') return percent > 0 && availableCount === null ? percent : 100;
  return deposit === 'full' ? 100 : Number(deposit);
}
