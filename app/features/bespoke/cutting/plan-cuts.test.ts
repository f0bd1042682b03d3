import { expect, it } from 'vitest';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { planCuts } from './plan-cuts.ts';

const PLY = { id: 'ply', name: 'Plywood', unit: 'sheet' as const, sheetLengthMm: 2440, sheetWidthMm: 1220 };
const side = { materialId: 'ply', name: 'Side', length: 'H', width: 'D', count: '2', mayTurn: false, when: '' };
const asked = { size: '', color: '', options: '', sizes: { W: 100, D: 60, H: 200 } };
const work = (key: string, cuts: (typeof side)[]) => {
  const recipe = { ...EMPTY_RECIPE, cuts };
  return { key, name: `Wardrobe ${key}`, quantity: 1, recipe, asked, cut: new Set<string>() };
};

it.each([{ width: '' }, { width: 'D / 0' }])(
  'a part that cannot be read ($width) keeps its own line from being marked, no other',
  (change) => {
    const works = [work('whole', [side]), work('broken', [side, { ...side, name: 'Shelf', ...change }])];
    const { plans, problems } = planCuts(works, { materials: [PLY], offcuts: [], saw: { kerfTenths: 32, trimMm: 0 } });
    expect(problems.map(({ part, piece }) => [part, piece])).toEqual([['Shelf', 'Wardrobe broken']]);
    expect(plans.map(({ lines, parts }) => [lines, parts.length])).toEqual([[['whole'], 2]]);
  },
);
