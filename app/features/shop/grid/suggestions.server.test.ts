import { beforeAll, describe, expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#app/features/shop/categories/door/categories.ts';
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { readSuggestions } from './suggestions.server.ts';

const database = useTestDatabase();
const suggest = (typed: string) =>
  readSuggestions(database.db, { typed, categories: FIRST_CATEGORIES, now: new Date() });
const names = async (typed: string) => (await suggest(typed)).pieces.map(({ name }) => name);
const categories = async (typed: string) => (await suggest(typed)).categories.map(({ label }) => label);

beforeAll(async () => {
  const sizes = [{ label: 'Two seats' }, { label: 'Three seats', priceDifferenceKobo: 9_000_000 }];
  await aProduct(database.db, { id: 'adunni-sofa', name: 'Àdùnní sofa', priceKobo: 78_000_000, sizes });
  await aProduct(database.db, { name: 'Osaze corner sofa' });
  await aProduct(database.db, { name: 'Jos table', category: 'tables' });
  await aProduct(database.db, { name: 'Secret sofa', status: 'draft' });
  for (let number = 1; number < 9; number += 1) {
    await aProduct(database.db, { name: `Igun lamp ${number}`, category: 'lights' });
  }
});

test('a piece comes with what its row shows, and with its smallest picture', async () => {
  expect((await suggest('adun')).pieces).toEqual([
    {
      id: 'adunni-sofa',
      name: 'Àdùnní sofa',
      price: '₦780,000',
      isFrom: true,
      picture: '/media/img/0123456789abcdef0123456789abcdef/200.jpg',
    },
  ]);
});

test('the best answers first, six at most, drafts never', async () => {
  expect(await names('sofa')).toEqual(['Àdùnní sofa', 'Osaze corner sofa']);
  expect(await names('lamp')).toHaveLength(6);
});

test('synonyms and misspellings suggest, too', async () => {
  expect(await names('settee')).toEqual(['Àdùnní sofa', 'Osaze corner sofa']);
  expect(await names('tabel')).toEqual(['Jos table']);
});

test('categories are offered by their name, and where most of the answers are', async () => {
  expect(await categories('li')).toEqual(['Lights']);
  expect(await categories('lamp')).toEqual(['Lights']);
  expect(await categories('sto')).toEqual(['Storage']);
  expect(await categories('adunni')).toEqual([]);
});

describe('what nobody means by a search suggests nothing, and never fails', () => {
  test.each([
    ['nothing', ''],
    ['a letter', 's'],
    ['an emoji', '🛋️'],
    ['wildcards', '%_'],
    ['a pattern', '.*(['],
    ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
    ['from right to left', '\u202eafos'],
    ['another script', 'أريكة'],
    ['half a character', '\ud83d'],
    ['NUL', '\0\0\0'],
    ['a quote', "'; drop table products; --"],
    ['ten thousand letters', 'q'.repeat(10_000)],
    ['ten thousand words', 'qx '.repeat(10_000)],
  ])('%s', async (_name, typed) => {
    expect(await suggest(typed)).toEqual({ pieces: [], categories: [] });
  });

  test('what cannot be seen between letters does not hide them', async () => {
    expect(await names('\u200bsofa\u200b')).toEqual(['Àdùnní sofa', 'Osaze corner sofa']);
  });
});
