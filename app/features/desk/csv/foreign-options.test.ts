import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOption, addValue, changeValue, renameOption } from '#app/features/desk/options/change-options.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import { options } from '#app/features/shop/options/door/option.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { bytesOf, shopifyFile, wooFile } from '#tests/support/foreign-files.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { type ImportChoices, NO_CHOICES } from './import-choices.ts';
import { applyImport, dryRunImport, keepChoices, planAgain } from './import-products.server.ts';
import { viewPlan } from './import-view.ts';
import { countActs } from './plan-import.server.ts';

const database = useTestDatabase();
let services: TestServices;
let actor: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  actor = (await aUser(database.db, { role: 'owner' })).id;
});

const CATEGORIES = { Chairs: 'sitting', 'Beds & bedroom': 'room', Furniture: 'storage' };
const DOLLARS: ImportChoices = {
  ...NO_CHOICES,
  currency: 'other',
  rate: '1,600',
  roundTo: '1000',
  categories: CATEGORIES,
};
const NAIRA: ImportChoices = { ...NO_CHOICES, currency: 'naira', categories: CATEGORIES };

async function planOf(bytes: Uint8Array, choices = NAIRA) {
  const read = await dryRunImport(services, actor, bytes);
  if (!read.ok) throw new Error(read.sentence);
  await keepChoices(services, actor, { importId: read.importId, choices });
  const plan = await planAgain(services, actor, read.importId);
  if (!plan) throw new Error('the file is gone');
  return { importId: read.importId, plan };
}

async function take(bytes: Uint8Array, choices = NAIRA) {
  const { importId, plan } = await planOf(bytes, choices);
  return applyImport(services, actor, { importId, hash: plan.hash });
}

const preview = (plan: Parameters<typeof viewPlan>[0]) => viewPlan(plan).foreign?.options;
const pieceOf = async (name: string) => {
  const [piece] = await database.db.select().from(products).where(eq(products.name, name));
  if (!piece) throw new Error(`no ${name}`);
  return piece;
};
const lists = async () =>
  (await listOptions(database.db)).map(({ slug, name, values }) => [slug, name, values.map(({ label }) => label)]);

const HEADER = 'Handle,Title,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price';
const file = (...rows: string[]) => Buffer.from([HEADER, ...rows].join('\r\n'));
const STOOL = ['stool,Stool,Sitting,Wood,Iroko,Colour,Emerald green,9000', 'stool,,,,Teak,,Emerald green,9500'];

describe.each([60, 1_000])('an export of Shopify with %i products', (count) => {
  test('makes its options and colours the shop’s on Apply, once', { timeout: 60_000 }, async () => {
    const bytes = bytesOf(shopifyFile({ products: count }));
    const { plan } = await planOf(bytes, DOLLARS);
    expect(preview(plan)).toEqual([
      { name: 'Wood', detail: 'New, with 3 choices' },
      { name: 'Colour', detail: '1 choice, 1 new' },
    ]);
    expect(await lists()).toEqual([]);
    expect(await take(bytes, DOLLARS)).toMatchObject({ ok: true });
    expect(await lists()).toEqual([
      ['color', 'Colour', ['Emerald green']],
      ['wood', 'Wood', ['Iroko', 'Teak', 'Àfàrà']],
    ]);
    const written = await database.db.select({ action: auditEntries.action }).from(auditEntries);
    expect(written.filter(({ action }) => action === 'option.value_added')).toHaveLength(4);
    // 400 dollars in the cheapest wood, 40 more for the next, at 1,600 to the next thousand.
    expect(await pieceOf('Iroko Sofa 9')).toMatchObject({
      priceKobo: 64_000_000,
      options: [
        { value: 'wood=iroko', priceDifferenceKobo: 0 },
        { value: 'wood=teak', priceDifferenceKobo: 6_400_000 },
        { value: 'wood=afara', priceDifferenceKobo: 12_800_000 },
      ],
      notMade: ['size=3 seater&wood=afara'],
    });
    const again = await planOf(bytes, DOLLARS);
    expect(countActs(again.plan.rows)).toMatchObject({ create: 0, update: 0 });
    expect(again.plan.foreign?.missing).toEqual([]);
    expect(preview(again.plan)?.map(({ detail }) => detail)).toEqual(['1 choice', '3 choices']);
  });
});

