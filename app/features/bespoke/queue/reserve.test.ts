import { expect, test } from 'vitest';
import { reserveOf, windowOf } from './reserve.ts';

test('until enough was made, the reserve is that of 15 to 20 days', () => {
  expect(windowOf(15, reserveOf([]))).toEqual({ min: 15, max: 20 });
  expect(windowOf(0, reserveOf([]))).toEqual({ min: 1, max: 3 });
});

test('then it is what nineteen of twenty jobs have needed', () => {
  const made = Array.from({ length: 40 }, (_, index) => ({ foreseenDays: 20, tookDays: 20 + (index % 11) }));
  const reserve = reserveOf(made);
  const kept = made.filter(({ foreseenDays, tookDays }) => tookDays <= windowOf(foreseenDays, reserve).max);
  expect(kept.length / made.length).toBeGreaterThanOrEqual(0.95);
  expect(windowOf(20, reserve)).toEqual({ min: 20, max: 30 });
  expect(windowOf(20, reserveOf(made.map((job) => ({ ...job, tookDays: 12 }))))).toEqual({ min: 20, max: 22 });
});
