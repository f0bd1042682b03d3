import { beforeEach, expect, test } from 'vitest';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { readCustomerCounts } from '#app/routes/customer-counts.server.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aUser } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { TestClock } from '#tests/support/test-services.ts';
import { readAdminInbox } from './admin-inbox.server.ts';
import { markReadByAdmins, markSeen } from './door/notification.mutations.server.ts';
import { countUnreadByAdmins, listForAdmins, listForCustomer } from './notification.queries.server.ts';

const database = useTestDatabase();
let clock: TestClock;
let ada: Viewer;
let bayo: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  clock = new TestClock();
  ada = await aUser(database.db);
  bayo = await aUser(database.db);
});

const notice = (thing: string) => ({
  kind: 'order-shipped' as const,
  dedupeKey: `order-shipped/${thing}`,
  title: 'Shipped',
  body: `Order ${thing} has shipped.`,
  href: `/myorders/${thing}`,
});

async function tell(thing: string, whom: Viewer | 'admins') {
  clock.advance(1000);
  const news = notice(thing);
  const message = whom === 'admins' ? { team: { ...news, topic: null } } : { userId: whom.id, news };
  await act(contextAt(database.db, clock.now()), 'system:test', (act) => act.tell(message));
}

// Covers 3-12
test('a customer’s count is what they have not seen, and nobody else’s', async () => {
  const { db } = database;
  await tell('1', ada);
  await tell('2', ada);
  await tell('3', bayo);
  await tell('4', 'admins');
  expect(await readCustomerCounts(db, ada.id)).toMatchObject({ notifications: 2 });
  expect((await listForCustomer(db, { userId: ada.id, limit: 50 })).map((row) => row.href)).toEqual([
    '/myorders/2',
    '/myorders/1',
  ]);
  expect(await readCustomerCounts(db, ada.id)).toMatchObject({ notifications: 2 });
});

test('marking seen takes what was on the page, not what came since, and not another’s', async () => {
  const { db } = database;
  await tell('1', ada);
  const shown = clock.now();
  await tell('2', ada);
  await tell('3', bayo);
  expect(await markSeen(contextAt(db, clock.now()), ada.id, shown)).toBe(1);
  expect(await markSeen(contextAt(db, clock.now()), ada.id, shown)).toBe(0);
  expect(await readCustomerCounts(db, ada.id)).toMatchObject({ notifications: 1 });
  expect(await readCustomerCounts(db, bayo.id)).toMatchObject({ notifications: 1 });
});

// Covers 3-12, 6-9
test('an admin notification is read once, by whoever comes first', async () => {
  const { db } = database;
  await tell('1', 'admins');
  await tell('2', 'admins');
  const [newest] = await listForAdmins(db, { isRead: false, before: undefined, limit: 1 });
  const read = { which: { id: newest?.id ?? '' }, actor: 'usr_owner' };
  const results = await Promise.all([
    markReadByAdmins(contextAt(db, clock.now()), read.actor, read),
    markReadByAdmins(contextAt(db, clock.now()), read.actor, read),
  ]);
  expect(results.toSorted()).toEqual([0, 1]);
  expect(await countUnreadByAdmins(db)).toBe(1);
  const { unread, read: older } = await readAdminInbox(db, { newBefore: null, before: null });
  expect([unread.length, older.length]).toEqual([1, 1]);
});

test('all are read up to what the page showed, and one audit row says by whom', async () => {
  const { db } = database;
  await tell('1', 'admins');
  await tell('2', 'admins');
  const shown = clock.now();
  await tell('3', 'admins');
  expect(await markReadByAdmins(contextAt(db, clock.now()), 'usr_owner', { which: { upTo: shown } })).toBe(2);
  expect(await countUnreadByAdmins(db)).toBe(1);
  expect(await db.select().from(auditEntries)).toMatchObject([
    { actor: 'usr_owner', action: 'notifications.read', details: { count: 2 } },
  ]);
});

// Covers 2.10-2
test('both groups have pages of their own', async () => {
  const { db } = database;
  for (let count = 0; count < 20; count += 1) await tell(`n${count}`, 'admins');
  const first = await readAdminInbox(db, { newBefore: null, before: null });
  expect([first.unread.length, first.unreadCount, first.nextOlder]).toEqual([15, 20, undefined]);
  const second = await readAdminInbox(db, { newBefore: first.nextNew ?? '', before: null });
  expect(second.unread.map(({ href }) => href)).toEqual(['4', '3', '2', '1', '0'].map((n) => `/myorders/n${n}`));
  expect(second.nextNew).toBeUndefined();
});

test('the same fact is told once', async () => {
  await tell('1', ada);
  await tell('1', ada);
  expect(await readCustomerCounts(database.db, ada.id)).toMatchObject({ notifications: 1 });
});

test('an admin cannot read away a customer’s notification', async () => {
  const { db } = database;
  await tell('1', ada);
  const [row] = await listForCustomer(db, { userId: ada.id, limit: 1 });
  const all = [{ id: row?.id ?? '' }, { upTo: clock.now() }];
  for (const which of all) expect(await markReadByAdmins(contextAt(db, clock.now()), 'usr_owner', { which })).toBe(0);
});
