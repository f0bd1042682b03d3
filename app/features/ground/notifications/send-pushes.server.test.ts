import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act } from '#app/platform/act/act.server.ts';
import { sessions, users } from '#app/platform/auth/auth.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readConfig } from '#app/platform/config.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aUser } from '#tests/support/builders.ts';
import { type PushDevice, type PushService, startPushService } from '#tests/support/push-service.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { TEST_ENVIRONMENT } from '#tests/support/test-services.ts';
import { newsChoices, newsDevices, newsHabits, newsPushes } from './news.table.server.ts';
import { addDevice } from './news-devices.server.ts';
import { notifyTeam } from './notify-team.server.ts';
import { pushKeys } from './push.server.ts';
import { sendPushes } from './send-pushes.server.ts';

const database = useTestDatabase();
let service: PushService;
let owner: Viewer;
let staff: Viewer;

beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await emptyTables(database);
  owner = await aUser(database.db, { role: 'owner' });
  staff = await aUser(database.db, { role: 'staff' });
});

const NOON = new Date('2026-11-20T12:00:00+01:00');
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);

const contextOf = (now: Date) => ({
  ...contextAt(database.db, now),
  config: readConfig({ ...TEST_ENVIRONMENT, PRIVATE_HOSTS: service.host }),
  log: createLog('silent'),
});

async function turnOn(person: Viewer, device: PushDevice = service.device()): Promise<PushDevice & { id: string }> {
  const session = { id: randomUUID(), userId: person.id, token: randomUUID(), expiresAt: later(60 * 24 * 20) };
  await database.db.insert(sessions).values({ ...session, updatedAt: NOON });
  const own = { id: session.id, isThis: true, userAgent: null, signedInAt: NOON, usedAt: NOON };
  await addDevice(contextOf(NOON), person.id, { session: own, subscription: device.subscription });
  return Object.assign(device, { id: session.id });
}

const sells = (thing: string, now = NOON, topic: 'order' | 'payment' = 'order') =>
  act(contextOf(now), 'system:test', (act) =>
    act.tell({
      team: {
        kind: 'order-new',
        topic,
        dedupeKey: `order-new/${thing}`,
        title: 'New order',
        body: `${thing} was ordered.`,
        href: `/orders/${thing}`,
        details: { subject: `New order ${thing}, ₦165,000` },
      },
    }),
  );

async function minutePasses(now: Date) {
  await notifyTeam(contextOf(now));
  await sendPushes(contextOf(now));
}

const waiting = () => database.db.select().from(newsPushes);

