import { addDays, lagosDay, lagosHour, lagosMidnight } from '#app/platform/time/lagos-time.ts';
import type { NewsWay, QuietHours } from './news-topics.ts';

const MORNING_HOUR = 7;

export function isQuiet(now: Date, { from, until }: QuietHours): boolean {
  const hour = lagosHour(now);
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until;
}

/** Whether news of `at` leaves now. What has waited for the morning or the end of the quiet hours is due from then on, however late it is looked. */
export function isDue(at: Date, { way, quiet, now }: { way: NewsWay; quiet: QuietHours; now: Date }): boolean {
  if (way === 'off' || isQuiet(now, quiet)) return false;
  return way === 'now' || at < lastMorning(now);
}

/** When the quiet hours that hold now end; now where none do. */
export function whenHeard(now: Date, quiet: QuietHours): Date {
  if (!isQuiet(now, quiet)) return now;
  const end = addDays(lagosMidnight(lagosDay(now)), quiet.until / 24);
  return end > now ? end : addDays(end, 1);
}

function lastMorning(now: Date): Date {
  const today = addDays(lagosMidnight(lagosDay(now)), MORNING_HOUR / 24);
  return today <= now ? today : addDays(today, -1);
}
