import { expect, test } from 'vitest';
import { holidaysBetween } from './holidays.ts';

test('the public holidays of 2026 and 2027 as they are announced, those of the moon as they are reckoned, and weekdays in place of weekends', () => {
  const days = (year: number) =>
    holidaysBetween(`${year}-01-01`, `${year}-12-31`).map(
      ({ day, isAnnounced }) => `${day.slice(5)}${isAnnounced ? '?' : ''}`,
    );
  expect(days(2026).join(' ')).toBe(
    '01-01 03-20? 03-21? 03-23? 04-03 04-06 05-01 05-27? 05-28? 06-12 08-25? 10-01 12-25 12-26 12-28?',
  );
  expect(days(2027).join(' ')).toBe(
    '01-01 03-09? 03-10? 03-26 03-29 05-01 05-03? 05-16? 05-17? 05-18? 06-12 06-14? 08-14? 08-16? 10-01 12-25 12-26 12-27? 12-28?',
  );
});

test('a range over the turn of a year has both ends', () => {
  expect(holidaysBetween('2026-12-26', '2027-01-01').map(({ name }) => name)).toEqual([
    'Boxing Day',
    'Boxing Day, in place of the weekend',
    'New Year’s Day',
  ]);
});
