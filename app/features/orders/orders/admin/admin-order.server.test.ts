import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { at } from '#tests/support/acts.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { advanceOrder } from '../advance-order.server.ts';
import { orderLines, orderPhotos, orders } from '../door/order.table.server.ts';
import { STAGES_IN_ORDER } from '../door/order-stages.ts';
import { readAdminOrder } from './admin-order.server.ts';
import { addNote } from './order-notes.mutations.server.ts';

const database = useTestDatabase();
let services: TestServices;
let orderId: string;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  const ada = await aUser(database.db, { email: 'ada@example.com' });
  orderId = (await anOrder(database.db, services, ada)).id;
});

const selected = (changes: Partial<Parameters<typeof readAdminOrder>[1]> = {}) =>
  readAdminOrder(services, { orderId, move: undefined, back: false, ...changes });
const advance = () => advanceOrder(services, 'usr_owner', { orderId, from: 'new' });

test('the sheet of a move shows the email it sends, and a link to another move opens none', async () => {
  expect(await selected({ move: 'shipped' })).toMatchObject({
    move: { to: 'shipped' },
    back: null,
    undo: undefined,
    sheet: {
      to: 'shipped',
      recipient: 'ada@example.com',
      estimatedFrom: '2026-12-06',
      estimatedTo: '2026-12-11',
      subject: expect.stringContaining('GD-1001'),
      text: expect.stringContaining('6 to 11 December 2026'),
    },
  });
  expect((await selected())?.sheet).toBeUndefined();
  await advance();
  expect((await selected({ move: 'shipped' }))?.sheet).toBeUndefined();
  expect((await selected({ move: 'ready' }))?.sheet).toMatchObject({ to: 'ready' });
});

test('a move can be undone for as many seconds as are left, and moved back afterwards', async () => {
  const moved = await advance();
  services.testClock.advance(3_400);
  expect(await selected({ back: true })).toMatchObject({
    undo: { moveId: moved.ok && moved.moveId, seconds: 7 },
    back: { to: 'new', status: 'Order Confirmed', isOpen: true },
  });
  services.testClock.advance(6_600);
  expect(await selected()).toMatchObject({ undo: undefined, back: { isOpen: false } });
});

test('photos are counted apart from notes', async () => {
  const now = services.clock();
  const photo = {
    id: 'pho_1',
    orderId,
    pictureKey: `img/${'0'.repeat(32)}`,
    width: 300,
    height: 200,
    widths: [200],
    dominantColor: '#aa5533',
    caption: 'Your sofa',
    actor: 'usr_owner',
    at: now,
  };
  await database.db.insert(orderPhotos).values(photo);
  for (const text of ['At home after 4pm.', 'Wants them both at once.'])
    await addNote(at(services, now), 'usr_owner', { orderId, text });
  const order = await selected();
  expect(order?.photos).toBe(1);
  expect(order?.timeline.map(({ kind }) => kind).sort()).toEqual(['mail', 'note', 'note', 'photo', 'stage']);
});

test('a cancelled order cannot be moved, neither on nor back, and what was just moved cannot be undone', async () => {
  await advance();
  const cancelled = { cancelledAt: services.clock(), cancelReason: 'customer_asked' };
  await database.db.update(orders).set(cancelled).where(eq(orders.id, orderId));
  expect(await selected({ move: 'ready', back: true })).toMatchObject({
    tab: 'cancelled',
    move: null,
    back: null,
    undo: undefined,
    sheet: undefined,
  });
});

test('an order leads back to the tab it is under, and an order there is not is no page', async () => {
  expect(await selected()).toMatchObject({ tab: 'new' });
  await advance();
  expect(await selected()).toMatchObject({ tab: 'shipped' });
  const asked = { move: undefined, back: false };
  expect(await readAdminOrder(services, { orderId: 'ord_nobody', ...asked })).toBeUndefined();
});

test('an order to collect is never said to be shipped', async () => {
  await database.db.update(orders).set({ shippingOption: 'PICKUP' }).where(eq(orders.id, orderId));
  const words = ['Mark as Finished', 'Ready to Collect', 'Mark as Collected', undefined];
  const statuses = ['Order Confirmed', 'Finished', 'Ready to Collect', 'Collected'];
  for (const [index, from] of STAGES_IN_ORDER.entries()) {
    const order = await selected();
    expect([order?.order.status, order?.move?.button]).toEqual([statuses[index], words[index]]);
    expect(JSON.stringify(order)).not.toMatch(/Shipped|Delivered|for Delivery/);
    await advanceOrder(services, 'usr_owner', { orderId, from });
  }
});

test('two orders of one customer within ten minutes that share a product are shown as perhaps paid twice', async () => {
  const [ada] = await database.db.select().from(users);
  if (!ada) throw new Error('Nobody');
  const placed = (at: string) => anOrder(database.db, services, ada, {}, new Date(`2026-11-21T09:${at}Z`));
  const [later, again] = [await placed('11:00'), await placed('12:00')];
  const doubleOf = async (id: string) => (await selected({ orderId: id }))?.double;
  expect(await doubleOf(later.id)).toEqual({ id: again.id, number: 'GD-1003' });
  expect(await doubleOf(again.id)).toEqual({ id: later.id, number: 'GD-1002' });
  expect(await doubleOf(orderId), 'eleven minutes before').toBeUndefined();
  await database.db.update(orderLines).set({ name: 'Zaria bench' }).where(eq(orderLines.orderId, later.id));
  expect(await doubleOf(again.id), 'of another product').toBeUndefined();
});
