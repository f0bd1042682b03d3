import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { cleanQuery, EMPTY_FILTER } from '#app/features/shop/catalog/catalog-filter.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import catalogue from '#catalogue/products.json' with { type: 'json' };
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { searchProducts } from './search.server.ts';
import { rankOf } from './search-rank.ts';
import { readSearchTerms } from './search-terms.ts';

const database = useTestDatabase();
const ODD_NAMES = [
  '100% cotton_throw \\ rug',
  "Nneka's l-shape",
  'Àgbàlá ½ bench',
  'No. 7 stool',
  'TV console 6×7',
  "a'b | c & d:*",
];

beforeAll(async () => {
  for (const [index, { name, category, keywords, colors, materials, sizes }] of catalogue.entries()) {
    const labels = sizes.map(({ label }) => ({ label }));
    const values = { name, category: category as 'sitting', keywords, colors, materials, sizes: labels };
    await aProduct(database.db, { ...values, pieceNumber: index + 1 });
  }
  for (const [index, name] of ODD_NAMES.entries()) await aProduct(database.db, { name, pieceNumber: 900 + index });
});

test('the indexes leave out no piece that answers, whatever is typed', async () => {
  const documents = await database.db.select().from(products);
  const texts = documents.flatMap(({ searchName, searchAboutWords }) => [searchName, searchAboutWords]);
  const cut = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 24 }))
    .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length));
  const phrase = fc.constantFrom(
    'parlour',
    'settee',
    'tv stand',
    '6x6',
    '6 by 7 ft',
    'l shaped',
    'wine pouf',
    'chairs',
    '%',
    '_',
    "'",
  );
  const query = fc.array(fc.oneof({ weight: 4, arbitrary: cut }, phrase), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(query, async (parts) => {
      const typed = cleanQuery(parts.join(' '));
      const terms = readSearchTerms(typed);
      fc.pre(terms.length > 0);
      const answers = documents.filter((document) => rankOf(document, terms) !== undefined);
      const { found, meant } = await searchProducts(database.db, {
        filter: { ...EMPTY_FILTER, query: typed },
        now: new Date(),
      });
      const numbers = meant === undefined ? found.map(({ pieceNumber }) => pieceNumber) : [];
      expect(new Set(numbers), typed).toEqual(new Set(answers.map(({ pieceNumber }) => pieceNumber)));
    }),
    { numRuns: 300 },
  );
});
