import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { freezeEstimates } from '#app/features/bespoke/costs/freeze-estimates.server.ts';
import { lineCosts } from '#app/features/bespoke/costs/line-cost.table.server.ts';
import { listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { materialPrices, materials } from '#app/features/bespoke/materials/material.table.server.ts';
import { readMaterialList } from '#app/features/bespoke/materials/material-list.ts';
import { exportMaterials } from '#app/features/bespoke/materials/materials.page.server.ts';
import { workshopJobs, workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { emptyDraft, newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { makeQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { recipes } from '#app/features/bespoke/recipes/recipe.table.server.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import { saveRates, saveRecipe } from '#app/features/bespoke/recipes/save-recipe.server.ts';
import { makeDiscount } from '#app/features/orders/discounts/make-discount.server.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let people: Record<'owner' | 'staff' | 'visitor', Visitor>;
let owner: Viewer;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const staff = await aUser(database.db, { name: 'Sani', role: 'staff' });
  ada = await aUser(database.db, { name: 'Ada' });
  const who: Record<string, Viewer> = { owner, staff };
  const viewer = async (request: Request) => who[/who=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''];
  services = await createTestServices(database, { auth: { viewer } as unknown as Auth });
  const site = await createSite(services);
  people = { owner: site.visitor(), staff: site.visitor(), visitor: site.visitor() };
  people.owner.cookies.set('who', 'owner');
  people.staff.cookies.set('who', 'staff');
});

const LIST = `Iroko board, board metre, 6,000
Plywood 18 mm, sheet 2000 × 1000, 40,000, 10%
Linen, metre, 12,000`;

const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
const read = async (who: keyof typeof people, path: string) => words(await (await people[who].get(path)).text());
const whole = async (who: keyof typeof people, path: string) => (await people[who].get(path)).text();

/** A day later than whatever was done before. */
async function paste(list: string) {
  services.testClock.advance(86_400_000);
  const body = new FormData();
  body.set('list', list);
  return people.owner.request('/materials/list', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body,
  });
}

const idOf = async (name: string) =>
  (await database.db.select({ id: materials.id }).from(materials).where(eq(materials.name, name)))[0]?.id ?? '';

/** Materials of ₦6,000, ₦40,000 and ₦12,000, an hour of ₦2,000 and a tenth on top; a bench that costs ₦55,000. */
async function aWorkshop(changes: Partial<Recipe> = {}) {
  await paste(LIST);
  await saveRates(services, owner.id, { hourKobo: 200_000, overheadPercent: 10, wantedMarginPercent: 40 });
  const productId = await aProduct(database.db, { name: 'Zaria bench', id: 'zaria-bench' });
  const recipe = {
    lines: [{ materialId: await idOf('Iroko board'), amount: '4 × W', when: '' }],
    steps: [{ name: 'Frame', hours: '8', rateKobo: null, when: '' }],
    parts: [{ name: 'Feet', costKobo: 1_000_000, when: '' }],
    cuts: [],
    sizes: [],
    overheadPercent: null,
    ...changes,
  };
  await saveRecipe(services, owner.id, { subject: { productId }, name: 'Zaria bench', recipe });
  return productId;
}

describe('materials', () => {
  test('a list is pasted, and its next prices become history', async () => {
    expect((await paste(LIST)).status).toBe(303);
    expect(await read('owner', '/materials')).toContain('Plywood 18 mm');
    await paste('iroko board, board metre, 7,500');
    const prices = await database.db
      .select({ kobo: materialPrices.priceKobo })
      .from(materialPrices)
      .where(eq(materialPrices.materialId, await idOf('Iroko board')));
    expect(prices.map(({ kobo }) => kobo).toSorted()).toEqual([600_000, 750_000]);
    expect(await read('owner', `/materials/${await idOf('Iroko board')}`)).toContain('₦7,500 since');
  });

  test('a list with a line that cannot be read is shown again, and nothing is saved', async () => {
    const answer = await paste('Iroko board, board metre, 6,000\nGlue, litre');
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain('Line 2: The price is missing.');
    expect(await database.db.select().from(materials)).toEqual([]);
  });
});

describe('what a product takes', () => {
  test('is written by a form that works without scripts', async () => {
    await paste(LIST);
    await saveRates(services, owner.id, { hourKobo: 200_000, overheadPercent: 10, wantedMarginPercent: 40 });
    const id = await aProduct(database.db, { widthCm: 158, depthCm: 63, heightCm: 212, priceKobo: 30_000_000 });
    const path = `/uploads/${id}/recipe`;
    const typed = {
      'line.0.material': await idOf('Plywood 18 mm'),
      'line.0.amount': '2 × (W + H) × D',
      'line.0.when': '',
      'step.0.name': 'Frame',
      'step.0.hours': '10',
      'step.0.rate': '',
      overhead: '',
    };
    const looked = await people.owner.post(path, { ...typed, intent: 'more:line' });
    // 4.662 m² of sheets of 2 m² at ₦40,000, a tenth of them wasted, ten hours at ₦2,000, and a tenth on top.
    expect(words(await looked.text())).toContain('2 × (1.58 + 2.12) × 0.63 = 4.66 m², 2.56 sheets with waste ₦102,564');
    expect(await database.db.select().from(recipes)).toEqual([]);
    const refused = await people.owner.post(path, { ...typed, 'line.0.amount': '2 × (W', intent: 'save' });
    expect(refused.status).toBe(422);
    expect(words(await refused.text())).toContain('A bracket is not closed.');
    const negative = await people.owner.post(path, { ...typed, 'line.0.amount': '-4', intent: 'save' });
    expect(words(await negative.text())).toContain('less than zero');
    const unknown = words(
      await (await people.owner.post(path, { ...typed, 'step.0.hours': 'W - 4', intent: 'look' })).text(),
    );
    expect(unknown).toContain('the margin is unknown');
    expect(unknown).not.toContain('Your margin');
    expect((await people.owner.post(path, { ...typed, intent: 'save' })).status).toBe(303);
    const page = await read('owner', path);
    expect(page).toContain('Cost to you ₦134,820.40');
    expect(page).toContain('Your margin ₦165,179.60 (55%)');
    expect(await read('owner', `/uploads/${id}`)).toContain('Costs you ₦134,820.40, margin ₦165,179.60 (55%)');
  });

  test('hangs on the value of an option, so that no variant has a list of its own', async () => {
    const { db } = database;
    await paste(LIST);
    await db.insert(options).values({ slug: 'cover', name: 'Cover', position: 1, createdAt: services.clock() });
    const value = { option: 'cover', swatch: null, picture: null, extraDays: 0, priceDifferenceKobo: 0 };
    await db.insert(optionValues).values([
      { ...value, slug: 'none', label: 'None', position: 1 },
      { ...value, slug: 'linen', label: 'Linen', position: 2 },
    ]);
    const offered = ['cover=none', 'cover=linen'].map((each) => ({ value: each, priceDifferenceKobo: null }));
    const id = await aProduct(db, { options: offered });
    const typed = {
      'line.0.material': await idOf('Linen'),
      'line.0.amount': '2',
      'line.0.when': 'cover=linen',
      intent: 'save',
    };
    await people.owner.post(`/uploads/${id}/recipe`, typed);
    const page = async (cover: string) =>
      words(
        await (
          await people.owner.post(`/uploads/${id}/recipe`, { ...typed, intent: 'look', 'shown.option.cover': cover })
        ).text(),
      );
    expect(await page('none')).toContain('Not used for this choice');
    expect(await page('linen')).toContain('Cost to you ₦24,000');
  });

  test('begins as with another product', async () => {
    await aWorkshop();
    const other = await aProduct(database.db);
    const page = await whole('owner', `/uploads/${other}/recipe?from=zaria-bench`);
    expect(page).toContain('value="4 × W"');
  });
});

describe('a price that moves', () => {
  test('shows which products fall below the wanted margin, and leads to the bulk change', async () => {
    await aWorkshop();
    const id = await idOf('Iroko board');
    // ₦24,000 of iroko, ₦16,000 of work, ₦10,000 bought and ₦5,000 on top, of ₦100,000.
    expect(await read('owner', `/materials/${id}`)).toContain('₦45,000 45%');
    await paste('Iroko board, board metre, 9,000');
    const page = await whole('owner', `/materials/${id}`);
    expect(words(page)).toContain('Below 40%');
    expect(page).toContain('value="zaria-bench.1"');
    expect(await read('owner', '/uploads/bulk/price?ids=zaria-bench.1')).toContain('Zaria bench');
  });

  test('is said on an open quote, and begins a free line from the nearest product', async () => {
    const productId = await aWorkshop();
    const key = newId('own', services.clock());
    const own = {
      ...newLine(OWN_WORK),
      recipe: key,
      title: 'A long bench',
      price: '200,000',
      days: '20',
      width: '200',
    };
    const lines = [{ ...newLine(productId), quantity: '2' }, own];
    const quote = await makeQuote(services, owner.id, { ...emptyDraft(newId('req', services.clock())), lines });
    const path = `/quotes/${quote.id}`;
    expect(await read('owner', path)).toContain('Costs you ₦55,000, margin ₦45,000 (45%)');
    expect(await read('owner', path)).toContain('No materials or work entered yet');
    const form = await whole('owner', `${path}/recipe/1?from=zaria-bench`);
    expect(form).toContain('value="4 × W"');
    const typed = { 'line.0.material': await idOf('Iroko board'), 'line.0.amount': '4 × W', 'line.0.when': '' };
    expect((await people.owner.post(`${path}/recipe/1`, { ...typed, intent: 'save' })).status).toBe(303);
    // 8 m at ₦6,000, and a tenth on top.
    expect(await read('owner', path)).toContain('Costs you ₦52,800, margin ₦147,200 (73%)');
    await paste('Iroko board, board metre, 12,000');
    expect(await read('owner', path)).toContain('Costs you ₦81,400, margin ₦18,600 (18%)');
    expect(await read('owner', `/materials/${await idOf('Iroko board')}`)).toContain('Open quotes that use it');
    expect(await read('owner', `${path}/edit`)).toContain('Costs you ₦81,400');
  });
});

test('a discount says what it sells below cost', async () => {
  await aWorkshop();
  const discount = {
    intent: 'add',
    name: 'For you',
    code: 'HALF',
    kind: 'percent',
    percent: 50,
    amount: null,
    categories: [],
    collections: [],
    pieces: [],
    minimum: null,
    startsOn: null,
    endsOn: null,
    usageLimit: null,
    limitPerCustomer: null,
  } as const;
  await makeDiscount(services, owner.id, { ...discount, categories: [], collections: [], pieces: [] });
  expect(await read('owner', '/uploads/discounts')).toContain('This sells the Zaria bench at ₦5,000 below cost.');
  expect(await read('staff', '/uploads/discounts')).not.toContain('below cost');
});

test('the estimate stays as it was at the sale, and the truth is written beside it', async () => {
  const productId = await aWorkshop();
  const line = { productId, name: 'Zaria bench', category: 'sitting', pictureKey: null, color: '', size: '' };
  const sold = { ...line, unitPriceKobo: 10_000_000, quantity: 2 };
  const order = await anOrder(database.db, services, ada, { lines: [sold] }, services.clock());
  await paste('Iroko board, board metre, 60,000');
  await freezeEstimates(services);
  const path = `/orders/${order.id}/cost`;
  expect(await read('owner', path)).toContain('Estimated at the sale ₦110,000');
  const truth = { position: '0', total: '', materials: '70,000', hours: '20', maker: 'Sani' };
  expect((await people.owner.post(path, truth)).status).toBe(303);
  // ₦70,000, twenty hours at ₦2,000, and a tenth on top.
  const [cost] = await database.db.select().from(lineCosts);
  expect(cost).toMatchObject({ estimateKobo: 11_000_000, trueKobo: 12_100_000, trueMinutes: 1200, maker: 'Sani' });
  expect(await read('owner', path)).toContain('₦11,000 more than estimated');
  const report = await read('owner', '/books/reports/margin?by=maker');
  expect(report).toContain('Sani');
  expect(report).toContain('₦79,000');
  const file = await whole('owner', '/books/reports/margin/table.csv?by=product');
  expect(file).toContain('Zaria bench,2,200000,110000,121000,11000,79000,39');
  expect((await people.owner.post(path, { ...truth, materials: '', hours: '' })).status).toBe(422);
});

test('the steps that are ticked offer their hours until the truth is written', async () => {
  const productId = await aWorkshop();
  const line = { productId, name: 'Zaria bench', category: 'sitting', pictureKey: null, color: '', size: '' };
  const order = await anOrder(database.db, services, ada, {
    lines: [{ ...line, unitPriceKobo: 10_000_000, quantity: 1 }],
  });
  const job = { id: 'job_1', orderId: order.id, position: 0, name: 'Zaria bench', quantity: 1, spec: '', place: 1 };
  await database.db.insert(workshopJobs).values({ ...job, promisedTo: '2027-01-01', createdAt: services.clock() });
  const step = { jobId: 'job_1', doneAt: services.clock(), doneBy: 'Sani' };
  await database.db.insert(workshopSteps).values([
    { ...step, position: 0, name: 'Frame', minutes: 400 },
    { ...step, position: 1, name: 'Finish', minutes: 60, doneAt: null, doneBy: null },
  ]);
  const path = `/orders/${order.id}/cost`;
  expect(await whole('owner', path)).toMatch(/name="hours"[^>]*value="6.67"/);
  const truth = { position: '0', total: '90,000', materials: '', hours: '6.67', maker: '' };
  await people.owner.post(path, truth);
  const closed = await whole('owner', path);
  expect(closed).toMatch(/name="total"[^>]*value="90,000"/);
  expect(closed).not.toContain('From the steps ticked');
});

test('a recipe that somebody else has saved since is replaced only by who has read so', async () => {
  const id = await aWorkshop();
  const path = `/uploads/${id}/recipe`;
  const basedOn = async () => /name="basedOn" value="([^"]*)"/.exec(await whole('owner', path))?.[1] ?? '';
  const first = await basedOn();
  services.testClock.advance(60_000);
  const typed = { 'step.0.name': 'Frame', 'step.0.hours': '7', 'step.0.rate': '', overhead: '', intent: 'save' };
  expect((await people.owner.post(path, { ...typed, basedOn: first })).status).toBe(303);
  services.testClock.advance(60_000);
  const late = await people.owner.post(path, { ...typed, 'step.0.hours': '9', basedOn: first });
  expect(late.status).toBe(409);
  const page = await late.text();
  expect(words(page)).toContain('Somebody else has saved this recipe since you opened it.');
  expect(page).toContain('value="9"');
  const again = /name="basedOn" value="([^"]*)"/.exec(page)?.[1] ?? '';
  expect((await people.owner.post(path, { ...typed, 'step.0.hours': '9', basedOn: again })).status).toBe(303);
});

