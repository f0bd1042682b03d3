import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { loadRouteTree } from '#tests/support/route-tree.ts';
import { Visitor } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { createApp } from './app.ts';
import { createLateAnswers } from './late-answers.ts';

const handle = useTestDatabase();
let services: TestServices;
let newVisitor: () => Visitor;

/** The shop, in which every form takes longer than anybody waits. */
beforeAll(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle, { auth: { viewer: async () => undefined } as never });
  const app = createApp({ services, build: await loadRouteTree(), answersWithinMs: 0 });
  newVisitor = () => new Visitor((request) => Promise.resolve(app.fetch(request)));
});

const PAGE = { 'sec-fetch-site': 'same-origin', accept: 'text/html,*/*;q=0.8' };

async function send(visitor: Visitor, changes: Record<string, string>, path = '/bespoke', headers = PAGE) {
  const html = await (await visitor.get('/bespoke')).text();
  const made = /name="made" value="([^"]+)"/.exec(html)?.[1] ?? '';
  services.testClock.advance(20_000);
  const body = new FormData();
  const fields = { what: 'A desk', name: 'Ada Obi', answerBy: 'mail', address: 'ada@example.com', budget: '250-500' };
  for (const [name, value] of Object.entries({ ...fields, made, ...changes })) body.append(name, value);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer();
  body.append('photos', new File([new Uint8Array(photo)], 'room.jpg'));
  return visitor.request(path, { method: 'POST', headers, body });
}

/** Where a page that waits goes next. */
async function nextOf(page: Response): Promise<string> {
  expect(page.status).toBe(202);
  const next = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(await page.text())?.[1];
  return next?.replaceAll('&amp;', '&') ?? '';
}

/** What a browser that follows the page sees in the end. */
async function waitFor(visitor: Visitor, first: Response): Promise<{ at: string; answer: Response }> {
  for (let page = first; ; ) {
    const at = await nextOf(page);
    page = await visitor.get(at);
    if (page.status !== 202) return { at, answer: page };
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

it('answers a form that takes long with a page that leads to its answer, for the browser that sent it', async () => {
  const visitor = newVisitor();
  const first = await send(visitor, {}, '/bespoke?like=a&b');
  expect(first.headers.get('cache-control')).toBe('no-store');
  const { at, answer } = await waitFor(visitor, first);
  expect(at).toMatch(/^\/bespoke\?like=a&b=&waiting=/);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('notice=sent');
  expect(await handle.db.select().from(supportMessages)).toHaveLength(1);
  // Whose line dropped asks once more; who has only the address is told nothing.
  expect((await visitor.get(at)).headers.get('location')).toBe(answer.headers.get('location'));
  const stranger = await newVisitor().get(at);
  expect([stranger.status, stranger.headers.get('location')]).toEqual([202, null]);
});

it('gives back a refused form with all that was typed, and takes it from there once it is corrected', async () => {
  const visitor = newVisitor();
  const { at, answer } = await waitFor(visitor, await send(visitor, { address: 'nowhere', what: 'A bench of teak' }));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('A bench of teak');
  const corrected = await waitFor(visitor, await send(visitor, { what: 'A bench of teak' }, at));
  expect(corrected.at).not.toBe(at);
  expect(corrected.answer.status).toBe(303);
});

it('tells who finds no place when to come back and that nothing is lost, and a script in words', async () => {
  const visitor = newVisitor();
  const held = Array.from({ length: 4 }, () => {
    let letGo = () => {};
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('--b\r\nContent-Disposition: form-data; name="photos"; filename="a"\r\n\r\n'));
        letGo = () => controller.error(new Error('gone'));
      },
    });
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=b' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return { answer: newVisitor().request('/bespoke', init), letGo: () => letGo() };
  });
  await new Promise((resolve) => setTimeout(resolve, 200));
  const { answer } = await waitFor(visitor, await send(visitor, {}));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.text()).toContain('Go back and press the button again');
  const script = await send(visitor, {}, '/bespoke', { ...PAGE, accept: '*/*' });
  expect([script.status, script.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await script.text()).toContain('Too many files');
  for (const { letGo } of held) letGo();
  await Promise.all(held.map(({ answer }) => answer));
});

it('lets a script wait for the answer itself, and says what it no longer knows', async () => {
  const visitor = newVisitor();
  const sent = await send(visitor, { what: 'A stool' }, '/bespoke', { ...PAGE, accept: '*/*' });
  expect(sent.status).toBe(303);
  const old = (Date.now() - 301_000).toString(36);
  const over = await visitor.get(`/bespoke?waiting=${old}-0`);
  expect(over.status).toBe(404);
  expect(await over.text()).toContain('href="/bespoke"');
  expect((await visitor.get('/shop?waiting=x')).status).toBe(200);
});

it('answers at once what is done at once', async () => {
  const form = new Request('http://localhost/bespoke', { method: 'POST', headers: PAGE });
  const answer = await createLateAnswers(60_000).answer(form, async () => new Response('done'));
  expect(await answer.text()).toBe('done');
});
