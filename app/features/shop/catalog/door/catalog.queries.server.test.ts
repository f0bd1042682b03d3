import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readProductListing } from '#app/features/shop/grid/product-listing.server.ts';
import { listShopCategories, type ShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct } from '#tests/support/builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { type CatalogFilter, EMPTY_FILTER, formatCatalogFilter, nextPage, SORTS } from '../catalog-filter.ts';
import { isForSale } from './availability.ts';
import { countProducts, findProduct, listAndCount, listProducts } from './catalog.queries.server.ts';
import { catalogWords, products } from './product.table.server.ts';
import { indexAllPieces } from './search-index.server.ts';

const database = useTestDatabase();
let categories: ShopCategories;
const list = (query: string) =>
  readProductListing(database.db, { params: new URLSearchParams(query), categories, options: [], now: new Date() });
const names = async (query: string) => (await list(query)).products.map(({ name }) => name);

/** Statements the pool was given while `work` ran. */
async function countQueries(work: () => Promise<unknown>): Promise<number> {
  const before = database.pool.query;
  let count = 0;
  database.pool.query = ((...given: Parameters<typeof before>) => {
    count += 1;
    return before.apply(database.pool, given);
  }) as typeof before;
  await work();
  database.pool.query = before;
  return count;
}

beforeAll(async () => {
  categories = await listShopCategories(database.db);
  await aProduct(database.db, {
    id: 'adunni-sofa',
    pieceNumber: 1,
    name: 'Àdùnní sofa',
    keywords: ['adunni', 'settee', 'parlour'],
    colors: ['Blue', 'Beige'],
    priceKobo: 78_000_000,
    sizes: [{ label: 'Two seats' }, { label: 'Three seats', priceDifferenceKobo: 9_000_000 }],
  });
  await aProduct(database.db, {
    pieceNumber: 2,
    name: 'Jos table',
    category: 'tables',
    colors: ['Brown'],
    priceKobo: 34_000_000,
  });
  await aProduct(database.db, {
    pieceNumber: 3,
    name: '100% cotton_throw \\ rug',
    category: 'room',
    priceKobo: 2_000_000,
  });
  await aProduct(database.db, { pieceNumber: 4, name: 'Igun lamp', category: 'lights', stockCount: 0 });
  await aProduct(database.db, { pieceNumber: 5, name: 'Arit table', category: 'tables', isInStock: false });
  await aProduct(database.db, { id: 'secret-stool', pieceNumber: 6, name: 'Secret stool', status: 'draft' });
  await aProduct(database.db, { id: 'former-stool', pieceNumber: 7, name: 'Former stool', status: 'archived' });
});

describe('search', () => {
  test.each([
    ['part of a name, in any case', 'SOFA', ['Àdùnní sofa']],
    ['marks and capitals', 'ÀDÙNNÍ', ['Àdùnní sofa']],
    ['without the marks', 'dunni', ['Àdùnní sofa']],
    ['what people also call it', 'settee', ['Àdùnní sofa']],
    ['a category', 'light', ['Igun lamp']],
    ['words in any order', 'table jos', ['Jos table']],
    ['a colour and a word', 'blue settee', ['Àdùnní sofa']],
    ['a percent sign is only a percent sign', '%', ['100% cotton_throw \\ rug']],
    ['an underscore too', '_', ['100% cotton_throw \\ rug']],
    ['and a backslash', '\\', ['100% cotton_throw \\ rug']],
    ['quotes and braces', `'"{},`, []],
    ['drafts and archived pieces are not found', 'stool', []],
  ])('%s', async (_name, q, expected) => {
    expect(await names(new URLSearchParams({ q }).toString())).toEqual(expected);
  });
});