describe('a device that is on', () => {
  it('shows a sale within a minute, signed by the shop and closed to everybody else, once', async () => {
    const phone = await turnOn(owner);
    await sells('A');
    await minutePasses(later(1));
    await minutePasses(later(2));
    expect(phone.faults).toEqual([]);
    expect(phone.shown).toEqual([
      {
        title: 'New order A, ₦165,000',
        body: 'A was ordered.',
        href: '/orders/A',
        tag: expect.stringMatching(/^ntf_/),
      },
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('shows several that came together as the first and how many more', async () => {
    const phone = await turnOn(owner);
    for (const [seconds, thing] of ['A', 'B', 'C'].entries()) await sells(thing, later(seconds / 60));
    await minutePasses(later(1));
    expect(phone.shown).toMatchObject([{ title: 'New order A, ₦165,000, and 2 more', href: '/adminNotifications' }]);
  });

  it('shows nothing that its person may not see, did not choose, or did themselves', async () => {
    const [phone, hers] = [await turnOn(owner), await turnOn(staff)];
    const choice = { userId: owner.id, topic: 'order', channel: 'push', way: 'off' } as const;
    await database.db.insert(newsChoices).values(choice);
    await sells('A');
    await sells('B', NOON, 'payment');
    await minutePasses(later(1));
    expect(phone.shown.map(({ href }) => href)).toEqual(['/orders/B']);
    expect(hers.shown.map(({ href }) => href)).toEqual(['/orders/A']);
  });

  it('waits until the quiet hours end', async () => {
    const phone = await turnOn(owner);
    await database.db.insert(newsHabits).values({ userId: owner.id, isOn: false, quietFrom: 11, quietUntil: 14 });
    await sells('A');
    await minutePasses(later(119));
    expect(phone.shown).toEqual([]);
    await minutePasses(later(120));
    expect(phone.shown).toHaveLength(1);
  });

  it('shows nothing that waited to whoever has left the team since', async () => {
    const phone = await turnOn(staff);
    await database.db.insert(newsHabits).values({ userId: staff.id, isOn: false, quietFrom: 11, quietUntil: 14 });
    await sells('A');
    await minutePasses(later(1));
    await database.db.update(users).set({ role: 'customer' }).where(eq(users.id, staff.id));
    await minutePasses(later(120));
    expect(phone.shown).toEqual([]);
  });

  it('is another person’s once they turn it on, and nobody’s once that session ends or lies idle', async () => {
    const phone = await turnOn(owner);
    const again = await turnOn(staff, phone);
    await sells('A', NOON, 'payment');
    await minutePasses(later(1));
    expect(phone.shown).toEqual([]);
    await sells('B');
    await database.db.delete(sessions).where(eq(sessions.id, again.id));
    await minutePasses(later(2));
    const idle = await turnOn(owner);
    await sells('C', later(60 * 24 * 8));
    await minutePasses(later(60 * 24 * 8));
    expect([...phone.shown, ...idle.shown]).toEqual([]);
  });
});

describe('the push service', () => {
  it.each([404, 410, 401, 403])('answers %i: the device is off', async (status) => {
    const phone = await turnOn(owner);
    phone.answers.push({ status });
    await sells('A');
    await minutePasses(later(1));
    expect(await database.db.select().from(newsDevices)).toEqual([]);
  });

  it.each([400, 413])('answers %i: that message is dropped, and the next one goes', async (status) => {
    const phone = await turnOn(owner);
    phone.answers.push({ status });
    await sells('A');
    await minutePasses(later(1));
    await sells('B', later(2));
    await minutePasses(later(2));
    expect(phone.shown.map(({ href }) => href)).toEqual(['/orders/B']);
  });

  it('is busy: asked again no sooner than it says, then later each time, and not for ever', async () => {
    const phone = await turnOn(owner);
    phone.answers.push({ status: 429, headers: { 'retry-after': '600' } });
    await sells('A');
    await minutePasses(later(1));
    await minutePasses(later(10));
    expect(phone.shown).toEqual([]);
    await minutePasses(later(11));
    expect(phone.shown).toHaveLength(1);

    for (let answer = 0; answer < 20; answer += 1) phone.answers.push({ status: 503 });
    await sells('B', later(20));
    for (let minute = 20; minute < 90; minute += 1) await minutePasses(later(minute));
    expect(phone.answers).toHaveLength(14);
    expect(await waiting()).toEqual([]);
  });

  it('is not there: what waited is shown when it is', async () => {
    const phone = await turnOn(owner);
    const { endpoint } = phone.subscription;
    await database.db.update(newsDevices).set({ endpoint: 'https://no-such-host.invalid/push' });
    await sells('A');
    await minutePasses(later(1));
    await database.db.update(newsDevices).set({ endpoint });
    await minutePasses(later(3));
    expect(phone.shown).toHaveLength(1);
  });

  it('is asked again after a pass that was killed, for what has the same tag', async () => {
    const phone = await turnOn(owner);
    await sells('A');
    await notifyTeam(contextOf(later(1)));
    await database.db.update(newsPushes).set({ tries: 1, nextTryAt: later(11) });
    await minutePasses(later(10));
    expect(phone.shown).toEqual([]);
    await minutePasses(later(11));
    expect(phone.shown).toHaveLength(1);
  });
});

it('signs with one pair of keys as long as the secret stays the same', () => {
  const [first, again] = [pushKeys({ authSecret: 'a' }), pushKeys({ authSecret: 'a' })];
  expect(again).toEqual(first);
  expect(pushKeys({ authSecret: 'b' }).publicKey).not.toBe(first.publicKey);
  expect(Buffer.from(first.publicKey, 'base64url')).toHaveLength(65);
});
