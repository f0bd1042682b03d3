import { asc, eq } from 'drizzle-orm';
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
import { moveOrderBack } from './move-order-back.server.ts';
import { undoMove } from './undo-move.server.ts';

const database = useTestDatabase({ max: 20 });
let services: TestServices;
let orderId: string;
let tunde: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  tunde = await aUser(database.db, { name: 'Tunde', role: 'owner' });
  orderId = (await anOrder(database.db, services, await aUser(database.db, { name: 'Ada' }))).id;
});

const advance = (from: OrderStage, more: object = {}) => advanceOrder(services, tunde.id, { orderId, from, ...more });
const undo = (moveId: string) => undoMove(services, tunde.id, { orderId, moveId });
const back = (from: OrderStage, tellCustomer = false) =>
  moveOrderBack(services, tunde.id, { orderId, from, reason: 'The legs wobble.', tellCustomer });
const moved = async (from: OrderStage, more: object = {}) => {
  const result = await advance(from, more);
  if (!result.ok) throw new Error(result.reason);
  return result.moveId;
};
const history = () =>
  database.db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.version));
const theOrder = async () => (await database.db.select().from(orders))[0];

test('the mail of a move leaves ten seconds later', async () => {
  services.jobs.take('deliver-mail');
  await advance('new');
  expect(services.jobs.queue).toMatchObject([
    { name: 'deliver-mail', startAfter: new Date(services.clock().getTime() + 10_000) },
  ]);
});

// Covers 4-61
test('undone within ten seconds, nothing of the move is left but its two rows of history', async () => {
  const before = await theOrder();
  const estimate = { from: '2026-12-20', to: '2026-12-24' };
  const moveId = await moved('new', { note: 'The driver is Musa.', estimate });
  expect(await theOrder()).toMatchObject({ stage: 'shipped', estimatedFrom: '2026-12-20', estimatedTo: '2026-12-24' });
  services.testClock.advance(9_999);
  expect(await undo(moveId)).toEqual({ ok: true, stage: 'new' });

  expect(await theOrder()).toEqual({ ...before, stageVersion: 2 });
  expect((await history()).map(({ kind, fromStage, toStage, undoes }) => [kind, fromStage, toStage, undoes])).toEqual([
    ['ordered', null, 'new', null],
    ['moved', 'new', 'shipped', null],
    ['undone', 'shipped', 'new', moveId],
  ]);
  expect(await database.db.select().from(mails)).toHaveLength(1);
  const told = await database.db.select().from(notifications).where(eq(notifications.audience, 'customer'));
  expect(told.map(({ kind }) => kind)).toEqual(['order-confirmed']);
  const acts = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'order.move_undone'));
  expect(acts).toMatchObject([{ actor: tunde.id, subjectId: orderId, details: { from: 'shipped', to: 'new' } }]);
});

test('an order that was moved, undone and moved again is told of once, by the second move', async () => {
  await undo(await moved('new'));
  await advance('new', { note: 'Now it is really on its way.' });
  const shipped = await database.db.select().from(mails).where(eq(mails.kind, 'order-shipped'));
  expect(shipped).toHaveLength(1);
  expect(shipped[0]?.text).toContain('Now it is really on its way.');
  expect(shipped[0]?.html).toContain('Now it is really on its way.');
});

test('ten seconds later it is too late, and nothing is changed', async () => {
  const moveId = await moved('new');
  services.testClock.advance(10_000);
  expect(await undo(moveId)).toEqual({ ok: false, reason: 'too_late' });
  expect(await theOrder()).toMatchObject({ stage: 'shipped' });
  expect(await history()).toHaveLength(2);
});

test('a mail that has left, or is leaving this moment, makes it too late', async () => {
  const moveId = await moved('new');
  const shipped = eq(mails.kind, 'order-shipped');
  await database.db.transaction(async (sender) => {
    await sender.select().from(mails).where(shipped).for('update');
    expect(await undo(moveId)).toEqual({ ok: false, reason: 'too_late' });
  });
  await database.db.update(mails).set({ state: 'sent' }).where(shipped);
  expect(await undo(moveId)).toEqual({ ok: false, reason: 'too_late' });
});

test('only the newest move of this very order can be undone, and once', async () => {
  const first = await moved('new');
  const second = await moved('shipped');
  expect(await undo(first)).toEqual({ ok: false, reason: 'changed' });
  expect(await undo(second)).toEqual({ ok: true, stage: 'shipped' });
  expect(await theOrder()).toMatchObject({ stage: 'shipped', completionDate: services.clock() });
  expect(await undo(second)).toEqual({ ok: false, reason: 'changed' });
  expect(await undo('hst_nothing')).toEqual({ ok: false, reason: 'unknown_move' });
  expect(await undo((await history())[0]?.id ?? '')).toEqual({ ok: false, reason: 'unknown_move' });
});

