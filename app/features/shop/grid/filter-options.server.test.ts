import { beforeAll, describe, expect, test } from 'vitest';
import { indexAllPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { listFilterOptions } from './filter-options.server.ts';
import { readProductListing } from './product-listing.server.ts';
import { listShopCategories } from './shop-categories.server.ts';

const database = useTestDatabase();
const offered = (...values: string[]) => values.map((value) => ({ value, priceDifferenceKobo: null }));

beforeAll(async () => {
  const createdAt = new Date();
  await database.db.insert(options).values([
    { slug: 'color', name: 'Colour', position: 0, createdAt },
    { slug: 'wood', name: 'Wood', position: 1, createdAt },
    { slug: 'finish', name: 'Finish', position: 2, createdAt },
  ]);
  await database.db.insert(optionValues).values([
    { option: 'color', slug: 'teal', label: 'Teal', position: 0, swatch: '#227777' },
    { option: 'color', slug: 'ochre', label: 'Ochre', position: 1, swatch: '#aa7722' },
    { option: 'wood', slug: 'iroko', label: 'Iroko', position: 0, swatch: '#7a4f33' },
    { option: 'wood', slug: 'teak', label: 'Teak', position: 1 },
    { option: 'wood', slug: 'ebony', label: 'Ebony', position: 2 },
    { option: 'finish', slug: 'matt', label: 'Matt', position: 0 },
    { option: 'finish', slug: 'gloss', label: 'Gloss', position: 1 },
  ]);
  const stand = (name: string, values: string[], colors: string[] = []) =>
    aProduct(database.db, { name, options: offered(...values), colors });
  await stand('Bench', ['wood=iroko', 'finish=matt'], ['Blue']);
  await stand('Table', ['wood=iroko', 'wood=teak', 'finish=gloss'], ['Teal']);
  await stand('Stool', ['wood=teak', 'finish=matt'], ['Red', 'Teal']);
  await stand('Rug', []);
  await aProduct(database.db, { name: 'Secret', options: offered('wood=ebony'), colors: ['Ochre'], status: 'draft' });
  await indexAllPieces(contextAt(database.db, createdAt));
});

const names = async (query: string) => {
  const listing = await readProductListing(database.db, {
    params: new URLSearchParams(query),
    now: new Date(),
    categories: await listShopCategories(database.db),
    options: await listFilterOptions(database.db),
  });
  return listing.products.map(({ name }) => name);
};

test('there is what published pieces come in, in the order of the shop', async () => {
  const found = await listFilterOptions(database.db);
  expect(found.map(({ name, values }) => [name, ...values.map(({ label }) => label)])).toEqual([
    ['Colour', 'Teal'],
    ['Wood', 'Iroko', 'Teak'],
    ['Finish', 'Matt', 'Gloss'],
  ]);
  expect(found[1]?.values[0]).toEqual({ value: 'wood.iroko', label: 'Iroko', swatch: '#7a4f33' });
});

describe('a list narrowed by', () => {
  test.each([
    ['one value', 'option=wood.iroko', ['Bench', 'Table']],
    ['either value of an option', 'option=wood.iroko&option=wood.teak', ['Bench', 'Table', 'Stool']],
    ['values of two options', 'option=wood.teak&option=finish.matt', ['Stool']],
    ['a colour of the shop’s own', 'option=color.teal', ['Table', 'Stool']],
    ['one of the eight or an own colour', 'color=blue&option=color.teal', ['Bench', 'Table', 'Stool']],
    ['a colour and a wood', 'color=red&option=wood.teak', ['Stool']],
    ['what nothing published comes in, not at all', 'option=wood.ebony', ['Bench', 'Table', 'Stool', 'Rug']],
    ['words too', 'q=stool&option=color.teal&color=blue', ['Stool']],
    ['what excludes each other, to nothing', 'color=blue&option=wood.teak', []],
  ])('%s', async (_, query, found) => {
    expect(await names(query)).toEqual(found);
  });
});

test('every page of a list is told when pieces begin or cease to come in something', async () => {
  const tellsOf = async (statement: string) => {
    await database.pool.query('delete from live.changes');
    await database.pool.query(statement);
    return (await database.pool.query("select from live.changes where topic = 'page:bar'")).rowCount !== 0;
  };
  expect(await tellsOf(`update products set price_kobo = price_kobo + 100 where name = 'Bench'`)).toBe(false);
  expect(await tellsOf(`update products set colors = '{Blue,Ochre}' where name = 'Bench'`)).toBe(true);
  expect(await tellsOf(`update products set status = 'draft' where name = 'Bench'`)).toBe(true);
  expect(await tellsOf(`update products set options = '[]' where name = 'Bench'`)).toBe(false);
  expect(await tellsOf(`delete from products where name = 'Stool'`)).toBe(true);
});
