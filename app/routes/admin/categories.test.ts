import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sweepPictures } from '#app/features/desk/products/sweep-pictures.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
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

async function send(fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const headers = { 'sec-fetch-site': 'same-origin' };
  const response = await ngozi.request('/uploads/categories', { method: 'POST', headers, body });
  return { status: response.status, to: response.headers.get('location'), html: await response.text() };
}
const aJpeg = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
const STOOL = {
  name: 'Stool',
  isInStock: 'yes',
  deposit: 'shop',
  drawnAs: 'name',
  sizeClass: 'van',
  leadDaysMin: '15',
  leadDaysMax: '20',
};
const page = async () => (await ngozi.get('/uploads/categories')).text();
const done = (notice: string) => ({ status: 303, to: `/uploads/categories?notice=${notice}` });

describe('the page of the categories', () => {
  test('adds, renames, moves and deletes without scripts', async () => {
    expect(await send({ intent: 'add', name: '  Dining   chairs ' })).toMatchObject(done('added'));
    expect(await page()).toContain('/shop?category=dining-chairs');
    const id = /value="(cat_[0-9a-z]{26})"/.exec(await page())?.[1] ?? '';
    expect(await send({ intent: 'rename', id, name: 'Chairs' })).toMatchObject(done('renamed'));
    expect(await send({ intent: 'up', id })).toMatchObject(done('moved'));
    const html = await page();
    expect(html.indexOf('Move up Chairs')).toBeLessThan(html.indexOf('Move up Storage'));
    expect(await send({ intent: 'delete', id })).toMatchObject(done('deleted'));
    expect(await page()).not.toContain('Chairs');
  });

  test('says what is wrong at the form that was sent, with what was typed', async () => {
    const refused = await send({ intent: 'add', name: 'tables' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('There is already a category with this name');
    expect(refused.html).toContain('value="tables"');
    for (const name of ['', '  ', '!!', 'x'.repeat(41)]) expect((await send({ intent: 'add', name })).status).toBe(422);
    await aProduct(database.db, { category: 'room' });
    const kept = await send({ intent: 'delete', id: 'cat_room', to: '' });
    expect(kept.html).toContain('Choose where to move its pieces');
    expect((await send({ intent: 'rename', id: 'cat_none', name: 'Doors' })).status).toBe(409);
    expect((await send({ intent: 'explode', id: 'cat_room' })).status).toBe(400);
  });

  test('takes a picture, keeps it while the category shows it, and refuses what is none', async () => {
    const none = await send({ intent: 'picture', id: 'cat_room', picture: new File(['no picture'], 'a.jpg') });
    expect([none.status, none.html.includes('This file is not a picture we can use')]).toEqual([422, true]);
    const picture = new File([new Uint8Array(await aJpeg())], 'room.jpg');
    expect(await send({ intent: 'picture', id: 'cat_room', picture })).toMatchObject(done('picture'));
    const key = /\/media\/(img\/[0-9a-f]{32})\//.exec(await page())?.[1] ?? 'none';
    expect(await (await ngozi.get('/shop')).text()).not.toContain(key);
    services.testClock.advance(3 * 86_400_000);
    expect(await sweepPictures(services)).toBe(0);
    await send({ intent: 'no_picture', id: 'cat_room' });
    expect(await sweepPictures(services)).toBe(1);
  });
});

test('the form of a product offers them all, and follows one that was renamed while it was open', async () => {
  await send({ intent: 'add', name: 'Doors' });
  expect(await (await ngozi.get('/post')).text()).toContain('<option value="doors">Doors</option>');
  const doors = /value="(cat_[0-9a-z]{26})"/.exec(await page())?.[1] ?? '';
  await send({ intent: 'rename', id: doors, name: 'Gates' });
  const post = async (category: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...STOOL, category, intent: 'draft' })) body.append(name, value);
    return ngozi.request('/post', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  };
  const refused = await post('windows');
  expect([refused.status, (await refused.text()).includes('Choose one of the shop’s categories')]).toEqual([422, true]);
  expect((await post('doors')).status).toBe(303);
  const { rows } = await database.pool.query('select category from products');
  expect(rows).toEqual([{ category: 'gates' }]);
});
