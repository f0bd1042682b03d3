import { z } from 'zod';
import { isTime } from '#app/platform/time/calendar-day.ts';
import { WEEKDAYS, type Weekday } from './door/opening-hours.ts';

const time = z.string().refine(isTime);

/** `OpeningHours` as they may be kept: in the order of the week, and closing after they open. */
export const openingHours = z
  .array(z.object({ day: z.enum(WEEKDAYS), opens: time, closes: time }))
  .refine((days) => days.every(({ opens, closes }) => opens < closes))
  .refine((days) => days.every(({ day }, place) => place === 0 || isAfter(day, days[place - 1]?.day)));

const isAfter = (day: Weekday, other: Weekday | undefined) => !other || WEEKDAYS.indexOf(day) > WEEKDAYS.indexOf(other);
