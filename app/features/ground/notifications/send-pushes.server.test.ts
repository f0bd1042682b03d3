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
import { customers } from '../customers/door/customer.table.server.ts';
import { withdrawNotification } from './door/notification.mutations.server.ts';
import { notifications } from './door/notification.table.server.ts';
import { newsChoices, newsDevices, newsHabits, newsPushes } from './news.table.server.ts';
import { addDevice, type KeyPage } from './news-devices.server.ts';
import { notifyTeam } from './notify-team.server.ts';
import { newsData } from './personal-data.server.ts';
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
  await addDevice(contextOf(NOON), person.id, {
    of: { session: own },
    userAgent: null,
    subscription: device.subscription,
  });
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

describe('a device of a customer', () => {
  const ORDER = { about: '/myorders/ord_1', customerId: 'cus_1' };

  async function turnOnByKey(of: KeyPage = ORDER, device: PushDevice = service.device()) {
    const made = { id: of.customerId, name: 'Ada', email: `${of.customerId}@example.com`, createdAt: NOON };
    await database.db.insert(customers).values(made).onConflictDoNothing();
    await addDevice(contextOf(NOON), 'customer:link', { of, userAgent: null, subscription: device.subscription });
    return device;
  }

  const moves = ({
    userId,
    stage = 'Shipped',
    now = NOON,
    order = 'ord_1',
    leavesAt,
  }: {
    userId?: string;
    stage?: string;
    now?: Date;
    order?: string;
    leavesAt?: Date;
  }) => {
    const news = {
      kind: 'order-x',
      dedupeKey: `order-x/${order}/${stage}`,
      title: stage,
      body: 'It moved.',
      href: `/myorders/${order}`,
    };
    const message = userId ? { userId, news } : { keyNews: { news, href: `/order?key=${order}.key` } };
    return act(contextOf(now), 'system:test', (act) => act.tell(message, { leavesAt }));
  };

  it('shows what their account is told, once, and nothing of anybody else or of the team', async () => {
    const [ada, bola] = [await aUser(database.db), await aUser(database.db)];
    const [phone, other] = [await turnOn(ada), await turnOn(bola)];
    await moves({ userId: ada.id });
    await moves({ userId: ada.id });
    await sells('A');
    await minutePasses(later(1));
    await minutePasses(later(2));
    expect(phone.faults).toEqual([]);
    expect(phone.shown).toMatchObject([{ title: 'Shipped', body: 'It moved.', href: '/myorders/ord_1' }]);
    expect(other.shown).toEqual([]);
  });

  it('shows, by the key of an order, what is told of that order, leads there by its key, and keeps nothing of it', async () => {
    const phone = await turnOnByKey();
    await moves({});
    await moves({ order: 'ord_2' });
    await minutePasses(later(1));
    expect(phone.shown).toEqual([
      { title: 'Shipped', body: 'It moved.', href: '/order?key=ord_1.key', tag: 'order-x/ord_1/Shipped' },
    ]);
    expect([await waiting(), await database.db.select().from(notifications)]).toEqual([[], []]);
  });

  it('leaves the night alone, and says in the morning what came first and how much more', async () => {
    const ada = await aUser(database.db);
    const phones = [await turnOn(ada), await turnOnByKey()];
    const night = later(10 * 60);
    for (const stage of ['Shipped', 'Ready']) {
      await moves({ userId: ada.id, stage, now: night });
      await moves({ stage, now: night });
    }
    await minutePasses(later(19 * 60 - 1));
    expect(phones.flatMap(({ shown }) => shown)).toEqual([]);
    await minutePasses(later(19 * 60));
    const seen = phones.flatMap(({ shown }) => shown.map(({ title, href }) => [/, and 1 more$/.test(title), href]));
    expect(seen).toEqual([
      [true, '/notifications'],
      [true, '/order?key=ord_1.key'],
    ]);
  });

  it('is nobody else’s: the next who turns it on has it alone, and two orders of one customer share it', async () => {
    const phone = await turnOnByKey();
    await turnOnByKey({ ...ORDER, about: '/myorders/ord_2' }, phone);
    expect(await database.db.select().from(newsDevices)).toHaveLength(2);
    await turnOnByKey({ about: '/myorders/ord_3', customerId: 'cus_2' }, phone);
    await moves({});
    await moves({ order: 'ord_2' });
    await minutePasses(later(1));
    expect(phone.shown).toEqual([]);
    await turnOn(staff, phone);
    await moves({ order: 'ord_3' });
    await minutePasses(later(2));
    expect(phone.shown).toEqual([]);
  });

  it('waits while what it tells can be taken back, and shows nothing that was', async () => {
    const ada = await aUser(database.db);
    const phones = [await turnOn(ada), await turnOnByKey()];
    const leavesAt = later(5);
    await moves({ userId: ada.id, leavesAt });
    await moves({ stage: 'Ready', leavesAt });
    await minutePasses(later(4));
    expect(phones.flatMap(({ shown }) => shown)).toEqual([]);
    await withdrawNotification(database.db, { userId: ada.id, dedupeKey: 'order-x/ord_1/Shipped' });
    await withdrawNotification(database.db, { userId: null, dedupeKey: 'order-x/ord_1/Ready' });
    await minutePasses(later(6));
    expect(phones.flatMap(({ shown }) => shown)).toEqual([]);
  });

  it('is off with its session, and what waits for it is forgotten with its person', async () => {
    const ada = await aUser(database.db);
    const [phone, byKey] = [await turnOn(ada), await turnOnByKey()];
    await moves({ userId: ada.id });
    await moves({});
    await database.db.delete(sessions).where(eq(sessions.id, phone.id));
    await newsData.forget(database.db, { id: ORDER.customerId, email: '', emailVerified: false }, NOON);
    await minutePasses(later(1));
    expect([...phone.shown, ...byKey.shown, ...(await waiting())]).toEqual([]);
  });

  it('is one of five at most that a key turned on', async () => {
    for (let count = 0; count < 7; count += 1) await turnOnByKey();
    expect(await database.db.select().from(newsDevices)).toHaveLength(5);
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