describe('filters', () => {
  test.each([
    ['category=TABLES', ['Jos table', 'Arit table']],
    ['category=tables&stock=in', ['Jos table']],
    ['color=blue&color=brown', ['Àdùnní sofa', 'Jos table']],
    ['min=300000&max=400000', ['Jos table']],
    ['sort=price-up&max=400000', ['100% cotton_throw \\ rug', 'Igun lamp', 'Arit table', 'Jos table']],
    ['sort=newest&category=tables', ['Arit table', 'Jos table']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  test('"in stock" shows exactly what can be bought', async () => {
    const all = await listProducts(database.db, { filter: EMPTY_FILTER, now: new Date() });
    const shown = await listProducts(database.db, { filter: { ...EMPTY_FILTER, inStock: true }, now: new Date() });
    expect(shown).toEqual(all.filter(isForSale));
    expect(shown.length).toBeLessThan(all.length);
  });
});

describe('misspelt', () => {
  test('what was meant is shown, and said', async () => {
    expect(await list('q=sttee+bleu')).toMatchObject({ meant: 'settee blue', total: 1 });
    expect(await names('q=tabel&category=tables')).toEqual(['Jos table', 'Arit table']);
  });
  test('unless the typed words are insisted on', async () => {
    expect(await list('q=tabel&exact=yes')).toMatchObject({ meant: 'table', total: 0, products: [] });
  });
  test('words that find something are never corrected', async () => {
    expect(await list('q=tab')).toMatchObject({ meant: undefined, total: 2 });
  });
});

test('a change of the catalogue is found at once', async () => {
  expect(await names('q=gramophone')).toEqual([]);
  const id = await aProduct(database.db, { name: 'Gramophone stand', category: 'room', pieceNumber: 90 });
  expect(await names('q=gramophone')).toEqual(['Gramophone stand']);
  await database.db.update(products).set({ status: 'archived' }).where(eq(products.id, id));
  expect(await names('q=gramophone')).toEqual([]);
});

test('other orders hold for what was found, too', async () => {
  expect(await names('q=table&sort=price-up')).toEqual(['Arit table', 'Jos table']);
  expect(await names('q=table&sort=newest')).toEqual(['Arit table', 'Jos table']);
});

// Covers 7-1
test('a page of the shop is one query, whatever is on it', async () => {
  expect(await countQueries(() => listProducts(database.db, { filter: EMPTY_FILTER, now: new Date() }))).toBe(1);
  await list('q=sofa');
  expect(await countQueries(() => list('q=sofa'))).toBe(3);
  expect(await countQueries(() => findProduct(database.db, { id: 'adunni-sofa', now: new Date() }))).toBe(1);
});

// Covers 3-3
test('a piece comes with its sizes in the owner’s order and its pictures', async () => {
  const sofa = await findProduct(database.db, { id: 'adunni-sofa', now: new Date() });
  expect(sofa?.sizes).toEqual([
    { label: 'Two seats', priceDifferenceKobo: 0 },
    { label: 'Three seats', priceDifferenceKobo: 9_000_000 },
  ]);
  expect(sofa?.pictures).toHaveLength(1);
  expect(sofa?.pictures[0]).toMatchObject({ widths: [200, 400, 640, 828, 1000], alt: 'The piece from the front' });
  const table = await findProduct(database.db, {
    id: (await listProducts(database.db, { filter: EMPTY_FILTER, now: new Date() }))[1]?.id ?? '',
    now: new Date(),
  });
  expect(table).toMatchObject({ name: 'Jos table', sizes: [] });
});

test('a draft, an archived piece and no piece look alike', async () => {
  for (const id of ['secret-stool', 'former-stool', 'nothing', "'; drop table products; --", '\0', 'x'.repeat(5000)]) {
    expect(await findProduct(database.db, { id, now: new Date() })).toBeUndefined();
  }
});

test('every order is walked by key without a gap or a repetition, also while pieces are added', async () => {
  for (let index = 0; index < 60; index++) {
    await aProduct(database.db, {
      pieceNumber: 100 + index,
      category: 'storage',
      priceKobo: 10_000_000 + (index % 5) * 100,
    });
  }
  for (const { value: sort } of SORTS) {
    const whole = await listProducts(database.db, { filter: { ...EMPTY_FILTER, sort, show: 96 }, now: new Date() });
    const walked: string[] = [];
    let filter: CatalogFilter | undefined = { ...EMPTY_FILTER, sort };
    while (filter) {
      const page = await listProducts(database.db, { filter, now: new Date() });
      walked.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      const after: CatalogFilter['after'] = last && nextPage({ ...filter, show: 96 }, last).after;
      filter = page.length === filter.show && after ? { ...filter, after } : undefined;
    }
    expect(walked, sort).toEqual(whole.map(({ id }) => id));
    expect(new Set(walked).size, sort).toBe(
      await countProducts(database.db, { filter: EMPTY_FILTER, now: new Date() }),
    );
  }
});

test('a list and its count come together as they come one by one', async () => {
  const filters = SORTS.flatMap(({ value: sort }): CatalogFilter[] => [
    { ...EMPTY_FILTER, sort, show: 3 },
    { ...EMPTY_FILTER, sort, inStock: true },
    { ...EMPTY_FILTER, sort, after: { priceKobo: 10_000_200, pieceNumber: 120 } },
    { ...EMPTY_FILTER, sort, minKobo: 900_000_000_000 },
  ]);
  for (const filter of filters) {
    expect(await listAndCount(database.db, { filter, now: new Date() })).toEqual({
      products: await listProducts(database.db, { filter, now: new Date() }),
      counted: await countProducts(database.db, { filter, now: new Date() }),
    });
  }
  expect(
    (await listAndCount(database.db, { filter: { ...EMPTY_FILTER, show: 3 }, now: new Date() })).counted,
  ).toBeGreaterThan(3);
});

test('the best answers are walked by key too', async () => {
  const query = 'q=piece';
  const walked: string[] = [];
  let search = `?${query}`;
  for (let page = 0; page < 10; page += 1) {
    const { products: shown, filter, last } = await list(search);
    walked.push(...shown.map(({ id }) => id));
    if (!last) break;
    search = formatCatalogFilter(nextPage({ ...filter, show: 96 }, last));
  }
  expect(walked).toHaveLength((await list(query)).total);
  expect(walked.length).toBeGreaterThan(50);
  expect(new Set(walked).size).toBe(walked.length);
});

describe('of very many', () => {
  beforeAll(async () => {
    await database.pool.query(`insert into products (id, piece_number, name, description, category, price_kobo,
        search_name, search_name_words, search_about_words)
      select 'bench-' || n, 1000 + n, 'Oak bench', 'A bench.', 'storage', 5000000 + n, 'oak bench', ' oak bench ', ' storage | hall '
      from generate_series(1, 1200) as n`);
    await aProduct(database.db, { name: 'Hall stand', pieceNumber: 3000, category: 'storage' });
  });

  test('counting stops, and says so', async () => {
    expect(await list('category=storage')).toMatchObject({ total: 500, hasMore: true });
    expect(await list('q=bench')).toMatchObject({ total: 500, hasMore: true });
    expect(await list('q=bench&min=50000&max=50003')).toMatchObject({ total: 300, hasMore: false });
  });

  test('the pieces that are called so come first, however many others have the word', async () => {
    expect((await names('q=hall'))[0]).toBe('Hall stand');
  });
});

test('the nightly run finds what was changed past the shop, and counts the words', async () => {
  await database.db.update(products).set({ name: 'Zaria daybed' }).where(eq(products.pieceNumber, 2));
  expect(await names('q=daybed')).toEqual([]);
  await indexAllPieces(contextAt(database.db));
  expect(await names('q=daybed')).toEqual(['Zaria daybed']);
  const words = await database.db.select().from(catalogWords);
  expect(words).toContainEqual({ word: 'daybed', pieces: 1 });
  expect(words.map(({ word }) => word)).not.toContain('jos');
});
