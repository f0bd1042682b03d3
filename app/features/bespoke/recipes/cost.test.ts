import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PricedMaterial, UNITS } from '#app/features/bespoke/materials/units.ts';
import { costOf } from './cost.ts';
import { marginOf, priceFor } from './margin.ts';
import { EMPTY_RECIPE, type Recipe } from './recipe.ts';

const BOARD: PricedMaterial = {
  id: 'mat_board',
  name: 'Iroko board',
  unit: 'board_metre',
  sheetLengthMm: null,
  sheetWidthMm: null,
  priceKobo: 620_000,
  wastePercent: 15,
};
const PLY: PricedMaterial = {
  ...BOARD,
  id: 'mat_ply',
  name: 'Plywood 18 mm',
  unit: 'sheet',
  sheetLengthMm: 2440,
  sheetWidthMm: 1220,
  priceKobo: 3_800_000,
  wastePercent: 10,
};
const LINEN: PricedMaterial = {
  ...BOARD,
  id: 'mat_linen',
  name: 'Linen',
  unit: 'metre',
  priceKobo: 900_000,
  wastePercent: 0,
};
const RATES = { hourKobo: 250_000, overheadPercent: 12, wantedMarginPercent: 35 };
const PRICED: Parameters<typeof costOf>[2] = {
  materials: new Map([BOARD, PLY, LINEN].map((each) => [each.id, each])),
  rates: RATES,
};
const PIECE = { size: '', color: 'Blue', options: 'wood=walnut', sizes: { W: 158, D: 63, H: 212 } };

describe('what a piece costs to make', () => {
  const recipe: Recipe = {
    ...EMPTY_RECIPE,
    lines: [
      { materialId: 'mat_ply', amount: '2 × (W + H) × D', when: '' },
      { materialId: 'mat_board', amount: '2 × W', when: 'wood=iroko' },
      { materialId: 'mat_linen', amount: '3', when: 'color=Blue' },
    ],
    steps: [
      { name: 'Frame', hours: '6', rateKobo: null, when: '' },
      { name: 'Finish', hours: '1.5', rateKobo: 300_000, when: '' },
    ],
    parts: [{ name: 'Hinges', costKobo: 480_000, when: '' }],
  };

  it('is its materials with their waste, its hours, what is bought ready, and the overhead', () => {
    const cost = costOf(recipe, PIECE, PRICED);
    // 4.662 m² of sheets of 2.9768 m², with a tenth of waste, are 1.7227 sheets.
    expect(cost.lines).toEqual([
      { millionths: 4_662_000, unitsMillionths: 1_722_722, kobo: 6_546_345 },
      null,
      { millionths: 3_000_000, unitsMillionths: 3_000_000, kobo: 2_700_000 },
    ]);
    expect(cost.workKobo).toBe(6 * 250_000 + 450_000);
    expect(cost.minutes).toBe(450);
    expect(cost.partsKobo).toBe(480_000);
    expect(cost.overheadKobo).toBe(Math.round((6_546_345 + 2_700_000 + 1_950_000 + 480_000) * 0.12));
    expect(cost.totalKobo).toBe(6_546_345 + 2_700_000 + 1_950_000 + 480_000 + cost.overheadKobo);
    expect(cost.isWhole).toBe(true);
  });

  it('follows the size that was chosen', () => {
    const long = { ...recipe, sizes: [{ label: '220 cm', widthCm: 220, depthCm: null, heightCm: null }] };
    const [shelf] = costOf(long, { ...PIECE, size: '220 cm' }, PRICED).lines;
    expect(shelf).toMatchObject({ millionths: 2 * (2.2 + 2.12) * 0.63 * 1_000_000 });
  });

  it('says what it could not count', () => {
    const cost = costOf(recipe, { ...PIECE, sizes: { W: null, D: 63, H: 212 } }, PRICED);
    expect(cost.lines[0]).toEqual({ problem: { reason: 'no_size', side: 'W' } });
    expect(cost.isWhole).toBe(false);
    const unknown = { ...recipe, lines: [{ materialId: 'mat_gone', amount: '1', when: '' }] };
    expect(costOf(unknown, PIECE, PRICED).lines).toEqual([{ problem: { reason: 'unknown_material' } }]);
  });

  it('is the sum of its parts in whole kobo, for any formulas and sizes', () => {
    const amount = fc.oneof(
      fc.integer({ min: 0, max: 99_999 }).map((value) => String(value / 1000)),
      fc.constantFrom('W', '2 × (W + H) × D', 'W ÷ 3', 'H × H ÷ 7', '1 ÷ (W − D)', 'D − H', 'nonsense', ''),
    );
    const when = fc.constantFrom('', 'color=Blue', 'wood=walnut', 'wood=iroko', 'size=8-seater');
    const cm = fc.option(fc.integer({ min: 1, max: 900 }));
    const material = fc.record({
      id: fc.constantFrom('mat_a', 'mat_b'),
      name: fc.constant('Anything'),
      unit: fc.constantFrom(...UNITS),
      sheetLengthMm: fc.integer({ min: 1, max: 6000 }),
      sheetWidthMm: fc.integer({ min: 1, max: 3000 }),
      priceKobo: fc.integer({ min: 0, max: 100_000_000_00 }),
      wastePercent: fc.integer({ min: 0, max: 100 }),
    });
    const drawn = fc.record({
      lines: fc.array(fc.record({ materialId: fc.constantFrom('mat_a', 'mat_b', 'mat_gone'), amount, when })),
      steps: fc.array(
        fc.record({
          name: fc.string(),
          hours: amount,
          rateKobo: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
          when,
        }),
      ),
      parts: fc.array(fc.record({ name: fc.string(), costKobo: fc.integer({ min: 0, max: 1_000_000_000 }), when })),
      cuts: fc.constant<Recipe['cuts']>([]),
      sizes: fc.array(fc.record({ label: fc.constantFrom('', '8-seater'), widthCm: cm, depthCm: cm, heightCm: cm })),
      overheadPercent: fc.option(fc.integer({ min: 0, max: 300 })),
    });
    const piece = fc.record({
      size: fc.constantFrom('', '8-seater'),
      color: fc.constantFrom('', 'Blue'),
      options: fc.constantFrom('', 'wood=walnut', 'finish=matt&wood=iroko'),
      sizes: fc.record({ W: cm, D: cm, H: cm }),
    });
    const rates = fc.record({
      hourKobo: fc.integer({ min: 0, max: 10_000_000 }),
      overheadPercent: fc.integer({ min: 0, max: 300 }),
      wantedMarginPercent: fc.integer({ min: 0, max: 90 }),
    });
    fc.assert(
      fc.property(drawn, piece, fc.array(material), rates, (made, asked, all, holding) => {
        const cost = costOf(made, asked, { materials: new Map(all.map((each) => [each.id, each])), rates: holding });
        const kobo = (each: object | null) => (each && 'kobo' in each ? Number(each.kobo) : 0);
        const sums = [cost.lines, cost.steps, cost.parts].map((each) => each.reduce((sum, one) => sum + kobo(one), 0));
        expect(sums).toEqual([cost.materialsKobo, cost.workKobo, cost.partsKobo]);
        expect(cost.totalKobo).toBe((sums[0] ?? 0) + (sums[1] ?? 0) + (sums[2] ?? 0) + cost.overheadKobo);
        expect(cost.totalKobo).toSatisfy((it: number) => Number.isSafeInteger(it) && it >= 0);
        expect([cost.lines.length, cost.steps.length]).toEqual([made.lines.length, made.steps.length]);
      }),
    );
  });

  it('says of a line above ₦1 billion that it is too much, and leaves it out of the sum', () => {
    const sheet = { ...BOARD, unit: 'sheet' as const, sheetLengthMm: 1, sheetWidthMm: 1, priceKobo: 4_262_463_540 };
    const made = { ...EMPTY_RECIPE, lines: [{ materialId: sheet.id, amount: '0.649', when: '' }] };
    const cost = costOf(made, PIECE, { ...PRICED, materials: new Map([[sheet.id, sheet]]) });
    expect(cost).toMatchObject({ lines: [{ problem: { reason: 'too_dear' } }], totalKobo: 0, isWhole: false });
  });
});

