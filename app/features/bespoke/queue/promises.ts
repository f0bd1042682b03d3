import { daysBetween, lagosDay } from '#app/platform/time/lagos-time.ts';
import { windowOf } from './reserve.ts';
import { dayAfter, type Queue, type StepLoad } from './schedule.ts';

interface MadeJob {
  quantity: number;
  promisedTo: string;
  doneAt: Date | null;
}

/** Fewer are no figure. */
const LEAST = 5;

const piecesOf = (jobs: readonly { quantity: number }[]) => jobs.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many of the last pieces were ready by the last day that was promised at the sale; null where there are too few to say. */
export function keptOf(
  made: readonly MadeJob[],
): { kept: number; of: number; percent: number; daysLate: number } | null {
  const of = piecesOf(made);
  if (of < LEAST) return null;
  const late = made
    .map(({ promisedTo, doneAt, quantity }) => ({
      quantity,
      days: doneAt ? daysBetween(promisedTo, lagosDay(doneAt)) : 0,
    }))
    .filter(({ days }) => days > 0);
  const kept = of - piecesOf(late);
  const mean = late.reduce((sum, { quantity, days }) => sum + quantity * days, 0) / Math.max(1, piecesOf(late));
  return { kept, of, percent: Math.floor((100 * kept) / of), daysLate: Math.round(mean) };
}

/** What the site says nothing below: pieces in twelve months, and of a hundred of them those that were ready in time. */
export const LEAST_SHOWN = { pieces: 20, percent: 90 } as const;

/** Whether these may be shown to customers. */
export const isWorthSaying = ({ kept, made }: { kept: number; made: number }): boolean =>
  made >= LEAST_SHOWN.pieces && 100 * kept >= LEAST_SHOWN.percent * made;

const MOST_MONTHS = 12;

/** The same by the month in which they were ready, the latest first. */
export function keptByMonth(made: readonly MadeJob[]): { month: string; kept: number; of: number }[] {
  const done = made.flatMap(({ doneAt, ...job }) => (doneAt ? [{ ...job, day: lagosDay(doneAt) }] : []));
  return [...Map.groupBy(done, ({ day }) => day.slice(0, 7))]
    .map(([month, jobs]) => ({
      month,
      kept: piecesOf(jobs.filter(({ day, promisedTo }) => day <= promisedTo)),
      of: piecesOf(jobs),
    }))
    .sort((one, other) => (one.month < other.month ? 1 : -1))
    .slice(0, MOST_MONTHS);
}

/** The days that can be promised for what is foreseen for `readyOn`. */
export function promisedWindow(today: string, readyOn: string, reserve: number): { from: string; to: string } {
  const { min, max } = windowOf(daysBetween(today, readyOn), reserve);
  return { from: dayAfter(today, min), to: dayAfter(today, max) };
}

const SEVERAL = 10;

/** In how many days one piece would be ready behind all these, and how many each further one of the same line adds. */
export function foreseen(
  queue: Queue,
  load: readonly StepLoad[],
  today: string,
): { days: number; daysForMore: number } {
  const daysFor = (pieces: number) =>
    daysBetween(today, queue.readyAfterAll(load.map((step) => ({ ...step, units: step.units * pieces }))));
  const days = daysFor(1);
  return { days, daysForMore: (daysFor(SEVERAL) - days) / (SEVERAL - 1) };
}
