import { describe, expect, it } from 'vitest';
import { openingHours } from '../opening-hours.schema.ts';
import { hoursSpecification, sayHours, type Weekday } from './opening-hours.ts';

type OpeningHours = Parameters<typeof sayHours>[0];

const on = (day: Weekday, opens = '09:00', closes = '18:00') => ({ day, opens, closes });
const WEEK = (['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const).map((day) => on(day));

describe('opening hours', () => {
  it.each<[OpeningHours, string]>([
    [[], ''],
    [[...WEEK, on('Saturday', '10:00', '14:30')], 'Monday to Friday 9am–6pm, Saturday 10am–2:30pm'],
    [[on('Monday'), on('Tuesday'), on('Thursday')], 'Monday and Tuesday 9am–6pm, Thursday 9am–6pm'],
    [[...WEEK, on('Saturday'), on('Sunday')], 'Every day 9am–6pm'],
  ])('are said in a line', (days, words) => {
    expect(sayHours(days)).toBe(words);
  });

  it('are told to search engines by the same days', () => {
    expect(hoursSpecification([on('Saturday'), on('Sunday')])).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday', 'Sunday'], opens: '09:00', closes: '18:00' },
    ]);
  });

  it.each([[[on('Monday', '18:00', '09:00')]], [[on('Tuesday'), on('Monday')]], [[on('Monday'), on('Monday')]]])(
    'are kept in the order of the week, and never end before they begin',
    (days) => {
      expect(openingHours.safeParse(days).success).toBe(false);
    },
  );
});