test('the list of materials leaves as a file that comes in again', async () => {
  await paste(LIST);
  const file = await exportMaterials(services, owner.id);
  const before = await listMaterials(database.db);
  const read = readMaterialList(file);
  expect(
    read.ok && read.materials.map(({ name, priceKobo, stockThousandths }) => [name, priceKobo, stockThousandths]),
  ).toEqual(before.map(({ name, priceKobo, stockThousandths }) => [name, priceKobo, stockThousandths]));
});

test('staff without the right to money, and visitors, read no cost at any address', async () => {
  const productId = await aWorkshop();
  const line = { productId, name: 'Zaria bench', category: 'sitting', pictureKey: null, color: '', size: '' };
  const order = await anOrder(database.db, services, ada, {
    lines: [{ ...line, unitPriceKobo: 10_000_000, quantity: 1 }],
  });
  await freezeEstimates(services);
  const draft = { ...emptyDraft(newId('req', services.clock())), lines: [newLine(productId)] };
  const quote = await makeQuote(services, owner.id, draft);
  const ofTheOwner = [
    ...['/materials', '/materials/new', '/materials/list'],
    ...[`/materials/${await idOf('Iroko board')}`, `/uploads/${productId}/recipe`],
    ...[`/quotes/${quote.id}/recipe/0`, `/orders/${order.id}/cost`],
    ...['/books/reports/margin', '/books/reports/margin/table.csv'],
  ];
  for (const path of ofTheOwner) {
    for (const asked of [path, `${path}.data`]) {
      expect((await people.staff.get(asked)).status, asked).not.toBe(200);
      expect((await people.visitor.get(asked)).status, asked).not.toBe(200);
    }
  }
  const shared = [
    ...[`/uploads/${productId}`, '/uploads', `/quotes/${quote.id}`, `/quotes/${quote.id}/edit`, '/quotes/new'],
    ...[`/orders/${order.id}`, `/orders/${order.id}/lines`, '/uploads/discounts', '/uploads/export.csv'],
  ];
  const public_ = [`/shop/${productId}`, '/shop', '/feeds/google.xml', '/feeds/meta.csv'];
  const SECRET = /5,?500,?000|55,000|Iroko board|hourKobo|materialId|recipes"/;
  for (const path of shared) {
    for (const asked of [path, `${path}.data`]) expect(await whole('staff', asked), asked).not.toMatch(SECRET);
  }
  for (const path of public_) expect(await whole('visitor', path), path).not.toMatch(SECRET);
  expect(await read('owner', `/orders/${order.id}/lines`)).toContain('Costs you ₦55,000');
});

test('a shop that fills in nothing sees nothing new', async () => {
  const id = await aProduct(database.db);
  expect(await read('owner', `/uploads/${id}`)).not.toContain('Cost and margin');
  expect(await read('owner', '/books')).not.toContain('/books/reports/margin');
  expect(await freezeEstimates(services)).toBe(0);
});
