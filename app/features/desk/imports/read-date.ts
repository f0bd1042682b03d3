import type { Note } from './findings.ts';

/** Which of `3/4/2025` is the day, where somebody who knows the site has said so. */
export type DateOrder = 'day-first' | 'month-first' | undefined;

const EARLIEST = Date.UTC(2015, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
const LAGOS_OFFSET_MS = 3_600_000;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONGEST = 80;
const CLOCK = /[,\s]{1,3}(?:at\s)?(\d{1,2}):(\d{2})(?::(\d{2}))?\s?(?:([ap])\.?m\.?)?$/i;
const SLASHES = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const MONTH_FIRST = /^(?:[a-z]{3,9},?\s)?([a-z]{3,9})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})$/i;
const DAY_FIRST = /^(?:[a-z]{3,9},?\s)?(\d{1,2})(?:st|nd|rd|th)?\s([a-z]{3,9})\.?,?\s(\d{4})$/i;
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:(?:T|\s)(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?)?$/;

/**
 * A moment as browsers in Nigeria have written it: a timestamp, a number, ISO text, or text in the manner of some country, which is
 * read only where it can mean one day. Text without a zone is Lagos time. Where the document has no date that can be read, the moment
 * it was made is in, and is marked as that.
 */
export function readDate(
  value: unknown,
  { field, order, createTime }: { field: string; order: DateOrder; createTime: Date | undefined },
  note: Note,
): { at: Date; isOfDocument: boolean } | undefined {
  const at = readMoment(value, order);
  if (at) {
    if (typeof value === 'string') note('date_text', { field, from: value, to: at });
    if (typeof value === 'number') note('date_number', { field, from: value, to: at });
    return { at, isOfDocument: false };
  }
  if (!createTime) {
    note('date_unreadable', { field, from: value });
    return undefined;
  }
  note('date_of_document', { field, from: value ?? '', to: createTime });
  return { at: createTime, isOfDocument: true };
}

export function readMoment(value: unknown, order: DateOrder): Date | undefined {
  if (value instanceof Date) return plausible(value.getTime());
  if (typeof value === 'number') return plausible(value < 1e11 ? value * 1000 : value);
  return typeof value === 'string' ? readText(value.normalize('NFKC').trim(), order) : undefined;
}

function readText(text: string, order: DateOrder): Date | undefined {
  if (text.length > LONGEST) return undefined;
  // With its zone, as `toISOString` and `toString` write it.
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || /\bGMT[+-]\d{4}/.test(text)) {
    return plausible(Date.parse(text.replace(/\s\(.*\)$/, '')));
  }
  const iso = ISO.exec(text);
  if (iso) return inLagos([iso[1], iso[2], iso[3]], iso.slice(4));
  const clock = CLOCK.exec(text);
  const day = readDay(clock ? text.slice(0, clock.index) : text, order);
  return day && inLagos(day, clock ? clock.slice(1) : []);
}

/** Year, month and day. */
function readDay(text: string, order: DateOrder): (string | undefined)[] | undefined {
  const slashes = SLASHES.exec(text);
  if (slashes) {
    const days = readSlashes(Number(slashes[1]), Number(slashes[2]), order);
    return days && [slashes[3], String(days.month), String(days.day)];
  }
  const words = MONTH_FIRST.exec(text);
  if (words) return [words[3], monthOf(words[1]), words[2]];
  const turned = DAY_FIRST.exec(text);
  return turned ? [turned[3], monthOf(turned[2]), turned[1]] : undefined;
}

function readSlashes(first: number, second: number, order: DateOrder): { day: number; month: number } | undefined {
  if (first > 12) return { day: first, month: second };
  if (second > 12 || first === second) return { day: second, month: first };
  if (!order) return undefined;
  return order === 'day-first' ? { day: first, month: second } : { day: second, month: first };
}

const monthOf = (name = '') => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function inLagos(date: (string | undefined)[], clock: (string | undefined)[]): Date | undefined {
  const [year = 0, month = 0, day = 0] = date.map(Number);
  const [hours = '0', minutes = '0', seconds = '0', half] = clock;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const at = Date.UTC(year, month - 1, day, hour, Number(minutes), Number(seconds));
  const isDay = new Date(at).getUTCMonth() === month - 1 && new Date(at).getUTCDate() === day;
  return isDay && hour < 24 ? plausible(at - LAGOS_OFFSET_MS) : undefined;
}

function plausible(milliseconds: number): Date | undefined {
  return milliseconds >= EARLIEST && milliseconds < LATEST ? new Date(milliseconds) : undefined;
}
