/** Dates as people in Nigeria read them. Lagos keeps UTC+1 the whole year (no daylight saving), whatever zone the server is in. */
const ZONE = 'Africa/Lagos';
const LAGOS_OFFSET_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const longDate = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'long', year: 'numeric' });
const longMonth = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, month: 'long', year: 'numeric' });
const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** `4 March 2026` */
export function formatDate(date: Date): string {
  return longDate.format(date);
}

/** A month of Lagos as a date field writes it, `2026-11`, in words: `November 2026`. */
export const formatMonth = (month: string): string => longMonth.format(fromLagosDay(`${month}-01`));

/** `7pm`, `7:30pm`, Lagos time. */
export function formatTime(date: Date): string {
  return clockTime.format(date).replace(/\s/g, '').replace(':00', '').toLowerCase();
}

/** `19:30`, Lagos time, for machines. */
export function lagosTime(date: Date): string {
  return addDays(date, 1 / 24)
    .toISOString()
    .slice(11, 16);
}

/** `4 March 2026, 7:30pm` */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)}, ${formatTime(date)}`;
}

/** `6 to 11 December 2026`, `28 November to 3 December 2026`, `30 December 2026 to 4 January 2027`. */
export function formatDateRange(from: Date, to: Date): string {
  const [fromDay, fromMonth, fromYear] = formatDate(from).split(' ');
  const [toDay, toMonth, toYear] = formatDate(to).split(' ');
  if (fromYear !== toYear) return `${formatDate(from)} to ${formatDate(to)}`;
  if (fromMonth !== toMonth) return `${fromDay} ${fromMonth} to ${formatDate(to)}`;
  if (fromDay !== toDay) return `${fromDay} to ${formatDate(to)}`;
  return formatDate(to);
}

const shortDate = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, day: 'numeric', month: 'short' });

/** `4 Mar`, where the year is plain. */
export function formatShortDate(date: Date): string {
  return shortDate.format(date);
}

/** `4 Mar`, with the year where it is another than now's. For lists. */
export function formatRecentDate(date: Date, now: Date): string {
  const year = lagosDay(date).slice(0, 4);
  return year === lagosDay(now).slice(0, 4) ? formatShortDate(date) : `${formatShortDate(date)} ${year}`;
}

/** `6 to 11 Dec`, `28 Nov to 3 Dec`. */
export function formatShortRange(from: Date, to: Date): string {
  const [fromDay, fromMonth] = formatShortDate(from).split(' ');
  const last = formatShortDate(to);
  if (formatShortDate(from) === last) return last;
  return last.endsWith(` ${fromMonth}`) ? `${fromDay} to ${last}` : `${formatShortDate(from)} to ${last}`;
}

/** `2026-03-04`: the calendar day in Lagos, for `<time dateTime>` and for storing dates. */
export function lagosDay(date: Date): string {
  return new Date(date.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10);
}

/** Noon in Lagos of a stored calendar day, so that no zone can shift it to a neighbour. */
export function fromLagosDay(day: string): Date {
  return new Date(`${day}T11:00:00.000Z`);
}

/** The first instant of a calendar day in Lagos. */
export function lagosMidnight(day: string): Date {
  return new Date(fromLagosDay(day).getTime() - DAY_MS / 2);
}

/** The first instant of tomorrow: when what a page says of `today` stops being true. */
export function nextLagosMidnight(now: Date): Date {
  return lagosMidnight(lagosDay(addDays(now, 1)));
}

/** From one calendar day to another; less than 0 where it lies before. */
export function daysBetween(from: string, to: string): number {
  return Math.round((fromLagosDay(to).getTime() - fromLagosDay(from).getTime()) / DAY_MS);
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS);
}

/** 0 to 23, Lagos. */
export function lagosHour(date: Date): number {
  return new Date(date.getTime() + LAGOS_OFFSET_MS).getUTCHours();
}
