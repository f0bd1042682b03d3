import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepPictures } from '#app/features/desk/products/sweep-pictures.server.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let ngozi: Visitor;

beforeEach(async () => {
  await emptyTables(database);
  const owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  services = await createTestServices(database, { auth: { viewer: async () => owner } as unknown as Auth });
  ngozi = (await createSite(services)).visitor();
  ngozi.cookies.set('who', 'Ngozi');
});

async function send(path: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await ngozi.request(path, { method: 'POST', headers, body });
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
}
const LIST = '/uploads/options';
const WOOD = '/uploads/options/wood';
const page = async (path: string) => (await ngozi.get(path)).text();
const words = { intent: 'add', look: 'words', swatch: '#8c7a66', picture: new File([], '') };
const addWood = () => send(LIST, { intent: 'add', name: 'Wood' });

describe('the page of the options', () => {
  test('adds one, which has its own page, moves and renames it without scripts, and deletes it', async () => {
    expect(await addWood()).toMatchObject({ status: 303, to: `${WOOD}?notice=added` });
    await send(LIST, { intent: 'add', name: 'Handle' });
    await send(LIST, { intent: 'up', option: 'handle' });
    expect((await listOptions(database.db)).map(({ name }) => name)).toEqual(['Handle', 'Wood']);
    expect(await send(WOOD, { intent: 'rename', name: 'Timber' })).toMatchObject({ to: `${WOOD}?notice=renamed` });
    expect(await page(LIST)).toContain('Timber');
    expect(await send(WOOD, { intent: 'delete' })).toMatchObject({ status: 303, to: `${LIST}?notice=deleted` });
    expect((await ngozi.get(WOOD)).status).toBe(404);
  });

  test('takes a name once, and none of those that every product has already', async () => {
    await addWood();
    for (const name of ['wood', 'Colour', 'SIZE', '', '!!', 'a=b', 'x'.repeat(41)]) {
      const refused = await send(LIST, { intent: 'add', name });
      expect([name, refused.status]).toEqual([name, 422]);
    }
    expect((await send(LIST, { intent: 'add', name: 'wood' })).html).toContain('value="wood"');
    expect((await send(LIST, { intent: 'up', option: 'none' })).status).toBe(409);
    expect((await send(LIST, { intent: 'explode' })).status).toBe(400);
  });
});

describe('the page of one option', () => {
  beforeEach(addWood);

  test('adds choices with a price and days, changes them, and puts them in another order', async () => {
    await send(WOOD, { ...words, name: 'Iroko', difference: '', days: '' });
    const teak = { ...words, name: 'Teak', look: 'color', swatch: '#7A4F33', difference: '+50,000', days: '7' };
    expect(await send(WOOD, teak)).toMatchObject({ to: `${WOOD}?notice=added` });
    const [wood] = await listOptions(database.db);
    expect(wood?.values).toMatchObject([
      { slug: 'iroko', label: 'Iroko', swatch: null, priceDifferenceKobo: 0, extraDays: 0 },
      { slug: 'teak', label: 'Teak', swatch: '#7a4f33', priceDifferenceKobo: 5_000_000, extraDays: 7 },
    ]);
    expect(await page(WOOD)).toContain('+₦50,000, 7 days more');
    await send(WOOD, { intent: 'up', value: 'teak' });
    await send(WOOD, { ...teak, intent: 'change', value: 'teak', name: 'Burmese teak', difference: '-20,000' });
    expect((await listOptions(database.db))[0]?.values).toMatchObject([
      { slug: 'teak', label: 'Burmese teak', priceDifferenceKobo: -2_000_000 },
      { slug: 'iroko' },
    ]);
    await send(WOOD, { intent: 'delete_value', value: 'teak' });
    expect((await listOptions(database.db))[0]?.values).toHaveLength(1);
    expect((await send(WOOD, { intent: 'delete_value', value: 'teak' })).status).toBe(409);
  });

  test('says what is wrong at the form that was sent, with what was typed', async () => {
    await send(WOOD, { ...words, name: 'Iroko', difference: '', days: '' });
    const twice = await send(WOOD, { ...words, name: 'iroko', difference: '1,000', days: '3' });
    expect([twice.status, twice.html.includes('This name is already taken')]).toEqual([422, true]);
    expect(twice.html).toContain('value="1,000"');
    for (const wrong of [{ difference: 'much' }, { days: '400' }, { days: 'soon' }, { swatch: 'red' }]) {
      const fields = { ...words, name: 'Teak', difference: '', days: '', ...wrong };
      expect((await send(WOOD, fields)).status).toBe(422);
    }
    expect((await send('/uploads/options/none', { ...words, name: 'Teak' })).status).toBe(404);
  });

  test('keeps the picture of a choice while it shows it', async () => {
    const bytes = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const shown = { ...words, name: 'Linen', look: 'picture', difference: '', days: '' };
    expect((await send(WOOD, shown)).html).toContain('Choose a picture');
    const picture = new File([new Uint8Array(bytes)], 'linen.jpg');
    expect(await send(WOOD, { ...shown, picture })).toMatchObject({ status: 303 });
    services.testClock.advance(3 * 86_400_000);
    expect(await sweepPictures(services)).toBe(0);
    await send(WOOD, { ...shown, intent: 'change', value: 'linen', days: '2' });
    expect((await listOptions(database.db))[0]?.values[0]).toMatchObject({ extraDays: 2, swatch: null });
    expect(await sweepPictures(services)).toBe(0);
    await send(WOOD, { ...shown, intent: 'change', value: 'linen', look: 'words' });
    expect(await sweepPictures(services)).toBe(1);
  });
});

