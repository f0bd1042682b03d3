import { formatDate, lagosDay } from '#app/platform/time/lagos-time.ts';

/** What the search understands beside names and numbers; /adminHome leads there. */
export const FEE_TO_QUOTE = 'fee to quote';

/** Finds the orders that should have been delivered before this calendar day, `2026-12-06`. */
export function dueBefore(day: string): string {
  return `due before ${day}`;
}

/** The day of `due before 2026-12-06`; undefined for any other search. */
export function parseDueBefore(search: string): string | undefined {
  const day = /^due before (20\d\d-\d\d-\d\d)$/i.exec(search)?.[1];
  const isReal = day !== undefined && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
  return isReal ? day : undefined;
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Finds what Today lists of orders: `to do on 21 November 2026`. */
export function toDoOn(now: Date): string {
  return `to do on ${formatDate(now)}`;
}

/** The day of `to do on 21 November 2026`, as `2026-11-21`; undefined for any other search. */
export function parseToDoOn(search: string): string | undefined {
  const day = new RegExp(`^to do on (\\d{1,2} (?:${MONTHS}) 20\\d\\d)$`, 'i').exec(search)?.[1];
  const noon = new Date(`${day} 12:00 UTC`);
  return Number.isNaN(noon.getTime()) ? undefined : lagosDay(noon);
}
