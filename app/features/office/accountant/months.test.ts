import { expect, it } from 'vitest';
import { formatMonth } from '#app/platform/time/lagos-time.ts';
import { daysOfMonth, monthsUpTo } from './months.ts';

it.each([
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-04', '2026-04-30'],
])('%s ends on %s', (month, last) => expect(daysOfMonth(month)).toEqual({ from: `${month}-01`, to: last }));

it('goes back over years, from the month in Lagos', () => {
  const months = monthsUpTo(new Date('2026-12-31T23:00:00Z'), new Date('2011-05-05T09:00:00Z'));
  expect([months[0], months[1], months.at(-1)]).toEqual(['2027-01', '2026-12', '2021-02']);
});

it('goes no further back than the shop, and to the month before this in any case', () => {
  const now = new Date('2026-11-27T09:00:00Z');
  expect(monthsUpTo(now, new Date('2026-08-31T23:30:00Z'))).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(monthsUpTo(now, now)).toEqual(['2026-11', '2026-10']);
});

it('is read as a month', () => expect(formatMonth('2026-11')).toBe('November 2026'));
