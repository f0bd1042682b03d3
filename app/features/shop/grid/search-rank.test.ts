import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanQuery } from '#app/features/shop/catalog/catalog-filter.ts';
import { searchDocument, wordsOf } from '#app/features/shop/catalog/search-document.ts';
import catalogue from '#catalogue/products.json' with { type: 'json' };
import { correctSpelling } from './correct-spelling.ts';
import { rankOf } from './search-rank.ts';
import { readSearchTerms } from './search-terms.ts';

const pieces = catalogue.map(({ id, name, category, keywords, colors, materials, sizes }) => ({
  id,
  document: searchDocument({
    name,
    about: [category, ...keywords, ...colors, ...materials, ...sizes.map(({ label }) => label)],
  }),
}));
const vocabulary = new Map(pieces.flatMap(({ document }) => wordsOf(document)).map((word) => [word, 1]));

/** Best first, equals in the order of the catalogue. */
function ranked(query: string) {
  const terms = readSearchTerms(query);
  if (terms.length === 0) return [];
  return pieces
    .map(({ id, document }) => ({ id, rank: rankOf(document, terms) }))
    .filter((piece): piece is { id: string; rank: number } => piece.rank !== undefined)
    .sort((one, other) => one.rank - other.rank);
}
const search = (query: string) => ranked(query).map(({ id }) => id);

describe('the shop’s own pieces are found by what Nigerians say', () => {
  test.each([
    ['adunni', 'adunni-sofa'],
    ['OPÁ ', undefined],
    ['settee', 'adunni-sofa'],
    ['chairs', 'badagry-lounge-chair'],
    ['set of chairs', 'adunni-sofa'],
    ['L-shape', 'osaze-corner-sofa'],
    ['l shaped sofa', 'osaze-corner-sofa'],
    ['coffee table', 'jos-centre-table'],
    ['tea table', 'jos-centre-table'],
    ['tv stand', 'oyo-tv-console'],
    ['6x6', 'moremi-bed'],
    ['6 by 6 bed', 'moremi-bed'],
    ['4½ by 6', 'moremi-bed'],
    ['7×6', 'moremi-bed'],
    ['reading table', 'nsukka-writing-desk'],
    ['puff', 'amina-pouffe'],
    ['bedside drawer', 'ekaette-bedside-table'],
    ['wall unit', 'onitsha-sideboard'],
    ['dressing mirror', 'arit-dressing-table'],
    ['pop light', 'ikot-ekpene-pendant'],
    ['wardrop', 'obioma-wardrobe'],
    ['shoe rack', 'gboko-open-shelves'],
    ['biege sofa', 'adunni-sofa'],
    ['wine colour pouf', 'amina-pouffe'],
    ['brass standing lamp', 'igun-arc-lamp'],
    ['two seater', 'adunni-sofa'],
  ])('%s', (query, first) => {
    expect(search(query)[0]).toBe(first);
  });

  test('a room means what is in it', () => {
    expect(search('parlour')).toEqual(
      expect.arrayContaining(['adunni-sofa', 'jos-centre-table', 'oyo-tv-console', 'nneka-armchair']),
    );
    expect(search('parlour')).not.toContain('moremi-bed');
  });

  test('it works in one direction: a sofa is not the whole parlour', () => {
    expect(search('sofa')).not.toContain('jos-centre-table');
  });
});

test('the better answer comes first: its name, the beginning of it, its keywords, then what only means it', () => {
  expect(search('bed')[0]).toBe('moremi-bed');
  expect(search('bed')[1]).toBe('ekaette-bedside-table');
  expect(search('table').slice(0, 4)).not.toContain('nsukka-writing-desk');
  expect(search('table')).toContain('nsukka-writing-desk');
  const ranks = ranked('table').map(({ rank }) => rank);
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
});

// Covers 5-14
test('every part of a name finds it, whatever its case', () => {
  const names = fc.oneof(fc.constantFrom(...catalogue.map(({ name }) => name)), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(names, fc.nat(), fc.nat(), fc.boolean(), (name, from, length, isLoud) => {
      const characters = Array.from(cleanQuery(name)).slice(0, 40);
      const part = characters
        .slice(from % (characters.length + 1))
        .slice(0, 1 + (length % 20))
        .join('');
      const query = cleanQuery(isLoud ? part.toUpperCase() : part.toLowerCase());
      fc.pre(/\p{L}|\p{N}|\p{S}|\p{P}/u.test(query.normalize('NFD')));
      // Where a language's own rule of capitals is not reversible (ß, SS), the words are not the same any more.
      fc.pre(isLoud ? part.toUpperCase().toLowerCase() === part.toLowerCase() : true);
      const one = searchDocument({ name: cleanQuery(name), about: [] });
      expect(rankOf(one, readSearchTerms(query))).toBeDefined();
    }),
  );
});

test('hostile texts find nothing or something, and never fail', () => {
  const hostile = ['%', '_', '\\', '.*', '[a-z]', '(((', '\u202eafos', '🛋️', 'كرسي', '\u200b', "'; --", '½', '/', '|'];
  for (const query of [...hostile, 'a'.repeat(5000), 'x '.repeat(500)]) {
    expect(search(cleanQuery(query)).length, query).toBeLessThanOrEqual(catalogue.length);
  }
  for (const query of ['%', '_', '\\', '.*', '|', '\u200b']) expect(search(cleanQuery(query)), query).toEqual([]);
});

describe('what was probably meant', () => {
  test.each([
    ['sofaa', 'sofa'],
    ['wadrobe', 'wardrobe'],
    ['tabel', 'table'],
    ['matress', 'mattress'],
    ['chiar blue', 'chair blue'],
    ['bokcase', 'bookcase'],
    ['pouffee', 'pouffe'],
    ['moreni bed', 'moremi bed'],
    ['diningtable', 'dining table'],
    ['consoule tv', 'console tv'],
  ])('%s: %s', (query, meant) => {
    expect(correctSpelling(query, vocabulary)).toBe(meant);
  });

  test.each(['sofa', 'blue settee', 'bed 6x6', 'xyz', 'helicopter', 'tv', '🛋️', '12345', 'a'.repeat(80), ''])(
    '%s stays as it is',
    (query) => {
      expect(correctSpelling(query, vocabulary)).toBeUndefined();
    },
  );
});
