import { formatDateRange, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { countSessions, sayLength, sayTimes, sayWeekdays } from './door/class-times.ts';
import { masterclassTexts } from './masterclass-texts.ts';

/** What is said of when a class meets, whether it is in the settings or is a class of its own. */
export interface ClassPlan {
  months: number;
  /** `7pm to 8pm`; null while the timings are to be confirmed. */
  timings: string | null;
  /** The day by which students are told the timings. */
  timingsBy: string | null;
  /** Instead of `months`, where the last day is known. */
  lasts?: string;
  /** Instead of 'every day'. */
  rhythm?: string;
  /** How many there are, and `11 January to 10 February 2027`, where the class has its days. */
  sessions?: { count: number; dates: string };
}

interface PlannedCohort {
  startsOn: string;
  endsOn: string;
  weekdays: readonly number[];
  startTime: string | null;
  endTime: string | null;
  timingsBy: string | null;
}

export function planOfCohort(cohort: PlannedCohort): ClassPlan {
  const { startsOn, endsOn, weekdays, startTime, endTime, timingsBy } = cohort;
  const lasts = sayLength(startsOn, endsOn);
  return {
    months: Math.max(Number.parseInt(lasts, 10) * (lasts.includes('month') ? 1 : 0), 1),
    timings: startTime && endTime ? sayTimes(startTime, endTime) : null,
    timingsBy,
    lasts,
    sessions: {
      count: countSessions(startsOn, endsOn, weekdays),
      dates: formatDateRange(fromLagosDay(startsOn), fromLagosDay(endsOn)),
    },
    rhythm:
      weekdays.length === 7
        ? masterclassTexts.facts.rhythm
        : `${masterclassTexts.facts.rhythmOf} ${sayWeekdays(weekdays)}`,
  };
}
