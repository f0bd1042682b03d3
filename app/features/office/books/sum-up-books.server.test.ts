import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder, aSnapshot } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readMoney, readSales, readSalesParts, readVat } from './book.queries.server.ts';
import { bookChanges, bookDays, ledgerDays } from './book.table.server.ts';
import { findBookDays } from './book-days.server.ts';
import { momentsOf } from './book-range.ts';
import { SUMMED_BY } from './sales-by.ts';
import { sumUpBooks } from './sum-up-books.server.ts';

const handle = useTestDatabase();
const RANGE = { from: '2026-11-01', to: '2026-11-30' };
const DAY = (day: number, hour = 12) => new Date(Date.UTC(2026, 10, day, hour));
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(handle);
  await handle.db.delete(bookChanges);
  services = await createTestServices(handle, { clock: () => DAY(25) });
  ada = await aUser(handle.db);
});

/** Ten orders of ten days, each paid on its day, every third of them in two different pieces. */
async function tenOrders(): Promise<string[]> {
  const ids: string[] = [];
  for (let day = 1; day <= 10; day++) {
    const [line] = aSnapshot().lines;
    if (!line) throw new Error('An order has lines');
    const lines = day % 3 === 0 ? [line, { ...line, name: 'Zaria bench', category: 'tables', quantity: 2 }] : [line];
    const { id } = await anOrder(handle.db, services, ada, { lines }, DAY(day));
    const [order] = await handle.db.select().from(orders).where(eq(orders.id, id));
    if (!order) throw new Error('No order was made');
    await handle.db.execute(sql`delete from dues where subject_id = ${id}`);
    await handle.db
      .insert(dues)
      .values({
        id: `due_${id}`,
        subject: 'order',
        subjectId: id,
        purpose: 'full',
        amountKobo: order.totalKobo,
        state: 'paid',
        createdAt: DAY(day),
        createdBy: 'system:test',
        reference: order.reference,
        paidAt: DAY(day),
        paidBy: 'system:test',
        paidVia: 'online',
      });
    ids.push(id);
  }
  return ids;
}

async function readEverything(db: Database, days: Awaited<ReturnType<typeof findBookDays>>) {
  const parts = { step: 'week', from: RANGE.from } as const;
  const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
  const sales = [];
  for (const by of SUMMED_BY) sales.push(sorted(await readSales(db, { by, days, most: 100 })));
  return {
    money: sorted(await readMoney(db, { days, parts })),
    parts: sorted(await readSalesParts(db, { days, parts })),
    vat: sorted(await readVat(db, days)),
    sales,
  };
}

/** What a reader is told, with the sums there are, and what the rows themselves say. */
async function expectTrue() {
  const told = await readEverything(handle.db, await findBookDays(handle.db, RANGE));
  expect(told).toEqual(await readEverything(handle.db, { isKept: sql`false`, others: [momentsOf(RANGE)] }));
  return told;
}

const othersOf = async () => (await findBookDays(handle.db, RANGE)).others;

