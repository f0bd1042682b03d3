import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { settingVersion } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { showSettings } from '#app/features/ground/settings/settings-form.ts';
import { startJobs } from '#app/platform/jobs/jobs.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { JOBS } from '#server/jobs.ts';
import { aProduct } from '#tests/support/builders.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { findTroubles } from './health.ts';
import { openShopWorld, type ShopWorld, type Web } from './shop-world.ts';
import { aColleague, aShopper, withSessionOf } from './shoppers.ts';

// Several processes on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 });

const handle = useTestDatabase({ max: 5 });
let world: ShopWorld;
let lagos: Web;
let ibadan: Web;

beforeAll(async () => {
  world = await openShopWorld(handle.connectionString);
  // The first of them also makes the queue's tables; together they would do so one after the other.
  [lagos, ibadan] = await Promise.all([world.web(), world.web()]);
  await world.worker();
}, 180_000);
afterAll(() => world?.close());

/** What other processes do reaches this one by a message; a moment is allowed, a reload of the page is not needed. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 5_000, interval: 20 });
const digestOf = async (answer: Response | undefined) =>
  createHash('sha256')
    .update(new Uint8Array((await answer?.arrayBuffer()) ?? []))
    .digest('hex');
const words = async (answer: Response | Promise<Response>) => (await answer).text();

it('knows at one process who signed in at the other, and lets go everywhere at once', async () => {
  const ada = await aShopper(handle.db, lagos.visitor());
  const elsewhere = withSessionOf(ibadan.visitor(), ada);
  expect((await elsewhere.get('/userProfile')).status).toBe(200);
  await elsewhere.post('/logout', {});
  expect((await ada.get('/userProfile')).headers.get('location')).toMatch(/^\/login/);
});

it('counts the tries of one address over both processes', async () => {
  const [here, there] = [lagos.visitor(), ibadan.visitor()];
  const wrong = { email: 'nobody@example.com', password: 'not-the-password' };
  const answers: number[] = [];
  for (let tried = 0; tried < 7; tried++) answers.push((await (tried % 2 ? here : there).post('/login', wrong)).status);
  expect(answers).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

it('tells a page that is open at one process what an admin does at the other', async () => {
  const ada = await aShopper(handle.db, lagos.visitor());
  const bola = await aColleague(handle.db, ibadan.visitor(), 'staff');
  const { id } = await anOrder(handle.db, await createTestServices(handle), ada.viewer, {}, new Date());
  const stream = await ada.get('/live');
  let heard = '';
  const reading = (async () => {
    for await (const chunk of stream.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => {});
  await soon(() => expect(heard).toContain('"notifications":1'));
  expect((await bola.post(`/orders/${id}`, { intent: 'advance', from: 'new' })).status).toBe(303);
  await soon(() => expect(heard).toContain('"notifications":2'));
  await stream.body?.cancel().catch(() => {});
  void reading;
});

it('shows at one process what the owner saved at the other: settings, prices, words to search for', async () => {
  const pieceId = await aProduct(handle.db, { name: 'Iroko bench' });
  const owner = await aColleague(handle.db, lagos.visitor(), 'owner');
  const pages = ['/about', `/shop/${pieceId}`, '/shop?q=bench'];
  // Twice, so that whatever a process keeps of a page, it has.
  for (const path of [...pages, ...pages])
    for (const web of [lagos, ibadan]) expect(await words(web.visitor().get(path))).not.toContain('777,000');

  const basedOn = await settingVersion(handle.db, 'business');
  const business = { ...showSettings('business', DEMO_SETTINGS.business), basedOn, name: 'Ilé Ọnà' };
  expect((await owner.post('/settings/business', business)).headers.get('location')).toMatch(/notice=saved/);
  for (const web of [lagos, ibadan])
    await soon(async () => expect(await words(web.visitor().get('/about'))).toContain('Ilé Ọnà'));

  const price = { intent: 'price', id: pieceId, version: '1', price: '777000' };
  const saved = await owner.post('/uploads', price);
  expect(saved.status, await saved.text()).toBe(303);
  for (const web of [lagos, ibadan]) {
    const visitor = web.visitor();
    await soon(async () => expect(await words(visitor.get(`/shop/${pieceId}`))).toContain('777,000'));
    await soon(async () => expect(await words(visitor.get('/shop?q=bench'))).toContain('777,000'));
  }
  const hidden = { ids: `${pieceId}.2`, reason: 'ended', words: '' };
  expect((await owner.post('/uploads/bulk/hide', hidden)).status).toBe(303);
  for (const web of [lagos, ibadan])
    await soon(async () => expect((await web.visitor().get(`/shop/${pieceId}`)).status).toBe(404));
});

it('keeps a file that one process took where the other finds it', async () => {
  const ada = await aShopper(handle.db, lagos.visitor());
  const body = new FormData();
  const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a5401c' } })
    .jpeg()
    .toBuffer();
  body.set('picture', new File([new Uint8Array(photo)], 'me.jpg', { type: 'image/jpeg' }));
  const sent = await ada.request('/profilePic', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body });
  expect(sent.status).toBe(303);
  const page = await words(withSessionOf(ibadan.visitor(), ada).get('/userProfile'));
  const src = /\/media\/[^" ]+/.exec(page)?.[0] ?? 'no picture on the page';
  const [here, there] = await Promise.all([lagos, ibadan].map((web) => web.visitor().get(src)));
  expect([here?.status, there?.status]).toEqual([200, 200]);
  expect(await digestOf(there)).toBe(await digestOf(here));
});

it('does each job once, whichever of two workers takes it', async () => {
  const second = await world.worker();
  const jobs = await startJobs(handle.connectionString, createLog('silent'), JOBS);
  const recipient = 'jobs@example.com';
  const now = new Date();
  for (let number = 1; number <= 40; number++) {
    const mail = { kind: 'support-reply' as const, dedupeKey: `test/${number}`, recipient, subject: `Email ${number}` };
    await enqueueMail(handle.db, jobs, { ...mail, html: '<p>Once</p>', text: 'Once' }, now);
  }
  await vi.waitFor(async () => expect(await world.mails(recipient)).toHaveLength(40), {
    timeout: 60_000,
    interval: 100,
  });
  const states = await handle.db.select({ state: mails.state }).from(mails).where(eq(mails.recipient, recipient));
  const subjects = (await world.mails(recipient)).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(40);
  expect(states).toHaveLength(40);
  await Promise.all([second.stop(), jobs.stop()]);
});

it('leaves nothing the doctor would find', async () => {
  // The order above was made by a builder, which takes no money.
  expect(await findTroubles(handle.db, world.store, { except: ['booked-is-paid'] })).toEqual([]);
});
