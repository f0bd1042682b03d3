import { eq, getTableColumns } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { productImports } from '#app/features/desk/products/product-import.table.server.ts';
import { productSizes, products, variantsOfProduct } from '#app/features/shop/catalog/door/product.table.server.ts';
import { aProduct, aUser, giveVariants } from '#tests/support/builders.ts';
import { bytesOf, shopifyFile, wooFile } from '#tests/support/foreign-files.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { applyImport, dryRunImport, keepChoices, planAgain } from './import-products.server.ts';
import { countActs, type ImportPlan } from './plan-import.server.ts';
import type { PlannedRow } from './planned-row.ts';
import { sayChoices } from './say-choices.server.ts';

const database = useTestDatabase();
let services: TestServices;
let actor: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  actor = (await aUser(database.db, { role: 'owner' })).id;
});

const DOLLARS: ImportChoices = {
  ...NO_CHOICES,
  currency: 'other',
  rate: '1,600',
  roundTo: '1000',
  categories: { Chairs: 'sitting', 'Beds & bedroom': 'room' },
};
const NAIRA: ImportChoices = { ...NO_CHOICES, currency: 'naira', categories: { Furniture: 'storage' } };

async function planOf(bytes: Uint8Array, choices?: ImportChoices): Promise<{ importId: string; plan: ImportPlan }> {
  const read = await dryRunImport(services, actor, bytes);
  if (!read.ok) throw new Error(read.sentence);
  if (!choices) return read;
  await keepChoices(services, actor, { importId: read.importId, choices });
  const plan = await planAgain(services, actor, read.importId);
  if (!plan) throw new Error('the file is gone');
  return { importId: read.importId, plan };
}

async function take(bytes: Uint8Array, choices?: ImportChoices) {
  const { importId, plan } = await planOf(bytes, choices);
  const applied = await applyImport(services, actor, { importId, hash: plan.hash });
  if (!applied.ok) throw new Error(applied.reason);
  return applied;
}

