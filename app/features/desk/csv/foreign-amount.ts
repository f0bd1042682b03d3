import { type ImportChoices, parseRate } from './import-choices.ts';

/**
 * An amount as other shops write it, in hundredths: `1250.00`, `1,250.00`, `1.250,00`, `1250,5`, with or without a currency's sign.
 * Undefined for what is none.
 */
export function parseForeignAmount(typed: string): bigint | undefined {
  const text = typed.replace(/[^\d.,]/g, '');
  if (!/^\d[\d.,]*$/.test(text) || /-\s*\d/.test(typed)) return undefined;
  const mark = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const behind = mark < 0 ? '' : text.slice(mark + 1);
  const marks = new Set(text.replace(/\d/g, ''));
  // One mark before exactly three digits parts thousands, unless it is a point: exports write no thousands with it.
  const isPoint = mark >= 0 && (marks.size === 2 || behind.length !== 3) && text.split(text[mark] ?? '').length === 2;
  const whole = (isPoint ? text.slice(0, mark) : text).replace(/[.,]/g, '');
  if (whole.length > 12) return undefined;
  const cents = isPoint ? behind.slice(0, 2).padEnd(2, '0') : '00';
  return BigInt(whole || '0') * 100n + BigInt(cents);
}

/** Kobo for hundredths of the file's currency, rounded half up to what the owner chose. */
export function inKobo(hundredths: bigint, { currency, rate, roundTo }: ImportChoices): number {
  const factor = currency === 'other' ? BigInt(parseRate(rate) ?? 10_000) : 10_000n;
  // A price in naira stays as it is; what comes out of a rate is rounded.
  const step = currency === 'other' ? BigInt(roundTo) * 100n : 1n;
  const kobo = (hundredths * factor) / 10_000n;
  return Number(((kobo + step / 2n) / step) * step);
}
