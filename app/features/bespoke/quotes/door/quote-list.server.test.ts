import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { readToday } from '#app/features/office/today/needs.server.ts';
import { orderRequests } from '#app/features/orders/order-requests/door/order-request.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { shop } from '#app/features.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aDraft, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { aSentQuote } from '#tests/support/quote-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { acceptQuote } from '../accept-quote.server.ts';
import { takeDirectOrder } from '../agree-quote.server.ts';
import { askAboutQuote, declineQuote } from '../answer-quote.server.ts';
import { cancelOrderRequest, withdrawQuote } from '../close-quote.server.ts';
import { QUOTE_TABS, type QuoteFilter, type QuoteTab } from '../quote-list.ts';
import { makeQuote } from '../write-quote.server.ts';
import { readQuotes } from './quote-list.server.ts';

const handle = useTestDatabase();
const DAY = 86_400_000;
const ALL: QuoteFilter = { tab: 'all', search: '', from: undefined, age: undefined };
let services: TestServices;
let owner: Viewer;
let productId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  owner = await aUser(handle.db, { role: 'owner' });
  productId = await aProduct(handle.db, { stockCount: 99 });
});

const read = (asked: Partial<QuoteFilter> = {}, before?: string) => readQuotes(services, { ...ALL, ...asked, before });
const idsIn = async (asked: Partial<QuoteFilter>) => (await read(asked)).quotes.map(({ id }) => id);
const aMomentLater = () => services.testClock.advance(1_000);

async function taken(changes: Parameters<typeof aDraft>[2] = {}) {
  aMomentLater();
  const answer = await takeDirectOrder(services, owner, aDraft(services, productId, changes));
  if (!answer.ok) throw new Error(JSON.stringify(answer.fields));
  return answer;
}

async function sent(changes: Parameters<typeof aDraft>[2] = {}) {
  aMomentLater();
  return (await aSentQuote(services, owner, productId, changes)).quoteId;
}

const yes = (quoteId: string) =>
  acceptQuote(services, 'customer:link', { quoteId, version: 1, name: 'Bola', addressBlock: '' });

async function paid(requestId: string) {
  const reference = await beginToPay(services, await linkOf(services, requestId));
  services.payments.pay(reference);
  await settlePayment(services, 'system:webhook', { reference });
}

/** What was ordered on the site, to be paid by transfer. */
async function ofSite(changes: Partial<typeof orderRequests.$inferInsert> = {}): Promise<string> {
  const { requestId } = await taken();
  const [request] = await handle.db.select().from(orderRequests).where(eq(orderRequests.id, requestId));
  if (!request) throw new Error('Nothing was asked for');
  const { searchText: _, ...row } = request;
  aMomentLater();
  const id = newId('req', services.clock());
  await handle.db.insert(orderRequests).values({ ...row, id, createdAt: services.clock(), ...changes, source: 'site' });
  return id;
}

/** One of each, by the tab it is under. */
async function oneOfEach(): Promise<Record<Exclude<QuoteTab, 'asks' | 'all'>, string[]>> {
  const { id: draft } = await makeQuote(services, owner.id, aDraft(services, productId, { name: '' }));
  const over = await sent();
  const lapsed = await taken();
  services.testClock.advance(20 * DAY);
  const waiting = await sent();
  const accepted = await sent({ email: 'bola@example.com' });
  await yes(accepted);
  const agreed = await taken();
  const ordered = await taken({ email: 'bola@example.com' });
  await paid(ordered.requestId);
  const [declined, withdrawn, cancelled] = [await sent(), await sent(), await taken()];
  await declineQuote(services, 'customer:link', { quoteId: declined, reason: '' });
  await withdrawQuote(services, owner.id, withdrawn);
  await cancelOrderRequest(services, owner.id, cancelled.requestId);
  return {
    write: [draft],
    waiting: [waiting],
    pay: [accepted, agreed.quoteId],
    ordered: [ordered.quoteId],
    closed: [over, lapsed.quoteId, declined, withdrawn, cancelled.quoteId],
  };
}

