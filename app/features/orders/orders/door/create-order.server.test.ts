import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { matchesAdminSearch } from '../order-search.server.ts';
import { createOrder } from './create-order.server.ts';
import { findOrders } from './order.queries.server.ts';
import { orderHistory, orderLines, orders } from './order.table.server.ts';
import { formatOrderNumber } from './order-number.ts';

const database = useTestDatabase();
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  ada = await aUser(database.db, { name: 'Ada', email: 'ada@example.com' });
});

test('an order keeps the letters before its number when the owner changes them', async () => {
  const { db } = database;
  const first = await anOrder(db, services, ada);
  const value = { prefix: 'ILE2', depositPercent: 0 as const, milestones: [], reminds: true, staffPercent: 0 };
  await saveSettings(services, ada.id, { group: 'orders', value, basedOn: 'never' });
  const second = await anOrder(db, services, ada);
  const known = (await findOrders(db, [first.id, second.id])).map(formatOrderNumber);
  expect(known.sort()).toEqual([`GD-${first.number}`, `ILE2-${second.number}`]);
  for (const typed of [`GD-${second.number}`, `ile2-${second.number}`, `ILE2 ${second.number}`, `${second.number}`]) {
    const found = await db.select({ id: orders.id }).from(orders).where(matchesAdminSearch(typed, 10));
    expect(found).toEqual([{ id: second.id }]);
  }
  const old = await db
    .select({ id: orders.id })
    .from(orders)
    .where(matchesAdminSearch(`ILE2-${first.number}`, 10));
  expect(old).toEqual([{ id: first.id }]);
});

test('an order comes with its lines, history, two notifications, one mail and one audit row', async () => {
  const { db } = database;
  const { id, number } = await anOrder(db, services, ada);
  expect(number).toBe(1001);
  expect(await db.select().from(orders)).toMatchObject([
    { id, stage: 'new', totalKobo: 45_000_000, city: 'Ikeja', landmark: 'Opposite the bank', completionDate: null },
  ]);
  expect(await db.select().from(orderLines)).toMatchObject([
    { orderId: id, position: 0, name: 'Adunni sofa', quantity: 1 },
  ]);
  expect(await db.select().from(orderHistory)).toMatchObject([{ orderId: id, fromStage: null, toStage: 'new' }]);
  const [forAda, forAdmins] = await db.select().from(notifications).orderBy(desc(notifications.audience));
  expect(forAdmins?.body).toMatch(/^GD-\d+ from .+: ₦[\d,]+\. (Door delivery|Pickup)[^,]*\.$/);
  expect(forAda).toMatchObject({
    audience: 'customer',
    userId: ada.id,
    title: 'Order Confirmed',
    href: `/myorders/${id}`,
  });
  expect(forAdmins).toMatchObject({ audience: 'admin', userId: null, title: 'New order', href: `/orders/${id}` });
  expect(forAda?.details).toEqual({
    orderRefId: 'GD-1001',
    timestamp: '2026-11-21T09:00:00.000Z',
    state: 'Lagos',
    estimatedFrom: '2026-12-06',
    estimatedTo: '2026-12-11',
    userEmail: 'ada@example.com',
    username: 'Ada',
  });
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ kind: 'order-confirmed', recipient: 'ada@example.com', state: 'queued', subjectId: id });
  expect(services.jobs.take('deliver-mail')).toEqual([{ mailId: mail?.id }]);
  expect(await db.select().from(auditEntries)).toMatchObject([{ action: 'order.created', subjectId: id }]);
});

test('when the transaction around it fails nothing of the order is left', async () => {
  const { db } = database;
  const lines = aSnapshot().lines;
  await expect(
    anOrder(db, services, ada, { lines: [...lines, { ...(lines[0] as (typeof lines)[0]), quantity: 100 }] }),
  ).rejects.toThrow();
  for (const table of [orders, orderLines, orderHistory, notifications, mails, auditEntries]) {
    expect(await db.select().from(table)).toEqual([]);
  }
});

test('one payment reference makes one order', async () => {
  const { db } = database;
  const input = {
    reference: 'gida-once-only',
    userId: ada.id,
    email: ada.email,
    totalKobo: 45_000_000,
    snapshot: aSnapshot(),
    actor: 'system:test',
  };
  const write = () => act(services, 'system:test', (act) => createOrder(act, input));
  const results = await Promise.allSettled([write(), write(), write()]);
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  expect(await db.select().from(orders).where(eq(orders.reference, 'gida-once-only'))).toHaveLength(1);
  expect(await db.select().from(mails)).toHaveLength(1);
});

test('two orders of one customer are told of, each by itself', async () => {
  const { db } = database;
  const [first, second] = [await anOrder(db, services, ada), await anOrder(db, services, ada)];
  const told = await db.select().from(notifications).where(eq(notifications.userId, ada.id));
  const pages = [first, second].map(({ id }) => `/myorders/${id}`);
  expect(told.map(({ href }) => href).sort()).toEqual(pages.sort());
  expect((await db.select().from(mails)).map(({ subjectId }) => subjectId).sort()).toEqual(
    [first.id, second.id].sort(),
  );
});