const rowOf = (plan: ImportPlan, name: string): PlannedRow => {
  const row = plan.rows.find((row) => row.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row;
};
const pieceOf = async (name: string) => {
  const [piece] = await database.db
    .select({ ...getTableColumns(products), combinations: variantsOfProduct })
    .from(products)
    .where(eq(products.name, name));
  if (!piece) throw new Error(`no ${name}`);
  return piece;
};
const shopify = (header: string, ...rows: string[]) => Buffer.from([header, ...rows].join('\r\n'));

describe('an export of Shopify', () => {
  test('comes as drafts, several rows a product, with prices by the rate', async () => {
    expect(await take(bytesOf(shopifyFile({ products: 60 })), DOLLARS)).toEqual({ ok: true, created: 59, updated: 0 });
    const all = await database.db.select().from(products);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['draft']));
    const sofa = await pieceOf('Iroko Sofa 1');
    // 120 dollars at 1,600, to the next thousand
    expect(sofa).toMatchObject({ priceKobo: 19_200_000, colors: ['Blue', 'Beige'], category: 'sitting', weightKg: 19 });
    expect(sofa.description).toBe(
      'Made in our workshop from seasoned wood — no two are alike.\n\n- Hand-rubbed oil\n- Brass feet, 12" high',
    );
    expect(sofa.keywords).toEqual(['handmade', 'Iroko', '"quoted" tag']);
    const sizes = await database.db.select().from(productSizes).where(eq(productSizes.productId, sofa.id));
    expect(sizes.map(({ label, priceDifferenceKobo }) => [label, priceDifferenceKobo])).toEqual([
      ['2 seater', 0],
      ['3 seater', 24_000_000],
    ]);
  });

  test('says in its preview what of a product cannot come', async () => {
    const { plan } = await planOf(bytesOf(shopifyFile({ products: 60 })), DOLLARS);
    expect(plan.foreign).toMatchObject({
      source: 'shopify',
      categories: [{ name: 'Chairs' }, { name: 'Beds & bedroom' }],
    });
    expect(plan.leftColumns).toEqual([
      'Vendor',
      'Variant SKU',
      'SEO Title',
      'Google Shopping / Condition',
      'Cost per item',
    ]);
    expect(rowOf(plan, 'Iroko Sofa 1').notes).toEqual([
      '4 combinations keep their own price or units',
      'The compare-at price is left out (210.00)',
    ]);
    expect(rowOf(plan, 'Opepe Bookshelf 7')).toMatchObject({
      values: { priceKobo: 0 },
      notes: expect.arrayContaining(['No price there: a draft until you add one']),
    });
    expect(rowOf(plan, 'Àfàrà Bed Frame 4')).toMatchObject({
      notes: expect.arrayContaining(['Fabric becomes a line of the description (Velvet)']),
      values: { description: expect.stringContaining('Fabric: Velvet') },
    });
    expect(rowOf(plan, 'Àfàrà Side Table 8')).toMatchObject({
      act: 'error',
      reasons: ['A gift card can’t be imported'],
    });
    expect(rowOf(plan, 'Mahogany Floor Lamp 6').notes?.[0]).toContain('Several names for one handle');
  });

  test('waits for its currency and its categories', async () => {
    const { importId, plan } = await planOf(bytesOf(shopifyFile({ products: 8 })));
    expect(rowOf(plan, 'Mahogany Armchair 2')).toMatchObject({
      act: 'error',
      reasons: ['Choose a category for “Chairs”'],
    });
    expect(await applyImport(services, actor, { importId, hash: plan.hash })).toMatchObject({ reason: 'changed' });
    expect(await database.db.$count(products)).toBe(0);
    const fields = new FormData();
    for (const [name, value] of [
      ['importId', importId],
      ['rate', ''],
      ['roundTo', '100'],
    ] as const)
      fields.set(name, value);
    const refused = await sayChoices(services, actor, fields);
    expect(refused).toMatchObject({ reason: 'invalid', errors: { fields: { currency: expect.any(String) } } });
    for (const [name, value] of [
      ['currency', 'other'],
      ['category-0', 'sitting'],
      ['category-1', 'garden'],
    ] as const)
      fields.set(name, value);
    expect(await sayChoices(services, actor, fields)).toMatchObject({
      errors: { fields: { rate: expect.any(String) } },
    });
    fields.set('rate', '1600');
    const answer = await sayChoices(services, actor, fields);
    expect(answer).toMatchObject({ ok: true, plan: { foreign: { choices: { currency: 'other', rate: '1600' } } } });
    if (!answer.ok) return;
    expect(rowOf(answer.plan, 'Mahogany Armchair 2').act).toBe('create');
    expect(rowOf(answer.plan, 'Àfàrà Bed Frame 4').act).toBe('error');
  });

  test('of 2025 with its new names is read alike', async () => {
    const file = shopify(
      'Title,URL handle,Description,Type,Tags,Published on online store,Status,Option1 name,Option1 value,Price,Weight value (grams),Inventory tracker,Inventory quantity,Product image URL',
      'Stool,stool,<p>Low</p>,Sitting,"a, b",TRUE,Active,Color,Red,"1,250.00",4000,shopify,3,https://x.example/1.jpg',
      ',stool,,,,,,,Blue,"1,250.00",4000,shopify,4,',
    );
    const { plan } = await planOf(file, NAIRA);
    expect(plan.rows).toMatchObject([
      {
        act: 'create',
        name: 'Stool',
        values: {
          priceKobo: 125_000,
          colors: ['Red', 'Blue'],
          stockCount: 0,
          weightKg: 4,
          keywords: ['a', 'b'],
          combinations: [
            { choice: 'color=Blue', stockCount: 4, priceDifferenceKobo: null },
            { choice: 'color=Red', stockCount: 3, priceDifferenceKobo: null },
          ],
        },
        notes: ['2 combinations keep their own price or units'],
      },
    ]);
  });

  test.each([
    ['450', 0.45],
    ['999.9', 1],
    ['3', 0.01],
    ['1600', 2],
    ['0', null],
  ])('that weighs %s grams keeps what is below a kilogram', async (grams, weightKg) => {
    const file = shopify('Handle,Title,Type,Variant Price,Variant Grams', `stool,Stool,Sitting,9000,${grams}`);
    expect((await planOf(file, NAIRA)).plan.rows).toMatchObject([{ act: 'create', values: { weightKg } }]);
    await take(file, NAIRA);
    expect(await pieceOf('Stool')).toMatchObject({ weightKg });
    expect((await planOf(file)).plan.rows).toMatchObject([{ act: 'unchanged' }]);
  });

  test('that differs in price by colour keeps what each costs', async () => {
    const file = shopify(
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price',
      'stool,Stool,Sitting,Color,Red,9000',
      'stool,,,,Blue,9500',
    );
    const { plan } = await planOf(file, NAIRA);
    expect(plan.rows).toMatchObject([
      {
        values: {
          priceKobo: 950_000,
          combinations: [{ choice: 'color=Red', stockCount: null, priceDifferenceKobo: -50_000 }],
        },
        notes: ['1 combination keeps its own price or units'],
      },
    ]);
  });
});

