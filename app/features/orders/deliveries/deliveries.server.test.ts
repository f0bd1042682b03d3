import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { addOrderPhoto } from '#app/features/orders/orders/admin/add-order-photo.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderPhotos, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderKeyOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { aPhoto } from '#tests/support/test-picture.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readDeliveries, readRun } from './deliveries.page.server.ts';
import { deliveriesToday } from './deliveries-today.server.ts';
import { deliveryRuns, deliveryStops } from './delivery.table.server.ts';
import { type DayHours, slotKey } from './delivery-days.ts';
import { findRunToEnd, readDoor } from './door.page.server.ts';
import { endStop, recordEnd } from './end-stop.server.ts';
import { leaveRun } from './leave-run.server.ts';
import { offerDays, pickDay } from './offer-days.server.ts';
import { readOwnDelivery } from './own-delivery.server.ts';
import { deliveriesData } from './personal-data.server.ts';
import { changeRunLink, moveStop, planRun, removeStop } from './plan-run.server.ts';
import { runPathOf } from './run-key.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let customer: Awaited<ReturnType<typeof aCustomer>>;
let orderId: string;
let today: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  customer = await aCustomer(handle.db);
  orderId = (await anOrder(handle.db, services, customer)).id;
  today = lagosDay(services.clock());
});

const OWNER = 'usr_owner';
const FROM = { network: '192.0.2.0/24', signal: new AbortController().signal };
const tomorrow = () => lagosDay(addDays(services.clock(), 1));
const plan = (orderIds = [orderId], vehicle = 'White van', day = today) =>
  planRun(services, OWNER, { orderIds, day, vehicle, helper: 'Sani' });
const leave = async (runId: string, unpaidReason = '', hours = { fromTime: '10:00', toTime: '12:00' } as DayHours) =>
  leaveRun(services, OWNER, { runId, stopIds: (await stops()).map(({ id }) => id), unpaidReason, ...hours });
const stops = () => handle.db.select().from(deliveryStops).orderBy(deliveryStops.position);
const stageOf = async () => (await findOrder(handle.db, orderId))?.stage;
const mailsOf = async () => (await handle.db.select().from(mails).orderBy(mails.createdAt)).map(({ kind }) => kind);
const keyOf = (id: string, linkNumber = 1) => runPathOf({ id, linkNumber }, services.config).replace('/run/', '');

async function onTheWay() {
  const { runId = '' } = await plan();
  await leave(runId);
  const [stop] = await stops();
  return { runId, stopId: stop?.id ?? '' };
}

const receive = (at: { runId: string; stopId: string }, photo?: File) =>
  endStop(services, {
    ...at,
    report: { outcome: 'delivered', receivedBy: 'Bola', collectedKobo: null, photo },
    at: services.clock(),
    from: FROM,
  });

describe('days on offer', () => {
  const slots = () => [
    { day: tomorrow(), fromTime: '10:00', toTime: '12:00' },
    { day: lagosDay(addDays(services.clock(), 3)), fromTime: null, toTime: null },
  ];

  it('reach the customer by one email, and the one they pick is on its run and on Today', async () => {
    for (const _press of ['first', 'again']) {
      services.testClock.advance(1000);
      expect(await offerDays(services, OWNER, { orderIds: [orderId], slots: slots() })).toEqual({ stayed: [] });
    }
    expect((await mailsOf()).filter((kind) => kind === 'delivery-days')).toHaveLength(1);
    const [first, second] = slots();
    expect(await readOwnDelivery(services, orderId)).toMatchObject({ words: null, slots: [{}, {}] });
    const pick = (slot: typeof first) => pickDay(services, customer.id, { orderId, key: slot ? slotKey(slot) : '' });
    expect(await pick(first)).toEqual({ ok: true });
    expect(await readOwnDelivery(services, orderId)).toMatchObject({
      words: expect.stringContaining('between 10am and 12pm'),
    });
    services.testClock.advance(1000);
    for (const _press of ['first', 'again']) expect(await pick(second)).toEqual({ ok: true });
    expect(await handle.db.select().from(deliveryRuns)).toMatchObject([{ day: second?.day, vehicle: '' }]);
    expect(await stops()).toMatchObject([{ orderId, state: 'planned', fromTime: null }]);
    const { rows } = await deliveriesToday.find(handle.db, { now: services.clock(), limit: 9 });
    expect(rows.map(({ words }) => words.at(-1))).toEqual([expect.stringContaining('picked')]);
    const told = await handle.db.select().from(notifications).where(eq(notifications.kind, 'delivery-picked'));
    expect(told).toHaveLength(2);
  });

  it('of a pickup are slots, and put nothing onto a run', async () => {
    await handle.db.update(orders).set({ shippingOption: 'PICKUP' });
    const [slot] = slots();
    await offerDays(services, OWNER, { orderIds: [orderId], slots: slots() });
    await pickDay(services, customer.id, { orderId, key: slot ? slotKey(slot) : '' });
    expect(await stops()).toEqual([]);
    const { days } = await readDeliveries(services, []);
    expect(days).toMatchObject([{ day: tomorrow(), pickups: [{ orderId, hours: 'between 10am and 12pm' }] }]);
  });

  it('are not picked where one was never offered, or is past', async () => {
    const [slot] = slots();
    if (slot) await offerDays(services, OWNER, { orderIds: [orderId], slots: [slot] });
    const refused = { ok: false, reason: 'gone' };
    expect(await pickDay(services, customer.id, { orderId, key: '2030-01-01' })).toEqual(refused);
    const later = { ...services, clock: () => addDays(services.clock(), 2) };
    expect(await pickDay(later, customer.id, { orderId, key: slot ? slotKey(slot) : '' })).toEqual(refused);
  });

  it('are not picked any more once it is on its way', async () => {
    await offerDays(services, OWNER, { orderIds: [orderId], slots: slots() });
    await onTheWay();
    const [slot] = slots();
    expect(await pickDay(services, customer.id, { orderId, key: slot ? slotKey(slot) : '' })).toEqual({
      ok: false,
      reason: 'late',
    });
  });
});

