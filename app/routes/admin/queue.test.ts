import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listOpenJobs, listStations } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { workshopJobs } from '#app/features/bespoke/queue/queue.table.server.ts';
import { renewQueueNow } from '#app/features/bespoke/queue/renew-queue.server.ts';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { saveRecipe } from '#app/features/bespoke/recipes/save-recipe.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Viewer;
let ada: Viewer;
let bench: string;
let people: Record<'owner' | 'visitor', Visitor>;

beforeEach(async () => {
  await emptyTables(database);
  owner = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  ada = await aUser(database.db, { name: 'Ada' });
  const viewer = async (request: Request) => (request.headers.get('cookie')?.includes('who=owner') ? owner : undefined);
  services = await createTestServices(database, { auth: { viewer } as unknown as Auth });
  const site = await createSite(services);
  people = { owner: site.visitor(), visitor: site.visitor() };
  people.owner.cookies.set('who', 'owner');
  bench = await aProduct(database.db, { name: 'Zaria bench' });
  const steps = [{ name: 'Frame', hours: '16', rateKobo: null, when: '' }];
  const recipe = { ...EMPTY_RECIPE, steps };
  await saveRecipe(services, owner.id, { subject: { productId: bench }, name: 'Zaria bench', recipe });
});

const words = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const read = async (path: string, who: keyof typeof people = 'owner') =>
  words(await (await people[who].get(path)).text());

const FRAME = { name: 'Frame', does: '', counts: 'hours', perWeek: '40', usual: '', power: 'on' };
const WEEK = { mon: 'on', tue: 'on', wed: 'on', thu: 'on', fri: 'on' };

async function aWorkshop(...sold: string[]): Promise<string[]> {
  expect((await people.owner.post('/queue/stations/new', { ...FRAME, ...WEEK })).status).toBe(303);
  for (const name of sold) {
    services.testClock.advance(1_000);
    const line = { productId: bench, name, category: 'sitting', pictureKey: null, color: '', size: '' };
    const lines = [{ ...line, unitPriceKobo: 10_000_000, quantity: 1 }];
    await anOrder(
      database.db,
      services,
      ada,
      { lines, estimatedFrom: '2026-11-24', estimatedTo: '2026-11-27' },
      services.clock(),
    );
  }
  await renewQueueNow(services);
  return (await listOpenJobs(database.db)).map(({ id }) => id);
}

test('the date a product says follows what is sold before it, and a shop without stations says what it said', async () => {
  expect(await read(`/shop/${bench}`, 'visitor')).toContain('Made for you in 15 to 20 days if you order today.');
  await aWorkshop();
  expect(await read(`/shop/${bench}`, 'visitor')).toContain('Made for you in 3 to 5 days if you order today.');
  const line = { productId: bench, name: 'Zaria bench', category: 'sitting', pictureKey: null, color: '', size: '' };
  await anOrder(database.db, services, ada, { lines: [{ ...line, unitPriceKobo: 10_000_000, quantity: 9 }] });
  await renewQueueNow(services);
  expect(await read(`/shop/${bench}`, 'visitor')).toContain('Made for you in 27 to 33 days if you order today.');
  expect(await read('/shop', 'visitor')).toContain('Made in 27 to 33 days');
  expect(await read(`/bespoke?like=${bench}`, 'visitor')).toContain('A piece like it takes 27 to 33 days');
  expect(await read('/bespoke', 'visitor')).not.toContain('from the first payment');
});

test('the site says how many dates were kept once the owner wants it, and nothing as soon as it is no longer good', async () => {
  await aWorkshop();
  const line = { productId: bench, name: 'Zaria bench', category: 'sitting', pictureKey: null, color: '', size: '' };
  await anOrder(database.db, services, ada, { lines: [{ ...line, unitPriceKobo: 10_000_000, quantity: 20 }] });
  await renewQueueNow(services);
  await database.db.update(orders).set({ stage: 'shipped', completionDate: services.clock() });
  await renewQueueNow(services);
  const sentence = 'In the last 12 months, all 20 pieces were ready by the day we promised.';
  const pages = () => Promise.all([`/shop/${bench}`, '/bespoke'].map((path) => read(path, 'visitor')));
  for (const page of await pages()) expect(page).not.toContain('we promised');
  expect(await read('/queue')).toContain('Your site doesn’t mention this.');
  const form = await (await people.owner.get('/settings/delivery')).text();
  const days = { leadDaysMin: '15', leadDaysMax: '20' };
  const basedOn = /name="basedOn" value="([^"]*)"/.exec(form)?.[1] ?? '';
  expect((await people.owner.post('/settings/delivery', { ...days, showsKept: 'on', basedOn })).status).toBe(303);
  for (const page of await pages()) expect(page).toContain(sentence);
  expect(await read('/queue')).toContain(`Your site says: “${sentence}”`);
  await database.db.update(workshopJobs).set({ promisedTo: '2026-11-01' });
  await renewQueueNow(services);
  for (const page of await pages()) expect(page).not.toContain('we promised');
  expect(await read('/queue')).toContain('0 of 20 pieces were ready on time. It needs at least 20 pieces');
});

