import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { exportProducts } from '#app/features/desk/csv/export-products.server.ts';
import { fetchPicture } from '#app/features/desk/csv/fetch-picture.server.ts';
import { applyImport, dryRunImport } from '#app/features/desk/csv/import-products.server.ts';
import { countActs, planImport } from '#app/features/desk/csv/plan-import.server.ts';
import { CSV_COLUMNS } from '#app/features/desk/csv/product-csv.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { toCsv } from '#app/platform/csv/csv.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { readCatalogue } from '#catalogue/catalogue.schema.ts';
import { seedPieces } from '#database/seed/pieces.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let ngozi: Visitor;
let owner: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const auth = { viewer: async () => owner };
  services = await createTestServices(database, { auth: auth as unknown as Auth });
  ngozi = (await createSite(services)).visitor();
  ngozi.cookies.set('who', 'Ngozi');
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const dryRun = (text: string | Uint8Array) =>
  dryRunImport(services, owner.id, typeof text === 'string' ? bytesOf(text) : text);

async function planOf(text: string | Uint8Array) {
  const result = await dryRun(text);
  if (!result.ok) throw new Error(result.sentence);
  return result;
}

async function send(bytes: Uint8Array): Promise<{ status: number; html: string }> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], '../../=cmd.csv'));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await ngozi.request('/uploads/csv', { method: 'POST', headers, body });
  return { status: response.status, html: await response.text() };
}

describe('the export', () => {
  test('of the demo shop comes back without a change', async () => {
    const catalogue = await readCatalogue('catalogue');
    const record = (file: string) => ({
      key: `img/${createHash('md5').update(file).digest('hex')}`,
      width: 1000,
      height: 1000,
      widths: [200],
      formats: [],
      dominantColor: '#aabbcc',
    });
    const files = catalogue.products.flatMap(({ pictures }) => pictures.map(({ file }) => file));
    const pictures = Object.fromEntries(files.map((file) => [file, record(file)]));
    await database.db.transaction((db) => seedPieces(db, catalogue, { pictures, drawings: {} }));
    const text = await exportProducts(database.db);
    const { plan } = await planOf(text);
    expect(plan.rows.filter(({ act }) => act !== 'unchanged')).toEqual([]);
    expect(plan.rows).toHaveLength(catalogue.products.length);
  });

  test('names a category as the bar does, or as its address was; another word is refused', async () => {
    await database.pool.query(`update categories set slug = 'dining', name = 'Dining chairs' where slug = 'room'`);
    await database.pool.query(`insert into former_categories values ('room', 'cat_room')`);
    const rows = ['Dining Chairs', 'dining', 'ROOM', 'garden'].map((category, index) => `Stool ${index},${category}`);
    const { plan } = await planOf(['name,category', ...rows].join('\n'));
    const categories = plan.rows.map((row) => (row.act === 'create' ? row.values.category : row.act));
    expect(categories).toEqual(['dining', 'dining', 'dining', 'error']);
  });

  test('has every field, drafts too, and nothing a spreadsheet would run', async () => {
    await aProduct(database.db, {
      id: 'trap',
      name: '=HYPERLINK("http://evil.example")',
      description: '+1, "quoted"\nand a second line',
      care: "'=already marked",
      colors: ['Blue', 'Ochre'],
      keywords: ['settee'],
      materials: ['Oak, oiled'],
      sizes: [{ label: 'Large: 2 m', priceDifferenceKobo: -1_000_050 }],
      status: 'draft',
      stockCount: 0,
      model: 'sofa.glb',
    });
    const response = await ngozi.get('/uploads/export.csv');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="products-2026-11-21.csv"');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.startsWith('\ufeffid,number,status,name')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    const parsed = parseCsv(text);
    expect(parsed.ok && parsed.csv.columns).toEqual([...CSV_COLUMNS]);
    expect((await planOf(text)).plan.rows).toMatchObject([{ act: 'unchanged', id: 'trap' }]);
  });
});

