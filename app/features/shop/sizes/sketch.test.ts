import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEAST_SIDE_CM, MOST_SIDE_CM } from './door/piece-kinds.ts';
import { layoutSketch } from './sketch.ts';

const cm = fc.integer({ min: LEAST_SIDE_CM, max: MOST_SIDE_CM });
const sides = fc.record({ widthCm: cm, depthCm: cm, heightCm: cm });
const ROUNDING = 2.5;
/** Above the front for the width of a wall, and between two views for the figures of both. */
const [BAND, GAP] = [40, 80];

test.each(['narrow', 'wide'] as const)('everything stays on the %s sheet, whatever is typed', (sheet) => {
  fc.assert(
    fc.property(sides, fc.option(cm), (piece, wallCm) => {
      const { width, height, person, front, wall, side, plan } = layoutSketch(sheet, piece, wallCm);
      for (const box of [person, front, wall, side, plan].filter((each) => each !== null)) {
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width + ROUNDING);
        expect(box.y - box.height).toBeGreaterThanOrEqual(0 - ROUNDING);
        expect(box.y).toBeLessThanOrEqual(height + ROUNDING);
      }
      expect(front.x - person.x - person.width).toBeGreaterThanOrEqual(GAP - ROUNDING);
      expect(front.y - front.height).toBeGreaterThanOrEqual(BAND - ROUNDING);
    }),
  );
});
