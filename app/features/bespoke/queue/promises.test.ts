import { expect, test } from 'vitest';
import { isWorthSaying, keptByMonth, keptOf } from './promises.ts';

test('what was promised and kept is counted by the month it was ready in, in Lagos', () => {
  const made = [
    { quantity: 1, promisedTo: '2026-11-02', doneAt: new Date('2026-10-31T23:30:00Z') },
    { quantity: 3, promisedTo: '2026-10-30', doneAt: new Date('2026-10-31T09:00:00Z') },
    { quantity: 2, promisedTo: '2026-10-05', doneAt: new Date('2026-10-05T17:00:00Z') },
    { quantity: 1, promisedTo: '2026-10-05', doneAt: null },
  ];
  expect(keptByMonth(made)).toEqual([
    { month: '2026-11', kept: 1, of: 1 },
    { month: '2026-10', kept: 2, of: 5 },
  ]);
});

test('each piece of a line counts, and the mean of the late ones', () => {
  const day = { promisedTo: '2026-10-05' };
  const made = [
    { ...day, quantity: 7, doneAt: new Date('2026-10-05T17:00:00Z') },
    { ...day, quantity: 2, doneAt: new Date('2026-10-06T17:00:00Z') },
    { ...day, quantity: 1, doneAt: new Date('2026-10-09T17:00:00Z') },
  ];
  expect(keptOf(made)).toEqual({ kept: 7, of: 10, percent: 70, daysLate: 2 });
});

test('the site speaks of at least 20 pieces of which at least 90 of 100 were ready in time', () => {
  expect(isWorthSaying({ kept: 18, made: 20 })).toBe(true);
  expect(isWorthSaying({ kept: 19, made: 19 })).toBe(false);
  expect(isWorthSaying({ kept: 89, made: 99 })).toBe(false);
  expect(isWorthSaying({ kept: 0, made: 0 })).toBe(false);
});
