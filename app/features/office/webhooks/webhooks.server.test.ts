import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { deliverWebhook, MOST_ATTEMPTS } from './deliver-webhook.server.ts';
import { webhookDeliveries, webhooks } from './webhook.table.server.ts';
import type { WebhookKind } from './webhook-kinds.ts';
import { addWebhook, forgetDeliveries, removeWebhook, sendAgain, switchWebhook } from './webhooks.server.ts';

const database = useTestDatabase();
const lines: string[] = [];
const DAY_MS = 86_400_000;
let services: TestServices;
let ada: Viewer;
let server: Server;
let origin = '';
let heard: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    heard.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  await emptyTables(database);
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  services = await createTestServices(database, { log, environment: { PRIVATE_HOSTS: new URL(origin).host } });
  ada = await aUser(database.db);
  heard = [];
  answer = (response) => response.writeHead(204).end();
});

async function aWebhook(kinds: WebhookKind[] = ['order.created'], path = '/hook') {
  const added = await addWebhook(services, 'usr_owner', { url: new URL(path, origin), kinds });
  if (!added.ok) throw new Error(added.reason);
  return added;
}

const buy = () => anOrder(database.db, services, ada, {}, services.clock());

/** Runs every delivery that waits, as the queue does; gives the words of those that come back. */
async function deliver(): Promise<string[]> {
  const waiting = services.jobs.take('deliver-webhook');
  const runs = await Promise.allSettled(waiting.map(({ deliveryId }) => deliverWebhook(services, deliveryId)));
  return runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason.message)] : []));
}

const rows = () => database.db.select().from(webhookDeliveries);
const row = async () => (await rows())[0] as Awaited<ReturnType<typeof rows>>[number];
const hook = async () => (await database.db.select().from(webhooks))[0];