describe('an export of WooCommerce', () => {
  test('joins variations with their products, by number and by SKU', async () => {
    const { plan } = await planOf(bytesOf(wooFile({ products: 60 }), 'utf-8'), NAIRA);
    expect(countActs(plan.rows)).toEqual({ create: 59, update: 0, unchanged: 0, error: 2 });
    expect(plan.leftColumns).toEqual(['Meta: _yoast_wpseo_title']);
    for (const name of ['Mahogany Armchair 2', 'Iroko Wardrobe 5']) expect(rowOf(plan, name).name).toBe(name);
    expect(rowOf(plan, 'Mahogany Armchair 2')).toMatchObject({
      values: {
        colors: ['Blue', 'Beige'],
        priceKobo: 8_750_000,
        sizes: [
          { label: '3 ft', priceDifferenceKobo: 0 },
          { label: '6 ft', priceDifferenceKobo: 2_000_000 },
        ],
      },
    });
    expect(rowOf(plan, 'Iroko Sofa 1')).toMatchObject({
      values: {
        widthCm: 203,
        depthCm: 90,
        heightCm: 76,
        weightKg: 33,
        stockCount: 0,
        keywords: ['handmade', 'oil, wax'],
      },
      notes: ['The sale price is left out (80000)'],
    });
    const [sofa] = plan.rows;
    expect(sofa?.act === 'create' && sofa.values.description).toBe(
      'Made to order.\nAsk us.\n\nMade in our workshop from seasoned wood — no two are alike.\n\n- Hand-rubbed oil\n- Brass feet, 12" high\n\nWood: Iroko',
    );
    expect(rowOf(plan, 'Iroko Wardrobe 5')).toMatchObject({ act: 'error' });
    expect(rowOf(plan, 'Lost')).toMatchObject({ reasons: ['A variation without its product (id:1)'] });
  });

  test('from an old spreadsheet is read by its alphabet', async () => {
    const read = await dryRunImport(services, actor, bytesOf(wooFile({ products: 5 }), 'windows-1252'));
    expect(read).toMatchObject({ ok: true, encoding: 'Windows-1252' });
  });
});

