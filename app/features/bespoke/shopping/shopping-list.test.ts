import { expect, it } from 'vitest';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { shoppingList } from './shopping-list.ts';

const PLY = {
  id: 'ply',
  name: 'Plywood 18 mm',
  unit: 'sheet' as const,
  sheetLengthMm: 2000,
  sheetWidthMm: 1000,
  priceKobo: 100,
  wastePercent: 10,
  supplier: 'Board shop',
  stockThousandths: 1000 as number | null,
};
const LINEN = {
  ...PLY,
  id: 'linen',
  name: 'Linen',
  unit: 'metre' as const,
  wastePercent: 0,
  supplier: '',
  stockThousandths: null,
};
const recipe = {
  ...EMPTY_RECIPE,
  lines: [
    { materialId: 'ply', amount: '2 × W', when: '' },
    { materialId: 'linen', amount: '1.25', when: 'color=Blue' },
  ],
};
const asked = { size: '', color: 'Blue', options: '', sizes: { W: 100, D: null, H: null } };
const work = { quantity: 2, recipe, asked, cut: new Set<string>() };
const listed = (...input: Parameters<typeof shoppingList>) =>
  shoppingList(...input).map(({ supplier, items }) => [
    supplier,
    ...items.map(({ name, thousandths }) => `${thousandths / 1000} ${name}`),
  ]);

it('buys whole sheets for what is promised with its waste, less what is there, by who sells it', () => {
  // 4 m² of sheets of 2 m², a tenth wasted, are 2.2; one is there.
  expect(listed([work], { materials: [PLY, LINEN], plans: [] })).toEqual([
    ['Board shop', '2 Plywood 18 mm'],
    ['', '2.5 Linen'],
  ]);
});

it('makes one list of a supplier whose name is written in two ways', () => {
  const materials = [PLY, { ...LINEN, supplier: 'BOARD Shop' }];
  expect(listed([work], { materials, plans: [] })).toEqual([['Board shop', '2.5 Linen', '2 Plywood 18 mm']]);
});

it('asks for nothing that is cut already, or in stock', () => {
  const there = { ...PLY, stockThousandths: 5000 };
  expect(listed([{ ...work, cut: new Set(['linen']) }], { materials: [there, LINEN], plans: [] })).toEqual([]);
});

it('buys as many sheets as the cut list takes, where that is more', () => {
  const plan = {
    materialId: 'ply',
    name: '',
    isBoard: false,
    lines: [],
    parts: [],
    sheets: [],
    bought: 5,
    wastePercent: 0,
    unplaced: [],
  };
  expect(listed([work], { materials: [PLY, LINEN], plans: [plan] })[0]).toEqual(['Board shop', '4 Plywood 18 mm']);
});
