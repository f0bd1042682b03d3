import { isDay } from '#app/platform/time/calendar-day.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { pieceTexts } from './piece-texts.ts';

/** A number of years and no other number: `5-year warranty on frame and joints`, `2 years`. */
const YEARS = /^\D*?(\d{1,2})[ -]years?\b\D*$/i;

/** What is promised, and until which day where that is plain. `delivered` is the day it counts from. */
export function warrantyWords(warranty: string, delivered: Date | null): string {
  const years = Number(YEARS.exec(warranty)?.[1] ?? 0);
  if (!delivered || years === 0) return warranty;
  return pieceTexts.until(warranty, formatDate(yearsAfter(delivered, years)));
}

/** The same day of a later year; 28 February for the 29th where there is none. */
function yearsAfter(date: Date, years: number): Date {
  const [year = '', month, day] = lagosDay(date).split('-');
  const then = `${Number(year) + years}-${month}-${day}`;
  return fromLagosDay(isDay(then) ? then : `${Number(year) + years}-02-28`);
}
