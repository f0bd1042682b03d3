import { addDays, daysBetween, formatTime, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const longDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** ISO days of the week, 1 = Monday, with their names. */
export const WEEKDAYS = DAY_NAMES.map((name, index) => ({ number: index + 1, name }));

/** The instant of a day and a time of day in Lagos, which is UTC+1 the whole year: `2027-01-11`, `19:00`. */
export function lagosInstant(day: string, time: string): Date {
  return new Date(`${day}T${time}:00.000+01:00`);
}

/** `19:00`, Lagos. */
export function lagosTime(date: Date): string {
  return new Date(date.getTime() + 60 * 60 * 1000).toISOString().slice(11, 16);
}

/** 1 = Monday, of a stored calendar day. */
export function weekdayOf(day: string): number {
  return fromLagosDay(day).getUTCDay() || 7;
}

export function nextDay(day: string, days = 1): string {
  return lagosDay(addDays(fromLagosDay(day), days));
}

/** How many sessions there are from the first day to the last, both counted, on these days of the week. */
export function countSessions(startsOn: string, endsOn: string, weekdays: readonly number[]): number {
  const days = Array.from({ length: daysBetween(startsOn, endsOn) + 1 }, (_, after) => nextDay(startsOn, after));
  return days.filter((day) => weekdays.includes(weekdayOf(day))).length;
}

/** The week of a class a day falls into, counted from its first day: 1, 2, 3 … Days before it belong to the first. */
export function weekOfClass(startsOn: string, day: string): number {
  return Math.max(Math.floor(daysBetween(startsOn, day) / 7), 0) + 1;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return nextDay(day, 1 - weekdayOf(day));
}

/** `7pm to 8:30pm`, from `19:00` and `20:30`. */
export function sayTimes(startTime: string, endTime: string): string {
  return `${formatTime(lagosInstant('2027-01-01', startTime))} to ${formatTime(lagosInstant('2027-01-01', endTime))}`;
}

/** `Monday 11 January`, Lagos. */
export function formatSessionDay(date: Date): string {
  return longDay.format(date).replace(',', '');
}

/** `Monday 11 January, 7pm to 8pm`, Lagos. */
export function formatSession({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return `${formatSessionDay(startsAt)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;
}

/** `every day`, or `Monday, Wednesday and Friday`. */
export function sayWeekdays(weekdays: readonly number[]): string {
  const names = WEEKDAYS.filter(({ number }) => weekdays.includes(number)).map(({ name }) => name);
  if (names.length === 7) return 'every day';
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** How long a class lasts: `1 month` for a calendar month, give or take two days; otherwise in weeks. */
export function sayLength(startsOn: string, endsOn: string): string {
  const days = daysBetween(startsOn, endsOn) + 1;
  const months = Math.round(days / 30.4);
  if (months >= 1 && Math.abs(days - months * 30.4) <= 2.5) return months === 1 ? '1 month' : `${months} months`;
  const weeks = Math.max(Math.round(days / 7), 1);
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
}
