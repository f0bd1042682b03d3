import { lagosInstant, nextDay, weekdayOf } from './class-times.ts';

/** As many evenings as one class may have; a slip in a year must not write a thousand rows. */
export const MAX_EVENINGS = 200;

interface Repetition {
  /** First and last day, Lagos, both included. */
  from: string;
  to: string;
  /** ISO days of the week, 1 = Monday. */
  weekdays: readonly number[];
  /** `19:00`, Lagos; the end is later on the same day. */
  startTime: string;
  endTime: string;
  /** Days to leave out. */
  skip: readonly string[];
}

export interface Evening {
  startsAt: Date;
  endsAt: Date;
}

/** Every evening a repetition stands for, in order, as instants. At most `MAX_EVENINGS`. */
export function repeatEvenings({ from, to, weekdays, startTime, endTime, skip }: Repetition): Evening[] {
  const evenings: Evening[] = [];
  for (let day = from; day <= to && evenings.length < MAX_EVENINGS; day = nextDay(day)) {
    if (!weekdays.includes(weekdayOf(day)) || skip.includes(day)) continue;
    evenings.push({ startsAt: lagosInstant(day, startTime), endsAt: lagosInstant(day, endTime) });
  }
  return evenings;
}