describe('margin', () => {
  it('is what is left once VAT and the cost are paid', () => {
    expect(marginOf({ priceKobo: 10_000_000, costKobo: 6_000_000, vatBasisPoints: 0 })).toEqual({
      kobo: 4_000_000,
      percent: 40,
    });
    expect(marginOf({ priceKobo: 10_750_000, costKobo: 6_000_000, vatBasisPoints: 750 })).toEqual({
      kobo: 4_000_000,
      percent: 40,
    });
    expect(marginOf({ priceKobo: 10_000_000, costKobo: 10_400_000, vatBasisPoints: 0 })).toEqual({
      kobo: -400_000,
      percent: -4,
    });
    expect(marginOf({ priceKobo: 0, costKobo: 100, vatBasisPoints: 0 })).toEqual({ kobo: -100, percent: -100 });
  });

  it('is the wanted one at the price that is named for it, and not at ₦200 less', () => {
    const [kobo, percent, vat] = [
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 90 }),
      fc.constantFrom(0, 750),
    ];
    fc.assert(
      fc.property(kobo, percent, vat, (costKobo, wanted, vatBasisPoints) => {
        const priceKobo = priceFor(costKobo, wanted, vatBasisPoints);
        expect(priceKobo % 10_000).toBe(0);
        expect(marginOf({ priceKobo, costKobo, vatBasisPoints }).percent).toBeGreaterThanOrEqual(wanted);
        const less = marginOf({ priceKobo: priceKobo - 20_000, costKobo, vatBasisPoints });
        expect(less.percent).toBeLessThan(Math.max(wanted, 1));
      }),
    );
  });
});
