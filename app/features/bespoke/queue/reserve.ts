/** A job that is made: calendar days from the sale to what was foreseen, and to the day it was done. */
interface KeptJob {
  foreseenDays: number;
  tookDays: number;
}

/** Fewer say nothing of how far this workshop's jobs spread. */
export const LEAST_JOBS = 20;
/** The last jobs it is learned from: what makes them late comes seldom, and then to many at once. */
export const REMEMBERED = 1_000;
/** For the same reason the past looks better than what comes: this much of it keeps 95 of 100 (measure/simulation/workshop-year.ts). */
const WANTED = 0.98;
const LEAST_DAYS = 2;
/** As 15 to 20 days. */
const UNTIL_THEN = 5 / Math.sqrt(15);
const MOST = 8;

/**
 * The days that are put on top of what is foreseen so that the wanted share of promises is kept, for each square root of a day: somebody
 * ill or a day without power moves a short job as far as a long one, and over a long one these even out. It is what that share of this
 * workshop's jobs has needed, counted so that it holds for the next one too.
 */
export function reserveOf(made: readonly KeptJob[]): number {
  if (made.length < LEAST_JOBS) return UNTIL_THEN;
  const over = made
    .map(({ foreseenDays, tookDays }) => (tookDays - foreseenDays) / Math.sqrt(Math.max(1, foreseenDays)))
    .toSorted((one, other) => one - other);
  const rank = Math.min(over.length, Math.ceil((over.length + 1) * WANTED));
  return Math.min(MOST, Math.max(0, over[rank - 1] ?? UNTIL_THEN));
}

/** The days that are promised for a piece that is foreseen in `days`. */
export function windowOf(days: number, reserve: number): { min: number; max: number } {
  const min = Math.min(365, Math.max(1, days));
  return { min, max: Math.min(365, min + Math.max(LEAST_DAYS, Math.floor(reserve * Math.sqrt(min) + 1e-9))) };
}
