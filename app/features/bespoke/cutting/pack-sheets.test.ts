import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StockSize } from './cut-stock.ts';
import { leastSheets } from './least-sheets.ts';
import { packBoards } from './pack-boards.ts';
import { packSheets } from './pack-sheets.ts';

type CutSheet = ReturnType<typeof packSheets>['sheets'][number];
type CutPlace = CutSheet['places'][number];

const PLY: StockSize = { length: 24_400, width: 12_200, trim: 0, kept: null };
const KERF = 32;
const part = (length: number, width: number, mayTurn = false) => ({ length, width, mayTurn });

/** Whether cuts from edge to edge, each as wide as the saw, free every one of these. */
function isCuttable(places: readonly CutPlace[], kerf: number): boolean {
  if (places.length < 2) return true;
  for (const [at, size] of [
    ['x', 'length'],
    ['y', 'width'],
  ] as const) {
    for (const { [at]: start, [size]: long } of places) {
      const before = places.filter((each) => each[at] + each[size] <= start + long);
      const behind = places.filter((each) => each[at] >= start + long + kerf);
      if (behind.length > 0 && before.length + behind.length === places.length) {
        return isCuttable(before, kerf) && isCuttable(behind, kerf);
      }
    }
  }
  return false;
}

const apart = (a: Omit<CutPlace, 'part'>, b: Omit<CutPlace, 'part'>, kerf: number) =>
  a.x + a.length + kerf <= b.x ||
  b.x + b.length + kerf <= a.x ||
  a.y + a.width + kerf <= b.y ||
  b.y + b.width + kerf <= a.y;

const areaOf = ({ places }: CutSheet) => places.reduce((sum, { length, width }) => sum + length * width, 0);

describe('parts packed on sheets', () => {
  it('lie on as few sheets as hold them', () => {
    const halves = Array.from({ length: 4 }, () => part(12_184, 12_200));
    expect(packSheets({ parts: halves, stock: [PLY], kerf: KERF }).sheets).toHaveLength(2);
    const wide = halves.map((each) => ({ ...each, length: 12_185 }));
    expect(packSheets({ parts: wide, stock: [PLY], kerf: KERF }).sheets).toHaveLength(4);
  });

  it('turn only where the grain does not mind', () => {
    const long = [part(3000, 12_200, true), part(12_200, 3000, true)];
    expect(packSheets({ parts: long, stock: [{ ...PLY, length: 6032 }], kerf: KERF }).sheets).toHaveLength(1);
    const { unplaced } = packSheets({ parts: [part(3000, 12_201)], stock: [PLY], kerf: KERF });
    expect(unplaced).toEqual([0]);
  });

  it('come from what is kept before anything is bought, and from the size that wastes least', () => {
    const offcut = { length: 8000, width: 6000, trim: 0, kept: 1 };
    const small = { ...PLY, length: 12_200 };
    const plan = packSheets({ parts: [part(7000, 5000), part(11_000, 8000)], stock: [PLY, small, offcut], kerf: KERF });
    expect(plan.sheets.map(({ stock }) => stock).toSorted()).toEqual([1, 2]);
  });

  it('never overlap, keep to the grain and the saw, and can be cut from edge to edge, whatever is asked for', () => {
    const side = fc.integer({ min: 1, max: 260 });
    const size = fc.record({
      length: side,
      width: side,
      trim: fc.integer({ min: 0, max: 20 }),
      kept: fc.constantFrom(null, 1, 3),
    });
    const parts = fc.array(fc.record({ length: side, width: side, mayTurn: fc.boolean() }), { maxLength: 24 });
    const stock = fc.array(size, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(parts, stock, fc.integer({ min: 0, max: 9 }), (asked, sizes, kerf) => {
        const { sheets, unplaced } = packSheets({ parts: asked, stock: sizes, kerf }, 3000);
        const placed = sheets.flatMap(({ places }) => places.map(({ part: index }) => index));
        expect([...placed, ...unplaced].toSorted((a, b) => a - b)).toEqual(asked.map((_, index) => index));
        for (const [index, { kept }] of sizes.entries()) {
          const taken = sheets.filter((sheet) => sheet.stock === index).length;
          expect(taken).toBeLessThanOrEqual(kept ?? Number.POSITIVE_INFINITY);
        }
        for (const { stock: index, places, rests } of sheets) {
          const { length, width, trim } = sizes[index] as StockSize;
          for (const place of places) {
            const { length: long = 0, width: wide = 0, mayTurn = false } = asked[place.part] ?? {};
            expect(place.isTurned && !mayTurn).toBe(false);
            expect([place.length, place.width]).toEqual(place.isTurned ? [wide, long] : [long, wide]);
          }
          const all = [...places, ...rests.map((rest) => ({ ...rest, part: -1, isTurned: false }))];
          for (const { x, y, length: long, width: wide } of all) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(trim);
            expect([x + long <= length - trim, y + wide <= width - trim]).toEqual([true, true]);
          }
          for (const [at, one] of all.entries()) {
            for (const other of all.slice(at + 1)) expect(apart(one, other, kerf)).toBe(true);
          }
          expect(isCuttable(places, kerf)).toBe(true);
        }
        const [only] = sizes;
        if (only?.kept === null && sizes.length === 1 && unplaced.length === 0) {
          expect(sheets.length).toBeGreaterThanOrEqual(leastSheets(asked, only, kerf));
        }
      }),
      { numRuns: 80 },
    );
  });

  it('give the same plan again, for 200 parts within a second', () => {
    const parts = Array.from({ length: 200 }, (_, n) =>
      part(3000 + ((n * 1777) % 9000), 1500 + ((n * 733) % 4500), n % 3 === 0),
    );
    const from = process.cpuUsage();
    const plan = packSheets({ parts, stock: [PLY], kerf: KERF });
    const { user, system } = process.cpuUsage(from);
    expect(user + system).toBeLessThan(1_000_000);
    expect(plan.sheets.reduce((sum, sheet) => sum + areaOf(sheet), 0)).toBeGreaterThan(
      0.85 * plan.sheets.length * PLY.length * PLY.width,
    );
    expect(packSheets({ parts, stock: [PLY], kerf: KERF })).toEqual(plan);
  });
});

describe('parts cut from boards', () => {
  it('use as few boards as hold them, the saw between each two and the ends off', () => {
    const board = { length: 36_600, trim: 0, kept: null };
    const thirds = Array.from({ length: 6 }, () => 12_178);
    expect(packBoards({ lengths: thirds, stock: [board], kerf: KERF }).sheets).toHaveLength(2);
    expect(packBoards({ lengths: thirds, stock: [{ ...board, trim: 10 }], kerf: KERF }).sheets).toHaveLength(3);
    const [first] = packBoards({ lengths: [30_000], stock: [board], kerf: KERF }).sheets;
    expect(first?.rests.map(({ length }) => length)).toEqual([6568]);
  });
});
