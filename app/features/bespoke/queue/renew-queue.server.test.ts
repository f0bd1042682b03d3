import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { EMPTY_RECIPE } from '#app/features/bespoke/recipes/recipe.ts';
import { saveRecipe } from '#app/features/bespoke/recipes/save-recipe.server.ts';
import { saveSettings } from '#app/features/ground/settings/door/save-settings.server.ts';
import { settingVersion } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { moreDays } from '#app/features/shop/catalog/door/availability.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { keptPromises, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { listOpenJobs, listStations } from './queue.queries.server.ts';
import { workshopJobs } from './queue.table.server.ts';
import { renewQueue, renewQueueNow } from './renew-queue.server.ts';
import { chooseHoliday, closeDays, losePower, removeStation, saveStation } from './save-station.server.ts';
import type { TypedStation } from './station.schema.ts';
import { tickStep } from './tick-step.server.ts';

const database = useTestDatabase();
let db: Database;
let services: TestServices;
let owner: Viewer;
let ada: Viewer;
let bench: string;

beforeEach(async () => {
  await emptyTables(database);
  db = database.db;
  // A Saturday: work begins on Monday, 23 November 2026.
  services = await createTestServices(database);
  owner = await aUser(db, { name: 'Ngozi', role: 'owner' });
  ada = await aUser(db, { name: 'Ada' });
  bench = await aProduct(db, { name: 'Zaria bench', leadDaysMin: 15, leadDaysMax: 20 });
});

const STATION: Omit<TypedStation, 'name'> = {
  does: [],
  counts: 'hours',
  unitsPerWeek: 2400,
  usualUnits: 0,
  needsPower: true,
  days: [0, 1, 2, 3, 4],
};
const addStation = (name: string, more: Partial<typeof STATION> = {}) =>
  saveStation(services, owner.id, { id: null, typed: { ...STATION, name, ...more } });
const takes = (hours: Record<string, string>) =>
  saveRecipe(services, owner.id, {
    subject: { productId: bench },
    name: 'Zaria bench',
    recipe: {
      ...EMPTY_RECIPE,
      steps: Object.entries(hours).map(([name, hours]) => ({ name, hours, rateKobo: null, when: '' })),
    },
  });
const sell = (quantity = 1, more: { productId?: string } = {}) => {
  services.testClock.advance(1_000);
  const line = { productId: bench, name: 'Zaria bench', category: 'sitting', pictureKey: null, color: '', size: '' };
  return anOrder(
    db,
    services,
    ada,
    { lines: [{ ...line, ...more, unitPriceKobo: 10_000_000, quantity }] },
    services.clock(),
  );
};
const renew = () => renewQueueNow(services);
const daysSaid = async (id = bench) => {
  const piece = await findProduct(db, { id, now: services.clock() });
  return [piece?.leadDaysMin, piece?.leadDaysMax];
};
const ready = async () => (await listOpenJobs(db)).map(({ readyOn }) => readyOn);

test('a shop without stations keeps its own days, whatever was sold', async () => {
  await takes({ Frame: '8' });
  await sell(30);
  await renew();
  expect(await listOpenJobs(db)).toEqual([]);
  expect(await daysSaid()).toEqual([15, 20]);
});

