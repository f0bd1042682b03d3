import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitPrices, type PricedCell } from './fit-prices.ts';

const priceAt = (parts: (number | undefined)[][], { at }: PricedCell) =>
  at.reduce((sum, value, axis) => sum + (parts[axis]?.[value] ?? 0), 0);
const cell = fc.record({
  at: fc.tuple(fc.nat(2), fc.nat(3), fc.nat(2)),
  kobo: fc.integer({ min: 10_000, max: 900_000_000 }),
});
const SIZES = [3, 4, 3];

test('no combination is ever written for less than it costs', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 36 }), fc.boolean(), (cells, isRight) => {
      const { parts, excessKobo } = fitPrices(SIZES, cells, () => isRight);
      const highest = Map.groupBy(cells, ({ at }) => at.join());
      let most = 0;
      for (const same of highest.values()) {
        const kobo = Math.max(...same.map(({ kobo }) => kobo));
        const written = priceAt(parts, same[0] as PricedCell);
        expect(written).toBeGreaterThanOrEqual(kobo);
        most = Math.max(most, written - kobo);
      }
      expect(excessKobo).toBe(most);
      if (isRight) return;
      const least = parts.reduce((sum, list) => sum + Math.min(...list.filter((kobo) => kobo !== undefined)), 0);
      expect(least).toBeGreaterThanOrEqual(Math.min(...cells.map(({ kobo }) => kobo)));
    }),
  );
});

test('prices that are sums are written exactly, also where combinations are missing', () => {
  const part = fc.integer({ min: 0, max: 5_000_000 });
  const axis = (length: number) => fc.array(part, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(fc.tuple(axis(3), axis(4)), fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }), (axes, made) => {
      const cells = made.flatMap((isMade, index) => {
        const at = [index % 3, Math.floor(index / 3)] as const;
        return isMade ? [{ at, kobo: 1_000_000 + (axes[0][at[0]] ?? 0) + (axes[1][at[1]] ?? 0) }] : [];
      });
      expect(fitPrices([3, 4], cells).excessKobo).toBe(0);
    }),
  );
});

test('one that is dearer than the sum of its parts makes others dearer, and says by how much', () => {
  const cells = [
    { at: [0, 0], kobo: 100 },
    { at: [0, 1], kobo: 150 },
    { at: [1, 0], kobo: 120 },
    { at: [1, 1], kobo: 200 },
  ];
  expect(fitPrices([2, 2], cells).excessKobo).toBe(30);
});

test('what has no price adds nothing known', () => {
  expect(fitPrices([2], [{ at: [1], kobo: 500 }])).toEqual({ parts: [[undefined, 500]], excessKobo: 0 });
  expect(fitPrices([1], [])).toEqual({ parts: [[undefined]], excessKobo: 0 });
});
