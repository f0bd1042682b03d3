import { describe, expect, test } from 'vitest';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import { atChoice, keyOfChoice, type ProductVariant, partsOf, showVariants, unitsOfChoice } from './variant.ts';

const own = (choice: string, changes: Partial<ProductVariant> = {}): ProductVariant => ({
  choice,
  stockCount: null,
  priceDifferenceKobo: null,
  picture: null,
  ...changes,
});

const value = (slug: string, priceDifferenceKobo = 0) => ({
  slug,
  label: slug,
  swatch: null,
  picture: null,
  priceDifferenceKobo,
  extraDays: 0,
});

const bed = {
  priceKobo: 50_000_000,
  stockCount: null as number | null,
  colors: ['Blue', 'Red'],
  sizes: [
    { label: 'Small', priceDifferenceKobo: 0 },
    { label: 'Large & wide', priceDifferenceKobo: 4_000_000 },
  ],
  options: [{ slug: 'wood', name: 'Wood', values: [value('iroko'), value('teak', 6_000_000)] }],
  combinations: [
    own('color=Blue&size=Large & wide&wood=teak', { priceDifferenceKobo: 7_500_000, picture: 'img/1' }),
    own('color=Red&size=Small&wood=iroko', { stockCount: 2 }),
  ],
};
const largeTeak = { color: 'Blue', size: 'Large & wide', options: 'wood=teak' };
const smallRed = { color: 'Red', size: 'Small', options: 'wood=iroko' };

test('one combination is one text, in which a size keeps its own signs', () => {
  expect(keyOfChoice(largeTeak)).toBe('color=Blue&size=Large & wide&wood=teak');
  expect(partsOf(keyOfChoice(largeTeak))).toEqual(['color=Blue', 'size=Large & wide', 'wood=teak']);
  expect(keyOfChoice({ color: '', size: '' })).toBe('');
  expect(partsOf('')).toEqual([]);
});

test('its own price is in place of what its size and values add, also while a sale runs', () => {
  expect(findVariation(bed, largeTeak)).toMatchObject({ priceKobo: 57_500_000 });
  expect(findVariation({ ...bed, priceKobo: 45_000_000 }, largeTeak)).toMatchObject({ priceKobo: 52_500_000 });
  expect(findVariation(bed, { ...largeTeak, color: 'Red' })).toMatchObject({ priceKobo: 60_000_000 });
});

test('its own count is its own, and all others share the one of the piece', () => {
  expect([unitsOfChoice(bed, smallRed), unitsOfChoice(bed, largeTeak)]).toEqual([2, null]);
  expect(unitsOfChoice({ ...bed, stockCount: 5 }, largeTeak)).toBe(5);
});

describe('what its page says', () => {
  const shown = { ...bed, own: showVariants(bed) };

  test('nothing changes before the choice is whole', () => {
    expect(atChoice(shown, { ...largeTeak, options: '' })).toEqual({});
    expect(showVariants({ ...bed, combinations: [] })).toBeUndefined();
  });

  test('a whole choice has its price beside what its size adds, its count and its picture', () => {
    expect(atChoice(shown, largeTeak)).toEqual({
      optionRange: [3_500_000, 3_500_000],
      stockCount: null,
      picture: 'img/1',
    });
    const change = { optionRange: [0, 0] as [number, number] };
    const readyBy = { 0: { readyDates: '6 to 11 December', leadDaysMin: 15, leadDaysMax: 20 } };
    expect(atChoice({ ...shown, readyBy }, { ...smallRed, change })).toEqual({
      ...readyBy[0],
      optionRange: [0, 0],
      stockCount: 2,
    });
  });
});
