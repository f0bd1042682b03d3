import { expect, it } from 'vitest';
import { MAX_CATEGORY_NAME, MOST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import { NEW_CATEGORY, NO_CHOICES } from './import-choices.ts';
import { nameToMake, neededCategories, withNewCategories } from './new-categories.ts';
import type { PlannedRow } from './planned-row.ts';

const known = { all: [{ value: 'sitting', label: 'Sitting' }], former: new Map([['sofas', 'sitting']]) };
const make = (...names: string[]) => {
  const choices = { ...NO_CHOICES, categories: Object.fromEntries(names.map((name) => [name, NEW_CATEGORY])) };
  return withNewCategories(known, [...names.map((name) => ({ name })), { name: 'Unasked' }], choices);
};

it('makes the last part of a path, once, at an address of its own', () => {
  const { made, categories } = make('Furniture > Bar stools', 'Shop > bar stools', 'Sitting!', 'sofas', 'SITTING');
  expect(made).toEqual([
    { value: 'bar-stools', label: 'Bar stools' },
    { value: 'sitting-2', label: 'Sitting!' },
  ]);
  expect(categories.all).toHaveLength(3);
});

it.each(['', '***', 'All', 'x'.repeat(MAX_CATEGORY_NAME + 1)])('makes none of %j', (name) => {
  expect(nameToMake(name)).toBe('');
  expect(make(name).made).toEqual([]);
});

it('makes no more than a bar holds', () => {
  const { categories } = make(...Array.from({ length: 200 }, (_, index) => `Kind ${index}`));
  expect(categories.all).toHaveLength(MOST_CATEGORIES);
});

it('needs those alone that a piece comes into', () => {
  const { made } = make('Stools', 'Desks');
  const row = (act: string, category: string) => ({ act, values: { category } }) as unknown as PlannedRow;
  expect(neededCategories(made, [row('create', 'stools'), row('error', 'desks'), row('create', 'sitting')])).toEqual([
    { value: 'stools', label: 'Stools' },
  ]);
});