describe('a run', () => {
  it('is one of a vehicle and a day, takes an order once, and is gone with its last stop', async () => {
    const other = (await anOrder(handle.db, services, customer)).id;
    const { runId = '' } = await plan();
    expect(await plan([orderId, other])).toEqual({ runId, stayed: [orderId], collected: [] });
    await moveStop(services, OWNER, { runId, stopId: (await stops())[1]?.id ?? '', way: 'up' });
    expect((await stops()).map((stop) => stop.orderId)).toEqual([other, orderId]);
    for (const { id } of await stops()) expect(await removeStop(services, OWNER, { runId, stopId: id })).toBe(true);
    expect(await readRun(services, runId)).toBeUndefined();
  });

  it('does not leave with an unpaid order in silence', async () => {
    await handle.db.update(orders).set({ balanceKobo: 5_000_000 });
    const { runId = '' } = await plan();
    expect(await leave(runId)).toMatchObject({ ok: false, reason: 'unpaid' });
    expect(await stageOf()).toBe('new');
    expect(await leave(runId, 'She pays at the door')).toEqual({ ok: true, left: 1 });
    const door = await readDoor(services, keyOf(runId));
    expect(door?.stops).toMatchObject([{ collect: '₦50,000', isOnWay: true }]);
  });

  it('ships what was in the workshop with one email that says the hours, and tells the hours alone of what was shipped', async () => {
    const shipped = (await anOrder(handle.db, services, customer)).id;
    await advanceOrder(services, OWNER, { orderId: shipped, from: 'new' });
    await handle.db.delete(mails);
    const { runId = '' } = await plan([orderId, shipped]);
    expect(await leave(runId)).toEqual({ ok: true, left: 2 });
    expect((await mailsOf()).sort()).toEqual(['delivery-on-the-way', 'order-shipped']);
    const told = await handle.db.select().from(mails);
    for (const { text } of told) expect(text).toContain('between 10am and 12pm');
    expect(await leave(runId)).toMatchObject({ ok: false, reason: 'changed' });
    expect(await mailsOf()).toHaveLength(2);
  });

  it('sends off what was seen, today only, and without hours at those that were picked', async () => {
    const slot = { day: today, fromTime: '14:00', toTime: '16:00' };
    await offerDays(services, OWNER, { orderIds: [orderId], slots: [slot] });
    await pickDay(services, customer.id, { orderId, key: slotKey(slot) });
    const [stop] = await stops();
    const at = { runId: stop?.runId ?? '', unpaidReason: '', fromTime: null, toTime: null };
    expect(await leaveRun(services, OWNER, { ...at, stopIds: [] })).toMatchObject({ ok: false, reason: 'changed' });
    const later = { ...services, clock: () => addDays(services.clock(), 1) };
    const stopIds = [stop?.id ?? ''];
    expect(await leaveRun(later, OWNER, { ...at, stopIds })).toMatchObject({ ok: false, reason: 'other_day' });
    expect(await stageOf()).toBe('new');
    expect(await leaveRun(services, OWNER, { ...at, stopIds })).toEqual({ ok: true, left: 1 });
    expect(await stops()).toMatchObject([{ fromTime: '14:00', toTime: '16:00' }]);
  });

  it('that was missed stays in sight until the office says what became of it', async () => {
    const { runId, stopId } = await onTheWay();
    const later = { ...services, clock: () => addDays(services.clock(), 1) };
    expect(await readDeliveries(later, [])).toMatchObject({ days: [{ day: today, runs: [{ id: runId }] }] });
    const { rows } = await deliveriesToday.find(handle.db, { now: later.clock(), limit: 9 });
    expect(rows).toMatchObject([{ isLate: true, to: `/deliveries/${runId}` }]);
    const report = { outcome: 'came_back', reason: 'The van broke down' } as const;
    expect(await recordEnd(later, OWNER, { runId, stopId, report, at: null })).toEqual({ ok: true });
    expect(await readDeliveries(later, [])).toMatchObject({ days: [], waiting: [{ orderId }] });
  });

  it('takes nothing that its customer collects, leaves no empty run behind, and begins on no day that is over', async () => {
    await plan();
    expect(await plan([orderId], 'Van 2')).toMatchObject({ runId: undefined, stayed: [orderId] });
    expect(await handle.db.$count(deliveryRuns)).toBe(1);
    const yesterday = lagosDay(addDays(services.clock(), -1));
    const other = (await anOrder(handle.db, services, customer)).id;
    expect((await plan([other], 'Van 2', yesterday)).stayed).toEqual([other]);
    await handle.db.update(orders).set({ shippingOption: 'PICKUP' }).where(eq(orders.id, other));
    expect((await plan([other])).collected).toEqual([other]);
  });
});