test('the shop’s own colours are an option too, which keeps its name as its colours keep theirs', async () => {
  const COLORS = '/uploads/options/color';
  expect(await page(COLORS)).toContain('White, Black, Red');
  const green = { intent: 'add', look: 'color', swatch: '#2f5d3a', name: 'Forest green' };
  expect(await send(COLORS, green)).toMatchObject({ to: `${COLORS}?notice=added` });
  expect((await send(COLORS, { ...green, intent: 'change', value: 'forest-green', name: 'Green' })).status).toBe(422);
  expect((await send(COLORS, { ...green, name: 'blue' })).html).toContain('Every shop already has this colour');
  await send(COLORS, { ...green, intent: 'change', value: 'forest-green', swatch: '#1f4d2a' });
  expect(await listOptions(database.db)).toMatchObject([
    { slug: 'color', values: [{ label: 'Forest green', swatch: '#1f4d2a' }] },
  ]);
  expect((await send(COLORS, { intent: 'rename', name: 'Paint' })).status).toBe(409);
  expect((await send(COLORS, { intent: 'delete' })).status).toBe(409);
});

describe('a product that comes in options', () => {
  const STOOL = {
    name: 'Stool',
    description: 'A stool.',
    category: 'sitting',
    price: '100,000',
    isInStock: 'yes',
    sizeClass: 'van',
    deposit: 'shop',
    drawnAs: 'name',
    leadDaysMin: '15',
    leadDaysMax: '20',
    intent: 'draft',
  };
  const post = async (path: string, fields: readonly (readonly [string, string])[]) => {
    const body = new FormData();
    for (const [name, text] of [...Object.entries(STOOL), ...fields]) body.append(name, text);
    const response = await ngozi.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
    return { status: response.status, html: await response.text() };
  };
  const offer = (value: string, difference = '') =>
    [
      ['offered', value],
      ['offeredValue', value],
      ['offeredDifference', difference],
    ] as const;

  beforeEach(async () => {
    await addWood();
    await send(WOOD, { ...words, name: 'Iroko', difference: '', days: '' });
    await send(WOOD, { ...words, name: 'Teak', difference: '+50,000', days: '7' });
    await send(LIST, { intent: 'add', name: 'Finish' });
    await send('/uploads/options/finish', { ...words, name: 'Gloss', difference: '', days: '' });
  });

  test('is ticked in its form, without scripts, with a price of its own and what isn’t made together', async () => {
    expect(await page('/post')).toContain('value="wood=teak"');
    const pair = [
      ['notMadeOne', 'wood=iroko'],
      ['notMadeOther', 'finish=gloss'],
      ['notMadeOne', ''],
      ['notMadeOther', ''],
    ] as const;
    const fields = [...offer('wood=iroko'), ...offer('wood=teak', '+80,000'), ...offer('finish=gloss'), ...pair];
    expect((await post('/post', fields)).status).toBe(303);
    const { rows } = await database.pool.query('select id, options, not_made from products');
    expect(rows).toMatchObject([
      {
        options: [
          { value: 'wood=iroko', priceDifferenceKobo: null },
          { value: 'wood=teak', priceDifferenceKobo: 8_000_000 },
          { value: 'finish=gloss', priceDifferenceKobo: null },
        ],
        not_made: ['finish=gloss&wood=iroko'],
      },
    ]);
    const form = await page(`/uploads/${rows[0].id}`);
    expect(form).toContain('value="+80,000"');
    expect(await page(`/uploads/${rows[0].id}/preview`)).toContain('option.wood');
    expect((await ngozi.get('/uploads/export.csv')).status).toBe(200);
    expect(await page('/uploads/export.csv')).toContain('wood=iroko | wood=teak: +80,000 | finish=gloss');
    expect((await send(WOOD, { intent: 'delete_value', value: 'teak' })).html).toContain('Some products come in this');
    expect((await send(WOOD, { intent: 'delete' })).status).toBe(409);
  });

  test('names only what is in the shop’s lists, and no pair of one option', async () => {
    expect((await post('/post', offer('wood=ebony'))).html).toContain('One of these is no longer in your list');
    const two = [
      ['notMadeOne', 'wood=iroko'],
      ['notMadeOther', 'wood=teak'],
    ] as const;
    expect((await post('/post', [...offer('wood=iroko'), ...two])).status).toBe(422);
  });
});
