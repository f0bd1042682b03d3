import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { indexPieces } from '#app/features/shop/catalog/door/search-index.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let site: { visitor: () => Visitor };
let owner: Visitor;

beforeEach(async () => {
  await emptyTables(database);
  const ngozi: Viewer = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const viewer = async (request: Request) => (request.headers.get('cookie')?.includes('who=Ngozi') ? ngozi : undefined);
  site = await createSite(await createTestServices(database, { auth: { viewer } as unknown as Auth }));
  owner = site.visitor();
  owner.cookies.set('who', 'Ngozi');
});

const post = (path: string, fields: Record<string, string | string[]>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return owner.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
};
const RULE = { intent: 'save', words: '', category: '', min: '', max: '', keyword: '', newest: '' };

async function add(name: string, kind: 'hand' | 'rule'): Promise<string> {
  const answer = await post('/uploads/collections', { name, kind });
  return answer.headers.get('location')?.split('?')[0] ?? '';
}

/** The names of the pieces on a public page, in their order. */
async function shown(path: string): Promise<string[]> {
  const html = await (await site.visitor().get(path)).text();
  const list = /"itemListElement":(\[.*?\])/.exec(html)?.[1] ?? '[]';
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

const threePieces = async () => {
  const ids = [];
  for (const name of ['Stool', 'Bench', 'Lamp']) ids.push(await aProduct(database.db, { name }));
  return ids as [string, string, string];
};

describe('on the home page', () => {
  test('are those the owner wants there, each with the picture of its first piece, while they have one', async () => {
    const [stool] = await threePieces();
    const page = await add('Small rooms', 'hand');
    const home = async () => (await site.visitor().get('/')).text();
    const save = (fields: Record<string, string>) =>
      post(page, { intent: 'save', name: 'Small rooms', words: '', ...fields });
    expect((await save({ isOnHome: 'on' })).status).toBe(303);
    expect(await home()).not.toContain('Small rooms');
    await post(page, { intent: 'add', piece: stool });
    expect(await home()).toMatch(/<a [^>]*href="\/collections\/small-rooms"[^>]*>.*?<img .*?Small rooms/s);
    await save({});
    expect(await home()).not.toContain('Small rooms');
  });
});

describe('by hand', () => {
  test('several pieces of the products’ list come to the end at once, each once', async () => {
    const [stool, bench, lamp] = await threePieces();
    const page = await add('Small rooms', 'hand');
    await add('On sale', 'rule');
    await post(page, { intent: 'add', piece: bench });
    const html = await (await owner.get(`/uploads/bulk/collection?ids=${stool}.1&ids=${lamp}.1`)).text();
    expect(html).toMatch(/<option value="col_\w+">Small rooms<\/option>/);
    expect(html).not.toContain('>On sale</option>');
    const collection = page.split('/').at(-1) ?? '';
    const put = await post('/uploads/bulk/collection', { ids: [`${stool}.1`, `${bench}.1`, `${lamp}.1`], collection });
    expect(`${put.status} ${put.headers.get('location')}`).toBe(`303 ${page}?notice=put`);
    expect(await shown('/collections/small-rooms')).toEqual(['Bench', 'Stool', 'Lamp']);
    expect((await post('/uploads/bulk/collection', { ids: 'gone.1', collection })).status).toBe(422);
    expect((await post('/uploads/bulk/collection', { ids: `${stool}.1`, collection: 'none' })).status).toBe(422);
  });

  test('pieces come in, change places one by one or all at once, and go out', async () => {
    const [stool, bench, lamp] = await threePieces();
    const page = await add('Small rooms', 'hand');
    for (const piece of [stool, bench, lamp]) expect((await post(page, { intent: 'add', piece })).status).toBe(303);
    expect(await shown('/collections/small-rooms')).toEqual(['Stool', 'Bench', 'Lamp']);
    await post(page, { intent: 'up', piece: lamp });
    expect(await shown('/collections/small-rooms')).toEqual(['Stool', 'Lamp', 'Bench']);
    await post(page, { intent: 'order', order: [bench, lamp, stool] });
    expect(await shown('/collections/small-rooms')).toEqual(['Bench', 'Lamp', 'Stool']);
    await post(page, { intent: 'remove', piece: bench });
    expect(await shown('/collections/small-rooms')).toEqual(['Lamp', 'Stool']);
    expect((await post(page, { intent: 'add', piece: 'no-such-piece' })).status).toBe(422);
  });

  test('finds what is not in it, and shows its owner what the shop does not', async () => {
    const [stool] = await threePieces();
    await indexPieces(database.db, [stool]);
    const page = await add('Small rooms', 'hand');
    expect(await (await owner.get(`${page}?q=sto`)).text()).toContain('Add Stool');
    await post(page, { intent: 'add', piece: stool });
    expect(await (await owner.get(`${page}?q=sto`)).text()).not.toContain('Add Stool');
    await database.db.update(products).set({ status: 'draft' }).where(eq(products.id, stool));
    expect(await (await owner.get(page)).text()).toContain('not in the shop');
    expect(await (await site.visitor().get('/collections/small-rooms')).text()).toContain(
      'There’s nothing in this collection',
    );
  });
});

describe('by rule', () => {
  test.each([
    ['a category', { category: 'room' }, ['Bed']],
    ['a price', { min: '60,000', max: '150,000' }, ['Bed', 'Lamp']],
    ['a word', { keyword: 'Ìrókò' }, ['Sofa']],
    ['a sale', { isOnSale: 'on' }, ['Lamp']],
    ['stock', { isInStock: 'on' }, ['Sofa', 'Lamp']],
    ['the newest', { newest: '2' }, ['Lamp', 'Bed']],
  ])('it has what %s finds', async (_, rule, names) => {
    const sale = { salePriceKobo: 7_000_000, saleFrom: '2020-01-01', saleUntil: '2090-01-01' };
    const ids = [
      await aProduct(database.db, { name: 'Sofa', priceKobo: 50_000_000, keywords: ['Ìrókò wood'] }),
      await aProduct(database.db, { name: 'Bed', category: 'room', priceKobo: 10_000_000, isInStock: false }),
      await aProduct(database.db, { name: 'Lamp', priceKobo: 20_000_000, ...sale }),
      await aProduct(database.db, { name: 'Draft', status: 'draft' }),
    ];
    await indexPieces(database.db, ids);
    const page = await add('Ours', 'rule');
    expect((await post(page, { ...RULE, name: 'Ours', ...rule })).status).toBe(303);
    expect(await shown('/collections/ours')).toEqual(names);
    expect(await (await owner.get(page)).text()).toContain(names[0]);
  });

  test('refuses what cannot be, in words, and keeps it typed', async () => {
    const page = await add('Ours', 'rule');
    const answer = await post(page, { ...RULE, name: 'Ours', min: '500', max: '100', keyword: 'teak' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('The highest price can’t be below the lowest');
    expect(html).toContain('value="teak"');
    expect((await post(page, { ...RULE, name: 'Ours', newest: '500' })).status).toBe(422);
  });
});

describe('its name', () => {
  test('is there once, and its address follows it', async () => {
    const page = await add('Small rooms', 'hand');
    await add('Gifts', 'hand');
    expect((await post('/uploads/collections', { name: 'small ROOMS', kind: 'rule' })).status).toBe(422);
    expect((await post(page, { intent: 'save', name: 'gifts', words: '' })).status).toBe(422);
    expect((await post(page, { intent: 'save', name: 'Tiny rooms', words: 'For one.' })).status).toBe(303);
    const moved = await site.visitor().get('/collections/small-rooms');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/collections/tiny-rooms']);
    const html = await (await site.visitor().get('/collections/tiny-rooms')).text();
    expect(html).toContain('<meta property="og:description" content="For one."');
    expect(html).toContain('rel="canonical" href="http://localhost:3000/collections/tiny-rooms"');
    expect(await (await site.visitor().get('/sitemap.xml')).text()).toContain('/collections/tiny-rooms</loc>');
    await post(page, { intent: 'delete' });
    expect((await site.visitor().get('/collections/tiny-rooms')).status).toBe(404);
    expect((await site.visitor().get('/collections/small-rooms')).status).toBe(404);
    expect((await owner.get(page)).status).toBe(404);
  });
});
