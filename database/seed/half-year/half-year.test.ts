import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countWaiting, listQuotes } from '#app/features/bespoke/quotes/quote-list.queries.server.ts';
import type { QuoteTab } from '#app/features/bespoke/quotes/quote-list.ts';
import { attendance } from '#app/features/class/courses/attendance.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { quizAttempts } from '#app/features/class/quizzes/quiz-attempt.table.server.ts';
import { classWaiters } from '#app/features/class/waiting-list/class-waiter.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import { readToday } from '#app/features/office/today/needs.server.ts';
import { discounts } from '#app/features/orders/discounts/door/discount.table.server.ts';
import { orderLines, orderMilestones, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isFeeToQuote, isLate } from '#app/features/orders/orders/door/order-needs.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { shop } from '#app/features.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { sealAudit } from '#app/platform/audit/seal-audit.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { createLog } from '#app/platform/logging/log.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { seedDemoShop } from '#database/seed.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import type { PastPayment } from '../past-payment.ts';
import { seedHalfYear } from './half-year.ts';

const plain = useTestDatabase({ isFresh: true });
const lively = useTestDatabase({ isFresh: true });
const dataDir = await mkdtemp(join(tmpdir(), 'gida-half-year-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const MONDAY_NOON = new Date('2026-11-23T12:30:00+01:00');
const options = { authSecret: 'a-secret-of-thirty-two-characters!', publicUrl: 'http://localhost:3000' };
/** What the sandbox hears of. */
const told: PastPayment[] = [];
const shopIn = ({ connectionString }: { connectionString: string }, now?: Date) =>
  seedDemoShop({
    connectionString,
    dataDir,
    log: () => {},
    history:
      now &&
      (async () => async (db) => {
        told.push(...(await seedHalfYear(db, { ...options, now })));
      }),
  });

/** Everything that must fall the same way each time: what is left out are ids and references, which nobody may guess. */
function readBook(db: Database) {
  return db
    .select({
      name: orders.username,
      at: orders.createdAt,
      stage: orders.stage,
      since: orders.completionDate,
      total: orders.totalKobo,
      fee: orders.deliveryFeeKobo,
      feeState: orders.feeState,
      to: orders.shippingOption,
      piece: orderLines.productId,
      color: orderLines.color,
      size: orderLines.size,
      units: orderLines.quantity,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
}

class Undo extends Error {}

/** The past as it would be at a moment, in a shop that has none and keeps none. */
async function livedUntil<Result>(now: Date, read: (db: Database) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await plain.db
    .transaction(async (db) => {
      await seedHalfYear(db, { ...options, now });
      results.push(await read(db));
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error('Nothing was read');
  return result;
}

async function countStages(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .select({ stage: orders.stage, count: count() })
    .from(orders)
    .where(isNull(orders.cancelledAt))
    .groupBy(orders.stage);
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
}

beforeAll(async () => {
  await shopIn(plain);
  await shopIn(lively, MONDAY_NOON);
});

describe('a new demo shop', () => {
  test('has some forty customers and sixty orders in every stage', async () => {
    expect(await lively.db.$count(users, eq(users.role, 'customer'))).toBe(41);
    const stages = await countStages(lively.db);
    expect(Object.values(stages).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(55);
    expect(Object.keys(stages).sort()).toEqual(['delivered', 'new', 'ready', 'shipped']);
    expect(Math.min(...Object.values(stages))).toBeGreaterThanOrEqual(2);
    expect(await lively.db.$count(orders, isLate(lagosDay(MONDAY_NOON)))).toBe(1);
    expect(await lively.db.$count(orders, isFeeToQuote)).toBeGreaterThanOrEqual(2);
  });

  test('has something of everything that may wait for its owner', async () => {
    const needs = await readToday(lively.db, { shop, now: MONDAY_NOON });
    const found = needs.filter(({ rows }) => rows.length > 0).map(({ kind }) => kind);
    expect(found).toEqual(
      expect.arrayContaining([
        'tonight',
        'orders',
        'payments',
        'messages',
        'transfers',
        'spam',
        'failedMails',
        'owedLate',
      ]),
    );
    expect(needs.find(({ kind }) => kind === 'payments')?.count).toBe(2);
  });

  test('keeps every promise that the doctor checks, today and after the night’s seal', async () => {
    const store = await openObjectStore(`file:${dataDir}/uploads`);
    const findings = async () => {
      const report = await runDoctor(lively.db, { store, clock: () => MONDAY_NOON });
      return report.checks.filter(({ isOk }) => !isOk).map(({ id, offenders }) => ({ id, offenders }));
    };
    expect(await findings()).toEqual([]);
    await sealAudit({ db: lively.db, log: createLog('silent') }, MONDAY_NOON);
    expect(await findings()).toEqual([]);
  });

  test('wrote down what was done in the order it was done, and all of it before now', async () => {
    const records = await lively.db
      .select({ at: auditEntries.at })
      .from(auditEntries)
      // The classes of every demo shop have days of their own.
      .where(ne(auditEntries.actor, 'system:demo'))
      .orderBy(asc(auditEntries.id));
    const own = records.map(({ at }) => at.getTime());
    expect(own.length).toBeGreaterThan(300);
    // Somebody’s transfer takes minutes, in which others do something.
    expect(own.filter((at, index) => at < (own[index - 1] ?? 0) - 10 * 60_000)).toEqual([]);
    expect(Math.max(...own)).toBeLessThanOrEqual(MONDAY_NOON.getTime());
  });

  test('has sent its emails, and has read what is old', async () => {
    const others = await lively.db.select({ to: mails.recipient }).from(mails).where(ne(mails.state, 'sent'));
    expect(others).toEqual([{ to: 'bukky@gmial.example' }]);
    // The owner of the demo does not get half a year in one email.
    expect(
      await lively.db.$count(notifications, and(isNotNull(notifications.topic), isNull(notifications.passedOnAt))),
    ).toBe(0);
    const [late] = await lively.db.select({ at: sql<string>`max(${mails.sentAt})` }).from(mails);
    expect(new Date(late?.at ?? 0).getTime()).toBeLessThanOrEqual(MONDAY_NOON.getTime());
    const unread = await lively.db
      .select({ count: count() })
      .from(notifications)
      .where(isNull(notifications.readAt))
      .groupBy(notifications.audience);
    for (const { count } of unread) expect(count).toBeLessThan(30);
  });

  test('has been paid by payments that the sandbox knows, as it knows those of today', async () => {
    const online = await lively.db
      .select({ reference: paymentAttempts.reference })
      .from(paymentAttempts)
      .where(isNull(paymentAttempts.paidOffline));
    expect(told.map(({ reference }) => reference).sort()).toEqual(online.map(({ reference }) => reference).sort());
    expect(told.filter(({ status }) => status === 'pending')).toHaveLength(1);
    expect(told.filter(({ amount, requestedAmount }) => amount !== requestedAmount)).toHaveLength(1);
    expect(told.filter(({ dispute }) => dispute)).toHaveLength(1);
  });

  test('has a class half way, and people for the next', async () => {
    const halfWay = eq(enrollments.cohortId, 'coh_demohalfway');
    expect(await lively.db.$count(enrollments, halfWay)).toBe(12);
    expect(await lively.db.$count(enrollments, isNull(enrollments.cohortId))).toBe(1);
    expect(await lively.db.$count(attendance)).toBeGreaterThan(150);
    const [passed, failed] = [eq(quizAttempts.passed, true), eq(quizAttempts.passed, false)];
    expect(await lively.db.$count(quizAttempts, passed)).toBeGreaterThan(15);
    expect(await lively.db.$count(quizAttempts, failed)).toBeGreaterThan(1);
    expect(await lively.db.$count(classWaiters)).toBe(3);
  });

  test('has quotes on every way, made to measure and in the workshop, and discounts on and over', async () => {
    expect(await countWaiting(lively.db, MONDAY_NOON)).toEqual({ write: 1, waiting: 2, asks: 1, pay: 1 });
    const asked = { search: '', from: undefined, age: undefined, now: MONDAY_NOON, before: undefined, limit: 50 };
    const under = async (tab: QuoteTab) => (await listQuotes(lively.db, { ...asked, tab })).length;
    expect(await under('ordered')).toBeGreaterThanOrEqual(6);
    expect(await under('closed')).toBe(2);
    expect(await lively.db.$count(orderMilestones)).toBe(7);
    expect(await lively.db.$count(dues, eq(dues.purpose, 'instalment'))).toBeGreaterThanOrEqual(3);
    const endings = await lively.db.select({ endsOn: discounts.endsOn }).from(discounts);
    expect(endings.filter(({ endsOn }) => endsOn !== null && endsOn < lagosDay(MONDAY_NOON))).toHaveLength(1);
  });

  test('takes nothing off the shelves', async () => {
    const stock = (db: Database) =>
      db
        .select({ id: products.id, stock: products.stockCount, isIn: products.isInStock })
        .from(products)
        .orderBy(products.id);
    expect(await stock(lively.db)).toEqual(await stock(plain.db));
  });

  test('is written once, and only where there was no shop before', async () => {
    const before = await lively.db.$count(orders);
    await shopIn(lively, MONDAY_NOON);
    expect(await lively.db.$count(orders)).toBe(before);
    await shopIn(plain, MONDAY_NOON);
    expect(await plain.db.$count(orders)).toBe(0);
  });
});

test('the same seed makes the same half-year', async () => {
  expect(await livedUntil(MONDAY_NOON, readBook)).toEqual(await readBook(lively.db));
});

test.each([
  ['before the workshop opens on a Sunday', '2027-01-03T06:10:00+01:00'],
  ['in the last minutes of a year', '2026-12-31T23:55:00+01:00'],
])('there is an order in every stage %s', async (_, at) => {
  const now = new Date(at);
  const { stages, late, fees } = await livedUntil(now, async (db) => ({
    stages: await countStages(db),
    late: await db.$count(orders, isLate(lagosDay(now))),
    fees: await db.$count(orders, isFeeToQuote),
  }));
  expect(Object.keys(stages).sort()).toEqual(['delivered', 'new', 'ready', 'shipped']);
  expect(late).toBe(1);
  expect(fees).toBeGreaterThanOrEqual(2);
});

test('a public address gets none of it', async () => {
  const published = { ...options, now: MONDAY_NOON, publicUrl: 'https://shop.example' };
  await expect(plain.db.transaction((db) => seedHalfYear(db, published))).rejects.toThrow();
  expect(await plain.db.$count(users, eq(users.role, 'customer'))).toBe(1);
});
