/** A job that is made: calendar days from the sale to what was foreseen, and to the day it was done. */
interface KeptJob {
  foreseenDays: number;
  tookDays: number;
}

/** Fewer say nothing of how far this workshop's jobs spread. */
export const LEAST_JOBS = 20;
const WANTED = 0.95;
/** As 15 to 20 days. */
const UNTIL_THEN = 1 / 3;
const LEAST_DAYS = 2;

/**
 * What is put on top of what is foreseen, as a part of it, so that the wanted share of promises is kept: what that share of this
 * workshop's jobs has needed, counted so that it holds for the next one too.
 */
export function reserveOf(made: readonly KeptJob[]): number {
  if (made.length < LEAST_JOBS) return UNTIL_THEN;
  const over = made
    .map(({ foreseenDays, tookDays }) => tookDays / Math.max(1, foreseenDays) - 1)
    .toSorted((one, other) => one - other);
  const rank = Math.min(over.length, Math.ceil((over.length + 1) * WANTED));
  return Math.min(2, Math.max(0, over[rank - 1] ?? UNTIL_THEN));
}

/** The days that are promised for a piece that is foreseen in `days`. */
export function windowOf(days: number, reserve: number): { min: number; max: number } {
  const min = Math.min(365, Math.max(1, days));
  return { min, max: Math.min(365, min + Math.max(LEAST_DAYS, Math.ceil(min * reserve))) };
}