describe('sums of days', () => {
  it('say what the rows say, before they are made, with them, and for days that changed since', async () => {
    const [first = '', second = '', third = '', fourth = ''] = await tenOrders();
    const before = await expectTrue();
    expect(await sumUpBooks(services)).toBe(25);
    expect(await othersOf()).toEqual([momentsOf({ from: '2026-11-26', to: '2026-11-30' })]);
    expect(await expectTrue()).toEqual(before);

    const { db } = handle;
    const changes: (() => Promise<unknown>)[] = [
      () =>
        db
          .update(orders)
          .set({ cancelledAt: DAY(20), cancelReason: 'x' })
          .where(eq(orders.id, first)),
      () => db.update(orders).set({ vatBasisPoints: 750 }).where(eq(orders.id, second)),
      () => db.update(orderLines).set({ quantity: 3 }).where(eq(orderLines.orderId, third)),
      () =>
        db
          .update(orders)
          .set({ stage: 'delivered', completionDate: DAY(15) })
          .where(eq(orders.id, fourth)),
      () =>
        db
          .update(orders)
          .set({ completionDate: DAY(16) })
          .where(eq(orders.id, fourth)),
      () =>
        db
          .update(orders)
          .set({ createdAt: DAY(18) })
          .where(eq(orders.id, third)),
      () =>
        db
          .insert(refunds)
          .values({
            id: 'rfd_1',
            reference: 'gida-test-refund',
            orderId: second,
            amountKobo: 2_000_000,
            method: 'outside',
            reason: 'A scratch',
            state: 'processed',
            dedupeKey: 'once',
            requestedBy: ada.id,
            email: '',
            customerName: 'Ada',
            createdAt: DAY(19),
            endedAt: DAY(19),
          }),
      () => db.update(refunds).set({ endedAt: DAY(24) }),
      () =>
        db
          .update(orders)
          .set({ cancelledAt: DAY(22), cancelReason: 'x' })
          .where(eq(orders.id, second)),
      () =>
        db
          .update(dues)
          .set({ paidAt: DAY(23) })
          .where(eq(dues.subjectId, third)),
      () =>
        db.execute(sql`insert into payment_exceptions (id, reference, reason, paid_kobo, currency, opened_at)
          values ('exc_1', 'gida-test-exception', 'sold_out', 5000, 'NGN', ${DAY(24)})`),
      () => db.update(dues).set({ reference: 'gida-test-exception' }).where(eq(dues.subjectId, fourth)),
      () => db.delete(dues).where(eq(dues.subjectId, fourth)),
      () => db.delete(orders).where(eq(orders.id, fourth)),
    ];
    let was = JSON.stringify(before);
    for (const [number, change] of changes.entries()) {
      await change();
      const told = JSON.stringify(await expectTrue());
      expect(told, `change ${number} is seen`).not.toBe(was);
      expect(await sumUpBooks(services), `days of change ${number}`).toBeGreaterThan(0);
      expect(JSON.stringify(await expectTrue())).toBe(told);
      was = told;
    }
    expect(await db.select().from(bookChanges)).toEqual([]);
    expect(await sumUpBooks(services)).toBe(0);
  });

  it('are made new for the days that changed, and for no other', async () => {
    const [, second = ''] = await tenOrders();
    await sumUpBooks(services);
    await handle.db.update(orders).set({ addressLine1: '9 Other Street' });
    expect(await sumUpBooks(services)).toBe(0);
    await handle.db.update(orderLines).set({ quantity: 2 }).where(eq(orderLines.orderId, second));
    expect((await othersOf()).slice(0, 1)).toEqual([momentsOf({ from: '2026-11-02', to: '2026-11-02' })]);
    expect(await sumUpBooks(services)).toBe(1);
  });

  it('of a former program are not read', async () => {
    await tenOrders();
    await sumUpBooks(services);
    await handle.db.update(bookDays).set({ stamp: 'former' });
    await handle.db.update(ledgerDays).set({ kobo: 1 });
    await expectTrue();
    expect(await sumUpBooks(services)).toBe(25);
    await expectTrue();
  });

  it('belong to the day in Lagos', async () => {
    await anOrder(handle.db, services, ada, {}, new Date('2026-10-31T23:00:00Z'));
    await anOrder(handle.db, services, ada, {}, new Date('2026-10-31T22:59:59Z'));
    await sumUpBooks(services);
    const [november] = await readSalesParts(handle.db, { days: await findBookDays(handle.db, RANGE) });
    const [october] = await readSalesParts(handle.db, {
      days: await findBookDays(handle.db, { from: '2026-10-31', to: '2026-10-31' }),
    });
    expect([october?.orders, november?.orders]).toEqual([1, 1]);
  });

  it('take in what is written while they are made, by one or by two at once', async () => {
    const ids = await tenOrders();
    for (let round = 0; round < 5; round++) {
      const work = ids.map((id) =>
        handle.db.update(orderLines).set({ quantity: sql`(quantity + 1) % 9 + 1` }).where(eq(orderLines.orderId, id)),
      );
      await Promise.all([...work, sumUpBooks(services), sumUpBooks(services)]);
      await expectTrue();
    }
    await sumUpBooks(services);
    await expectTrue();
    expect(await handle.db.select().from(bookChanges)).toEqual([]);
  });

  it('are asked for in one piece where many days have changed', async () => {
    await tenOrders();
    await sumUpBooks(services);
    for (let day = 1; day <= 24; day += 2) await handle.db.insert(bookChanges).values({ day: lagos(day) });
    expect(await othersOf()).toEqual([momentsOf(RANGE)]);
    await expectTrue();
  });
});

const lagos = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
