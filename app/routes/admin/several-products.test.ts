import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { priceChangePieces } from '#app/features/desk/bulk/price-change.table.server.ts';
import { findRaisedPrice } from '#app/features/desk/products/raised-price.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let site: { visitor: () => Visitor };
let owner: Visitor;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  const ngozi = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  ada = await aUser(database.db, { name: 'Ada' });
  const viewer = async (request: Request) => (request.headers.get('cookie')?.includes('who=Ngozi') ? ngozi : undefined);
  services = await createTestServices(database, { auth: { viewer } as unknown as Auth });
  site = await createSite(services);
  owner = site.visitor();
  owner.cookies.set('who', 'Ngozi');
});

type Fields = Record<string, string | string[]>;

const post = (path: string, fields: Fields) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return owner.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
};
const textOf = async (path: string) => (await owner.get(path)).text();
const pieceOf = async (id: string) => (await database.db.select().from(products).where(eq(products.id, id)))[0];
const pricesOf = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await pieceOf(id))?.priceKobo));
const naira = (amount: number) => amount * 100;
const lastEntry = async (id: string) =>
  (await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))).at(-1);

const orderOf = (productId: string) =>
  anOrder(database.db, services, ada, {
    lines: [
      {
        productId,
        name: 'Stool',
        category: 'sitting',
        pictureKey: null,
        color: '',
        size: '',
        unitPriceKobo: 100,
        quantity: 1,
      },
    ],
  });

describe('deleting', () => {
  // Covers 2.10-5
  test('what nobody ordered or wants goes for good; the rest stays, says why, and can be hidden', async () => {
    const free = await aProduct(database.db, { name: 'Free bench' });
    const ordered = await aProduct(database.db, { name: 'Ordered stool' });
    const wanted = await aProduct(database.db, { name: 'Wanted chair' });
    await orderOf(ordered);
    await putInCart(database.db, ada, wanted);
    const page = await textOf(`/uploads/bulk/delete?ids=${free}.1&ids=${ordered}.1&ids=${wanted}.1`);
    for (const words of ['It’s in an order', 'Somebody has it in a cart', 'Delete 1 piece for good', 'Hide 2 pieces'])
      expect(page).toContain(words);
    const answer = await post('/uploads/bulk/delete', { ids: [`${free}.1`, `${ordered}.1`, `${wanted}.1`] });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('It’s in an order');
    expect(await Promise.all([free, ordered, wanted].map(pieceOf))).toEqual([
      undefined,
      expect.objectContaining({ status: 'published' }),
      expect.objectContaining({ status: 'published' }),
    ]);
    expect(await lastEntry(free)).toMatchObject({ action: 'product.deleted' });
  });

  test('leaves alone what somebody has changed', async () => {
    const id = await aProduct(database.db, { version: 2 });
    const answer = await post('/uploads/bulk/delete', { ids: `${id}.1` });
    expect(await answer.text()).toContain('Somebody else has changed it');
    expect(await pieceOf(id)).toBeDefined();
  });
});

describe('hiding', () => {
  test('asks for a reason, keeps it, and shows it on the list, the page and in the log', async () => {
    const id = await aProduct(database.db, { name: 'Stool' });
    await putInCart(database.db, ada, id);
    expect(await textOf(`/uploads/bulk/hide?ids=${id}.1`)).toContain('In 1 cart');
    const unsaid = await post('/uploads/bulk/hide', { ids: `${id}.1`, words: '' });
    expect(unsaid.status).toBe(422);
    expect(await unsaid.text()).toContain('Choose a reason');
    const wordless = await post('/uploads/bulk/hide', { ids: `${id}.1`, reason: 'other', words: ' ' });
    expect(await wordless.text()).toContain('Say the reason in a few words');
    const hidden = await post('/uploads/bulk/hide', { ids: `${id}.1`, reason: 'other', words: 'The mould broke' });
    expect(hidden.headers.get('location')).toBe('/uploads?notice=hidden');
    expect((await site.visitor().get(`/shop/${id}`)).status).toBe(404);
    expect(await textOf('/uploads?tab=archived')).toContain('The mould broke');
    expect(await textOf(`/uploads/${id}`)).toContain('The mould broke');
    expect((await lastEntry(id))?.details).toMatchObject({ status: 'published → archived', reason: 'The mould broke' });
  });

  test('a piece put back has no reason any more, and another can be given later', async () => {
    const id = await aProduct(database.db);
    await post('/uploads/bulk/hide', { ids: `${id}.1`, reason: 'slow', words: '' });
    await post('/uploads', { intent: 'restore', id, version: '2' });
    await post('/uploads/bulk/hide', { ids: `${id}.3`, reason: 'ended', words: 'Since May' });
    const page = await textOf(`/uploads/${id}`);
    expect(page).toContain('We no longer make it. Since May');
    expect(page).not.toContain('It doesn’t sell well');
  });
});

