import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { offcuts } from '#app/features/bespoke/cutting/offcut.table.server.ts';
import { materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { addMaterial } from '#app/features/bespoke/materials/save-material.server.ts';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { saveRecipe } from '#app/features/bespoke/recipes/save-recipe.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { pageOf, useSpecSite } from '#tests/spec/spec-site.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import type { Visitor } from '#tests/support/site.ts';

const site = useSpecSite();
let staff: Visitor;
let ply: string;
let linen: string;
let orderId: string;

const PLY = {
  name: 'Plywood 18 mm',
  unit: 'sheet' as const,
  sheetLengthMm: 2440,
  sheetWidthMm: 1220,
  priceKobo: 3_800_000,
  wastePercent: 10,
  supplier: '',
  stockThousandths: 3000,
  isHidden: false,
};

const LINEN = {
  name: 'Linen',
  unit: 'metre' as const,
  sheetLengthMm: null,
  sheetWidthMm: null,
  priceKobo: 900_000,
  wastePercent: 0,
  supplier: 'Balogun cloth',
  stockThousandths: 1500,
  isHidden: false,
};

beforeAll(async () => {
  staff = await site.staff();
  const { db } = site.handle;
  const services = site.services();
  const added = await addMaterial(services, 'system:test', PLY);
  ply = added.ok ? added.id : '';
  const cloth = await addMaterial(services, 'system:test', LINEN);
  linen = cloth.ok ? cloth.id : '';
  const productId = await aProduct(db, { name: 'Wardrobe', widthCm: 100, depthCm: 60, heightCm: 200 });
  const cut = { materialId: ply, name: 'Side', length: 'H', width: 'D', count: '2', mayTurn: false, when: '' };
  const recipe = { ...EMPTY_RECIPE, cuts: [cut, { ...cut, name: 'Shelf', length: 'W − 0.036', count: '' }] };
  await saveRecipe(services, 'system:test', { subject: { productId }, name: 'Wardrobe', recipe });
  const [line] = aSnapshot().lines;
  if (!line) throw new Error('A snapshot has no line');
  const order = { ...line, productId, name: 'Wardrobe', size: '', color: '', quantity: 1 };
  orderId = (await anOrder(db, services, await aUser(db), { lines: [order] })).id;
  await db.update(orders).set({ estimatedFrom: '2020-01-01', estimatedTo: '2020-01-10' });
});

const stock = async () =>
  (await site.handle.db.select().from(materials).where(eq(materials.id, ply)))[0]?.stockThousandths;

it('leaves out what nobody has paid for, and what stands ready', async () => {
  const { db } = site.handle;
  const [order] = await db.select().from(orders);
  await db.update(orders).set({ balanceKobo: order?.totalKobo ?? 0 });
  expect((await pageOf(await staff.get('/cutting'))).words).toContain('Nothing to cut');
  await db.update(orders).set({ startedFor: 'A friend of the house' });
  await db.update(products).set({ stockCount: 3 });
  expect((await pageOf(await staff.get('/cutting'))).words).toContain('Nothing to cut');
  await db.update(products).set({ stockCount: null });
  expect((await pageOf(await staff.get('/cutting'))).words).toContain('Wardrobe');
});

it('uses what is kept first, and no more of it once it is discarded', async () => {
  const { db } = site.handle;
  const kept = { intent: 'keep', material: ply, length: '2000', width: '1203' };
  expect((await pageOf(await staff.post('/cutting', { ...kept, width: '' }))).status).toBe(422);
  await staff.post('/cutting', kept);
  const [offcut] = await db.select().from(offcuts);
  expect((await pageOf(await staff.get('/cutting'))).words).toContain('1 sheet · 1 offcut');
  await staff.post('/cutting', { intent: 'discard', gone: offcut?.id ?? '' });
  expect((await pageOf(await staff.get('/cutting'))).words).toContain('2 sheets');
});

it('lays what is promised on sheets, and takes from stock what staff have cut, with the offcuts they keep', async () => {
  const list = await pageOf(await staff.get('/cutting'));
  expect(list.words).toContain('2 sheets · 50% waste');
  expect(list.words).toContain('Side');
  expect(list.html).toContain('viewBox="-3 -3 2446 1226"');
  const cut = { intent: 'cut', material: ply, bought: '2', line: `${orderId}:0`, keep: '1400x1200' };
  const [gone] = await site.handle.db.select().from(offcuts);
  const changes: Record<string, string>[] = [{ line: `${orderId}:7` }, { offcut: gone?.id ?? '' }];
  for (const changed of changes) {
    const { location } = await pageOf(await staff.post(`/cutting?order=${orderId}`, { ...cut, ...changed }));
    expect(location).toBe(`/cutting?order=${orderId}&notice=cut_before`);
  }
  expect(await stock()).toBe(3000);
  expect((await pageOf(await staff.post('/cutting', cut))).location).toBe('/cutting?notice=cut');
  expect((await pageOf(await staff.post('/cutting', cut))).location).toBe('/cutting?notice=cut_before');
  expect(await stock()).toBe(1000);
  const after = await pageOf(await staff.get('/cutting'));
  expect(after.words).toContain('Nothing to cut');
  expect(after.words).toContain('1,400 × 1,200 mm');
  // What is ordered otherwise afterwards is cut for what it is now.
  await site.handle.db.update(orderLines).set({ quantity: 2 });
  expect((await pageOf(await staff.get('/cutting'))).words).toContain('2 × Wardrobe');
  await site.handle.db.update(orderLines).set({ quantity: 1 });
});

it('lists for each supplier what is still to be bought, to send by WhatsApp', async () => {
  const { db } = site.handle;
  const { id } = (await db.select({ id: products.id }).from(products))[0] ?? { id: '' };
  const recipe = { ...EMPTY_RECIPE, lines: [{ materialId: linen, amount: '4 × W', when: '' }] };
  site.clock().advance(60_000);
  await saveRecipe(site.services(), 'system:test', { subject: { productId: id }, name: 'Wardrobe', recipe });
  await staff.post('/suppliers/new', {
    name: 'balogun cloth',
    phone: '',
    whatsapp: '0803 123 4567',
    email: '',
    address: '',
    note: '',
  });
  const list = await pageOf(await staff.get('/shopping'));
  expect(list.words).toContain('Balogun cloth');
  expect(list.words).toContain('4 metres needed, 1.5 metres in stock');
  expect(list.html).toContain('https://wa.me/2348031234567?text=Good%20day');
  expect(list.html).toContain('2.5%20metres%20Linen');
  expect(list.words).not.toContain('₦');
});