test('a move says what it does to each date before it is done', async () => {
  const [first, second] = await aWorkshop('First', 'Second');
  expect(await read('/queue')).toMatch(/First.*Ready 24 Nov.*Second.*Ready 26 Nov/);
  const asked = `/queue?job=${second}&before=${first}`;
  const shown = await read(asked);
  expect(shown).toContain('ready 24 Nov, not 26 Nov: 2 days earlier');
  expect(shown).toContain('ready 26 Nov, not 24 Nov: 2 days later');
  expect(await read('/queue')).toMatch(/First.*Ready 24 Nov.*Second.*Ready 26 Nov/);
  expect((await people.owner.post('/queue', { intent: 'move', job: second ?? '', before: first ?? '' })).status).toBe(
    303,
  );
  expect(await read('/queue')).toMatch(/Second.*Ready 24 Nov.*First.*Ready 26 Nov/);
  await people.owner.post('/queue', { intent: 'move', job: second ?? '', before: '' });
  expect(await read('/queue')).toMatch(/First.*Second/);
  expect((await people.owner.post('/queue', { intent: 'move', job: 'job_x', before: '' })).status).toBe(409);
});

test('what will be late is on Today at once, and its customer is told by one press', async () => {
  await aWorkshop('First', 'Second');
  expect(await read('/adminHome')).not.toContain('will be');
  services.testClock.advance(2 * 86_400_000);
  const [station] = await listStations(database.db);
  for (const day of ['2026-11-24', '2026-11-25'])
    await people.owner.post('/queue/stations', { intent: 'close', station: station?.id ?? '', from: day, to: '' });
  expect((await people.owner.post('/queue', { intent: 'power' })).status).toBe(303);
  expect(await read('/adminHome')).toContain('will be 4 days late');
  const page = await (await people.owner.get('/queue')).text();
  expect(words(page)).toContain('Second: ready 1 December 2026, promised by 27 November 2026.');
  const shown = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(page)?.[1] ?? '';
  const told = await people.owner.post('/queue', {
    intent: 'tell',
    order: shown('order'),
    seen: shown('seen'),
    from: '2026-12-01',
    to: '2026-12-04',
    reason: 'No power for three days.',
  });
  expect(told.status).toBe(303);
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, shown('order')));
  expect(order).toMatchObject({ estimatedFrom: '2026-12-01', estimatedTo: '2026-12-04' });
  const [mail] = await database.db.select().from(mails).where(eq(mails.kind, 'order-changed'));
  expect(mail?.text).toContain('No power for three days.');
  expect(mail?.text).toContain('1 to 4 December 2026');
  expect(await read('/adminHome')).not.toContain('will be');
});

test('a step is ticked and taken back on the page; ill today closes one station and opens again', async () => {
  const [job = ''] = await aWorkshop('First');
  const step = { job, step: '0' };
  services.testClock.advance(2 * 86_400_000);
  const [station] = await listStations(database.db);
  await people.owner.post('/queue', { intent: 'ill', station: station?.id ?? '' });
  expect(await read('/queue')).toMatch(/Closed today: ill.*Ready 25 Nov/);
  const closed = /name="closed" value="([^"]+)"/.exec(await (await people.owner.get('/queue')).text())?.[1] ?? '';
  await people.owner.post('/queue', { intent: 'back', closed });
  expect(await read('/queue')).toContain('Ready 24 Nov');
  await people.owner.post('/queue', { intent: 'done', ...step });
  expect(await listOpenJobs(database.db)).toEqual([]);
  const made = await (await people.owner.get('/queue')).text();
  expect(words(made)).toContain('Made today First');
  expect(made).toContain(`name="job" value="${job}"`);
  await people.owner.post('/queue', { intent: 'undone', ...step });
  expect(await read('/queue')).not.toContain('Made today');
  expect(await read('/queue')).toContain('0 of 1 steps done');
});