describe('a fact', () => {
  it('arrives once at every address that wants it, signed, and says nothing about anybody', async () => {
    const [one] = [await aWebhook(), await aWebhook(['order.moved'], '/other')];
    const { id } = await buy();
    expect(await rows()).toHaveLength(1);
    expect(await deliver()).toEqual([]);
    const [{ headers, body, path } = { headers: {}, body: '', path: '' }] = heard;
    expect([heard.length, path, headers['content-type']]).toEqual([1, '/hook', 'application/json']);
    const [eventId, seconds] = [headers['webhook-id'], headers['webhook-timestamp']];
    const secret = Buffer.from(one.secret.replace('whsec_', ''), 'base64');
    const signed = createHmac('sha256', secret).update(`${eventId}.${seconds}.${body}`).digest('base64');
    expect([headers['webhook-signature'], Number(seconds) * 1000]).toEqual([
      `v1,${signed}`,
      services.clock().getTime(),
    ]);
    expect(JSON.parse(body)).toEqual({
      id: eventId,
      type: 'order.created',
      timestamp: services.clock().toISOString(),
      data: { id, url: `http://localhost:3000/api/v1/orders/${id}` },
    });
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 1, status: 204, trouble: null });
    // The job may be repeated; the fact is not.
    await deliverWebhook(services, (await row()).id);
    expect(heard).toHaveLength(1);
    await advanceOrder(services, 'usr_owner', { orderId: id, from: 'new' });
    expect(await deliver()).toEqual([]);
    expect(heard.map(({ path: each }) => each)).toEqual(['/hook', '/other']);
    const kept = JSON.stringify([await rows(), await hook(), lines]);
    expect([kept.includes(one.secret), kept.includes(one.secret.slice(6))]).toEqual([false, false]);
  });

  it('that is rolled back was never one', async () => {
    await aWebhook();
    const failing = act(services, 'usr_owner', async (act) => {
      await act.audit('order.created', 'ord_none');
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('is not for an address that is off, nor told of afterwards', async () => {
    const { id } = await aWebhook();
    await buy();
    expect(await switchWebhook(services, 'usr_owner', { id, isOn: false })).toBe(true);
    expect(await switchWebhook(services, 'usr_owner', { id, isOn: false })).toBe(false);
    await buy();
    expect(await deliver()).toEqual([]);
    expect([heard.length, (await rows()).length]).toEqual([0, 1]);
    expect(await row()).toMatchObject({ state: 'failed', attempts: 0, trouble: 'off' });
    const again = { webhookId: id, deliveryId: (await row()).id };
    expect(await sendAgain(services, 'usr_owner', again)).toEqual({ ok: false, reason: 'is_off' });
    await switchWebhook(services, 'usr_owner', { id, isOn: true });
    expect(await sendAgain(services, 'usr_owner', again)).toEqual({ ok: true });
    expect(await sendAgain(services, 'usr_owner', again)).toEqual({ ok: false, reason: 'on_its_way' });
    await deliver();
    expect([heard.length, (await row()).state]).toEqual([1, 'delivered']);
  });
});

describe('a receiver', () => {
  const lies: [string, (response: ServerResponse) => void, object][] = [
    ['that fails', (response) => response.writeHead(500).end(), { status: 500, trouble: null }],
    ['that leads elsewhere', (response) => response.writeHead(307, { location: `${origin}/x` }).end(), { status: 307 }],
    ['that hangs up', (response) => response.destroy(), { status: null, trouble: 'unreachable' }],
  ];
  it.each(lies)('%s is tried again under the same id', async (_, how, seen) => {
    await aWebhook();
    await buy();
    answer = how;
    expect(await deliver()).toEqual([expect.stringMatching(/was not taken/)]);
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 1, ...seen });
    expect((await hook())?.failingSince).toEqual(services.clock());
    answer = (response) => response.writeHead(200).end();
    await deliverWebhook(services, (await row()).id);
    expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect([heard.length, (await row()).state, (await hook())?.failingSince]).toEqual([2, 'delivered', null]);
  });

  it('that answers without end has taken it, and costs nothing', async () => {
    await aWebhook();
    await buy();
    let sent = 0;
    answer = (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.writeHead(200).on('drain', more);
      more();
    };
    await deliver();
    expect((await row()).state).toBe('delivered');
    expect(sent).toBeLessThan(50_000_000);
  });

  it('that says it is gone is switched off, and so is one from which nothing came for five days; the owner hears of it once', async () => {
    const { id } = await aWebhook();
    await buy();
    answer = (response) => response.writeHead(410).end();
    expect(await deliver()).toEqual([]);
    expect(await row()).toMatchObject({ state: 'failed', status: 410 });
    expect(await hook()).toMatchObject({ offBecause: 'gone' });
    await switchWebhook(services, 'usr_owner', { id, isOn: true });
    answer = (response) => response.writeHead(503).end();
    for (const days of [0, 4]) {
      services.testClock.advance(days * DAY_MS);
      await buy();
      await deliver();
      expect((await hook())?.offAt).toBeNull();
    }
    services.testClock.advance(DAY_MS);
    await Promise.all([buy(), buy()]);
    await deliver();
    expect(await hook()).toMatchObject({ offBecause: 'failing' });
    const told = await database.db.select().from(notifications).where(eq(notifications.kind, 'webhook-off'));
    expect(told.map(({ href }) => href)).toEqual([`/settings/webhooks/${id}`, `/settings/webhooks/${id}`]);
  });

  it('that never takes it is given up at last', async () => {
    await aWebhook();
    await buy();
    answer = (response) => response.writeHead(400).end();
    for (let tried = 1; tried < MOST_ATTEMPTS; tried += 1)
      await expect(deliverWebhook(services, (await row()).id)).rejects.toThrow();
    await deliverWebhook(services, (await row()).id);
    expect(await row()).toMatchObject({ state: 'failed', attempts: MOST_ATTEMPTS });
  });

  it('whose name leads into this network is not asked', async () => {
    await aWebhook();
    await buy();
    services.config = { ...services.config, privateHosts: [] };
    await database.db.update(webhooks).set({ url: 'http://127.0.0.1/hook' });
    expect(await deliver()).toEqual([]);
    expect([heard.length, (await row()).trouble, (await row()).state]).toEqual([0, 'not_public', 'failed']);
  });
});

describe('an address', () => {
  it.each([
    ['http://example.com/hook', 'not_https'],
    ['https://me:secret@example.com/', 'not_https'],
    ['https://example.com:8443/', 'not_https'],
    ['ftp://example.com/', 'not_https'],
    ['https://localhost/', 'not_public'],
    ['https://10.0.0.7/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://2130706433/', 'not_public'],
  ])('%s is refused: %s', async (url, reason) => {
    const added = await addWebhook(services, 'usr_owner', { url: new URL(url), kinds: ['order.created'] });
    expect(added).toEqual({ ok: false, reason });
  });

  it('is there once, and goes with what was sent there; the log of the others goes back a month', async () => {
    const { id } = await aWebhook();
    const twice = addWebhook(services, 'usr_owner', { url: new URL('/hook', origin), kinds: ['order.moved'] });
    expect(await twice).toEqual({ ok: false, reason: 'taken' });
    await buy();
    services.testClock.advance(31 * DAY_MS);
    await buy();
    await forgetDeliveries(services);
    expect(await rows()).toHaveLength(1);
    expect(await removeWebhook(services, 'usr_owner', id)).toBe(true);
    expect([await rows(), await hook()]).toEqual([[], undefined]);
    expect(await deliver()).toEqual([]);
  });
});
