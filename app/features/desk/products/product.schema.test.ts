import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProduct } from './product.schema.ts';
import { EMPTY_PRODUCT, inputOf, type ProductFormInput } from './product-form-input.ts';

const key = `img/${'a'.repeat(32)}`;
const GOOD: ProductFormInput = {
  ...EMPTY_PRODUCT,
  name: 'Àdùnní sofa',
  description: 'Three seats on an iroko frame.',
  category: 'sitting',
  price: '450,000',
  pictures: [{ key, alt: 'The sofa from the front', color: 'Blue' }],
};

const parse = (change: Partial<ProductFormInput>, purpose: 'publish' | 'draft' = 'publish') =>
  parseProduct({ ...GOOD, ...change }, purpose);
const errorOf = (change: Partial<ProductFormInput>, field: keyof ProductFormInput) => {
  const parsed = parse(change);
  return parsed.ok ? undefined : parsed.errors.fields[field];
};

describe('what a product needs', () => {
  it('is published with its five fields and nothing else', () => {
    expect(parse({})).toMatchObject({
      ok: true,
      values: {
        priceKobo: 45_000_000,
        widthCm: null,
        leadDaysMin: 15,
        leadDaysMax: 20,
        stockCount: null,
        isInStock: true,
      },
    });
  });

  // Covers 2.10-4
  it.each(['name', 'description', 'category', 'price'] as const)('says so when the %s is missing', (field) => {
    const parsed = parse({ [field]: '  ' });
    expect(parsed).toMatchObject({ ok: false, errors: { message: 'Please fill in all fields before uploading.' } });
    expect(parsed.ok ? [] : Object.keys(parsed.errors.fields)).toEqual([field]);
  });

  it('says so when there is no picture, and names everything that is missing in the order of the page', () => {
    const parsed = parseProduct(EMPTY_PRODUCT, 'publish');
    expect(parsed.ok ? {} : parsed.errors).toEqual({
      message: 'Please fill in all fields before uploading.',
      fields: {
        name: 'Enter the name of the piece',
        description: 'Describe the piece in a sentence or two',
        category: 'Choose the category it belongs to',
        price: 'Enter its price in naira',
        pictures: 'Add at least one picture',
      },
    });
  });

  it('lets a draft be without all but its name and category', () => {
    const bare = { ...EMPTY_PRODUCT, name: 'Stool', category: 'sitting' };
    expect(parseProduct(bare, 'draft')).toMatchObject({ ok: true, values: { priceKobo: 0, pictures: [] } });
    expect(parseProduct(EMPTY_PRODUCT, 'draft')).toMatchObject({
      ok: false,
      errors: { fields: { category: expect.any(String) } },
    });
  });
});

describe('the price', () => {
  it.each([
    ['₦1,250,000', 125_000_000],
    ['1250000', 125_000_000],
    ['1,250,000.50', 125_000_050],
    ['NGN 100', 10_000],
    [' 25 000 ', 2_500_000],
  ])('understands %j', (price, priceKobo) => {
    expect(parse({ price })).toMatchObject({ ok: true, values: { priceKobo } });
  });

  it.each(['12.5.0', '-1', '1e9', '1,25', '12,50', 'NaN', 'Infinity', '0x10', '１,２', '99999999999', 'free'])(
    'refuses %j',
    (price) => {
      expect(errorOf({ price }, 'price')).toBe('Enter the price as one amount in naira, such as 1,250,000');
    },
  );

  it.each(['99', '0', '0.01'])('refuses %j as too low', (price) => {
    expect(errorOf({ price }, 'price')).toBe('The lowest price is ₦100');
  });

  it('reads back every price and difference as the form shows them', () => {
    const priceKobo = fc.integer({ min: 10_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(priceKobo, fc.integer({ min: 0, max: 1_000_000_000 }), (price, difference) => {
        const values = { sizes: [{ label: 'Large', priceDifferenceKobo: difference }], priceKobo: price };
        const good = parse({});
        if (!good.ok) throw new Error('the good product is refused');
        expect(parseProduct(inputOf({ ...good.values, ...values }), 'publish')).toMatchObject({ ok: true, values });
      }),
    );
  });

  it('never takes what no person would call an amount', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (price) => {
        const parsed = parse({ price });
        if (parsed.ok) expect(price.normalize('NFKC')).toMatch(/^\s*(?:₦|NGN|N)?\s*[\d][\d ,]*(?:\.\d{1,2})?\s*$/i);
      }),
    );
  });
});

describe('the rest', () => {
  it.each<[keyof ProductFormInput, Partial<ProductFormInput>]>([
    ['name', { name: 'x'.repeat(121) }],
    ['category', { category: 'no such category!' }],
    ['sizes', { sizes: [{ label: 'Big', difference: '1e9' }] }],
    ['sizes', { sizes: [{ label: '', difference: '5' }] }],
    [
      'sizes',
      {
        sizes: [
          { label: 'Big', difference: '' },
          { label: ' Big ', difference: '' },
        ],
      },
    ],
    ['sizes', { sizes: [{ label: 'Tiny', difference: '-449,950' }] }],
    ['widthCm', { widthCm: '100' }],
    ['widthCm', { widthCm: '1.5', depthCm: '1', heightCm: '1' }],
    ['leadDaysMax', { leadDaysMin: '30', leadDaysMax: '20' }],
    ['stockCount', { stockCount: '-1' }],
    ['stockCount', { stockCount: '1e3' }],
    ['isInStock', { isInStock: 'perhaps' }],
    ['sizeClass', { sizeClass: 'ship' }],
    ['model', { model: '../../etc/passwd' }],
    ['materials', { materials: ['oak | ash'] }],
    ['pictures', { pictures: [{ key: '../secret', alt: '', color: '' }] }],
    [
      'pictures',
      {
        pictures: [
          { key, alt: '', color: '' },
          { key, alt: 'again', color: '' },
        ],
      },
    ],
  ])('refuses a wrong %s', (field, change) => {
    expect(errorOf(change, field)).toEqual(expect.any(String));
  });

  it('keeps hostile words as words', () => {
    const name = `<script>alert(1)</script> & "'; drop table products; --`;
    expect(parse({ name })).toMatchObject({ ok: true, values: { name } });
  });

  it('knows Biege as Beige, in any case, and keeps a colour the owner invented', () => {
    expect(parse({ colors: ['biege', 'BLUE', 'Beige', 'Ochre'] })).toMatchObject({
      ok: true,
      values: { colors: ['Beige', 'Blue', 'Ochre'] },
    });
  });

  it('takes a size that is cheaper, with either minus', () => {
    expect(parse({ sizes: [{ label: 'Small', difference: '−50,000' }] })).toMatchObject({
      ok: true,
      values: { sizes: [{ label: 'Small', priceDifferenceKobo: -5_000_000 }] },
    });
  });
});
