import { describe, expect, it } from 'vitest';
import { cartEffects } from './cart-effects.ts';

const sofa = {
  name: 'Sofa',
  priceKobo: 45_000_000,
  colors: ['Blue', 'Red'],
  sizes: [{ label: 'Large', priceDifferenceKobo: 0 }],
  options: [{ value: 'wood=iroko', priceDifferenceKobo: null as number | null }],
  notMade: [] as string[],
  combinations: [],
  stockCount: null as number | null,
  isInStock: true,
  isPublished: true,
};

describe('what an edit does to carts', () => {
  it.each<[string, Partial<typeof sofa>, string[]]>([
    ['nothing', {}, []],
    [
      'a price',
      { priceKobo: 50_000_000 },
      ['They will see “Price changed from ₦450,000 to ₦500,000”, and pay the new price.'],
    ],
    ['a name', { name: 'Settee' }, ['They will see it as “Settee” instead of “Sofa”.']],
    [
      'out of stock',
      { isInStock: false },
      ['It will come last in their carts as “(Out of Stock)” and be left out of their totals.'],
    ],
    ['a colour gone', { colors: ['Blue'] }, ['Whoever chose Red will see it as “(Out of Stock)”.']],
    ['a colour more', { colors: ['Blue', 'Red', 'Pink'] }, []],
    [
      'a dearer size',
      { sizes: [{ label: 'Large', priceDifferenceKobo: 100 }] },
      ['They will see that the price of their size has changed, and pay the new one.'],
    ],
    [
      'a choice gone',
      { options: [] },
      ['They will see what has changed about their choice: a new price, or that it’s no longer made.'],
    ],
    ['units counted', { stockCount: 2 }, ['Whoever wants more than 2 will be asked to lower the quantity.']],
    [
      'the last unit gone',
      { stockCount: 0 },
      ['It will come last in their carts as “(Out of Stock)” and be left out of their totals.'],
    ],
    [
      'taken out of the shop',
      { isPublished: false, name: 'Settee' },
      ['It will leave the shop, and show in their carts as “(Out of Stock)”.'],
    ],
  ])('%s', (_what, change, effects) => {
    expect(cartEffects(sofa, { ...sofa, ...change })).toEqual(effects);
  });

  it('comes back into the totals when it is in stock again', () => {
    expect(cartEffects({ ...sofa, isInStock: false }, sofa)).toEqual(['It will be counted in their totals again.']);
  });
});
