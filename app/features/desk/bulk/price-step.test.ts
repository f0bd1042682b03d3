import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type PriceStep, parsePercent, ROUNDINGS, steppedPrice } from './price-step.ts';

const step = (changes: Partial<PriceStep>): PriceStep => ({
  direction: 'up',
  unit: 'percent',
  by: 1000,
  roundTo: 100,
  ...changes,
});

test.each([
  [45_000_000, step({}), 49_500_000],
  [45_000_000, step({ direction: 'down' }), 40_500_000],
  [10_460_000, step({ roundTo: 100_000 }), 11_500_000],
  // Half a thousand goes up.
  [10_000_000, step({ by: 50, roundTo: 100_000 }), 10_100_000],
  [10_000_050, step({ unit: 'naira', by: 500_000, roundTo: 100 }), 10_500_100],
  [400_000, step({ direction: 'down', unit: 'naira', by: 500_000 }), 0],
  [1e12, step({ by: 90_000, roundTo: 100_000 }), 1e13],
])('%i after %j is %i', (before, by, after) => {
  expect(steppedPrice(before, by)).toBe(after);
});

it('is a whole number of what it is rounded to, at most half of that away', () => {
  const steps = fc.record({
    direction: fc.constantFrom('up' as const, 'down' as const),
    unit: fc.constantFrom('percent' as const, 'naira' as const),
    by: fc.integer({ min: 1, max: 90_000 }),
    roundTo: fc.constantFrom(...ROUNDINGS),
  });
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 1e12 }), steps, (price, by) => {
      const after = steppedPrice(price, by);
      expect(after % by.roundTo).toBe(0);
      const change = by.unit === 'percent' ? (price * by.by) / 10_000 : by.by;
      const exact = Math.max(0, by.direction === 'up' ? price + change : price - change);
      expect(Math.abs(after - exact)).toBeLessThanOrEqual(by.roundTo / 2 + 0.01);
    }),
  );
});

test.each([
  ['10', 1000],
  ['7.5 %', 750],
  ['0,25', 25],
  ['900', 90_000],
  ['901', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1e2', undefined],
])('%j percent is %s hundredths', (typed, hundredths) => {
  expect(parsePercent(typed)).toBe(hundredths);
});
