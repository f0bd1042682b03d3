import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutDimensions } from './dimensions-layout.ts';

const cm = fc.integer({ min: 1, max: 600 });

test('whatever the measures, every view is inside the sheet, on the floor and beside the others', () => {
  fc.assert(
    fc.property(cm, cm, cm, fc.option(cm), (widthCm, depthCm, heightCm, seat) => {
      const sheet = layoutDimensions({ widthCm, depthCm, heightCm, seatHeightCm: seat && Math.min(seat, heightCm) });
      for (const view of [sheet.front, sheet.side, sheet.person]) {
        expect(view.x).toBeGreaterThanOrEqual(0);
        expect(view.y).toBeGreaterThanOrEqual(0);
        expect(view.x + view.width).toBeLessThanOrEqual(sheet.width);
        expect(view.y + view.height).toBeCloseTo(sheet.floor, 0);
        expect(Math.min(view.width, view.height)).toBeGreaterThanOrEqual(3);
      }
      expect(sheet.side.x).toBeGreaterThan(sheet.front.x + sheet.front.width);
      expect(sheet.person.x).toBeGreaterThan(sheet.side.x + sheet.side.width);
      if (sheet.seat !== undefined) expect(sheet.seat).toBeGreaterThanOrEqual(sheet.front.y - 3);
    }),
  );
});

test('both views and the person are in one scale', () => {
  const { front, side, person } = layoutDimensions({ widthCm: 226, depthCm: 96, heightCm: 94, seatHeightCm: 50 });
  expect(front.width / front.height).toBeCloseTo(226 / 94, 1);
  expect(side.width / front.width).toBeCloseTo(96 / 226, 1);
  expect(person.height / front.height).toBeCloseTo(170 / 94, 1);
});
