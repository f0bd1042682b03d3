import { WEEKDAYS, type Weekday } from '#app/features/ground/settings/door/opening-hours.ts';
import { addDays, daysBetween, fromLagosDay } from '#app/platform/time/lagos-time.ts';

/** How many working days the strip of the team looks back, today with them. */
const DAYS_IN_STRIP = 24;
/** For how many days after its own a picture still stands on the home page, under its date. */
const SHOWN_FOR_DAYS = 7;
/** How long a picture is kept. */
export const KEPT_DAYS = 180;
export const MAX_BENCH_WORDS = 120;
/** How many are offered to be tagged. */
export const MOST_ORDERS = 200;

/** What a shop works that has not said when it is open. */
const USUAL_DAYS: readonly Weekday[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];

/** Whether the workshop is open on a calendar day, by the days the owner says it is. */
export function isWorkingDay(day: string, openOn: readonly { day: Weekday }[]): boolean {
  const open = openOn.length > 0 ? openOn.map(({ day }) => day) : USUAL_DAYS;
  const weekday = WEEKDAYS[(fromLagosDay(day).getUTCDay() + 6) % 7];
  return open.some((each) => each === weekday);
}

/** The last working days up to `today`, the oldest first. */
export function lastWorkingDays(today: string, openOn: readonly { day: Weekday }[]): string[] {
  const days: string[] = [];
  // A shop that opens on one day of the week has as many in so many weeks.
  for (let back = 0; days.length < DAYS_IN_STRIP && back < DAYS_IN_STRIP * 7; back += 1) {
    const day = addDays(fromLagosDay(today), -back).toISOString().slice(0, 10);
    if (isWorkingDay(day, openOn)) days.unshift(day);
  }
  return days;
}

/** Whether a picture of `day` still says something of the workshop. */
export const isStillShown = (day: string, today: string): boolean => daysBetween(day, today) <= SHOWN_FOR_DAYS;
