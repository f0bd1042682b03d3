import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

it('shares a sum out to the last kobo, and no part is more than its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const all = each.reduce((sum, weight) => sum + weight, 0);
      const sum = Math.floor(all * part);
      const parts = shareOut(sum, each);
      expect(parts.reduce((total, one) => total + one, 0)).toBe(all === 0 ? 0 : sum);
      expect(parts.every((one, index) => one >= 0 && one <= (each[index] ?? 0))).toBe(true);
    }),
  );
});

it('shares out sums that are past what a number holds exactly', () => {
  const bases = [999_999_999_999, 999_999_999_998, 1];
  const parts = shareOut(1_999_999_999_997, bases);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(1_999_999_999_997);
  expect(parts.every((part, index) => part <= (bases[index] ?? 0))).toBe(true);
  expect(shareOut(5, [])).toEqual([]);
});