describe('the second run', () => {
  test.each([
    ['shopify', shopifyFile, DOLLARS],
    ['woocommerce', wooFile, NAIRA],
  ] as const)('of the same file of %s changes nothing; of one with three changes, three', async (_, make, choices) => {
    await take(bytesOf(make({ products: 60 })), choices);
    const same = await planOf(bytesOf(make({ products: 60 })));
    expect(countActs(same.plan.rows)).toMatchObject({ create: 0, update: 0 });
    const other = await planOf(bytesOf(make({ products: 60, dearer: [0, 12, 32] })));
    expect(countActs(other.plan.rows)).toMatchObject({ create: 0, update: 3 });
    const updates = other.plan.rows.filter((row) => row.act === 'update');
    for (const { changed } of updates) expect(changed).toContain('price');
    expect(await take(bytesOf(make({ products: 60, dearer: [0, 12, 32] })))).toMatchObject({ created: 0, updated: 3 });
    expect(countActs((await planOf(bytesOf(make({ products: 60, dearer: [0, 12, 32] })))).plan.rows)).toMatchObject({
      update: 0,
    });
  });

  const HEADER = 'Handle,Title,Type,Variant Price,Body (HTML)';

  test('leaves alone what was changed here, and says so', async () => {
    await take(shopify(HEADER, 'stool,Stool,Sitting,9000,Low'), NAIRA);
    await database.db.update(products).set({ priceKobo: 1_000_000, name: 'Low stool', version: 2 });
    const { plan } = await planOf(shopify(HEADER, 'stool,Stool,Sitting,9500,High'));
    expect(plan.rows).toMatchObject([
      { act: 'update', changed: ['description'], notes: ['Changed both there and here; yours stays: Price in naira'] },
    ]);
    await take(shopify(HEADER, 'stool,Stool,Sitting,9500,High'));
    expect(await pieceOf('Low stool')).toMatchObject({ priceKobo: 1_000_000, description: 'High' });
  });

  const COUNTED =
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Tracker,Variant Inventory Qty';
  const counted = (blue: number) =>
    shopify(COUNTED, 'stool,Stool,Sitting,Color,Red,9000,shopify,3', `stool,,,,Blue,9000,shopify,${blue}`);
  const own = (choice: string, stockCount: number) => ({
    choice,
    stockCount,
    priceDifferenceKobo: null,
    picture: null,
  });

  test('counts what came in since, and leaves all counts alone where something was sold here', async () => {
    await take(counted(4), NAIRA);
    await take(counted(6));
    const came = [own('color=Blue', 6), own('color=Red', 3)];
    expect(await pieceOf('Stool')).toMatchObject({ stockCount: 0, combinations: came });
    const sold = [own('color=Blue', 5), own('color=Red', 3)];
    await giveVariants(database.db, (await pieceOf('Stool')).id, sold);
    await take(counted(9));
    expect(await pieceOf('Stool')).toMatchObject({ stockCount: 0, combinations: sold });
  });

  test('forgets a combination of what the product no longer comes in', async () => {
    await take(counted(4), NAIRA);
    await giveVariants(database.db, (await pieceOf('Stool')).id, [own('color=Blue', 2)]);
    await take(shopify(COUNTED, 'stool,Stool,Sitting,Color,Red,9000,shopify,3', 'stool,,,,Green,9000,shopify,1'));
    expect(await pieceOf('Stool')).toMatchObject({ colors: ['Red', 'Green'], combinations: [] });
  });

  test('does not bring back what was deleted here', async () => {
    await take(shopify(HEADER, 'stool,Stool,Sitting,9000,Low'), NAIRA);
    await database.db.delete(products);
    const { plan } = await planOf(shopify(HEADER, 'stool,Stool,Sitting,9000,Low'));
    expect(plan.rows).toMatchObject([{ act: 'unchanged', notes: ['You deleted it here, so it stays deleted'] }]);
  });

  test('does not touch a piece of the same name that was made here', async () => {
    const id = await aProduct(database.db, { name: 'Stool' });
    await take(shopify(HEADER, 'stool,Stool,Sitting,9000,Low'), NAIRA);
    expect(await database.db.$count(products)).toBe(2);
    expect((await database.db.select().from(products).where(eq(products.id, id)))[0]?.version).toBe(1);
  });
});

test('the file is forgotten once it is applied', async () => {
  await take(bytesOf(shopifyFile({ products: 3 })), DOLLARS);
  expect(await database.db.$count(productImports)).toBe(0);
});
