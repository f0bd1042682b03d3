import { expect, it } from 'vitest';
import { workingDaysBefore } from './working-days.ts';

it.each([
  ['2027-03-05', '2027-03-02', 'Friday back to Tuesday'],
  ['2027-03-04', '2027-03-01', 'Thursday back to Monday'],
  ['2027-03-03', '2027-02-26', 'Wednesday over the weekend to Friday'],
  ['2027-03-07', '2027-03-02', 'Sunday, when nothing has passed since Friday'],
])('three working days before %s are since %s: %s', (today, since) => {
  expect(workingDaysBefore(today, 3)).toBe(since);
});
