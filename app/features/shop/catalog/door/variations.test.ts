import { describe, expect, test } from 'vitest';
import * as texts from '../piece-texts.ts';
import { askedChoice, findVariation } from './find-variation.ts';
import { lowestPrice, needsNoChoice, priceOf } from './variations.ts';

const bed = {
  priceKobo: 86_000_000,
  colors: ['Blue', 'Beige'],
  sizes: [
    { label: '6 by 6 ft', priceDifferenceKobo: 0 },
    { label: '6 by 7 ft', priceDifferenceKobo: 9_000_000 },
    { label: '4½ by 6 ft', priceDifferenceKobo: -8_000_000 },
  ],
};
const lamp = { priceKobo: 7_400_000, colors: [], sizes: [] };

describe('choosing', () => {
  test.each([
    [{ color: '', size: '' }, 'choose_color'],
    [{ color: 'Green', size: '6 by 6 ft' }, 'unknown_color'],
    [{ color: 'blue', size: '6 by 6 ft' }, 'unknown_color'],
    [{ color: 'Blue', size: '' }, 'choose_size'],
    [{ color: 'Blue', size: '9 by 9 ft' }, 'unknown_size'],
  ])('%o is refused: %s', (choice, reason) => {
    expect(findVariation(bed, choice)).toEqual({ ok: false, reason });
  });

  test('the price is the piece and the difference of its size', () => {
    expect(findVariation(bed, { color: 'Beige', size: '6 by 7 ft' })).toMatchObject({
      ok: true,
      priceKobo: 95_000_000,
    });
    expect(findVariation(bed, { color: 'Beige', size: '4½ by 6 ft' })).toMatchObject({ priceKobo: 78_000_000 });
  });

  test('a piece without variations takes nothing else', () => {
    expect(findVariation(lamp, { color: '', size: '' })).toEqual({
      ok: true,
      color: '',
      size: '',
      options: '',
      chosen: [],
      extraDays: 0,
      priceKobo: 7_400_000,
    });
    expect(findVariation(lamp, { color: 'Red', size: '' })).toMatchObject({ ok: false, reason: 'unknown_color' });
    expect(findVariation(lamp, { color: '', size: 'XL' })).toMatchObject({ ok: false, reason: 'unknown_size' });
  });

  // Covers 5-6
  test('the sentences are the fixed ones', () => {
    expect(texts.chooseColor).toBe('Please choose a color');
    expect(texts.chooseSize).toBe('Please choose a size');
  });
});

test('before a size is chosen the piece has its own price', () => {
  expect(priceOf(bed, '')).toBe(86_000_000);
});

test('the lowest price says "from" only where sizes differ', () => {
  expect(lowestPrice(bed)).toEqual({ priceKobo: 78_000_000, isFrom: true });
  expect(lowestPrice(lamp)).toEqual({ priceKobo: 7_400_000, isFrom: false });
  const same = [{ label: 'Chaise on the left', priceDifferenceKobo: 0 }];
  expect(lowestPrice({ priceKobo: 5, sizes: same })).toEqual({ priceKobo: 5, isFrom: false });
});

test('one press is enough only where there is nothing to choose', () => {
  expect(needsNoChoice(lamp)).toBe(true);
  expect(needsNoChoice({ colors: ['Red'], sizes: [] })).toBe(true);
  expect(needsNoChoice({ colors: ['Red', 'White'], sizes: [] })).toBe(false);
  expect(needsNoChoice({ colors: [], sizes: [{ label: 'S', priceDifferenceKobo: 0 }] })).toBe(false);
});

describe('what an address chooses of a piece', () => {
  const wood = { slug: 'wood', name: 'Wood', values: [value('iroko')] };
  const finish = { slug: 'finish', name: 'Finish', values: [value('matt'), value('gloss')] };

  test('has what there is only one of, whatever the address says', () => {
    const piece = { colors: ['Brown'], sizes: [{ label: 'Large', priceDifferenceKobo: 0 }], options: [wood, finish] };
    expect(askedChoice(piece, null)).toMatchObject({ color: 'Brown', size: 'Large', options: 'wood=iroko' });
    expect(askedChoice(piece, 'finish=matt')).toMatchObject({ options: 'finish=matt&wood=iroko' });
  });

  test('leaves a choice among several to anyone who buys', () => {
    const sizes = ['Small', 'Large'].map((label) => ({ label, priceDifferenceKobo: 0 }));
    expect(askedChoice({ colors: ['Red', 'Blue'], sizes, options: [finish] }, null)).toBeUndefined();
  });
});

function value(slug: string) {
  return { slug, label: slug, swatch: null, picture: null, priceDifferenceKobo: 0, extraDays: 0 };
}
