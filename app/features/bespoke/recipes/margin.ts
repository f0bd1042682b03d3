import { vatShare } from '#app/features/ground/settings/door/vat.ts';

export interface Margin {
  /** What is left of the price once VAT and the cost are paid; below nothing where it is sold below cost. */
  kobo: number;
  /** Of the price without VAT, rounded down. */
  percent: number;
}

/** `vatBasisPoints` is the rate that stands in the price; 0 where there is none. */
export function marginOf({ priceKobo, costKobo, vatBasisPoints }: Sold): Margin {
  const netKobo = priceKobo - vatShare(priceKobo, vatBasisPoints);
  const kobo = netKobo - costKobo;
  return { kobo, percent: netKobo > 0 ? Math.floor((kobo * 100) / netKobo) : kobo < 0 ? -100 : 0 };
}

interface Sold {
  priceKobo: number;
  costKobo: number;
  vatBasisPoints: number;
}

/** The least price in whole hundreds of naira at which so much of it is left. */
export function priceFor(costKobo: number, wantedPercent: number, vatBasisPoints: number): number {
  const net = Math.ceil((costKobo * 100) / (100 - Math.min(wantedPercent, 99)));
  const withVat = Math.ceil((net * (10_000 + vatBasisPoints)) / 10_000);
  return Math.ceil(withVat / 10_000) * 10_000;
}
