import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeMakerLink, readMakerLinks } from '#app/features/bespoke/makers/maker-links.server.ts';
import { addMaterial } from '#app/features/bespoke/materials/save-material.server.ts';
import { listOpenJobs, listStations } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { workshopPhotos, workshopSteps } from '#app/features/bespoke/queue/queue.table.server.ts';
import { renewQueueNow } from '#app/features/bespoke/queue/renew-queue.server.ts';
import { saveStation } from '#app/features/bespoke/queue/save-station.server.ts';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { saveRecipe } from '#app/features/bespoke/recipes/save-recipe.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { orderMilestones } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { aPhoto } from '#tests/support/test-picture.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';

const database = useTestDatabase();
let services: TestServices;
let owner: Viewer;
let maker: Visitor;
let people: Record<'owner' | 'staff', Visitor>;
let orderId: string;
let job: string;

const WEEK = {
  does: [],
  counts: 'hours',
  unitsPerWeek: 2400,
  usualUnits: 0,
  needsPower: false,
  days: [0, 1, 2, 3, 4],
} as const;
const step = (name: string) => ({ name, hours: '4', rateKobo: null, when: '' });

/** A bench of two steps, the first of which is a milestone, for somebody with a surname, an address and a price. */
beforeEach(async () => {
  await emptyTables(database);
  const { db } = database;
  owner = await aUser(db, { name: 'Ngozi', role: 'owner' });
  const staff = await aUser(db, { name: 'Bola', role: 'staff' });
  const who: Record<string, Viewer> = { owner, staff };
  const viewer = async (request: Request) => who[/who=(\w+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? ''];
  services = await createTestServices(database, { auth: { viewer } as unknown as Auth });
  const site = await createSite(services);
  maker = site.visitor();
  people = { owner: site.visitor(), staff: site.visitor() };
  people.owner.cookies.set('who', 'owner');
  people.staff.cookies.set('who', 'staff');
  const bench = await aProduct(db, { name: 'Zaria bench', widthCm: 120, depthCm: 40, heightCm: 45 });
  const iroko = await addMaterial(services, owner.id, {
    name: 'Iroko board',
    unit: 'board_metre',
    priceKobo: 777_700,
    wastePercent: 0,
    sheetLengthMm: null,
    sheetWidthMm: null,
    supplier: '',
  } as Parameters<typeof addMaterial>[2]);
  const materialId = iroko.ok ? iroko.id : '';
  const recipe = {
    ...EMPTY_RECIPE,
    lines: [{ materialId, amount: '3', when: '' }],
    steps: [step('Frame'), step('Sanding')],
  };
  await saveRecipe(services, owner.id, { subject: { productId: bench }, name: 'Zaria bench', recipe });
  for (const name of ['Frame', 'Sanding'])
    await saveStation(services, owner.id, { id: null, typed: { ...WEEK, days: [...WEEK.days], does: [], name } });
  const ada = await aUser(db, { name: 'Ada Obiora', email: 'ada.obiora@example.com' });
  const line = {
    productId: bench,
    name: 'Zaria bench',
    category: 'sitting',
    pictureKey: null,
    color: 'Indigo',
    size: '',
  };
  const lines = [{ ...line, unitPriceKobo: 55_500_000, quantity: 2 }];
  orderId = (await anOrder(db, services, ada, { lines, username: 'Ada Obiora' })).id;
  await renewQueueNow(services);
  job = (await listOpenJobs(db))[0]?.id ?? '';
});

const stationCalled = async (name: string) =>
  (await listStations(database.db)).find((station) => station.name === name)?.id ?? null;

/** Makes a new link, and gives where it leads. */
async function linkOf(station: string | null): Promise<string> {
  const stationId = station && (await stationCalled(station));
  await changeMakerLink(services, owner.id, { stationId, intent: 'make' });
  const link = (await readMakerLinks(services)).find((each) => each.stationId === stationId);
  return link?.url?.replace(services.config.publicUrl, '') ?? '';
}

const read = async (path: string, who = maker) => {
  const html = await (await who.get(path)).text();
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
const tick = (path: string, more: Record<string, string> = {}) =>
  maker.post(path, {
    intent: 'done',
    job,
    step: '0',
    named: more.step === '1' ? 'Sanding' : 'Frame',
    by: 'Musa',
    ...more,
  });
const milestones = async () => (await database.db.select().from(orderMilestones)).map(({ name }) => name);
const letters = () => database.db.$count(mails, eq(mails.kind, 'order-milestone'));

describe('a link of the makers', () => {
  it('is made, renewed and withdrawn by the owner alone', async () => {
    const press = { intent: 'link', station: '', change: 'make' };
    expect((await people.staff.post('/queue/stations', press)).status).toBe(403);
    expect((await maker.post('/queue/stations', press)).headers.get('location')).toMatch(/^\/login/);
    const open = async () => (await readMakerLinks(services))[0]?.url?.replace(services.config.publicUrl, '') ?? '';
    expect(await open()).toBe('');
    await people.owner.post('/queue/stations', press);
    const first = await open();
    expect((await maker.get(first)).status).toBe(200);
    await people.owner.post('/queue/stations', press);
    const second = await open();
    expect((await maker.get(first)).status).toBe(404);
    expect((await tick(first)).status).toBe(404);
    expect((await maker.get(second)).status).toBe(200);
    await people.owner.post('/queue/stations', { ...press, change: 'withdraw' });
    expect((await maker.get(second)).status).toBe(404);
    expect((await people.owner.post('/queue/stations', { ...press, station: 'sta_none' })).status).toBe(404);
    // The next one is another again.
    await people.owner.post('/queue/stations', press);
    expect((await maker.get(second)).status).toBe(404);
  });

  it('is kept by nobody, and asks once for a name', async () => {
    const path = await linkOf('Frame');
    const first = await maker.get(path);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(first.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(await read(path)).toContain('Who are you?');
    expect((await maker.post(path, { intent: 'name', name: ' ' })).status).toBe(422);
    await maker.post(path, { intent: 'name', name: 'Músá' });
    expect(await read(path)).toContain('You are Músá.');
    expect(await read(await linkOf('Sanding'))).toContain('You are Músá.');
  });

  it('shows what is made and of what, without a price or whom it is for', async () => {
    await maker.post(await linkOf(null), { intent: 'name', name: 'Musa' });
    const path = await linkOf('Frame');
    const [list, sheet] = [await read(path), await read(`${path}?job=${job}`)];
    expect(list).toContain('2 × Zaria bench');
    expect(sheet).toContain('W 120 × D 40 × H 45 cm');
    expect(sheet).toContain('Indigo');
    expect(sheet).toMatch(/Iroko board\s+6 m/);
    const card = await read(`/queue/jobs/${job}`, people.staff);
    expect(card).toContain('Iroko board');
    for (const page of [list, sheet, card])
      expect(page).not.toMatch(/₦|555,000|7,777|Obiora|Allen|803 ?123|@example|Opposite/);
  });

  it('ticks the steps of its own station, twice is once, and takes a tick back', async () => {
    const path = await linkOf('Frame');
    expect((await tick(path, { step: '1' })).headers.get('location')).toContain('notice=gone');
    expect((await tick(path, { named: 'Carcass' })).headers.get('location')).toContain('notice=gone');
    await tick(path);
    await tick(path, { by: 'Ify' });
    const [first, second] = await database.db.select().from(workshopSteps).orderBy(workshopSteps.position);
    expect([first?.doneBy, second?.doneBy]).toEqual(['Musa', null]);
    await maker.post(path, { intent: 'name', name: 'Musa' });
    expect(await read(path)).toContain('Frame: done by Musa');
    expect(await read('/queue', people.owner)).toContain('Frame: done by Musa');
    await tick(path, { intent: 'undone' });
    expect((await database.db.select().from(workshopSteps)).map(({ doneBy }) => doneBy)).toEqual([null, null]);
    await advanceOrder(services, owner.id, { orderId, from: 'new' });
    expect((await tick(path)).headers.get('location')).toContain('notice=gone');
  });

  it('tells each milestone once, and the last when all is made', async () => {
    const path = await linkOf(null);
    await tick(path);
    await tick(path, { intent: 'undone' });
    await tick(path);
    expect(await milestones()).toEqual(['Frame']);
    expect(await letters()).toBe(1);
    await tick(path, { step: '1' });
    expect(await milestones()).toEqual(['Frame', 'Check']);
    expect(await letters()).toBe(2);
  });

  it('keeps a photo for the team, and ticks nothing with one that is none', async () => {
    const path = await linkOf('Frame');
    const send = async (photo: Buffer) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ intent: 'done', job, step: '0', named: 'Frame', by: 'Musa' }))
        body.set(name, value);
      body.set('photo', new File([new Uint8Array(photo)], 'frame.jpg', { type: 'image/jpeg' }));
      return maker.request(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
    };
    expect((await send(Buffer.from('<?'))).status).toBe(422);
    expect(await database.db.$count(workshopSteps, eq(workshopSteps.doneBy, 'Musa'))).toBe(0);
    const photo = await aPhoto();
    expect((await send(photo)).status).toBe(303);
    expect((await send(photo)).status).toBe(303);
    expect(await database.db.$count(workshopPhotos)).toBe(1);
    expect(await read(`/orders/${orderId}`, people.staff)).toContain('Frame, by Musa');
  });

  it('brings what is needed to Messages, once', async () => {
    const path = await linkOf('Frame');
    const need = { intent: 'need', by: 'Musa', job, once: 'need_01', need: 'Two hinges' };
    await maker.post(path, need);
    await maker.post(path, need);
    expect((await maker.post(path, { ...need, need: '' })).status).toBe(422);
    const [message, ...others] = await database.db.select().from(supportMessages);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      channel: 'workshop',
      name: 'Musa, Frame',
      message: 'For 2 × Zaria bench:\nTwo hinges',
      orderId,
      suspicions: [],
    });
    const told = await database.db.select().from(notifications).where(eq(notifications.kind, 'support-message'));
    expect(told).toMatchObject([
      { title: 'Workshop request HELP-1001 from Musa, Frame', href: `/inbox/${message?.id}` },
    ]);
    expect(await read(`/inbox/${message?.id}`, people.staff)).toContain('Sent from the workshop page.');
    await maker.post(path, { ...need, once: 'need_02', by: 'M'.repeat(100) });
    expect(await database.db.$count(supportMessages, eq(supportMessages.name, 'M'.repeat(100)))).toBe(1);
  });
});
