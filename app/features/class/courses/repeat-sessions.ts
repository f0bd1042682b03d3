import { lagosInstant, nextDay, weekdayOf } from '#app/features/class/masterclass/door/class-times.ts';

/** As many sessions as one class may have; a slip in a year must not write a thousand rows. */
const MAX_SESSIONS = 200;

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

export interface PlannedSession {
  startsAt: Date;
  endsAt: Date;
}

/** Every session a repetition stands for, in order, as instants. At most `MAX_SESSIONS`. */
export function sessionsOfRepetition({ from, to, weekdays, startTime, endTime, skip }: Repetition): PlannedSession[] {
  const evenings: PlannedSession[] = [];
  for (let day = from; day <= to && evenings.length < MAX_SESSIONS; day = nextDay(day)) {
    if (!weekdays.includes(weekdayOf(day)) || skip.includes(day)) continue;
    evenings.push({ startsAt: lagosInstant(day, startTime), endsAt: lagosInstant(day, endTime) });
  }
  return evenings;
}
