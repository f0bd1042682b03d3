import { expect, it } from 'vitest';
import { brokenIntoLines, ticksFor } from './chart-scale.ts';

it.each([
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [
    [0, 0],
    [0, 1],
  ],
  [[], [0, 1]],
  [
    [1_234_567, 20],
    [0, 500_000, 1_000_000, 1_500_000],
  ],
  [[9], [0, 5, 10]],
  [
    [-120, 300],
    [-200, 0, 200, 400],
  ],
  [[-3], [-3, -2, -1, 0]],
])('draws lines for %j at %j', (values, ticks) => {
  expect(ticksFor(values, 4)).toEqual(ticks);
});

it('breaks a name between its words alone', () => {
  expect(brokenIntoLines('Ready for Delivery', 16)).toEqual(['Ready for', 'Delivery']);
  expect(brokenIntoLines('Shipped', 16)).toEqual(['Shipped']);
  expect(brokenIntoLines('Antidisestablishmentarianism', 16)).toEqual(['Antidisestablishmentarianism']);
});
