import { formatKobo } from '#app/platform/money/kobo.ts';

/** What a price is rounded to, in kobo: a naira, a hundred, a thousand. */
export const ROUNDINGS = [100, 10_000, 100_000] as const;

export const DIRECTIONS = ['up', 'down'] as const;
export const UNITS = ['percent', 'naira'] as const;

/** How far prices go, and to what they are rounded. */
export interface PriceStep {
  direction: (typeof DIRECTIONS)[number];
  unit: (typeof UNITS)[number];
  /** In hundredths of a percent, or in kobo. */
  by: number;
  roundTo: (typeof ROUNDINGS)[number];
}

/** The price after a step, to the nearest of what it is rounded to, half of it upwards. In whole numbers throughout. */
export function steppedPrice(priceKobo: number, { direction, unit, by, roundTo }: PriceStep): number {
  const sign = direction === 'up' ? 1n : -1n;
  const [price, step, unitOf] = [BigInt(priceKobo), BigInt(by), BigInt(roundTo)];
  // Ten thousandths of a kobo, so that a percentage loses nothing before it is rounded.
  const exact = unit === 'percent' ? price * (10_000n + sign * step) : (price + sign * step) * 10_000n;
  if (exact <= 0n) return 0;
  const whole = unitOf * 10_000n;
  return Number(((exact + whole / 2n) / whole) * unitOf);
}

/** `7.5` or `7.5%` as hundredths of a percent, up to 900%. */
export function parsePercent(typed: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed) ?? [];
  const hundredths = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths > 0 && hundredths <= 90_000 ? hundredths : undefined;
}

/** `+7.5%, to the nearest ₦100`'s first half. */
export function stepText({ direction, unit, by }: Pick<PriceStep, 'direction' | 'unit' | 'by'>): string {
  return `${direction === 'up' ? '+' : '−'}${unit === 'percent' ? `${by / 100}%` : formatKobo(by)}`;
}
