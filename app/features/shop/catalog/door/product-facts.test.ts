import { describe, expect, it, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { publishedProduct } from '#tests/support/published-product.ts';
import type { Product } from './product.ts';
import { firstMaterials, materialsIn, productFacts, sayKept, withShopFacts } from './product-facts.ts';

const NOTHING = DEFAULT_SETTINGS.facts;
const SHOP = {
  warranty: '5-year warranty on frame and joints',
  samples: 'Free cloth samples',
  returns: 'Faulty or damaged: repaired, replaced or refunded',
  maker: 'Made in Ebute Metta',
  carrying: 'We carry it to the room you choose.',
};

const factsOf = (changes: Partial<Product>, shop = NOTHING) =>
  productFacts(withShopFacts(publishedProduct(changes), shop));
const textsOf = (facts: ReturnType<typeof factsOf>) => facts.highlights.map(({ text }) => text);

test('a piece of which nobody has said anything has no row and no heading', () => {
  expect(factsOf({})).toEqual({ highlights: [], sections: [] });
});

test('what the shop says holds for every piece, samples of cloth only for those that have cloth', () => {
  expect(textsOf(factsOf({}, SHOP))).toEqual([SHOP.warranty, SHOP.maker, SHOP.returns]);
  expect(textsOf(factsOf({ upholstery: ['Linen'] }, SHOP))).toContain(SHOP.samples);
});

test('a piece’s own word comes before the shop’s', () => {
  const own = { warranty: 'Two years', samples: 'A block of the wood', returns: 'Ask us', maker: 'Made in Jos' };
  expect(textsOf(factsOf({ ...own, construction: ['Solid iroko', 'Oiled'] }, SHOP))).toEqual([
    ...['Solid iroko', 'Two years', 'A block of the wood', 'Made in Jos', 'Ask us'],
  ]);
});

test('kept dates are a row that leads to what is counted; where nothing is said of them there is none', () => {
  const kept = sayKept({ kept: 96, made: 104 });
  const { highlights, sections } = productFacts(publishedProduct({}), kept);
  expect(highlights).toMatchObject([
    { about: 'kept', to: `#${sections[0]?.id}`, text: expect.stringContaining('96 of 104') },
  ]);
  expect(sections[0]?.lines).toEqual([expect.stringContaining('We count every piece')]);
  expect(sayKept(null)).toBeNull();
});

test('a row under the price leads to a part of the page that is there, or to the refund policy', () => {
  const { highlights, sections } = factsOf({ construction: ['Solid iroko'], upholstery: ['Linen'] }, SHOP);
  const places = [...sections.map(({ id }) => `#${id}`), '/terms#refunds'];
  expect(highlights).toHaveLength(5);
  for (const { to } of highlights) expect(places).toContain(to);
});

test('measures are said with their unit, in the order of the form', () => {
  const [dimensions] = factsOf({ widthCm: 226, depthCm: 96, heightCm: 94, weightKg: 64 }).sections;
  expect(dimensions).toEqual({
    id: 'dimensions',
    title: 'Dimensions',
    measures: [
      { term: 'Width', detail: '226 cm (7 ft 5 in)' },
      { term: 'Depth', detail: '96 cm (3 ft 2 in)' },
      { term: 'Height', detail: '94 cm (3 ft 1 in)' },
      { term: 'Weight', detail: '64 kg' },
    ],
  });
});

test('names of materials are one line; once one says what it is for, each has a line', () => {
  const linesOf = (materials: string[]) => factsOf({ materials }).sections[0]?.lines;
  expect(linesOf(['Iroko', 'Linen'])).toEqual(['Iroko, Linen']);
  expect(linesOf(['Iroko: frame', 'Linen'])).toEqual(['Iroko: frame', 'Linen']);
});

describe('what a piece in one colour is made of', () => {
  const all = ['White afara: legs under the beige cloth', 'Iroko: legs under the blue cloth', 'Linen: cover'];

  it.each([
    ['Blue', ['Iroko: legs under the blue cloth', 'Linen: cover']],
    ['Beige', ['White afara: legs under the beige cloth', 'Linen: cover']],
    ['', all],
  ])('is what is said of %s and of all', (color, materials) => {
    expect(materialsIn(all, color)).toEqual(materials);
  });
});

test('a ticket says what the chosen colour is made of, and nothing as long as none is chosen', () => {
  const materials = ['White afara: legs under the beige cloth', 'Iroko: legs under the blue cloth', 'Linen: cover'];
  const colors = ['Beige', 'Blue'];
  expect(firstMaterials({ materials, colors })).toEqual({ Beige: 'White afara', Blue: 'Iroko' });
  expect(firstMaterials({ materials: ['Iroko: frame', 'Linen'], colors })).toEqual({ '': 'Iroko' });
  expect(firstMaterials({ materials: [], colors: [] })).toEqual({ '': '' });
});
