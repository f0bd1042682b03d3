import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitScale, panTo, zoomAt } from './zoom.ts';

const place = fc.record({ x: fc.nat(400), y: fc.nat(800) });
const zoom = fc.record({ scale: fc.double({ min: 1, max: 4, noNaN: true }), left: fc.nat(1200), top: fc.nat(2400) });

test('what is under the finger stays under it', () => {
  fc.assert(
    fc.property(zoom, fc.double({ min: 1, max: 4, noNaN: true }), place, (before, scale, at) => {
      const after = zoomAt(before, scale, at);
      expect((after.left + at.x) / after.scale).toBeCloseTo((before.left + at.x) / before.scale, 6);
      expect((after.top + at.y) / after.scale).toBeCloseTo((before.top + at.y) / before.scale, 6);
    }),
  );
});

test('a picture is never smaller than fitted, and not enlarged without end', () => {
  expect([0.2, 1, 1.04, 2.5, 9].map(limitScale)).toEqual([1, 1, 1, 2.5, 4]);
});

test('a mouse at the edge of the frame shows the edge of the picture', () => {
  expect([-5, 0, 200, 400, 900].map((x) => panTo(x, 400, 1000))).toEqual([0, 0, 300, 600, 600]);
  expect(panTo(200, 400, 300)).toBe(0);
});