describe('the category', () => {
  test('of several pieces changes at once, for those nobody else has changed', async () => {
    const stool = await aProduct(database.db, { name: 'Stool', category: 'sitting' });
    const bench = await aProduct(database.db, { name: 'Bench', category: 'sitting', version: 2 });
    const answer = await post('/uploads/bulk/category', { ids: [`${stool}.1`, `${bench}.1`], category: 'room' });
    expect(await answer.text()).toContain('Bench');
    expect([(await pieceOf(stool))?.category, (await pieceOf(bench))?.category]).toEqual(['room', 'sitting']);
    expect((await post('/uploads/bulk/category', { ids: `${stool}.2`, category: 'nowhere' })).status).toBe(422);
  });
});

describe('prices', () => {
  const STEP = { direction: 'up', unit: 'percent', by: '10', round: '100000' };
  const ON_SALE = { salePriceKobo: naira(90_000), saleFrom: '2026-01-01', saleUntil: '2030-01-01' };

  test('are shown before they change, change in one act, and go back where they still are what it made them', async () => {
    const [stool, bench, cheap] = [
      await aProduct(database.db, { name: 'Stool', priceKobo: naira(104_600) }),
      await aProduct(database.db, { name: 'Bench', priceKobo: naira(50_000) }),
      await aProduct(database.db, { name: 'Peg', priceKobo: naira(300) }),
    ];
    const ids = [stool, bench, cheap].map((id) => `${id}.1`);
    const query = new URLSearchParams([...Object.entries(STEP), ...ids.map((id) => ['ids', id])] as [string, string][]);
    const preview = await textOf(`/uploads/bulk/price?${query}`);
    for (const words of ['₦104,600', '₦115,000', '₦55,000', 'Change 2 prices', 'The lowest price is ₦100'])
      expect(preview).toContain(words);
    const changed = await post('/uploads/bulk/price', { ids, ...STEP });
    const record = changed.headers.get('location')?.split('?')[0] ?? '';
    expect(await pricesOf(stool, bench, cheap)).toEqual([naira(115_000), naira(55_000), naira(300)]);
    expect((await lastEntry(stool))?.details).toMatchObject({ price: '104,600 → 115,000' });
    expect(await textOf(record)).toContain('2 changed');

    await post('/uploads', { intent: 'price', id: bench, version: '2', price: '60,000' });
    expect((await post(record, { intent: 'undo' })).status).toBe(303);
    expect(await pricesOf(stool, bench)).toEqual([naira(104_600), naira(60_000)]);
    const undone = await textOf(record);
    expect(undone).toContain('Its price has been changed since, to ₦60,000');
    expect(undone).toContain('1 put back');
    expect((await post(record, { intent: 'undo' })).status).toBe(409);
  });

  test('neither fall below a sale price nor change where somebody was faster', async () => {
    const onSale = await aProduct(database.db, { name: 'Sofa', priceKobo: naira(100_000), ...ON_SALE });
    const later = await aProduct(database.db, { name: 'Lamp', version: 2 });
    const down = { ...STEP, direction: 'down', by: '10' };
    const answer = await post('/uploads/bulk/price', { ids: [`${onSale}.1`, `${later}.1`], ...down });
    const page = await textOf(answer.headers.get('location')?.split('?')[0] ?? '');
    expect(page).toContain('A sale price has to be lower than the price');
    expect(page).toContain('Somebody else has changed it since you opened the list');
    expect(await pricesOf(onSale)).toEqual([naira(100_000)]);
    expect(await database.db.$count(priceChangePieces, eq(priceChangePieces.outcome, 'left'))).toBe(2);
  });

  test('raised under a sale are warned of before, and found by the rule of thirty days after', async () => {
    const id = await aProduct(database.db, { priceKobo: naira(100_000), ...ON_SALE });
    const query = new URLSearchParams({ ...STEP, ids: `${id}.1` });
    expect(await textOf(`/uploads/bulk/price?${query}`)).toContain('less than 30 days old');
    await post('/uploads/bulk/price', { ids: `${id}.1`, ...STEP });
    expect(await findRaisedPrice(database.db, { productId: id, saleFrom: ON_SALE.saleFrom })).toBeDefined();
  });

  test.each([
    ['percent', '0', 'Enter a percentage'],
    ['percent', '1e3', 'Enter a percentage'],
    ['naira', '-5', 'Enter an amount in naira'],
    ['percent', '', 'Enter how much'],
  ])('by %s of %j is refused in words, and kept typed', async (unit, by, words) => {
    const id = await aProduct(database.db);
    const query = new URLSearchParams({ ...STEP, unit, by, ids: `${id}.1` });
    const page = await textOf(`/uploads/bulk/price?${query}`);
    expect(page).toContain(words);
    expect(page).toContain(`value="${by}"`);
  });
});
