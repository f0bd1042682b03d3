import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawSpace, type Measures, type Stroke } from '../../drawings/pen.ts';
import { DRAWN_AS } from './form-of-name.ts';
import { drawPiece } from './forms.ts';

const FORMS = DRAWN_AS.filter((each) => each !== 'name' && each !== 'block');
const cm = fc.integer({ min: 10, max: 500 });
const pieces: fc.Arbitrary<Measures> = fc
  .record({ widthCm: cm, depthCm: cm, heightCm: cm, seatHeightCm: fc.option(cm) })
  .map((piece) => ({ ...piece, seatHeightCm: piece.seatHeightCm && Math.min(piece.seatHeightCm, piece.heightCm) }));

describe.each(FORMS)('%s', (drawnAs) => {
  test('stays within its measures from 10 to 500 cm, and fills them', () => {
    fc.assert(
      fc.property(pieces, (piece) => {
        const { widthCm, depthCm, heightCm } = piece;
        const { front, side, plan } = drawPiece({ name: '', drawnAs, ...piece });
        expectWithin(front, widthCm, heightCm);
        expectWithin(side, depthCm, heightCm);
        expectWithin(plan, widthCm, depthCm);
      }),
      { numRuns: 60 },
    );
  });

  test('is small enough to be sent with every page', () => {
    fc.assert(
      fc.property(pieces, (piece) => {
        const { front, side, plan } = drawPiece({ name: '', drawnAs, ...piece });
        for (const strokes of [front, side, plan]) {
          expect(strokes.map(({ d }) => `<path d="${d}" class="body" pathLength="1"/>`).join('').length).toBeLessThan(
            1229,
          );
        }
      }),
      { numRuns: 30 },
    );
  });
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
