import { describe, expect, it } from 'vitest';
import { differencesOf, fingerprints, mergeProduct } from './merge-product.ts';
import { readProductForm } from './product-form.ts';
import { EMPTY_PRODUCT } from './product-form-input.ts';

const base = { ...EMPTY_PRODUCT, name: 'Stool', price: '50,000', care: 'Dry cloth', colors: ['Blue'] };
const seenOf = (typed: typeof base) => {
  const form = new FormData();
  form.set('seen', fingerprints(typed));
  return readProductForm(form)?.seen ?? {};
};

describe('two admins over one piece', () => {
  const seen = seenOf(base);

  it('tells whose change is whose, and where both changed the same', () => {
    const mine = { ...base, name: 'High stool', price: '60,000' };
    const theirs = { ...base, price: '55,000', colors: ['Blue', 'Red'] };
    expect(differencesOf(mine, theirs, seen)).toEqual([
      { field: 'name', mine: 'High stool', theirs: 'Stool', suggestion: 'mine', isConflict: false },
      { field: 'price', mine: '60,000', theirs: '55,000', suggestion: 'mine', isConflict: true },
      { field: 'colors', mine: 'Blue', theirs: 'Blue, Red', suggestion: 'theirs', isConflict: false },
    ]);
  });

  it('has nothing to tell of what both typed alike, and line ends are no difference', () => {
    const windows = { ...base, care: 'Dry\r\ncloth' };
    expect(differencesOf(windows, { ...base, care: 'Dry\ncloth' }, seen)).toEqual([]);
  });

  it('takes of each field what was chosen', () => {
    const theirs = { ...base, price: '55,000', name: 'Their stool' };
    const mine = { ...base, price: '60,000', name: 'My stool' };
    expect(mergeProduct(mine, theirs, { price: 'theirs', name: 'mine' })).toEqual({ ...mine, price: '55,000' });
  });
});
