import { daysBetween, lagosDay } from '#app/platform/time/lagos-time.ts';
import { windowOf } from './reserve.ts';
import { dayAfter, type Queue, type StepLoad } from './schedule.ts';

interface MadeJob {
  promisedTo: string;
  doneAt: Date | null;
}

/** Fewer are no figure. */
const LEAST = 5;

/** How many of the last pieces were ready by the last day that was promised at the sale; null where there are too few to say. */
export function keptOf(
  made: readonly MadeJob[],
): { kept: number; of: number; percent: number; daysLate: number } | null {
  if (made.length < LEAST) return null;
  const days = made.map(({ promisedTo, doneAt }) => (doneAt ? daysBetween(promisedTo, lagosDay(doneAt)) : 0));
  const late = days.filter((each) => each > 0);
  const kept = made.length - late.length;
  const mean = late.length > 0 ? late.reduce((sum, each) => sum + each, 0) / late.length : 0;
  return { kept, of: made.length, percent: Math.floor((100 * kept) / made.length), daysLate: Math.round(mean) };
}

const MOST_MONTHS = 12;

/** The same by the month in which they were ready, the latest first. */
export function keptByMonth(made: readonly MadeJob[]): { month: string; kept: number; of: number }[] {
  const done = made.flatMap(({ promisedTo, doneAt }) => (doneAt ? [{ day: lagosDay(doneAt), promisedTo }] : []));
  return [...Map.groupBy(done, ({ day }) => day.slice(0, 7))]
    .map(([month, jobs]) => ({
      month,
      kept: jobs.filter(({ day, promisedTo }) => day <= promisedTo).length,
      of: jobs.length,
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
