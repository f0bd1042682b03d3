import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { advanceOrder } from './advance-order.server.ts';
import { orderHistory, orders } from './door/order.table.server.ts';
import type { OrderStage } from './door/order-stages.ts';

const database = useTestDatabase();
let services: TestServices;
let orderId: string;
let tunde: Viewer;
let bola: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  const ada = await aUser(database.db, { name: 'Ada' });
  tunde = await aUser(database.db, { name: 'Tunde', role: 'owner' });
  bola = await aUser(database.db, { name: 'Bola', role: 'staff' });
  orderId = (await anOrder(database.db, services, ada)).id;
});

const advance = (from: OrderStage, actor = tunde.id) => advanceOrder(services, actor, { orderId, from });

// Covers 1-6, 3-8, 7-5
test('an order goes through its whole life and the customer is told each time', async () => {
  const { db } = database;
  for (const [from, to] of [
    ['new', 'shipped'],
    ['shipped', 'ready'],
    ['ready', 'delivered'],
  ] as const) {
    services.testClock.advance(86_400_000);
    expect(await advance(from)).toMatchObject({ ok: true, stage: to });
    const [order] = await db.select().from(orders);
    expect(order).toMatchObject({ stage: to, completionDate: services.clock() });
  }
  expect(
    (await db.select().from(orderHistory).orderBy(orderHistory.at)).map((row) => [row.fromStage, row.toStage]),
  ).toEqual([
    [null, 'new'],
    ['new', 'shipped'],
    ['shipped', 'ready'],
    ['ready', 'delivered'],
  ]);
  const told = await db
    .select()
    .from(notifications)
    .where(eq(notifications.audience, 'customer'))
    .orderBy(notifications.createdAt);
  expect(told.map((row) => row.title)).toEqual(['Order Confirmed', 'Shipped', 'Ready for Delivery', 'Delivered']);
  const sent = await db.select().from(mails).orderBy(mails.createdAt);
  expect(sent.map((mail) => mail.kind)).toEqual(['order-confirmed', 'order-shipped', 'order-ready', 'order-delivered']);
  expect(services.jobs.take('deliver-mail')).toHaveLength(4);
  const acts = await db.select().from(auditEntries).where(eq(auditEntries.action, 'order.moved'));
  expect(acts.map((row) => [row.actor, row.details])).toEqual([
    [tunde.id, { from: 'new', to: 'shipped' }],
    [tunde.id, { from: 'shipped', to: 'ready' }],
    [tunde.id, { from: 'ready', to: 'delivered' }],
  ]);
});

// Covers 4-15
test('20 parallel clicks move an order once and send one mail', async () => {
  const { db } = database;
  const results = await Promise.all(Array.from({ length: 20 }, () => advance('new')));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  expect(await db.select().from(mails).where(eq(mails.kind, 'order-shipped'))).toHaveLength(1);
  expect(await db.select().from(orderHistory)).toHaveLength(2);
  expect(await db.select().from(orders)).toMatchObject([{ stage: 'shipped' }]);
});

test('the second of two admins is told who was first, and the order is not moved twice', async () => {
  const results = await Promise.all([advance('new', tunde.id), advance('new', bola.id)]);
  const winner = results[0]?.ok ? 'Tunde' : 'Bola';
  expect(results.find((result) => !result.ok)).toEqual({
    ok: false,
    reason: 'already_moved',
    currentStage: 'shipped',
    movedBy: winner,
    movedAt: services.clock(),
  });
});

test('stages are not skipped, a delivered order stays delivered, and an unknown order is said to be unknown', async () => {
  expect(await advance('ready')).toMatchObject({ ok: false, reason: 'already_moved', currentStage: 'new' });
  expect(await advance('delivered')).toMatchObject({ ok: false, reason: 'already_moved' });
  expect(await advanceOrder(services, bola.id, { orderId: 'ord_nobody', from: 'new' })).toEqual({
    ok: false,
    reason: 'unknown_order',
  });
  expect(await database.db.select().from(mails)).toHaveLength(1);
});

test('when telling the customer fails the order has not moved', async () => {
  services.jobs.enqueue = async () => {
    throw new Error('the queue is broken');
  };
  await expect(advance('new')).rejects.toThrow('the queue is broken');
  expect(await database.db.select().from(orders)).toMatchObject([{ stage: 'new', completionDate: null }]);
  expect(await database.db.select().from(orderHistory)).toHaveLength(1);
  expect(await database.db.select().from(mails).where(eq(mails.kind, 'order-shipped'))).toEqual([]);
});

test('a clock that goes back does not turn the history round', async () => {
  services.testClock.advance(7_200_000);
  await advance('new');
  const shippedAt = services.clock();
  services.testClock.advance(-7_200_000 * 2);
  expect(await advance('shipped')).toMatchObject({ ok: true, stage: 'ready' });
  const history = await database.db.select().from(orderHistory).orderBy(orderHistory.version);
  expect(history.at(-1)?.at).toEqual(shippedAt);
  expect(await database.db.select().from(orders)).toMatchObject([{ completionDate: shippedAt }]);
});
