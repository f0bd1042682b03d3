import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSpace, type Measures, type Stroke } from '../../drawings/pen.ts';
import {
  CHAISE_SIDES,
  COUNTED_PARTS,
  DRAWN_AS,
  MOST_PARTS,
  PARTS_OF,
  type Part,
  type Parts,
  readParts,
  writeParts,
} from './form-of-name.ts';
import { drawForm, drawPiece } from './forms.ts';

const FORMS = DRAWN_AS.filter((each) => each !== 'name' && each !== 'block');
const cm = fc.integer({ min: 10, max: 500 });
const counts = fc.record(
  Object.fromEntries(
    COUNTED_PARTS.map((name) => [name, fc.option(fc.integer({ min: 0, max: MOST_PARTS[name] }), { nil: undefined })]),
  ),
);
const sides = fc.constantFrom(...CHAISE_SIDES);
const parts: fc.Arbitrary<Parts> = fc.tuple(counts, sides).map(([counted, chaise]) => ({ ...counted, chaise }));
const pieces: fc.Arbitrary<Measures> = fc
  .record({ widthCm: cm, depthCm: cm, heightCm: cm, seatHeightCm: fc.option(cm) })
  .map((piece) => ({ ...piece, seatHeightCm: piece.seatHeightCm && Math.min(piece.seatHeightCm, piece.heightCm) }));

describe.each(FORMS)('%s', (drawnAs) => {
  test('stays within its measures from 10 to 500 cm, and fills them', () => {
    fc.assert(
      fc.property(pieces, fc.option(parts, { nil: undefined }), (piece, counted) => {
        const { widthCm, depthCm, heightCm } = piece;
        const { front, side, plan } = drawPiece({ name: '', drawnAs, ...piece, parts: counted });
        expectWithin(front, widthCm, heightCm);
        expectWithin(side, depthCm, heightCm);
        expectWithin(plan, widthCm, depthCm);
      }),
      { numRuns: 100 },
    );
  });

  test('is small enough to be sent with every page', () => {
    fc.assert(
      fc.property(pieces, (piece) => {
        const { front, side, plan } = drawPiece({ name: '', drawnAs, ...piece });
        for (const strokes of [front, side, plan]) {
          expect(strokes.map(({ d }) => `<path d="${d}" class="body" pathLength="1"/>`).join('').length).toBeLessThan(
            1792,
          );
        }
      }),
      { numRuns: 30 },
    );
  });
});

/** How many outlines of a part a view has. */
const drawn = (strokes: Stroke[], part: Part) =>
  strokes.filter((each) => each.part === part).reduce((sum, { d }) => sum + d.split('M').length - 1, 0);

describe.each(FORMS.filter((form) => PARTS_OF[form].length > 0))('%s', (form) => {
  test('draws of each part as many as it has, in every view that can show them', () => {
    fc.assert(
      fc.property(pieces, counts, (piece, all) => {
        // A form is asked for what it has, and a wardrobe of nothing but its body has one door.
        const own = PARTS_OF[form].filter((part) => part !== 'chaise');
        const counted: Parts = Object.fromEntries(own.map((part) => [part, all[part] ?? 1]));
        const { front, side, plan } = drawForm(form, { ...piece, parts: counted });
        for (const part of own) {
          const count = counted[part] ?? 0;
          if (part === 'legs') {
            expect(drawn(plan, 'legs')).toBe(count);
            if (form !== 'openChair') expect(drawn(front, 'legs')).toBe(count > 3 ? Math.ceil(count / 2) : count);
            if (form !== 'openChair') expect(drawn(side, 'legs')).toBe(Math.min(count, count > 2 ? 2 : 1));
          } else {
            expect(drawn(front, part), part).toBe(count);
            if (part === 'seats' || part === 'arms') expect(drawn(plan, part), part).toBe(count);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

test('a corner sofa has its chaise on the side that was asked for, in every view', () => {
  const piece = { widthCm: 292, depthCm: 174, heightCm: 93, seatHeightCm: 43 };
  for (const [chaise, isRight] of [
    ['right', true],
    ['left', false],
  ] as const) {
    const { front, plan } = drawForm('cornerSofa', { ...piece, parts: { chaise } });
    for (const view of [front, plan]) {
      const xs = view.filter(({ part }) => part === 'chaise').flatMap(({ d }) => pointsOf(d).map(([x]) => x));
      expect(Math.min(...xs) > 146).toBe(isRight);
    }
  }
});

test('parts are written as they are read', () => {
  fc.assert(
    fc.property(parts, (counted) => {
      const known = Object.fromEntries(Object.entries(counted).filter(([, value]) => value !== undefined));
      expect(readParts(writeParts(counted))).toEqual(known);
    }),
  );
  expect(readParts('')).toEqual({});
  expect(readParts(' Legs=4')).toBeUndefined();
  for (const wrong of ['seats', 'seats=', 'seats=9', 'seats=-1', 'arms=3', 'chaise=up', 'seats=2;seats=3', 'knobs=2']) {
    expect(readParts(wrong), wrong).toBeUndefined();
  }
});

test('is drawn as the owner chose, else as its name says, else as the space it takes', () => {
  const piece = { name: 'Zaria stand', widthCm: 100, depthCm: 50, heightCm: 60, seatHeightCm: null };
  expect(drawPiece({ ...piece, drawnAs: 'shelves' })).not.toEqual(drawSpace(piece));
  expect(drawPiece({ ...piece, name: 'Zaria bench', drawnAs: 'name' })).toEqual(
    drawPiece({ ...piece, drawnAs: 'bench' }),
  );
  expect(drawPiece({ ...piece, name: 'Zaria bench', drawnAs: 'shelves' })).toEqual(
    drawPiece({ ...piece, drawnAs: 'shelves' }),
  );
  expect(drawPiece({ ...piece, drawnAs: 'name' })).toEqual(drawSpace(piece));
  expect(drawPiece({ ...piece, name: 'Zaria bench', drawnAs: 'block' })).toEqual(drawSpace(piece));
});

/** Half a unit of a line's own thickness may stand out. */
const SLACK = 0.6;

function expectWithin(strokes: Stroke[], width: number, height: number) {
  const all = strokes.flatMap(({ d }) => pointsOf(d));
  expect(all.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
  const xs = all.map(([x]) => x);
  const ys = all.map(([, y]) => y);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(-SLACK);
  expect(Math.min(...ys)).toBeGreaterThanOrEqual(-SLACK);
  expect(Math.max(...xs)).toBeLessThanOrEqual(width + SLACK);
  expect(Math.max(...ys)).toBeLessThanOrEqual(height + SLACK);
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(width * 0.85);
}

/** Every point one of our paths passes: its ends, and for a bend the middle, where it is farthest out. */
function pointsOf(d: string): [number, number][] {
  let x = 0;
  let y = 0;
  return [...d.matchAll(/([MLQhvaz])([^MLQhvaz]*)/g)].flatMap(([, command, rest]): [number, number][] => {
    const numbers = (rest?.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const at = (index: number) => numbers[index] ?? Number.NaN;
    if (command === 'z') return [];
    const from: [number, number] = [x, y];
    if (command === 'h') x += at(0);
    else if (command === 'v') y += at(0);
    else if (command === 'a') [x, y] = [x + at(5), y + at(6)];
    else if (command === 'Q') [x, y] = [at(2), at(3)];
    else [x, y] = [at(0), at(1)];
    if (command !== 'Q') return [[x, y]];
    return [
      [from[0] / 4 + at(0) / 2 + x / 4, from[1] / 4 + at(1) / 2 + y / 4],
      [x, y],
    ];
  });
}
