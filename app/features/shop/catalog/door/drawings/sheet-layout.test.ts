import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutSheet, layoutToScale, type Sheet } from './sheet-layout.ts';

const cm = fc.integer({ min: 1, max: 600 });
const sheets = fc.constantFrom<Sheet>('narrow', 'wide');

test('whatever the measures, every view is on the sheet, on its ground and beside the others', () => {
  fc.assert(
    fc.property(sheets, cm, cm, cm, (sheet, widthCm, depthCm, heightCm) => {
      const { width, height, floors, front, person, side, plan } = layoutSheet(
        sheet,
        { widthCm, depthCm, heightCm, seatHeightCm: null },
        0,
      );
      for (const view of [front, person, side, plan]) {
        expect(view.x).toBeGreaterThanOrEqual(0);
        expect(view.y - view.height).toBeGreaterThanOrEqual(0);
        expect(view.x + view.width).toBeLessThanOrEqual(width);
        expect(floors.some((floor) => Math.abs(floor - view.y) < 0.1)).toBe(true);
        expect(view.y).toBeLessThanOrEqual(height - 50);
        expect(Math.min(view.width, view.height)).toBeGreaterThanOrEqual(3);
      }
      expect(person.x).toBeGreaterThan(front.x + front.width);
      expect(plan.x).toBeGreaterThan(side.x + side.width);
      if (sheet === 'wide') expect(side.x).toBeGreaterThan(person.x + person.width);
      // The lower row begins below the figures of the upper one.
      else expect(Math.min(side.y - side.height, plan.y - plan.height)).toBeGreaterThanOrEqual(front.y + 50);
    }),
  );
});

test('the views and the person are in one scale', () => {
  const piece = { widthCm: 226, depthCm: 96, heightCm: 94, seatHeightCm: 50 };
  const { front, side, plan, person, scale } = layoutSheet('wide', piece, 0);
  expect([front.width, front.height, side.width, plan.height, person.height]).toEqual(
    [226, 94, 96, 96, 170].map((length) => expect.closeTo(length * scale, 5)),
  );
});

test('what hangs is drawn above its ground, inside the sheet', () => {
  const { front, floors } = layoutSheet('wide', { widthCm: 55, depthCm: 55, heightCm: 103, seatHeightCm: null }, 140);
  expect(front.y).toBeLessThan((floors[0] ?? 0) - 50);
  expect(front.y - front.height).toBeGreaterThanOrEqual(0);
});

test.each([
  [{ widthCm: 226, depthCm: 96, heightCm: 94 }, 60],
  [{ widthCm: 45, depthCm: 45, heightCm: 45 }, 30],
  [{ widthCm: 800, depthCm: 800, heightCm: 300 }, 250],
])('%o is drawn at 1:%i, which is that on paper, and as large as a phone allows there', (sides, oneTo) => {
  const piece = { ...sides, seatHeightCm: null };
  const { sheets, ...scale } = layoutToScale(piece, 0);
  expect(scale).toEqual({ oneTo });
  // 672 units are printed 17.78 cm wide.
  expect((sheets.wide.front.width / 672) * 17.78 * oneTo).toBeCloseTo(sides.widthCm, 0);
  expect(sheets.wide.scale).toBeLessThanOrEqual(layoutSheet('wide', piece, 0).scale);
  expect(sheets.narrow.scale).toBeCloseTo(layoutSheet('narrow', piece, 0).scale, 3);
});
