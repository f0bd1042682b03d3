import { expect, it } from 'vitest';
import type { MadePiece } from './costing.ts';
import { marginRange } from './margin-range.ts';
import { EMPTY_RECIPE, type Recipe } from './recipe.ts';

const value = (slug: string, label: string, priceDifferenceKobo = 0) => ({
  slug,
  label,
  swatch: null,
  picture: null,
  priceDifferenceKobo,
  extraDays: 0,
});
const PIECE: MadePiece = {
  id: 'bed',
  name: 'Bed',
  status: 'published',
  version: 1,
  maker: '',
  priceKobo: 100_000_00,
  colors: ['Blue', 'Red'],
  sizes: [
    { label: '4 ft', priceDifferenceKobo: 0 },
    { label: '6 ft', priceDifferenceKobo: 20_000_00 },
  ],
  options: [{ slug: 'wood', name: 'Wood', values: [value('iroko', 'Iroko'), value('walnut', 'Walnut', 10_000_00)] }],
  widthCm: 100,
  depthCm: 100,
  heightCm: 100,
};
const part = (costKobo: number, when: string) => ({ name: 'Part', costKobo, when });
const range = (recipe: Partial<Recipe>, piece = PIECE) => {
  const rates = { hourKobo: 0, overheadPercent: 0, wantedMarginPercent: 30 };
  const recipes = { bed: { ...EMPTY_RECIPE, ...recipe } };
  const found = marginRange({ recipes, pieces: [], materials: [], rates, vatBasisPoints: 0 }, 'bed', piece);
  return found && [found.lowest, found.highest].map(({ words, margin }) => `${words}: ${margin.kobo / 100}`);
};

it('finds the choice in which least is left, and the one in which most is', () => {
  const parts = [part(40_000_00, ''), part(50_000_00, 'wood=walnut'), part(5_000_00, 'color=Red')];
  expect(range({ parts })).toEqual(['4 ft, Red, Walnut: 15000', '6 ft, Blue, Iroko: 80000']);
});

it('counts two choices that leave as many naira of unlike prices as unlike', () => {
  const parts = [part(40_000_00, ''), part(20_000_00, 'size=6 ft')];
  expect(range({ parts }, { ...PIECE, options: [] })).toEqual(['6 ft: 60000', '4 ft: 60000']);
});

it('says nothing where every choice leaves the same, or one cannot be reckoned', () => {
  const plain = { ...PIECE, sizes: [], options: [] };
  expect(range({ parts: [part(40_000_00, '')] }, plain)).toBeUndefined();
  const steps = [{ name: 'Frame', hours: 'W - 4', rateKobo: null, when: 'size=6 ft' }];
  expect(range({ parts: [part(40_000_00, '')], steps })).toBeUndefined();
});

it('looks at each value once where there are too many choices to try them all', () => {
  const many = (axis: string) =>
    Array.from({ length: 30 }, (_, index) => value(`${axis}${index}`, `${axis}${index}`, index * 1_000_00));
  const options = ['a', 'b', 'c'].map((slug) => ({ slug, name: slug, values: many(slug) }));
  const [lowest, highest] = range({ parts: [part(40_000_00, '')] }, { ...PIECE, sizes: [], options }) ?? [];
  expect([lowest, highest]).toEqual(['a0, b0, c0: 60000', 'a0, b0, c29: 89000']);
});
