/** Shares of the pieces that can be asked for first, in percent. */
export const DEPOSIT_PERCENTS = [30, 40, 50, 60, 70] as const;

/** A share of a sum, in whole naira, as people count it. */
export function depositShare(kobo: number, percent: number): number {
  return Math.ceil((kobo * percent) / 10_000) * 100;
}

interface Line {
  quantity: number;
  unitPriceKobo: number;
  /** Units there are; null = made to order. */
  availableCount: number | null;
}

/**
 * What is paid of a cart first: its finished pieces whole, and the share of those that are made to order. Null when everything is paid
 * at once: the owner asks for no deposit, or nothing in it has to be made.
 */
export function depositOf(lines: readonly Line[], percent: number): number | null {
  const sum = (some: readonly Line[]) => some.reduce((kobo, line) => kobo + line.quantity * line.unitPriceKobo, 0);
  const made = sum(lines.filter(({ availableCount }) => availableCount === null));
  if (percent === 0 || made === 0) return null;
  const deposit = sum(lines) - made + depositShare(made, percent);
  return deposit < sum(lines) ? deposit : null;
}