describe('a workshop of two', () => {
  beforeEach(async () => {
    await takes({ Frame: '16', Sanding: '4' });
    await addStation('Frame');
    await addStation('Finish', { does: ['sanding'] });
  });

  test('what is sold stands in the queue, and the next piece is promised behind it', async () => {
    // Monday and Tuesday the frame, Wednesday the rest.
    expect(await daysSaid()).toEqual([4, 6]);
    await sell(2);
    await sell();
    await renew();
    expect(
      (await listOpenJobs(db)).map(({ quantity, steps }) => [quantity, steps.map(({ minutes }) => minutes)]),
    ).toEqual([
      [2, [1920, 480]],
      [1, [960, 240]],
    ]);
    expect(await ready()).toEqual(['2026-11-27', '2026-12-01']);
    expect(await daysSaid()).toEqual([12, 16]);
    await removeStation(services, owner.id, (await listStations(db))[1]?.id ?? '');
    await removeStation(services, owner.id, (await listStations(db))[0]?.id ?? '');
    expect(await daysSaid()).toEqual([15, 20]);
    expect(await ready()).toEqual([null, null]);
    await db.update(orders).set({ stage: 'shipped', completionDate: services.clock() });
    await renew();
    expect(await listOpenJobs(db)).toEqual([]);
  });

  test('a tick shortens what is left, once; the last one ends the job and gives its time to the others', async () => {
    await sell();
    await sell();
    await renew();
    expect(await ready()).toEqual(['2026-11-25', '2026-11-27']);
    const [first] = await listOpenJobs(db);
    const tick = (step: number, isDone = true) =>
      tickStep(services, owner.id, { jobId: first?.id ?? '', step, isDone, by: 'Sani' });
    expect(await tick(0)).toEqual({ ok: true });
    expect(await tick(0)).toEqual({ ok: true });
    expect(await ready()).toEqual(['2026-11-23', '2026-11-25']);
    await tick(1);
    expect(await ready()).toEqual(['2026-11-25']);
    await tick(1, false);
    expect(await ready()).toEqual(['2026-11-23', '2026-11-25']);
    expect(await tick(7)).toEqual({ ok: false, reason: 'gone' });
  });

  test('a station that is added, changed or renamed later counts for what is open', async () => {
    const lamp = await aProduct(db, { name: 'Lamp' });
    services.testClock.advance(1_000);
    await takes({ Frame: '8', Painting: '16' });
    await sell();
    await sell(1, { productId: lamp });
    await renew();
    expect(await ready()).toEqual(['2026-11-23', null]);
    await addStation('Painting', { usualUnits: 480 });
    expect(await ready()).toEqual(['2026-11-25', '2026-11-23']);
    const [first] = await listOpenJobs(db);
    await tickStep(services, owner.id, { jobId: first?.id ?? '', step: 0, isDone: true, by: 'Sani' });
    expect(await ready()).toEqual(['2026-11-24', '2026-11-25']);
    const painting = (await listStations(db))[2]?.id ?? '';
    await saveStation(services, owner.id, { id: painting, typed: { ...STATION, name: 'Colour', usualUnits: 960 } });
    expect(await ready()).toEqual(['2026-11-24', '2026-11-26']);
    const jobs = await db
      .select({ foreseenOn: workshopJobs.foreseenOn })
      .from(workshopJobs)
      .orderBy(workshopJobs.place);
    expect(jobs.map(({ foreseenOn }) => foreseenOn)).toEqual(['2026-11-25', '2026-11-26']);
  });

  test('three of a piece in a cart are promised for three', async () => {
    await putInCart(db, ada, bench, 3);
    await renew();
    const [line] = await readCart(db, { userId: ada.id, now: services.clock() });
    expect([line?.leadDaysMin, line?.leadDaysMax]).toEqual([12, 14]);
    const piece = await findProduct(db, { id: bench, now: services.clock() });
    expect(moreDays(piece?.daysForMore ?? 0, 3)).toBe(8);
  });

  test('steps that no station does give no day', async () => {
    services.testClock.advance(1_000);
    await takes({ Veneer: '8' });
    await sell();
    await renew();
    const [job] = await db.select().from(workshopJobs);
    expect(job).toMatchObject({ readyOn: null, foreseenOn: null });
  });

  test('no power, a day off and a holiday move what follows; working on the holiday takes it back', async () => {
    services.testClock.advance(2 * 86_400_000);
    await sell();
    await losePower(services, owner.id);
    await losePower(services, owner.id);
    expect(await ready()).toEqual(['2026-11-26']);
    await closeDays(services, owner.id, { stationId: null, fromDay: '2026-11-26', toDay: '2026-11-27', reason: 'off' });
    expect(await ready()).toEqual(['2026-11-30']);
    await sell(8);
    await renew();
    expect((await ready())[1]).toBe('2026-12-29');
    await closeDays(services, owner.id, { stationId: null, fromDay: '2026-12-14', toDay: '2026-12-18', reason: 'off' });
    expect((await ready())[1]).toBe('2027-01-06');
    await chooseHoliday(services, owner.id, { day: '2026-12-25', isWorked: true });
    expect((await ready())[1]).toBe('2027-01-05');
  });

  test('what leaves, is cancelled, waits for its first payment or stands ready is no work', async () => {
    const [left, cancelled, unpaid] = [await sell(), await sell(), await sell()];
    const counted = await aProduct(db, { stockCount: 3 });
    await sell(1, { productId: counted });
    await db.update(orders).set({ balanceKobo: 10_000_000 }).where(eq(orders.id, unpaid.id));
    await renew();
    expect((await listOpenJobs(db)).map(({ orderId }) => orderId)).toEqual([left.id, cancelled.id]);
    await db.update(orders).set({ startedFor: 'A friend' }).where(eq(orders.id, unpaid.id));
    await db
      .update(orders)
      .set({ cancelledAt: services.clock(), cancelReason: 'x' })
      .where(eq(orders.id, cancelled.id));
    await db.update(orders).set({ stage: 'shipped', completionDate: services.clock() }).where(eq(orders.id, left.id));
    await renew();
    expect((await listOpenJobs(db)).map(({ orderId }) => orderId)).toEqual([unpaid.id]);
    await db.update(orders).set({ stage: 'new', completionDate: null }).where(eq(orders.id, left.id));
    await renew();
    expect((await listOpenJobs(db)).map(({ orderId }) => orderId)).toEqual([left.id, unpaid.id]);
  });

  test('how many dates were kept is written down while the owner wants it shown and it is good', async () => {
    const written = () => db.select({ kept: keptPromises.kept, made: keptPromises.made }).from(keptPromises);
    const ship = ({ id }: { id: string }) =>
      db.update(orders).set({ stage: 'shipped', completionDate: services.clock() }).where(eq(orders.id, id));
    const show = async (showsKept: boolean) =>
      saveSettings(services, owner.id, {
        group: 'delivery',
        value: { ...DEFAULT_SETTINGS.delivery, showsKept },
        basedOn: await settingVersion(db, 'delivery'),
        follow: renewQueue,
      });
    const first = await sell(20);
    await renew();
    await ship(first);
    await renew();
    expect(await written()).toEqual([]);
    await show(true);
    expect(await written()).toEqual([{ kept: 20, made: 20 }]);
    const late = await sell(2);
    await renew();
    services.testClock.advance(90 * 86_400_000);
    await renew();
    expect(await written()).toEqual([{ kept: 20, made: 22 }]);
    await ship(late);
    await renew();
    expect(await written()).toEqual([{ kept: 20, made: 22 }]);
    await show(false);
    expect(await written()).toEqual([]);
    await show(true);
    services.testClock.advance(300 * 86_400_000);
    await renew();
    expect(await written()).toEqual([]);
  });

  test('a product without steps takes what the owner says such products take, and else its own days', async () => {
    const lamp = await aProduct(db, { name: 'Lamp', leadDaysMin: 3, leadDaysMax: 5 });
    expect(await daysSaid(lamp)).toEqual([3, 5]);
    const [frame] = await listStations(db);
    const typed = { ...STATION, name: 'Frame', usualUnits: 480 };
    await saveStation(services, owner.id, { id: frame?.id ?? '', typed });
    expect(await daysSaid(lamp)).toEqual([2, 4]);
    await db.update(products).set({ stockCount: 2 }).where(eq(products.id, lamp));
    expect(await daysSaid(lamp)).toEqual([3, 5]);
    await db.update(products).set({ stockCount: null }).where(eq(products.id, lamp));
    await sell(2, { productId: lamp });
    await renew();
    const [job] = await db.select().from(workshopJobs);
    expect(job).toMatchObject({ readyOn: '2026-11-24', foreseenOn: '2026-11-24' });
  });
});
