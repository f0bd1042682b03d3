import { fromLagosDay } from '#app/platform/time/lagos-time.ts';

export const STOP_STATES = ['planned', 'on_way', 'delivered', 'came_back'] as const;
export type StopState = (typeof STOP_STATES)[number];

/** The days a form offers at once. */
export const OFFERED_DAYS = [1, 2, 3] as const;

/** Hours of Lagos, `10:00`; null where the whole day is meant. */
export interface DayHours {
  fromTime: string | null;
  toTime: string | null;
}

/** A calendar day in Lagos, with hours or without. */
export interface DaySlot extends DayHours {
  day: string;
}

const weekday = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** `Tuesday 1 December` */
export const dayWords = (day: string): string => weekday.format(fromLagosDay(day)).replace(',', '');

/** `10am`, `12:30pm` */
function timeWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}

/** `between 10am and 12pm`; empty for a whole day. */
export const hoursWords = ({ fromTime, toTime }: DayHours): string =>
  fromTime && toTime ? `between ${timeWords(fromTime)} and ${timeWords(toTime)}` : '';

/** `Tuesday 1 December, between 10am and 12pm` */
export const slotWords = (slot: DaySlot): string => [dayWords(slot.day), hoursWords(slot)].filter(Boolean).join(', ');

/** What a form calls a slot: `2026-12-01 10:00 12:00`. */
export const slotKey = ({ day, fromTime, toTime }: DaySlot): string =>
  [day, fromTime, toTime].filter(Boolean).join(' ');
