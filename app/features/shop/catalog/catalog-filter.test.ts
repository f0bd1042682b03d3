import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import {
  type CatalogFilter,
  changeFilter,
  countFilters,
  EMPTY_FILTER,
  formatCatalogFilter,
  nextPage,
  parseCatalogFilter,
  SORTS,
} from './catalog-filter.ts';
import { COLORS } from './door/colors.ts';

const read = (query: string) => parseCatalogFilter(new URLSearchParams(query));

const prices = fc
  .tuple(
    fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: undefined }),
    fc.option(fc.integer({ min: 0, max: 1e12 }), { nil: undefined }),
  )
  .map(([a, b]) => (a !== undefined && b !== undefined ? [Math.min(a, b), Math.max(a, b)] : [a, b]));

const filters: fc.Arbitrary<CatalogFilter> = fc
  .record({
    category: fc.option(fc.constantFrom(...FIRST_CATEGORIES.map(({ value }) => value)), { nil: undefined }),
    query: fc
      .string({ unit: 'grapheme', maxLength: 20 })
      .map((text) => read(new URLSearchParams({ q: text }).toString()).query),
    wantsExact: fc.boolean(),
    colors: fc.subarray(COLORS.map(({ value }) => value)),
    options: fc.subarray(['color.teal', 'finish.matt', 'wood.iroko', 'wood.teak']),
    inStock: fc.boolean(),
    prices,
    sort: fc.constantFrom(...SORTS.map(({ value }) => value)),
    view: fc.constantFrom<'photos' | 'scale'>('photos', 'scale'),
    show: fc.constantFrom(24, 48, 72, 96),
    after: fc.option(
      fc.record(
        { priceKobo: fc.nat(1e12), pieceNumber: fc.nat(1e9 - 1), rank: fc.nat(32) },
        { requiredKeys: ['priceKobo', 'pieceNumber'], noNullPrototype: true },
      ),
      { nil: undefined },
    ),
  })
  .map(({ prices: [minKobo, maxKobo], wantsExact, ...rest }) => ({
    ...rest,
    isExact: wantsExact && rest.query !== '',
    minKobo,
    maxKobo,
  }));

test('every filter comes back from its own address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(formatCatalogFilter(filter))).toEqual(filter);
    }),
  );
});

test('any parameters make a filter, and its address is a fixed point', () => {
  const names = fc.constantFrom(
    'category',
    'q',
    'color',
    'stock',
    'min',
    'max',
    'sort',
    'view',
    'show',
    'after',
    'exact',
    'page',
    '__proto__',
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: 'binary' }))), (pairs) => {
      const address = formatCatalogFilter(parseCatalogFilter(new URLSearchParams(pairs)));
      expect(formatCatalogFilter(read(address))).toBe(address);
    }),
  );
});

test('the whole shop has the bare address', () => {
  expect(read('')).toEqual(EMPTY_FILTER);
  expect(formatCatalogFilter(EMPTY_FILTER)).toBe('');
});

describe('what cannot be meant is left out or clamped', () => {
  test.each([
    ['category=TABLES', { category: 'tables' }],
    ['category=All', {}],
    ['category=Dining-Chairs', { category: 'dining-chairs' }],
    ['category=no_such-', {}],
    ['color=biege&color=BLUE&color=plaid&color=blue', { colors: ['Blue', 'Beige'] }],
    ['min=300,000&max=%E2%82%A6900000', { minKobo: 30_000_000, maxKobo: 90_000_000 }],
    ['min=900000&max=300000', { minKobo: 30_000_000, maxKobo: 90_000_000 }],
    ['min=-5&max=1e9', {}],
    ['min=99999999999', {}],
    ['show=25', { show: 48 }],
    ['show=999999', { show: 96 }],
    ['show=-1', {}],
    ['show=NaN', {}],
    ['sort=cheapest', {}],
    ['stock=yes', {}],
    ['after=1', {}],
    ['after=1;drop', {}],
    ['after=1.2.345', {}],
    ['exact=yes', {}],
    ['q=%00%0A%20%20sofa%09bed%20', { query: 'sofa bed' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual({ ...EMPTY_FILTER, ...expected });
  });

  test('a query of a megabyte', () => {
    expect(read(`q=${'a'.repeat(1_000_000)}`).query).toHaveLength(80);
  });
});

test('narrowing starts at the first piece again', () => {
  const deep = read('category=tables&show=96&after=5.6');
  expect(formatCatalogFilter(changeFilter(deep, { inStock: true }))).toBe('?category=tables&stock=in');
});

test('options are read sorted and once, and what is no address of one is left out', () => {
  const many = Array.from({ length: 500 }, (_, index) => `option=wood.w${index}`).join('&');
  expect(read('option=wood.teak&option=finish.matt&option=wood.teak').options).toEqual(['finish.matt', 'wood.teak']);
  for (const wrong of ['wood', 'wood=iroko', '.iroko', 'wood.', 'Wood.Iroko', "wood.'; drop", 'a.b.c', 'x'.repeat(500)])
    expect(read(new URLSearchParams({ option: wrong }).toString()).options).toEqual([]);
  expect(read(many).options).toHaveLength(24);
});

test('more pieces lengthen the page until it is long, then go on to the next', () => {
  const last = { priceKobo: 500, pieceNumber: 7 };
  expect(formatCatalogFilter(nextPage(EMPTY_FILTER, last))).toBe('?show=48');
  expect(formatCatalogFilter(nextPage(read('show=96'), last))).toBe('?after=500.7');
});

test('the category and the search are not counted as filters, a price range is one', () => {
  expect(countFilters(read('category=tables&q=sofa'))).toBe(0);
  expect(countFilters(read('color=blue&color=red&option=wood.teak&stock=in&min=1&max=2'))).toBe(5);
});
