import { eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { forgetNotifications } from './door/forget-notifications.server.ts';
import { notifications } from './door/notification.table.server.ts';
import { newsChoices, newsHabits, newsTold } from './news.table.server.ts';
import { NEWS_TOPICS, type NewsTopic, type NewsWay } from './news-topics.ts';
import { notifyTeam } from './notify-team.server.ts';
import { newsData } from './personal-data.server.ts';

const database = useTestDatabase();
let owner: Viewer;
let staff: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  owner = await aUser(database.db, { role: 'owner', email: 'owner@example.com' });
  staff = await aUser(database.db, { role: 'staff', email: 'staff@example.com' });
  await aUser(database.db, { email: 'customer@example.com' });
});

const at = (time: string, day = '20') => new Date(`2026-11-${day}T${time}:00+01:00`);
const key = (thing: string) => `order-new/${thing}`;

interface Happened {
  topic?: NewsTopic | null;
  actor?: string;
}

const happens = (thing: string, now: Date, { topic = 'order', actor = 'system:test' }: Happened = {}) =>
  act(contextAt(database.db, now), actor, (act) =>
    act.tell({
      team: {
        kind: 'order-new',
        topic,
        dedupeKey: key(thing),
        title: 'New order',
        body: `${thing} was ordered.`,
        href: `/orders/${thing}`,
        details: { subject: `New order ${thing}` },
      },
    }),
  );
const tell = (now: Date) => notifyTeam(contextAt(database.db, now));

async function choose(person: Viewer, ways: Partial<Record<NewsTopic, NewsWay>>, quiet = { from: 21, until: 7 }) {
  const { db } = database;
  const habits = { userId: person.id, isOn: true, quietFrom: quiet.from, quietUntil: quiet.until };
  await db.insert(newsHabits).values(habits);
  const rows = Object.entries(ways).map(([topic, way]) => ({ topic: topic as NewsTopic, way }));
  if (rows.length > 0)
    await db.insert(newsChoices).values(rows.map((row) => ({ ...row, userId: person.id, channel: 'email' as const })));
}

async function told(): Promise<string[]> {
  const rows = await database.db.select().from(mails).orderBy(mails.createdAt, mails.recipient);
  return rows.map(({ recipient, subject }) => `${recipient.split('@')[0]}: ${subject}`);
}

describe('from the first day', () => {
  test.each(NEWS_TOPICS)('the owner is told of each %s at once, and staff of nothing', async (topic) => {
    await happens('A', at('12:00'), { topic });
    await tell(at('12:01'));
    expect(await told()).toEqual(['owner: New order A']);
  });

  test('nobody is told what is of no topic, or what they did themselves', async () => {
    await happens('A', at('12:00'), { topic: null });
    await happens('B', at('12:00'), { actor: owner.id });
    await tell(at('12:01'));
    expect(await told()).toEqual([]);
  });
});

test('what came together is one email, and what came later another', async () => {
  await happens('A', at('11:59'));
  await happens('B', at('12:00'));
  await tell(at('12:01'));
  await happens('C', at('12:01'));
  await tell(at('12:02'));
  expect(await told()).toEqual(['owner: New order A, and 1 more', 'owner: New order C']);
  const [first] = await database.db.select().from(mails).orderBy(mails.createdAt);
  expect(first?.text).toContain('A was ordered.');
  expect(first?.text).toContain('B was ordered.');
});

test('two passes at the same moment, and one that is killed half way, tell once', async () => {
  await happens('A', at('12:00'));
  const killed = {
    ...contextAt(database.db, at('12:01')),
    jobs: { enqueue: () => Promise.reject(new Error('killed')) },
  };
  await expect(notifyTeam(killed)).rejects.toThrow('killed');
  expect(await told()).toEqual([]);
  await Promise.all([tell(at('12:02')), tell(at('12:02'))]);
  await tell(at('12:03'));
  expect(await told()).toEqual(['owner: New order A']);
});

test('staff are told what they chose, and never what only the owner decides', async () => {
  await choose(staff, { order: 'now', payment: 'now', message: 'off' });
  await happens('A', at('11:58'), { topic: 'order' });
  await happens('B', at('11:59'), { topic: 'payment' });
  await happens('C', at('12:00'), { topic: 'message' });
  await tell(at('12:01'));
  expect(await told()).toEqual(['owner: New order A, and 2 more', 'staff: New order A']);
});

