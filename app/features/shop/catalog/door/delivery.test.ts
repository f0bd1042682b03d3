import { expect, test } from 'vitest';
import { formatDateRange } from '#app/platform/time/lagos-time.ts';
import { deliveryWindow, readyDates } from './delivery.ts';

const windowAt = (now: string, min = 15, max = 20) => {
  const { from, to } = deliveryWindow(new Date(now), min, max);
  return formatDateRange(from, to);
};

test('15 to 20 days from today, in Lagos', () => {
  expect(windowAt('2026-11-21T09:00:00Z')).toBe('6 to 11 December 2026');
});

test('the day turns at midnight in Lagos, not in Greenwich', () => {
  expect(windowAt('2026-11-21T22:59:59Z')).toBe('6 to 11 December 2026');
  expect(windowAt('2026-11-21T23:00:00Z')).toBe('7 to 12 December 2026');
});

test('over the turn of the year, a leap day and for a single day', () => {
  expect(windowAt('2026-12-14T09:00:00Z')).toBe('29 December 2026 to 3 January 2027');
  expect(windowAt('2028-02-20T09:00:00Z')).toBe('6 to 11 March 2028');
  expect(windowAt('2026-11-21T09:00:00Z', 3, 3)).toBe('24 November 2026');
});

test('the dates a piece is ready on leave out the year that goes without saying', () => {
  const inDecember = new Date('2026-12-18T12:00:00Z');
  expect(readyDates(inDecember, deliveryWindow(inDecember, 5, 9))).toBe('23 to 27 December');
  expect(readyDates(inDecember, deliveryWindow(inDecember, 10, 20))).toBe('28 December to 7 January 2027');
  expect(readyDates(inDecember, deliveryWindow(inDecember, 15, 20))).toBe('2 to 7 January 2027');
});
