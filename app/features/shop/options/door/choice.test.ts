import { expect, test } from 'vitest';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import { formatChoice, type ProductOption, parseChoice, rangeOf } from './choice.ts';

const value = (slug: string, priceDifferenceKobo = 0, extraDays = 0) => ({
  slug,
  label: slug,
  swatch: null,
  picture: null,
  priceDifferenceKobo,
  extraDays,
});
const options: ProductOption[] = [
  { slug: 'wood', name: 'Wood', values: [value('iroko'), value('teak', 5_000, 7)] },
  { slug: 'finish', name: 'Finish', values: [value('matt', -1_000), value('gloss', 2_000, 3)] },
];
const table = {
  priceKobo: 100_000,
  colors: ['Blue', 'Red'],
  sizes: [{ label: 'Large', priceDifferenceKobo: 10_000 }],
  options,
  notMade: ['finish=gloss&wood=iroko', 'color=Red&wood=teak'],
};
const find = (text: string, color = 'Blue') => findVariation(table, { color, size: 'Large', options: text });

test('a choice is one text, whatever the order it was made in', () => {
  expect(formatChoice({ wood: 'teak', finish: 'matt', handle: '' })).toBe('finish=matt&wood=teak');
  expect(parseChoice('finish=matt&wood=teak')).toEqual({ finish: 'matt', wood: 'teak' });
  for (const text of ['wood=teak&finish=matt', 'wood', 'wood=', 'wood=a&wood=b', 'Wood=teak', '&', '__proto__=a'])
    expect(parseChoice(text)).toBeUndefined();
});

test('a piece costs its price, its size and all that was chosen, and takes as long as the slowest of it', () => {
  expect(find('finish=gloss&wood=teak')).toMatchObject({ priceKobo: 117_000, extraDays: 7 });
  expect(find('finish=matt&wood=iroko')).toMatchObject({ priceKobo: 109_000, extraDays: 0 });
});

test('one of each is chosen, of what is offered, and nothing that is not made together', () => {
  const reasons = [
    '',
    'wood=teak',
    'finish=matt&wood=oak',
    'finish=matt&handle=brass&wood=teak',
    'finish=gloss&wood=iroko',
  ];
  expect(reasons.map((text) => find(text))).toMatchObject([
    { reason: 'choose_option' },
    { reason: 'choose_option' },
    { reason: 'unknown_option' },
    { reason: 'unknown_option' },
    { reason: 'not_made' },
  ]);
  expect(find('finish=matt&wood=teak', 'Red')).toEqual({ ok: false, reason: 'not_made' });
  expect(find('finish=matt&wood=iroko', 'Red').ok).toBe(true);
});

test('until all is chosen, the price lies between the cheapest and the dearest of the rest', () => {
  expect(rangeOf(options, '')).toEqual([-1_000, 7_000]);
  expect(rangeOf(options, 'wood=teak')).toEqual([4_000, 7_000]);
  expect(rangeOf(options, 'finish=matt&wood=teak')).toEqual([4_000, 4_000]);
});

test('what was chosen is one line', () => {
  const chosen = [{ name: 'Wood', label: 'Iroko' }];
  expect(formatVariation({ color: 'Blue', size: '3-seater', options: chosen })).toBe('Blue, 3-seater, Wood: Iroko');
  expect(formatVariation({ color: '', size: '' })).toBe('');
});