describe('at the door', () => {
  it('an order is delivered once however often it is sent, with who took it and a photo, and tells it once', async () => {
    const at = await onTheWay();
    await handle.db.delete(mails);
    const photo = new File([new Uint8Array(await aPhoto())], 'door.jpg', { type: 'image/jpeg' });
    expect(await Promise.all([receive(at, photo), receive(at, photo)])).toEqual([{ ok: true }, { ok: true }]);
    expect(await receive(at)).toEqual({ ok: true });
    expect(await stageOf()).toBe('delivered');
    expect(await stops()).toMatchObject([{ state: 'delivered', receivedBy: 'Bola', photoId: expect.any(String) }]);
    expect(await mailsOf()).toEqual(['order-delivered']);
  });

  it('money that was collected is a report beside what is due, and pays nothing', async () => {
    await handle.db.update(orders).set({ balanceKobo: 5_000_000 });
    const { runId = '' } = await plan();
    await leave(runId, 'She pays at the door');
    const [stop] = await stops();
    const report = { outcome: 'delivered', receivedBy: 'Bola', collectedKobo: 4_000_000, photo: undefined } as const;
    const at = { runId, stopId: stop?.id ?? '' };
    expect(await endStop(services, { ...at, report, at: null, from: FROM })).toEqual({ ok: true });
    expect((await readRun(services, runId))?.stops).toMatchObject([
      { collected: 'The driver reports ₦40,000 collected.', owed: '₦50,000', askAt: `/orders/${orderId}/balance` },
    ]);
    expect((await readDoor(services, keyOf(runId)))?.ended).toMatchObject([{ collected: '₦40,000' }]);
    expect((await findOrder(handle.db, orderId))?.balanceKobo).toBe(5_000_000);
  });

  it('a photo that is there keeps its caption, and a thirteenth is left out of a delivery that counts all the same', async () => {
    const photo = new File([new Uint8Array(await aPhoto())], 'door.jpg', { type: 'image/jpeg' });
    const bytes = new Uint8Array(await photo.arrayBuffer());
    const first = await onTheWay();
    await receive(first, photo);
    const [kept] = await handle.db.select().from(orderPhotos);
    await handle.db.update(orderPhotos).set({ caption: 'Your sofa' });
    await handle.db.update(deliveryStops).set({ state: 'on_way', endedAt: null, photoId: null });
    await handle.db.update(orders).set({ stage: 'shipped' });
    expect(await receive(first, photo)).toEqual({ ok: true });
    expect(await stops()).toMatchObject([{ photoId: kept?.id }]);
    expect(await handle.db.select().from(orderPhotos)).toMatchObject([{ caption: 'Your sofa' }]);
    const more = Array.from({ length: 11 }, (_, index) => ({ ...kept, id: `pho_${index}`, pictureKey: `x/${index}` }));
    await handle.db.insert(orderPhotos).values(more as (typeof orderPhotos.$inferInsert)[]);
    await handle.db.delete(orderPhotos).where(eq(orderPhotos.id, kept?.id ?? ''));
    expect(await addOrderPhoto(services, OWNER, { orderId, bytes, caption: 'In the workshop' })).toMatchObject({
      ok: true,
    });
    await handle.db.update(orderPhotos).set({ pictureKey: 'x/12' }).where(eq(orderPhotos.caption, 'In the workshop'));
    await handle.db.update(deliveryStops).set({ state: 'on_way', endedAt: null, photoId: null });
    await handle.db.update(orders).set({ stage: 'shipped' });
    expect(await receive(first, photo)).toEqual({ ok: true, isPhotoLeftOut: true });
    expect(await handle.db.$count(orderPhotos)).toBe(12);
    expect(await stageOf()).toBe('delivered');
  });

  it('what came back says why, waits for another day and tells the team', async () => {
    const at = await onTheWay();
    const back = { outcome: 'came_back', reason: 'Nobody home' } as const;
    expect(await endStop(services, { ...at, report: back, at: null, from: FROM })).toEqual({ ok: true });
    expect(await receive(at)).toEqual({ ok: false, reason: 'changed' });
    expect(await stageOf()).toBe('shipped');
    const { waiting } = await readDeliveries(services, []);
    expect(waiting).toMatchObject([{ orderId, back: expect.stringContaining('Nobody home') }]);
    expect((await plan()).stayed).toEqual([]);
  });

  it('what is delivered does not come back', async () => {
    const at = await onTheWay();
    await advanceOrder(services, OWNER, { orderId, from: 'shipped' });
    await advanceOrder(services, OWNER, { orderId, from: 'ready' });
    const back = { outcome: 'came_back', reason: 'Nobody home' } as const;
    expect(await endStop(services, { ...at, report: back, at: null, from: FROM })).toEqual({
      ok: false,
      reason: 'changed',
    });
  });

  it('nothing is ended that is not on its way', async () => {
    const { runId = '' } = await plan();
    const [stop] = await stops();
    expect(await receive({ runId, stopId: stop?.id ?? '' })).toEqual({ ok: false, reason: 'changed' });
    expect(await stageOf()).toBe('new');
  });

  it('the link shows its own day only and no price, and takes what was kept until the day after', async () => {
    const { runId, stopId } = await onTheWay();
    const door = await readDoor(services, keyOf(runId));
    const shown = 'callLine collect hours id isOnWay lines map name notes number phone';
    expect(Object.keys(door?.stops[0] ?? {}).sort()).toEqual(shown.split(' '));
    const { runId: next = '' } = await plan([(await anOrder(handle.db, services, customer)).id], 'Van 2', tomorrow());
    expect(await readDoor(services, keyOf(next))).toMatchObject({ isEarly: true, stops: [] });
    expect(await readDoor(services, `${keyOf(runId)}x`)).toBeUndefined();
    expect(await readDoor(services, orderKeyOf(runId, services.config))).toBeUndefined();
    const later = (days: number) => ({ ...services, clock: () => addDays(services.clock(), days) });
    const late = [{ id: stopId, number: door?.stops[0]?.number, collect: null }];
    expect(await readDoor(later(1), keyOf(runId))).toMatchObject({ late, stops: [] });
    expect(await readDoor(later(2), keyOf(runId))).toBeUndefined();
    expect(await findRunToEnd(later(1), keyOf(runId))).toBeDefined();
    expect(await findRunToEnd(later(2), keyOf(runId))).toBeUndefined();
  });

  it('a new link ends the one before, and a withdrawn one shows and takes nothing until there is a new one', async () => {
    const { runId } = await onTheWay();
    const works = async (linkNumber: number) => {
      const key = keyOf(runId, linkNumber);
      return [await readDoor(services, key), await findRunToEnd(services, key)].map((each) => each !== undefined);
    };
    expect([await works(1), await works(2)]).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await changeRunLink(services, OWNER, { runId, change: 'make' })).toBe(true);
    expect([await works(1), await works(2)]).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await readRun(services, runId))?.link?.url).toContain(keyOf(runId, 2));
    await changeRunLink(services, OWNER, { runId, change: 'withdraw' });
    expect([await works(1), await works(2)]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect((await readRun(services, runId))?.link).toBeNull();
    await changeRunLink(services, OWNER, { runId, change: 'make' });
    expect([await works(2), await works(3)]).toEqual([
      [false, false],
      [true, true],
    ]);
    const acts = await handle.db.select({ action: auditEntries.action }).from(auditEntries);
    const links = acts.map(({ action }) => action).filter((action) => action.startsWith('delivery.link'));
    expect(links.sort()).toEqual(['delivery.link_made', 'delivery.link_made', 'delivery.link_withdrawn']);
    expect(await changeRunLink(services, OWNER, { runId: 'run_x', change: 'make' })).toBe(false);
  });

  it('who took it in is the customer’s to read, and goes with them', async () => {
    await receive(await onTheWay());
    expect(JSON.stringify(await deliveriesData.read(handle.db, customer))).toContain('Bola');
    await deliveriesData.forget(handle.db, customer, services.clock());
    expect(await stops()).toMatchObject([{ receivedBy: '' }]);
  });
});