describe('an export of WooCommerce', () => {
  test('offers what a variation leaves open in every wood, and brings sales with their days', async () => {
    await take(bytesOf(wooFile({ products: 60 }), 'utf-8'));
    expect(await pieceOf('Àfàrà Side Table 8')).toMatchObject({
      options: [{ value: 'wood=iroko' }, { value: 'wood=teak' }],
      notMade: ['color=Blue&size=6 ft', 'color=Beige&size=3 ft'],
    });
    // A sale without days stays there.
    expect(await pieceOf('Iroko Sofa 1')).toMatchObject({ salePriceKobo: null });
    expect(await pieceOf('Àfàrà Bed Frame 36')).toMatchObject({
      priceKobo: 17_250_000,
      salePriceKobo: 16_750_000,
      saleFrom: '2026-12-01',
      saleUntil: '2026-12-24',
    });
    const again = await planOf(bytesOf(wooFile({ products: 60 }), 'utf-8'));
    expect(countActs(again.plan.rows)).toMatchObject({ create: 0, update: 0 });
  });

  const WOO =
    'ID,Type,Name,Published,Categories,Parent,Regular price,Sale price,Date sale price starts,Date sale price ends';
  const onSale = (...rows: string[]) =>
    Buffer.from(
      [`${WOO},Attribute 1 name,Attribute 1 value(s)`, '1,variable,Bench,1,Sitting,,,,,,Wood,"Oak, Ash"', ...rows].join(
        '\n',
      ),
    );

  test('has one sale, by the least that is taken off, that ends before the day it ends with', async () => {
    await take(
      onSale(
        '2,variation,Bench,1,,id:1,1000,800,2026-12-01,2026-12-24 0:00:00,Wood,Oak',
        '3,variation,Bench,1,,id:1,1500,1400,2026-12-01,2026-12-24 0:00:00,Wood,Ash',
      ),
    );
    expect(await pieceOf('Bench')).toMatchObject({
      priceKobo: 100_000,
      salePriceKobo: 90_000,
      saleUntil: '2026-12-23',
    });
  });

  test('names a sale that isn’t one for all of a piece', async () => {
    const { plan } = await planOf(
      onSale(
        '2,variation,Bench,1,,id:1,1000,800,2026-12-01,2026-12-24 23:59:59,Wood,Oak',
        '3,variation,Bench,1,,id:1,1500,,,,Wood,Ash',
      ),
    );
    expect(plan.rows[0]?.notes).toContain('The sale price is left out (800)');
  });
});

