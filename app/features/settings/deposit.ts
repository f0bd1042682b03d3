import { LEAST_ONLINE_KOBO } from '#app/platform/payments/least-payment.ts';

/** Shares of the pieces that can be asked for first, in percent. */
export const DEPOSIT_PERCENTS = [30, 40, 50, 60, 70] as const;

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
}

/**
 * What is paid of a cart first: its finished pieces whole, and the share of those that are made to order. Null when everything is paid
 * at once: the owner asks for no deposit, nothing in it has to be made, or a part would be too small to pay.
 */
export function depositOf(lines: readonly Line[], percent: number): number | null {
  const sum = (some: readonly Line[]) =>
    some.reduce((kobo, line) => kobo + line.quantity * line.unitPriceKobo - (line.discountKobo ?? 0), 0);
  const made = sum(lines.filter(({ availableCount }) => availableCount === null));
  if (percent === 0 || made === 0) return null;
  const deposit = sum(lines) - made + depositShare(made, percent);
  return isPayableApart(deposit, sum(lines)) ? deposit : null;
}
