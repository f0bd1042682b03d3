import { daysInOrder, isDay } from '#app/platform/time/calendar-day.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  fromLagosDay,
  lagosDay,
  lagosMidnight,
} from '#app/platform/time/lagos-time.ts';

/** Calendar days in Lagos, both of them counted. */
export interface BookRange {
  from: string;
  to: string;
}

const QUICK_RANGES = ['this-month', 'last-month', 'this-year', 'last-year'] as const;
export type QuickRange = (typeof QUICK_RANGES)[number];

/** As many days as a report goes over; ten years of a shop. */
const MOST_DAYS = 3_660;

/** The first and the last day of a range that has a name. */
export function quickRange(name: QuickRange, now: Date): BookRange {
  const today = lagosDay(now);
  const [year = '', month = ''] = today.split('-');
  const lastOfMonthBefore = dayBefore(`${year}-${month}-01`);
  const lastYear = String(Number(year) - 1);
  switch (name) {
    case 'this-month':
      return { from: `${year}-${month}-01`, to: today };
    case 'last-month':
      return { from: `${lastOfMonthBefore.slice(0, 8)}01`, to: lastOfMonthBefore };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${lastYear}-01-01`, to: `${lastYear}-12-31` };
  }
}

/** The ranges that have a name, as addresses of a page of the books; `query` is what else it is asked. */
export function quickPaths(path: string, { from, to }: BookRange, now: Date, query = '') {
  return QUICK_RANGES.map((name) => {
    const quick = quickRange(name, now);
    const isCurrent = quick.from === from && quick.to === to;
    return { name, path: `${path}?from=${quick.from}&to=${quick.to}${query}`, isCurrent };
  });
}

/** The range an address asks for, this month where it asks for none; undefined where its days are none, or too many. */
export function readRange(query: URLSearchParams, now: Date): BookRange | undefined {
  const [from, to] = daysInOrder(query.get('from') ?? '', query.get('to') ?? '');
  if (from === '' && to === '') return quickRange('this-month', now);
  if (!isDay(from) || !isDay(to)) return undefined;
  return daysBetween(from, to) >= MOST_DAYS ? undefined : { from, to };
}

/** As many days right before it. */
export function rangeBefore({ from, to }: BookRange): BookRange {
  const before = dayBefore(from);
  return { from: lagosDay(addDays(fromLagosDay(before), -daysBetween(from, to))), to: before };
}

/** Half-open, as `momentsOf` makes them. */
export interface Moments {
  from: Date;
  to: Date;
}

/** From its first moment to the first moment after it. */
export function momentsOf({ from, to }: BookRange): Moments {
  return { from: lagosMidnight(from), to: addDays(lagosMidnight(to), 1) };
}

const STEPS = ['day', 'week', 'month', 'year'] as const;
export type Step = (typeof STEPS)[number];

/** As many parts as a table of them is read. */
const MOST_PARTS = 400;
const DAYS_OF: Record<Step, number> = { day: 1, week: 7, month: 28, year: 365 };

const lengthOf = ({ from, to }: BookRange) => daysBetween(from, to) + 1;

/** Into what a range may be cut. */
export const stepsOf = (range: BookRange) => STEPS.filter((step) => lengthOf(range) / DAYS_OF[step] <= MOST_PARTS);

/** How a range is cut: as `asked` where that makes no endless table, otherwise so that a chart of it has a few dozen bars. */
export function stepOf(range: BookRange, asked?: string | null): Step {
  const days = lengthOf(range);
  const found = stepsOf(range).find((step) => step === asked);
  return found ?? (days <= 31 ? 'day' : days <= 190 ? 'week' : days <= 1_100 ? 'month' : 'year');
}

/** The days its parts begin with: each day, each Monday, each first of a month or of a year, the first cut where the range begins. */
export function partsOf(range: BookRange, step: Step = stepOf(range)): string[] {
  const parts: string[] = [];
  for (let day = range.from; day <= range.to; day = dayAfter(day)) {
    if (day === range.from || beginsPart(day, step)) parts.push(day);
  }
  return parts;
}

function beginsPart(day: string, step: Step): boolean {
  if (step === 'week') return fromLagosDay(day).getUTCDay() === 1;
  return step === 'day' || (step === 'month' ? day.endsWith('-01') : day.endsWith('-01-01'));
}

const dayAfter = (day: string) => lagosDay(addDays(fromLagosDay(day), 1));
const dayBefore = (day: string) => lagosDay(addDays(fromLagosDay(day), -1));

/** Twelve months end on a day: the first of them. */
export function dayOfYearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1);
  // The 29th of February is in no year before.
  return dayAfter(`${year}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`);
}

export const formatRange = ({ from, to }: BookRange) =>
  `${formatDate(fromLagosDay(from))} to ${formatDate(fromLagosDay(to))}`;
