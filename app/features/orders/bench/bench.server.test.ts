import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { forgetOldBenchDays, readBenchDay, readBenchNow, readBenchOfOrder } from './bench.queries.server.ts';
import { benchTags } from './bench.table.server.ts';
import { isWorkingDay, lastWorkingDays } from './bench-days.ts';
import { benchData } from './personal-data.server.ts';
import { describeBench, showBench, takeBenchDown } from './show-bench.server.ts';

const handle = useTestDatabase();
const OWNER = 'usr_owner';
let services: TestServices;
let customer: Awaited<ReturnType<typeof aCustomer>>;
let orderId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  customer = await aCustomer(handle.db);
  orderId = (await anOrder(handle.db, services, customer)).id;
});

async function show(background = '#886644') {
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg();
  const shown = await showBench(services, OWNER, await photo.toBuffer());
  return shown.ok ? shown.day : shown.reason;
}
const now = () => services.clock();
const later = (days: number) => addDays(now(), days);
const ofOrder = (at = now()) => readBenchOfOrder(handle.db, { orderId, now: at });

describe('the picture of the day', () => {
  it('is everybody’s without a name, and says to the tagged customers alone that their pieces are in it', async () => {
    const day = await show();
    expect(await describeBench(services, OWNER, { day, words: 'Before oil', orderIds: [orderId, 'ord_no'] })).toBe(
      true,
    );
    const everybodys = await readBenchNow(handle.db, now());
    expect(everybodys).toMatchObject({ isToday: true, words: 'Before oil' });
    expect(JSON.stringify(everybodys)).not.toContain(orderId);
    expect(await ofOrder()).toMatchObject([{ day, isToday: true }]);
    expect(await readBenchOfOrder(handle.db, { orderId: 'ord_other', now: now() })).toEqual([]);
    expect((await readBenchDay(handle.db, { day: null, now: now() }))?.orders).toMatchObject([{ isTagged: true }]);
  });

  it('is said to be today’s for that day, goes under its date for a week, and from the home page after it', async () => {
    await show();
    expect(await readBenchNow(handle.db, later(1))).toMatchObject({ isToday: false });
    expect(await readBenchNow(handle.db, later(7))).not.toBeNull();
    expect(await readBenchNow(handle.db, later(8))).toBeNull();
  });

  it('is one a day: another takes its place with the same words and orders, and taking it down leaves none', async () => {
    const day = await show();
    await describeBench(services, OWNER, { day, words: 'A bed', orderIds: [orderId] });
    const [first] = await ofOrder();
    expect(await show('#224466')).toBe(day);
    const [second] = await ofOrder();
    expect(second).toMatchObject({ words: 'A bed' });
    expect(second?.picture.src).not.toBe(first?.picture.src);
    expect([await takeBenchDown(services, OWNER, day), await takeBenchDown(services, OWNER, day)]).toEqual([
      true,
      false,
    ]);
    expect(await ofOrder()).toEqual([]);
    expect(await describeBench(services, OWNER, { day, words: '', orderIds: [] })).toBe(false);
    const acts = (await handle.db.select().from(auditEntries)).map(({ action }) => action);
    expect(acts.filter((action) => action.startsWith('bench.')).sort()).toEqual([
      'bench.described',
      'bench.shown',
      'bench.shown',
      'bench.taken_down',
    ]);
  });

  it('tags what is in the workshop, and keeps the tag of what has left it', async () => {
    const day = await show();
    const tag = () => describeBench(services, OWNER, { day, words: '', orderIds: [orderId] });
    await tag();
    await advanceOrder(services, OWNER, { orderId, from: 'new' });
    await tag();
    expect(await ofOrder()).toHaveLength(1);
    await describeBench(services, OWNER, { day, words: '', orderIds: [] });
    await tag();
    expect(await ofOrder()).toEqual([]);
  });

  it('takes nothing that is no picture', async () => {
    expect(await showBench(services, OWNER, new TextEncoder().encode('<svg/>'))).toMatchObject({ ok: false });
    expect(await readBenchNow(handle.db, now())).toBeNull();
  });

  it('is the customer’s to read as far as it is theirs, loses its tags with them, and is kept half a year', async () => {
    const day = await show();
    await describeBench(services, OWNER, { day, words: 'A bed', orderIds: [orderId] });
    expect(await benchData.read(handle.db, customer)).toEqual([{ orderId, day, words: 'A bed' }]);
    await handle.db.transaction((tx) => benchData.forget(tx, customer, now()));
    expect(await handle.db.$count(benchTags)).toBe(0);
    const forget = (days: number) => forgetOldBenchDays({ db: handle.db, clock: () => later(days) });
    expect([await forget(180), await forget(181)]).toEqual([0, 1]);
  });
});

describe('the working days', () => {
  it('are those the shop says it is open on, and Monday to Friday where it says nothing', () => {
    expect(isWorkingDay('2026-11-28', [])).toBe(false);
    expect(isWorkingDay('2026-11-28', [{ day: 'Saturday' }])).toBe(true);
    const days = lastWorkingDays('2026-11-29', []);
    expect([days.length, days[0], days.at(-1)]).toEqual([24, '2026-10-27', '2026-11-27']);
    expect(lastWorkingDays('2026-11-29', [{ day: 'Sunday' }])).toHaveLength(24);
    expect(lagosDay(new Date('2026-11-29T23:30:00Z'))).toBe('2026-11-30');
  });
});