describe('the import', () => {
  test('of another shop’s file asks for its currency, then shows the same file again', async () => {
    const file = 'Handle,Title,Type,Variant Price,Vendor\nstool,Stool,Chairs,100,Ours\nbench,Bench,Sitting,50,Ours';
    const first = await send(bytesOf(file));
    expect(first.status).toBe(200);
    for (const words of [
      'An export from Shopify: 2 products in 2 rows',
      'Columns we don’t bring in: Vendor',
      'Say the currency first',
    ])
      expect(first.html).toContain(words);
    expect(first.html).not.toContain('name="hash"');
    const importId = /name="importId" value="([^"]*)"/.exec(first.html)?.[1] ?? '';
    const refused = await ngozi.post('/uploads/csv', { importId, rate: '', roundTo: '100', 'category-0': '' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('Say which currency the file’s prices are in');
    const saying = { importId, currency: 'other', rate: '1,600', roundTo: '1000', 'category-0': 'sitting' };
    const html = await (await ngozi.post('/uploads/csv', saying)).text();
    expect(html).toContain('New: 2');
    expect(html).toContain('As Draft. Price ₦160,000');
    const hash = /name="hash" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const applied = await ngozi.post('/uploads/csv', { importId, hash });
    expect(applied.headers.get('location')).toBe('/uploads/csv?created=2&updated=0');
    const [stool] = await database.db.select().from(products).where(eq(products.id, 'stool'));
    expect(stool).toMatchObject({ status: 'draft', priceKobo: 16_000_000, category: 'sitting' });
    expect((await ngozi.post('/uploads/csv', saying)).status).toBe(409);
  });

  test('asks what columns and categories are that it does not know, and makes a category where it is told to', async () => {
    const file =
      'Titel,Art,Preis,Notes\nStool,Bar stools,9000,x\nBench,Sitting,5000,\nTable,Bar Stools > Round tables,7000,';
    const first = await send(bytesOf(file));
    expect(first.status).toBe(200);
    for (const words of ['No column names the pieces', 'The column “Titel” is', 'Such as “Stool”']) {
      expect(first.html).toContain(words);
    }
    const importId = /name="importId" value="([^"]*)"/.exec(first.html)?.[1] ?? '';
    const columns = { 'column-0': 'name', 'column-1': 'category', 'column-2': 'price', 'column-3': '' };
    const twice = await ngozi.post('/uploads/csv', { importId, ...columns, 'column-3': 'price' });
    expect(twice.status).toBe(422);
    expect(await twice.text()).toContain('Another column is already this');
    const asked = await (await ngozi.post('/uploads/csv', { importId, ...columns })).text();
    expect(asked).toContain('Create the category “Bar stools”');
    expect(asked).toContain('Error: 2');
    const answers = { importId, ...columns, 'category-0': '+', 'category-1': 'tables' };
    const html = await (await ngozi.post('/uploads/csv', answers)).text();
    for (const words of ['New: 3', 'These categories will be created: Bar stools.']) expect(html).toContain(words);
    expect(await database.db.$count(categories, eq(categories.slug, 'bar-stools'))).toBe(0);
    const hash = /name="hash" value="([^"]*)"/.exec(html)?.[1] ?? '';
    await ngozi.post('/uploads/csv', { importId, hash });
    const made = await database.db.select().from(products).orderBy(products.name);
    expect(made.map(({ name, category, priceKobo }) => [name, category, priceKobo])).toEqual([
      ['Bench', 'sitting', 500_000],
      ['Stool', 'bar-stools', 900_000],
      ['Table', 'tables', 700_000],
    ]);
    expect(await database.db.$count(categories, eq(categories.name, 'Bar stools'))).toBe(1);
  });

  test('of PrestaShop’s list says whose it is, and reads it like our own', async () => {
    const columns =
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position';
    const { html } = await send(bytesOf(`${columns}\n1;1.jpg;Stool;S1;sitting;90.00;100.00;4;1;2`));
    for (const words of ['This is PrestaShop’s list of products', 'New: 1', 'As Draft']) expect(html).toContain(words);
  });

  test('of Etsy’s listings becomes drafts in the category the owner says', async () => {
    const file =
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,SKU\nStool,Low,90,USD,2,a_b,,,S1';
    const { html } = await send(bytesOf(file));
    expect(html).toContain('An export from Etsy: 1 product in 1 row');
    const importId = /name="importId" value="([^"]*)"/.exec(html)?.[1] ?? '';
    const saying = { importId, currency: 'other', rate: '1,600', roundTo: '1000', 'category-0': 'sitting' };
    const shown = await (await ngozi.post('/uploads/csv', saying)).text();
    const hash = /name="hash" value="([^"]*)"/.exec(shown)?.[1] ?? '';
    expect((await ngozi.post('/uploads/csv', { importId, hash })).headers.get('location')).toContain('created=1');
    const [stool] = await database.db.select().from(products);
    expect(stool).toMatchObject({ name: 'Stool', priceKobo: 14_400_000, stockCount: 2, keywords: ['a b'] });
  });

  test('of another shop’s file says what can be chosen, and adds no option before Apply', async () => {
    const file = [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price',
      'stool,Stool,Sitting,Wood,Iroko,9000',
      'stool,,,,Teak,9500',
    ].join('\n');
    const importId = /name="importId" value="([^"]*)"/.exec((await send(bytesOf(file))).html)?.[1] ?? '';
    const html = await (
      await ngozi.post('/uploads/csv', { importId, currency: 'naira', rate: '', roundTo: '100' })
    ).text();
    for (const words of ['Options', 'New, with 2 choices', 'Wood: Iroko, Teak +₦500']) {
      expect(html).toContain(words);
    }
    expect((await ngozi.get('/uploads/options/wood')).status).toBe(404);
    const hash = /name="hash" value="([^"]*)"/.exec(html)?.[1] ?? '';
    expect((await ngozi.post('/uploads/csv', { importId, hash })).headers.get('location')).toContain('created=1');
    expect(await (await ngozi.get('/uploads/options/wood')).text()).toContain('Teak');
  });

  test('first says what it would do, row by row, then does exactly that', async () => {
    await aProduct(database.db, { id: 'stool', name: 'Stool', colors: ['Blue'] });
    await aProduct(database.db, { id: 'bench', name: 'Bench' });
    const file = [
      'id,name,category,price,colors,status',
      'stool,Stool,sitting,"120,000",Biege | Red,published',
      'bench,Bench,sitting,"100,000",,published',
      ',Garden chair,Sitting,"₦85,000",,',
      ',Wrong,garden,-1,,published',
    ].join('\n');
    const { status, html } = await send(bytesOf(file));
    expect(status).toBe(200);
    for (const words of [
      '4 rows read as UTF-8',
      'New: 1',
      'Changed: 1',
      'Unchanged: 1',
      'Error: 1',
      'Price in naira: Enter the price',
    ]) {
      expect(html).toContain(words);
    }
    expect(await database.db.$count(products)).toBe(2);
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
    const applied = await ngozi.post('/uploads/csv', { importId: field('importId'), hash: field('hash') });
    expect(applied.headers.get('location')).toBe('/uploads/csv?created=1&updated=1');
    const [stool] = await database.db.select().from(products).where(eq(products.id, 'stool'));
    expect(stool).toMatchObject({ priceKobo: 12_000_000, colors: ['Beige', 'Red'], version: 2 });
    const [chair] = await database.db.select().from(products).where(eq(products.id, 'garden-chair'));
    expect(chair).toMatchObject({ status: 'draft', priceKobo: 8_500_000, leadDaysMin: 15 });
    const [entry] = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'products.imported'));
    expect(entry?.details).toEqual({ created: 1, updated: 1 });
    const again = await ngozi.post('/uploads/csv', { importId: field('importId'), hash: field('hash') });
    expect(again.status).toBe(409);
    expect(await database.db.$count(products)).toBe(3);
  });

  test('says on its page how far the pictures are, names those that failed, and asks again', async () => {
    const file = 'name,category,pictures\nStool,sitting,http://127.0.0.1/a.jpg | https://example.com/b.jpg';
    const { importId, plan } = await planOf(file);
    await applyImport(services, owner.id, { importId, hash: plan.hash });
    expect(await (await ngozi.get('/uploads/csv')).text()).toContain('0 of 2 pictures');
    const [first] = services.jobs.take('fetch-picture');
    await fetchPicture(services, first?.pictureId ?? '');
    const html = await (await ngozi.get('/uploads/csv')).text();
    for (const words of [
      '1 picture couldn’t be fetched',
      'http://127.0.0.1/a.jpg',
      'The address isn’t public',
      'Try these again',
    ])
      expect(html).toContain(words);
    expect((await ngozi.post('/uploads/csv', { pictures: 'retry' })).headers.get('location')).toBe('/uploads/csv');
    expect(services.jobs.take('fetch-picture')).toEqual([first]);
    await fetchPicture(services, first?.pictureId ?? '');
    await ngozi.post('/uploads/csv', { pictures: 'leave' });
    expect(await (await ngozi.get('/uploads/csv')).text()).not.toContain('couldn’t be fetched');
  });

  test('shows the dry run anew when somebody has changed the shop meanwhile', async () => {
    await aProduct(database.db, { id: 'stool', name: 'Stool' });
    const { importId, plan } = await planOf('id,name\nstool,High stool');
    await database.db.update(products).set({ priceKobo: 9_900_000, version: 2 }).where(eq(products.id, 'stool'));
    const late = await applyImport(services, owner.id, { importId, hash: plan.hash });
    expect(late).toMatchObject({ ok: false, reason: 'changed', plan: { rows: [{ act: 'update' }] } });
    const [stool] = await database.db.select().from(products);
    expect(stool).toMatchObject({ name: 'Stool', priceKobo: 9_900_000 });
  });

  test('does not bring back a unit that is sold while it runs', async () => {
    const id = await aProduct(database.db, { id: 'stool', name: 'Stool', stockCount: 5 });
    const { importId, plan } = await planOf('id,name\nstool,High stool');
    let applying: Promise<unknown> | undefined;
    await database.db.transaction(async (db) => {
      await db.update(products).set({ stockCount: 4 }).where(eq(products.id, id));
      applying = applyImport(services, owner.id, { importId, hash: plan.hash });
      // It has come to the row that is being sold, and waits.
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await applying;
    const [row] = await database.db
      .select({ stockCount: products.stockCount })
      .from(products)
      .where(eq(products.id, id));
    expect(row?.stockCount).toBe(4);
  });

  test('is nobody else’s to apply', async () => {
    const { importId, plan } = await planOf('name,category\nStool,sitting');
    const other = await aUser(database.db, { role: 'staff' });
    const result = await applyImport(services, other.id, { importId, hash: plan.hash });
    expect(result).toEqual({ ok: false, reason: 'unknown_import' });
  });

  test('leaves out columns it does not know, and names them', async () => {
    const { html } = await send(bytesOf('Name,Category,PRICE,Vendor,is_admin,,\nStool,sitting,"45,000",b,c,,x'));
    expect(html).toContain('Columns we don’t know, left out: Vendor, is_admin, Column G.');
    expect(html).toContain('New: 1');
  });

  test('reads a list as a spreadsheet has written it, and names the word that is no UTF-8', async () => {
    await aProduct(database.db, { id: 'stool', name: 'Stool', pieceNumber: 7, stockCount: 3 });
    const lines = [
      'sep=;',
      'Our prices;;;;;;',
      'id;number;name;in_stock;stock;price;;',
      'stool;7.0;Stool;FALSE;4.0;5000.0;;',
    ];
    const end = Buffer.concat([Buffer.from('\n;;T'), Buffer.from([0xe9]), Buffer.from('l;TRUE;;₦6,000;;')]);
    const bytes = Buffer.concat([Buffer.from(`${lines.join('\n')}\n;;Àdùnní;true;;;;`), end]);
    const { plan } = await planOf(bytes);
    expect(plan.rows).toMatchObject([
      { act: 'update', line: 3, values: { isInStock: false, stockCount: 4, priceKobo: 500_000 } },
      { name: 'Àdùnní', reasons: [expect.stringContaining('Category')] },
      { name: 'Tél', reasons: [expect.stringContaining('Category')] },
    ]);
    expect((await send(bytes)).html).toContain('“Tél” in line 6');
  });

  test('leaves alone what the file has no column for', async () => {
    await aProduct(database.db, { id: 'stool', name: 'Stool', care: 'Dry cloth', stockCount: 3 });
    const { plan } = await planOf('id;name\nstool;High stool');
    expect(plan.rows).toMatchObject([
      { act: 'update', changed: ['name'], values: { care: 'Dry cloth', stockCount: 3 } },
    ]);
  });

  test.each<[string, Uint8Array]>([
    ['UTF-8', bytesOf('name,category\nÀdùnní — ₦,sitting')],
    ['UTF-16', Buffer.from('\ufeffname,category\r\nÀdùnní — ₦,sitting', 'utf16le')],
    ['UTF-16', Buffer.from('\ufeffname\tcategory\r\nÀdùnní — ₦\tsitting', 'utf16le').swap16()],
  ])('reads %s', async (encoding, bytes) => {
    const result = await planOf(bytes);
    expect(result.encoding).toBe(encoding);
    expect(result.plan.rows).toMatchObject([{ act: 'create', name: 'Àdùnní — ₦' }]);
  });

  test('reads Windows-1252', async () => {
    const bytes = Buffer.concat([
      Buffer.from('name;category\r\nCaf'),
      Buffer.from([0xe9, 0x20, 0x97]),
      Buffer.from(';room'),
    ]);
    expect(await planOf(bytes)).toMatchObject({ encoding: 'Windows-1252', plan: { rows: [{ name: 'Café —' }] } });
  });

  test.each<[string, string]>([
    ['', 'Choose a CSV file.'],
    ['name,category', 'There are no rows in this file.'],
    ['id,price\nstool,5', 'These columns are missing: name.'],
    ['name,name\na,b', 'This file has the same column twice.'],
    ['name\n"never ends', 'A quotation mark in this file isn’t closed'],
    ['PK\u0003\u0004\u0000', 'This is not a CSV file.'],
    ['\u0089PNG\r\n\u001a\n\u0000\u0000', 'This is not a CSV file.'],
  ])('refuses the file %j', async (text, sentence) => {
    const result = await dryRun(text);
    expect(result.ok ? '' : result.sentence).toContain(sentence);
    expect((await send(bytesOf(text))).status).toBe(422);
  });

  test('a file that is too large is refused on the page', async () => {
    const { status, html } = await send(new Uint8Array(10 * 1024 * 1024 + 1).fill(65));
    expect(status).toBe(422);
    expect(html).toContain('This file is larger than 10 MB');
    const body = new FormData();
    body.set('file', new File([new Uint8Array(12_000_000)], 'huge.csv'));
    const headers = { 'sec-fetch-site': 'same-origin' };
    const stopped = await ngozi.request('/uploads/csv', { method: 'POST', headers, body });
    expect(stopped.headers.get('location')).toBe('/uploads/csv?notice=too_large');
    expect(await (await ngozi.get('/uploads/csv?notice=too_large')).text()).toContain('This file is larger than 10 MB');
  });

  test('says of every row why it cannot be taken', async () => {
    await aProduct(database.db, { id: 'stool', name: 'Stool', pieceNumber: 7 });
    const text = toCsv(
      ['id', 'number', 'status', 'name', 'category', 'price', 'pictures', 'sizes'],
      [
        {
          id: 'stool',
          number: '8',
          status: '',
          name: 'Stool',
          category: 'sitting',
          price: '5000',
          pictures: '',
          sizes: '',
        },
        {
          id: 'stool',
          number: '',
          status: '',
          name: 'Stool',
          category: 'sitting',
          price: '5000',
          pictures: '',
          sizes: '',
        },
        {
          id: 'csv',
          number: '',
          status: 'sold',
          name: 'A',
          category: 'sitting',
          price: '12.5.0',
          pictures: '',
          sizes: 'L: x',
        },
        {
          id: '',
          number: '',
          status: 'published',
          name: 'B',
          category: 'sitting',
          price: '5000',
          pictures: '',
          sizes: '',
        },
        {
          id: '',
          number: '',
          status: '',
          name: 'b ',
          category: '',
          price: '1e9',
          pictures: 'img/of-somewhere-else',
          sizes: '',
        },
      ],
    );
    const { plan } = await planOf(text);
    const reasons = plan.rows.map((row) => (row.act === 'error' ? row.reasons.join(' / ') : row.act));
    expect(reasons[0]).toContain('The shop assigns numbers');
    expect(reasons[1]).toContain('The same piece as in row 2');
    for (const part of ['An id can have only letters', 'The status must be draft', 'Price in naira: Enter'])
      expect(reasons[2]).toContain(part);
    expect(reasons[3]).toBe(
      'Description: Describe the piece in a sentence or two / Pictures: Add at least one picture',
    );
    for (const part of [
      'The same piece as in row 5',
      'Category: Choose',
      'Price in naira: Enter',
      'One picture isn’t in the shop',
    ]) {
      expect(reasons[4]).toContain(part);
    }
    expect(countActs(plan.rows)).toEqual({ create: 0, update: 0, unchanged: 0, error: 5 });
  });

  test('takes 2,000 rows', async () => {
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      name: `Stool ${index}`,
      category: 'sitting',
      price: '5,000',
    }));
    const planned = await planImport(database.db, { text: toCsv(['name', 'category', 'price'], rows) });
    expect(planned.ok && countActs(planned.plan.rows)).toMatchObject({ create: 2000, error: 0 });
  });
});
