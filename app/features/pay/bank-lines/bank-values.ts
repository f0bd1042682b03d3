import { isDay } from '#app/platform/time/calendar-day.ts';

/** More than any account of ours takes at once: ten billion naira. */
const MOST_KOBO = 1_000_000_000_000;

/**
 * An amount as banks write it, in kobo, below 0 for money that left: `1,234.50`, `NGN 1,234.50`, `₦1,234`, `-1234.5`, `(1,234.50)`,
 * `1,234.50CR`, `1234.5 Dr`. Undefined for anything else, a formula among it.
 */
export function readBankAmount(cell: string): number | undefined {
  if (cell.length > 40) return undefined;
  const text = cell.normalize('NFKC').replace(/\s+/g, '').toUpperCase();
  const match = /^(\()?([+-])?(?:₦|NGN|N)?([+-])?(\d[\d,]*)(?:\.(\d{1,2})0*)?\)?(CR|DR|C|D|\+|-)?$/.exec(text);
  if (!match?.[4] || Boolean(match[1]) !== text.includes(')')) return undefined;
  const [, bracket, before, after, whole, kobo = '', behind = ''] = match;
  if (whole.includes(',') && !/^\d{1,3}(?:,\d{3})+$/.test(whole)) return undefined;
  const amountKobo = Number(whole.replaceAll(',', '')) * 100 + Number(kobo.padEnd(2, '0'));
  if (amountKobo > MOST_KOBO) return undefined;
  const isOut = Boolean(bracket) || before === '-' || after === '-' || /^[D-]/.test(behind);
  return isOut ? -amountKobo : amountKobo;
}

/** As long as an alert is read. */
const LOOKED_AT = 3_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ISO = /(?:^|\D)(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const YEAR_NAMED = /(?:^|\D)(20\d\d)[\s,/-]+([a-z]{3})[a-z]*\.?[\s,/-]+(\d{1,2})(?!\d)/i;
const NUMBERS = /(?:^|[^\d.,])(\d{1,2})[-/.](\d{1,2})[-/.](20\d\d|\d\d)(?![\d,])/;
const NAMED = /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?[\s,/-]*(?:of\s+)?([a-z]{3})[a-z]*\.?[\s,/-]*(20\d\d|\d\d)(?!\d)/i;
const NAME_FIRST = /(?:^|[^a-z])([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(20\d\d)(?!\d)/i;
/** Where the year, the month's name and the day are in each. */
const WITH_NAMES = [
  [YEAR_NAMED, 1, 2, 3],
  [NAMED, 3, 2, 1],
  [NAME_FIRST, 3, 1, 2],
] as const;
const TIME = /(?:^|\D)(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\b)?/i;

/**
 * The first day in a text, as banks write one: `2026-11-28`, `28/11/2026`, `28-11-26`, `28-NOV-2026`, `28 Nov 26`,
 * `November 28, 2026`; in figures the day comes first, or the month where `isMonthFirst`. Undefined where there is none.
 */
export function readBankDay(written: string, isMonthFirst = false): string | undefined {
  const text = written.slice(0, LOOKED_AT);
  const iso = ISO.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  for (const [pattern, year, month, day] of WITH_NAMES) {
    const found = pattern.exec(text);
    const at = MONTHS.indexOf(String(found?.[month]).toLowerCase());
    if (found && at >= 0) return dayOf(found[year], at + 1, found[day]);
  }
  const numbers = NUMBERS.exec(text);
  if (!numbers) return undefined;
  const [, one, two, year] = numbers;
  return isMonthFirst ? dayOf(year, one, two) : dayOf(year, two, one);
}

/** `14:05` of a text that says a time, on a clock of 24 hours. */
export function readBankTime(text: string): string | null {
  const [, hours = '', minutes = '', half] = TIME.exec(text.slice(0, LOOKED_AT)) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const hour = half ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  return hour > 23 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

function dayOf(year: string | undefined, month: string | number | undefined, day: string | undefined) {
  const whole = `${String(year).length === 2 ? '20' : ''}${year}`;
  const text = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDay(text) ? text : undefined;
}
