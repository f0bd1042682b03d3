import { beforeAll, beforeEach, expect, it } from 'vitest';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { listVersions } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { quoteEndingMessage } from '#app/features/bespoke/quotes/quote-messages.ts';
import { newsDevices, newsPushes } from '#app/features/ground/notifications/news.table.server.ts';
import { ownNewsTexts } from '#app/features/ground/notifications/own-news-texts.ts';
import { createOrder } from '#app/features/orders/orders/door/create-order.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { anAccount, createAuthHarness } from '#tests/support/auth-harness.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aSnapshot } from '#tests/support/order-builders.ts';
import { aSentQuote, quoteOf } from '#tests/support/quote-builders.ts';
import { createSite } from '#tests/support/site.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';

const handle = useTestDatabase();
let harness: Awaited<ReturnType<typeof createAuthHarness>>;
let site: Awaited<ReturnType<typeof createSite>>;

beforeAll(async () => {
  harness = await createAuthHarness(handle);
  site = await createSite({ ...harness.services, auth: harness.auth });
});
beforeEach(() => emptyTables(handle));

const HEADING = 'Notifications on this device';
const DEVICE = { endpoint: 'https://push.invalid/1', p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };

async function anOrder(userId: string | null = null) {
  const snapshot = aSnapshot({ username: 'Bola Ade' });
  const facts = {
    reference: `gida-tell-${userId}`,
    userId,
    email: 'bola@example.com',
    totalKobo: 45_000_000,
    snapshot,
    actor: 'system:test',
  };
  const { id } = await act(harness.services, 'system:test', (act) => createOrder(act, facts));
  return { id, path: `/order?key=${encodeURIComponent(orderKeyOf(id, harness.services.config))}` };
}

const turn = (path: string, fields: Record<string, string>) => site.visitor().post(path, fields);

it('is turned on and off by whoever has the key of an order, and shows what that order’s emails tell', async () => {
  const { id, path } = await anOrder();
  expect(await (await site.visitor().get(path)).text()).toContain(HEADING);
  expect((await turn(path, { intent: 'news-on', ...DEVICE })).headers.get('location')).toContain('notice=news_');
  const [device] = await handle.db.select().from(newsDevices);
  expect(device).toMatchObject({ sessionId: null, about: `/myorders/${id}`, endpoint: DEVICE.endpoint });
  await handle.db.delete(newsPushes);
  expect((await turn(path, { intent: 'news-off', endpoint: DEVICE.endpoint })).status).toBe(303);
  expect(await handle.db.select().from(newsDevices)).toEqual([]);
});

it('is not there for a key that is none, for what is no subscription, or on the key’s page of an account’s order', async () => {
  const { path } = await anOrder();
  expect((await turn('/order?key=ord_guessed.AAAAAAAAAAAAAAAAAAAAAA', { intent: 'news-on', ...DEVICE })).status).toBe(
    404,
  );
  for (const wrong of [{ endpoint: 'javascript:alert(1)' }, { p256dh: 'x' }, { auth: '' }])
    expect((await turn(path, { intent: 'news-on', ...DEVICE, ...wrong })).status).toBe(400);
  const account = await anOrder(await anAccount(handle.db, { email: 'ada@example.com', password: 'iroko-wood' }));
  expect(await (await site.visitor().get(account.path)).text()).not.toContain(HEADING);
  expect((await turn(account.path, { intent: 'news-on', ...DEVICE })).status).toBe(400);
  expect(await handle.db.select().from(newsDevices)).toEqual([]);
});

it('is offered twenty times an hour', async () => {
  const { path } = await anOrder();
  const answers = [];
  for (let times = 0; times < 21; times += 1)
    answers.push(
      (await turn(path, { intent: 'news-on', ...DEVICE, endpoint: `https://push.invalid/${times}` })).status,
    );
  expect([answers.at(0), answers.at(-1)]).toEqual([303, 429]);
});

it('follows a quote by its key while it is open: an answer shows on the device, and an account’s quote has none', async () => {
  const { services } = harness;
  const owner = await aUser(handle.db, { role: 'owner' });
  const sent = await aSentQuote(services, owner, await aProduct(handle.db), { email: 'bola@example.com' });
  const quote = await quoteOf(services, sent.quoteId);
  const path = `/quote/${sent.quoteKey}`;
  expect(await (await site.visitor().get(path)).text()).toContain(ownNewsTexts.quote.lead);
  expect((await turn(path, { intent: 'news-on', ...DEVICE })).headers.get('location')).toContain('notice=news_');
  expect(await handle.db.select().from(newsDevices)).toMatchObject([{ about: `/quote?quote=${quote.id}` }]);
  await handle.db.delete(newsPushes);
  const [version] = await listVersions(handle.db, quote.id);
  if (!version) throw new Error('A quote was sent without a version');
  const facts = { quote, version, url: `http://localhost:3000${path}` };
  await act(services, 'system:test', (act) => act.tell(quoteEndingMessage.about(facts)));
  expect(await handle.db.select().from(newsPushes)).toMatchObject([{ words: { href: path } }]);
  await handle.db.update(quotes).set({ state: 'declined' });
  expect((await turn(path, { intent: 'news-on', ...DEVICE })).status).toBe(400);
});