describe('the next run', () => {
  test('keeps the names, swatches and prices the owner gave, and brings only what changed', async () => {
    await take(file(...STOOL));
    await renameOption(services, actor, { slug: 'wood', name: 'Timber' });
    const [, timber] = await listOptions(database.db);
    const teak = timber?.values.find(({ slug }) => slug === 'teak');
    if (!teak) throw new Error('no teak');
    const { slug, ...value } = teak;
    const renamed = { ...value, label: 'Golden teak', swatch: '#aa7733', priceDifferenceKobo: 700, extraDays: 9 };
    await changeValue(services, actor, { option: 'wood', slug, value: renamed });
    // Another list that is called as theirs was is another list.
    await addOption(services, actor, 'Wood');

    const same = await planOf(file(...STOOL));
    expect(countActs(same.plan.rows)).toMatchObject({ create: 0, update: 0, unchanged: 1 });
    expect(preview(same.plan)?.[1]).toEqual({ name: 'Wood becomes Timber', detail: '2 choices' });

    const more = file(...STOOL, 'stool,,,,Ebony,,Emerald green,12000');
    const { plan } = await planOf(more);
    expect(plan.rows).toMatchObject([{ act: 'update', changed: ['options'] }]);
    expect(preview(plan)?.[1]).toEqual({ name: 'Wood becomes Timber', detail: '3 choices, 1 new' });
    await take(more);
    expect((await lists())[1]).toEqual(['wood', 'Timber', ['Iroko', 'Golden teak', 'Ebony']]);
    expect((await listOptions(database.db))[1]?.values[1]).toMatchObject({ swatch: '#aa7733', extraDays: 9 });
    expect((await pieceOf('Stool')).options).toHaveLength(3);
    expect(await take(more)).toMatchObject({ ok: true, created: 0, updated: 0 });
  });

  test('leaves alone what the owner made of a product’s options', async () => {
    await take(file(...STOOL));
    const own = [{ value: 'wood=iroko', priceDifferenceKobo: null }];
    await database.db.update(products).set({ options: own, version: 2 });
    const { plan } = await planOf(file(...STOOL, 'stool,,,,Ebony,,Emerald green,12000'));
    expect(plan.rows).toMatchObject([
      { act: 'unchanged', notes: expect.arrayContaining([expect.stringContaining('Your options')]) },
    ]);
    expect(plan.foreign?.missing).toEqual([]);
  });

  test('of a piece that came before there were options brings them, unless the owner has', async () => {
    await take(file(...STOOL));
    await database.pool.query(`update imported_products set marks = marks - 'options' - 'notMade'`);
    await database.db.update(products).set({ options: [], version: 2 });
    expect((await planOf(file(...STOOL))).plan.rows).toMatchObject([{ act: 'update', changed: ['options'] }]);
    await database.db.update(products).set({ options: [{ value: 'wood=teak', priceDifferenceKobo: 5 }] });
    expect((await planOf(file(...STOOL))).plan.rows).toMatchObject([{ act: 'unchanged' }]);
  });

  test('asks again where an option was added since the preview', async () => {
    const { importId, plan } = await planOf(file(...STOOL));
    await addOption(services, actor, 'Wood');
    await addValue(services, actor, {
      option: 'wood',
      value: { label: 'Iroko', swatch: null, picture: null, priceDifferenceKobo: 0, extraDays: 0 },
    });
    expect(await applyImport(services, actor, { importId, hash: plan.hash })).toMatchObject({ reason: 'changed' });
  });
});

test('what is longer than it may be here is cut, and the row says so', async () => {
  const header = 'Handle,Title,Type,Tags,Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text';
  const long = Buffer.from(
    [
      header,
      `stool,Stool,Sitting,${'t'.repeat(61)},Size,${'s'.repeat(41)},9000,https://x.example/1.jpg,${'w'.repeat(201)}`,
      'stool,,,,,S,9500,,',
    ].join('\n'),
  );
  const { plan } = await planOf(long);
  expect(plan.rows[0]?.notes).toEqual([
    `Cut at 40 letters: ${'s'.repeat(41)}`,
    'Tags are cut at 60 letters',
    'Picture descriptions are cut at 200 letters',
  ]);
});

test('a file that calls options as a language calls its own is taken as any other', async () => {
  const rows = ['__proto__', 'constructor', '=cmd()'].flatMap((name, number) => [
    `p${number},Piece ${number},Sitting,${name},__proto__,Colour,__proto__,9000`,
    `p${number},,,,toString,,hasOwnProperty,9500`,
  ]);
  expect(await take(file(...rows))).toMatchObject({ ok: true, created: 3 });
  expect((await planOf(file(...rows))).plan.rows.map(({ act }) => act)).toEqual(Array(3).fill('unchanged'));
  expect(await database.db.$count(options)).toBe(4);
  const strange = Buffer.from(
    'Handle,Title,Type,Variant Price\nstool,Stool,constructor,9000\nbench,Bench,__proto__,9000',
  );
  const { plan } = await planOf(strange);
  expect(plan.rows.map(({ act }) => act)).toEqual(['error', 'error']);
  expect(viewPlan(plan).foreign?.categories.map(({ chosen }) => chosen)).toEqual(['', '']);
});