// Covers 4-62
test('a move back keeps its reason to the team, unless the owner tells it', async () => {
  await moved('new');
  await database.db.update(mails).set({ state: 'sent' });
  services.testClock.advance(86_400_000);
  expect(await back('shipped')).toEqual({ ok: true, stage: 'new' });
  expect(await theOrder()).toMatchObject({ stage: 'new', completionDate: null });
  expect(await database.db.select().from(mails)).toHaveLength(2);

  await moved('new');
  await database.db.update(mails).set({ state: 'sent' });
  expect(await back('shipped', true)).toEqual({ ok: true, stage: 'new' });
  const told = await database.db.select().from(mails).where(eq(mails.kind, 'order-moved-back'));
  expect(told).toMatchObject([
    { subject: expect.stringMatching(/^A little longer: your .* \(GD-1001\)$/), state: 'queued' },
  ]);
  expect(told[0]?.text).toContain('The legs wobble.');
  const notices = await database.db.select().from(notifications).where(eq(notifications.kind, 'order-moved-back'));
  expect(notices.map(({ body }) => body)).toEqual([
    'Order GD-1001 has moved back to “Order Confirmed”. The legs wobble.',
  ]);
  expect((await history()).at(-1)).toMatchObject({
    kind: 'moved_back',
    reason: 'The legs wobble.',
    isCustomerTold: true,
  });
});

test('moved back before its mail has left, the customer never hears of the stage', async () => {
  await moved('new');
  await back('shipped');
  const kinds = (await database.db.select().from(mails)).map(({ kind }) => kind);
  expect(kinds).toEqual(['order-confirmed']);
  expect(await database.db.select().from(notifications).where(eq(notifications.kind, 'order-shipped'))).toEqual([]);
});

test('a stage keeps the day it was first entered when an order comes back to it', async () => {
  const shippedAt = services.clock();
  await moved('new');
  services.testClock.advance(86_400_000);
  await moved('shipped');
  services.testClock.advance(86_400_000);
  expect(await back('ready')).toEqual({ ok: true, stage: 'shipped' });
  expect(await theOrder()).toMatchObject({ completionDate: shippedAt });
});

test('a new order has no stage to go back to, and a stale screen moves nothing', async () => {
  expect(await back('new')).toEqual({ ok: false, reason: 'first_stage' });
  expect(await back('ready')).toEqual({ ok: false, reason: 'changed' });
  await database.db.update(orders).set({ cancelledAt: services.clock(), cancelReason: 'Asked for' });
  expect(await back('shipped')).toEqual({ ok: false, reason: 'cancelled' });
  expect(await history()).toHaveLength(1);
});

// Covers 4-61
test('20 moves, undos and moves back at once end in one history without a gap, and every stage is told as it stands', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rows = await history();
    const latest = rows.at(-1)?.id ?? '';
    const stages = ['new', 'shipped', 'ready', 'delivered'] as const;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const stage = stages[(index + round) % 4] ?? 'new';
        if (index % 3 === 0) return undo(latest);
        return index % 3 === 1 ? back(stage) : advance(stage);
      }),
    );
  }
  const rows = await history();
  expect(rows.length).toBeGreaterThan(5);
  rows.forEach((row, index) => {
    expect(row.version).toBe(index);
    if (index > 0) expect(row.fromStage).toBe(rows[index - 1]?.toStage);
  });
  const order = await theOrder();
  expect(order).toMatchObject({ stage: rows.at(-1)?.toStage, stageVersion: rows.length - 1 });
  // Nothing was ever sent here, so the only mails left are those of the moves that still stand.
  const standing: string[] = [];
  for (const row of rows) {
    if (row.kind === 'moved') standing.push(row.toStage);
    if (row.kind === 'undone' || row.kind === 'moved_back') standing.pop();
  }
  const owed = (await database.db.select().from(mails)).map(({ kind }) => kind);
  const named = standing.map((stage) => `order-${stage}`);
  expect(owed.toSorted()).toEqual(['order-confirmed', ...named].toSorted());
});

test('every screen of the team that is open hears of each: moved, undone and moved back', async () => {
  const since = async (act: () => Promise<unknown>) => {
    await database.pool.query('delete from live.changes');
    await act();
    return (await database.pool.query("select from live.changes where topic = 'admins'")).rowCount !== 0;
  };
  const move = await moved('new');
  expect(await since(() => undo(move))).toBe(true);
  expect(await since(() => moved('new'))).toBe(true);
  services.testClock.advance(60_000);
  expect(await since(() => back('shipped'))).toBe(true);
});
