import { formatTime } from '#app/platform/time/lagos-time.ts';
import { openingHoursTexts as texts } from '../opening-hours-texts.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The days the workshop is open, in the order of the week, each once; `opens` and `closes` such as `09:00`, in Lagos. */
type OpeningHours = { day: Weekday; opens: string; closes: string }[];

/** The names of a day's two fields. */
export const hourFields = (day: Weekday) => ({ opens: `opens${day}`, closes: `closes${day}` });

/** What is in the fields of the days. */
export const showHours = (hours: OpeningHours): Record<string, string> =>
  Object.fromEntries(
    hours.flatMap(({ day, opens, closes }) => {
      const fields = hourFields(day);
      return [
        [fields.opens, opens],
        [fields.closes, closes],
      ];
    }),
  );

/** `Monday to Friday 9am–6pm, Saturday 10am–2pm`; days that follow each other with the same hours are said together. */
export function sayHours(hours: OpeningHours): string {
  return runsOf(hours)
    .map(({ days, opens, closes }) => `${sayDays(days)} ${clock(opens)}–${clock(closes)}`)
    .join(', ');
}

/** The same for search engines: schema.org OpeningHoursSpecification. */
export const hoursSpecification = (hours: OpeningHours) =>
  runsOf(hours).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days,
    opens,
    closes,
  }));

interface Run {
  days: Weekday[];
  opens: string;
  closes: string;
}

function runsOf(hours: OpeningHours): Run[] {
  const runs: Run[] = [];
  for (const { day, opens, closes } of hours) {
    const last = runs.at(-1);
    const goesOn = last && last.opens === opens && last.closes === closes && follows(day, last.days.at(-1));
    if (goesOn) last.days.push(day);
    else runs.push({ days: [day], opens, closes });
  }
  return runs;
}

function sayDays(days: readonly Weekday[]): string {
  const [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  if (days.length === WEEKDAYS.length) return texts.everyDay;
  if (days.length === 1) return first;
  return days.length === 2 ? texts.two(first, last) : texts.from(first, last);
}

/** `09:30` as `9:30am`. */
const clock = (hour: string) => formatTime(new Date(`2000-01-01T${hour}:00+01:00`));

const placeOf = (day: Weekday | undefined) => (day ? WEEKDAYS.indexOf(day) : -1);
const follows = (day: Weekday, other: Weekday | undefined) => placeOf(day) === placeOf(other) + 1;