it('is under one tab each, and every number is the number of rows it leads to', async () => {
  const expected = await oneOfEach();
  const [onSite, tooLate] = [await ofSite(), await ofSite({ expiresAt: new Date(services.clock().getTime() - DAY) })];
  // Those were made with a direct order each.
  const others = (await idsIn({ tab: 'pay' })).filter((id) => id !== onSite && !expected.pay.includes(id));
  expect(others).toHaveLength(2);
  const inTab = async (tab: QuoteTab) => (await idsIn({ tab })).toSorted();
  expect(await inTab('write')).toEqual(expected.write);
  expect(await inTab('waiting')).toEqual(expected.waiting);
  expect(await inTab('pay')).toEqual([...expected.pay, ...others, onSite].toSorted());
  expect(await inTab('ordered')).toEqual(expected.ordered);
  expect(await inTab('closed')).toEqual([...expected.closed, tooLate].toSorted());
  const everything = (
    await Promise.all(
      QUOTE_TABS.slice(0, -1)
        .filter((tab) => tab !== 'asks')
        .map(inTab),
    )
  ).flat();
  expect(await inTab('all')).toEqual(everything.toSorted());
  const { counts } = await read();
  for (const tab of ['write', 'waiting', 'asks', 'pay'] as const) expect(counts[tab]).toBe((await inTab(tab)).length);

  // The site's order says what it is, and Today counts it by what its list is narrowed to.
  const need = (await readToday(handle.db, { shop, now: services.clock() })).find(
    ({ kind }) => kind === 'ordersByTransfer',
  );
  expect(need?.rows[0]).toMatchObject({
    to: '/quotes?tab=pay&from=site',
    words: ['1 order is waiting for a transfer'],
  });
  const { quotes } = await read({ tab: 'pay', from: 'site' });
  expect(quotes).toMatchObject([{ id: onSite, about: 'ordered on the site today, to be paid by transfer' }]);
});

it('is narrowed by where it came from and by its age', async () => {
  const [old, chat] = [await sent(), (await taken({ source: 'chat' })).quoteId];
  services.testClock.advance(8 * DAY);
  const fresh = await sent({ source: 'workshop' });
  expect(await idsIn({ from: 'chat' })).toEqual([chat]);
  expect(await idsIn({ from: 'workshop' })).toEqual([fresh]);
  expect(await idsIn({ age: 'week' })).toEqual([chat, old]);
  expect(await idsIn({ age: 'month' })).toEqual([]);
  expect(await idsIn({ age: 'week', from: 'site' })).toEqual([]);
});

it('is found by name, phone, address, email and number, under whatever tab, and by nothing else', async () => {
  const id = await sent({
    name: 'Ṣadé Bello',
    phone: '0809 111 2222',
    addressLine1: '7 Bourdillon',
    email: 'sade@example.com',
  });
  await sent();
  const onSite = await ofSite();
  const { number } = (await read({ search: 'sade' })).quotes[0] ?? {};
  for (const search of [
    'sade',
    'ṢADÉ b',
    '0809 111 2222',
    '+234 809 111',
    'bourdillon',
    'SADE@example',
    `${number}`,
    `${number?.slice(2)}`,
  ]) {
    expect(await idsIn({ search, tab: 'ordered' }), search).toEqual([id]);
  }
  expect(await idsIn({ search: onSite.slice(-6).toUpperCase() })).toEqual([onSite]);
  for (const search of ['%', '_', "'; drop table quotes", 'q-1', 'nobody', '0000 000'])
    expect(await idsIn({ search })).toEqual([]);
});

it('goes on where a page ended, quotes and orders of the site in one order, in as many queries however many', async () => {
  for (let made = 0; made < 14; made++) {
    await sent();
    await ofSite();
  }
  const all = new Set<string>();
  const places: string[] = [];
  let before: string | undefined;
  do {
    const page = await read({}, before);
    for (const { id } of page.quotes) all.add(id);
    places.push(...page.quotes.map(({ id }) => id.slice(4)));
    before = page.next;
  } while (before);
  // Each order of the site was made with a direct order beside it.
  expect(all.size).toBe(42);
  expect(places).toEqual(places.toSorted().reverse());
  const asked = vi.spyOn(handle.pool, 'query');
  await read();
  expect(asked).toHaveBeenCalledTimes(4);
  asked.mockRestore();
});

it('says what became of the quotes of the last 90 days, without what was agreed before it was written', async () => {
  expect((await read()).counted).toBe('No quotes were sent in the last 90 days.');
  const first = await sent({ email: 'bola@example.com' });
  services.testClock.advance(91 * DAY);
  await yes(first);
  await taken();
  const [accepted, ordered] = [await sent({ email: 'bola@example.com' }), await sent({ email: 'bola@example.com' })];
  await sent();
  await yes(accepted);
  await yes(ordered);
  const asked = await handle.db.select().from(orderRequests).where(eq(orderRequests.state, 'open'));
  await paid(asked.at(-1)?.id ?? '');
  expect((await read()).counted).toBe('Of 3 sent in the last 90 days, 2 were accepted and 1 paid.');
});

it('has those with a question beside, until it is answered', async () => {
  const quoteId = await sent();
  const asked = { quoteId, kind: 'question', once: newId('rpl', services.clock()), body: 'In oak?' } as const;
  await askAboutQuote(services, 'customer:link', asked);
  expect(await idsIn({ tab: 'asks' })).toEqual([quoteId]);
  expect((await read()).counts).toMatchObject({ asks: 1, waiting: 1 });
});
