import { describe, expect, it } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateRange,
  formatRecentDate,
  formatTime,
  fromLagosDay,
  lagosDay,
  lagosHour,
} from './lagos-time.ts';

describe('Lagos time', () => {
  it('is an hour ahead of UTC, whatever zone the server keeps', () => {
    const lateInTheDay = new Date('2026-03-04T23:30:00Z');
    expect(lagosDay(lateInTheDay)).toBe('2026-03-05');
    expect(formatDate(lateInTheDay)).toBe('5 March 2026');
    expect(lagosHour(lateInTheDay)).toBe(0);
  });

  it.each([
    ['2026-03-04T18:00:00Z', '7pm'],
    ['2026-03-04T18:30:00Z', '7:30pm'],
    ['2026-03-04T11:00:00Z', '12pm'],
    ['2026-03-04T23:00:00Z', '12am'],
  ])('tells %s as %s', (instant, text) => {
    expect(formatTime(new Date(instant))).toBe(text);
  });

  it.each([
    ['2026-12-06', '2026-12-11', '6 to 11 December 2026'],
    ['2026-11-28', '2026-12-03', '28 November to 3 December 2026'],
    ['2026-12-30', '2027-01-04', '30 December 2026 to 4 January 2027'],
    ['2026-12-06', '2026-12-06', '6 December 2026'],
  ])('says the range %s to %s shortly', (from, to, text) => {
    expect(formatDateRange(fromLagosDay(from), fromLagosDay(to))).toBe(text);
  });

  it('keeps a calendar day through a round trip', () => {
    expect(lagosDay(addDays(fromLagosDay('2026-02-28'), 1))).toBe('2026-03-01');
  });
});

it('a list says the year of another year only, by the days of Lagos', () => {
  const now = new Date('2026-12-31T23:30:00Z');
  expect(formatRecentDate(new Date('2026-12-31T22:30:00Z'), now)).toBe('31 Dec 2026');
  expect(formatRecentDate(new Date('2026-12-31T23:10:00Z'), now)).toBe('1 Jan');
});
