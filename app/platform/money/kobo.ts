/** Money is a whole number of kobo everywhere; naira exist only in what people read and type. 100 kobo = 1 naira. */

/** `₦1,250,000`, and `₦1,250.50` only where kobo are not zero. */
export function formatKobo(amountKobo: number): string {
  const naira = Math.trunc(Math.abs(amountKobo) / 100);
  const kobo = Math.abs(amountKobo) % 100;
  const sign = amountKobo < 0 ? '−' : '';
  return `${sign}₦${naira.toLocaleString('en-US')}${kobo === 0 ? '' : `.${String(kobo).padStart(2, '0')}`}`;
}

/** `1250.50`, as files and other programs read an amount in naira. */
export const decimalNaira = (amountKobo: number): string => (amountKobo / 100).toFixed(2);

/**
 * What a person typed as an amount in naira, as kobo. Accepts `25000`, `25,000`, `₦25 000`, `25,000.50`.
 * Refuses signs, exponents, two points, misplaced commas, more than two decimals and amounts past 10 billion naira.
 */
export function parseNaira(typed: string): number | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*(?:₦|NGN|N)\s*/i, '')
    .trim();
  const match = /^(\d{1,3}(?:[ ,]\d{3})+|\d{1,11})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match?.[1]) return undefined;
  const naira = Number(match[1].replace(/[ ,]/g, ''));
  const kobo = Number((match[2] ?? '').padEnd(2, '0'));
  const amountKobo = naira * 100 + kobo;
  return naira <= 10_000_000_000 ? amountKobo : undefined;
}
