import { lagosDay } from '#app/platform/time/lagos-time.ts';

/** What the owner says of a product's prices: the usual one, and one for some days, of which all three are there or none. */
export interface PriceTag {
  priceKobo: number;
  salePriceKobo: number | null;
  /** First and last day of the sale in Lagos, both included. */
  saleFrom: string | null;
  saleUntil: string | null;
}

/** What a product costs at a moment. */
export interface PriceNow {
  /** In effect: what a customer pays. */
  priceKobo: number;
  /** Only while a sale runs: the higher one that is struck through, and the last day of the sale. */
  usualPriceKobo?: number | undefined;
  saleUntil?: string | undefined;
}

/** The price in effect at `now`. `priceOn` in sale-price.server.ts says the same to the database. */
export function priceNow({ priceKobo, salePriceKobo, saleFrom, saleUntil }: PriceTag, now: Date): PriceNow {
  const day = lagosDay(now);
  if (salePriceKobo === null || saleFrom === null || saleUntil === null || day < saleFrom || day > saleUntil) {
    return { priceKobo };
  }
  return { priceKobo: salePriceKobo, usualPriceKobo: priceKobo, saleUntil };
}

/** A row of the database as it is at `now`: its price tag has become the price in effect. */
export function atPriceNow<Row extends PriceTag>(row: Row, now: Date): Omit<Row, keyof PriceTag> & PriceNow {
  const { priceKobo, salePriceKobo, saleFrom, saleUntil, ...rest } = row;
  return { ...rest, ...priceNow({ priceKobo, salePriceKobo, saleFrom, saleUntil }, now) };
}