test('quiet hours keep everything until they end, in one email', async () => {
  await happens('A', at('21:00', '19'));
  await happens('B', at('03:00'));
  for (const now of [at('21:01', '19'), at('03:01'), at('06:59')]) await tell(now);
  expect(await told()).toEqual([]);
  await tell(at('07:00'));
  expect(await told()).toEqual(['owner: New order A, and 1 more']);
});

test('the morning summary comes once, with everything since the last, and not when there is nothing', async () => {
  await choose(owner, { order: 'morning', message: 'morning' });
  await tell(at('07:00', '19'));
  await happens('A', at('14:00', '19'));
  await happens('B', at('06:59'), { topic: 'message' });
  for (const now of [at('14:01', '19'), at('20:00', '19'), at('06:59')]) await tell(now);
  expect(await told()).toEqual([]);
  await tell(at('07:00'));
  await happens('C', at('07:10'));
  await tell(at('07:11'));
  expect(await told()).toEqual(['owner: This morning: 2 things to look at']);
  const [mail] = await database.db.select().from(mails);
  expect(mail?.text).toContain('ORDERS AND MONEY RECEIVED: 1');
  expect(mail?.text).toContain('/orders/A');
  expect(mail?.text).toContain('MESSAGES: 1');
  await tell(at('07:00', '21'));
  expect((await told())[1]).toBe('owner: This morning: one thing to look at');
});

test('a choice holds for what waits as well', async () => {
  await happens('A', at('22:00', '19'));
  await tell(at('22:01', '19'));
  await choose(owner, { order: 'off' });
  await tell(at('07:00'));
  expect(await told()).toEqual([]);
  expect(await database.db.select().from(newsTold)).toEqual([]);
});

test.each([
  ['taken out of the team', { role: 'customer' }],
  ['locked', { lockedAt: at('23:00', '19') }],
  ['deleted', { anonymisedAt: at('23:00', '19') }],
] as const)('somebody who is %s in the meantime is told nothing', async (_, change) => {
  await choose(staff, {});
  await happens('A', at('22:00', '19'));
  await tell(at('22:01', '19'));
  await database.db.update(users).set(change).where(eq(users.id, staff.id));
  await happens('B', at('23:00', '19'));
  await tell(at('07:00'));
  expect(await told()).toEqual(['owner: New order A, and 1 more']);
  expect(await database.db.select().from(newsTold).where(isNull(newsTold.mailKey))).toEqual([]);
});

test('an address that has an email of its own of the same thing gets no second one', async () => {
  await happens('A', at('12:00'));
  const own = { kind: 'support-message', subject: 'Message', html: '', text: '', createdAt: at('11:00') };
  await database.db.insert(mails).values({ ...own, id: 'mail_1', dedupeKey: key('A'), recipient: owner.email });
  await tell(at('12:01'));
  expect(await told()).toEqual(['owner: Message']);
});

test('who did it is kept no longer than it is needed, and the email goes with whom it names', async () => {
  await happens('A', at('12:00'), { actor: 'usr_customer' });
  await tell(at('12:01'));
  expect(await database.db.select({ actor: notifications.actor }).from(notifications)).toEqual([{ actor: null }]);
  await forgetNotifications(database.db, [key('A')]);
  expect(await told()).toEqual([]);
  expect(await database.db.select().from(newsTold)).toEqual([]);
});

test('how somebody is told is part of what they may take along, and is forgotten with them', async () => {
  const { db } = database;
  await choose(owner, { order: 'morning' }, { from: 22, until: 6 });
  await happens('A', at('12:00'));
  await tell(at('12:01'));
  expect(await newsData.read(db, owner)).toEqual({
    habits: [{ isOn: true, quietFrom: 22, quietUntil: 6 }],
    choices: [{ topic: 'order', channel: 'email', way: 'morning' }],
    devices: [],
  });
  await newsData.forget(db, owner, at('12:02'));
  expect(await newsData.read(db, owner)).toEqual({ habits: [], choices: [], devices: [] });
  expect(await db.select().from(newsTold).where(eq(newsTold.userId, owner.id))).toEqual([]);
});
