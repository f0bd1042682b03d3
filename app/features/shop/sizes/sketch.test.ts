import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_PARTS, PARTS_OF } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import {
  ASKED,
  ASKED_PARTS,
  LEAST_SIDE_CM,
  MOST_SIDE_CM,
  PARTS_OF_KIND,
  PIECE_KINDS,
  readPartsOf,
  USUAL_SIDES,
} from './door/piece-kinds.ts';
import { countDrawn, drawKind, layoutSketch } from './sketch.ts';

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

test('what is asked of a kind is what its form is made of, and no more than can be drawn', () => {
  const forms = { sofa: 'cornerSofa', bed: 'bed', table: 'table', wardrobe: 'cupboard', shelves: 'shelves' } as const;
  for (const [kind, form] of Object.entries(forms))
    expect(PARTS_OF_KIND[kind as keyof typeof forms]).toEqual(PARTS_OF[form]);
  for (const part of ASKED) expect(ASKED_PARTS[part]).toBe(MOST_PARTS[part]);
});

test('each kind is drawn with as many as were typed, and says how many are usual', () => {
  for (const kind of PIECE_KINDS) {
    const typed = { seats: '4', boards: '2', doors: '3', drawers: '2', shelves: '5', arms: '1', legs: '6', chaise: '' };
    const parts = readPartsOf(kind, typed);
    const views = drawKind(kind, USUAL_SIDES[kind], parts);
    for (const [part, count] of Object.entries(parts))
      expect(countDrawn(views, part as 'legs'), `${kind} ${part}`).toBe(count);
  }
  const usual = drawKind('sofa', USUAL_SIDES.sofa);
  expect(['seats', 'arms', 'legs'].map((part) => countDrawn(usual, part as 'legs'))).toEqual([3, 2, 4]);
  const left = readPartsOf('sofa', { chaise: 'left', doors: '3', seats: '99', legs: 'x' });
  expect(left).toEqual({ chaise: 'left' });
  expect(countDrawn(drawKind('sofa', USUAL_SIDES.sofa, left), 'chaise')).toBe(1);
});
