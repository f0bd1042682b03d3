import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { classSessions } from '#app/features/class/masterclass/class-session.table.server.ts';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { readAdminOrders } from '#app/features/orders/orders/admin/admin-orders.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { supportMessages } from '#app/features/orders/support/door/support-message.table.server.ts';
import { paymentAttempts, paymentExceptions } from '#app/features/pay/payments/door/payment.table.server.ts';
import { shop } from '#app/features.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { putInCart } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readAdminHome } from './admin-home.server.ts';
import { mergeNeeds } from './today-row.ts';

/** Saturday morning in Lagos; the week began on Monday the 16th. */
const NOW = new Date('2026-11-21T09:00:00.000Z');
const database = useTestDatabase();
let services: TestServices;
let ada: Viewer;

beforeEach(async () => {
  await emptyTables(database);
  services = await createTestServices(database);
  ada = await aUser(database.db);
});

const home = (isOwner = true) => readAdminHome(services, shop, isOwner);
/** What Today says, row by row. */
const rows = async () => (await home()).todo.rows.map(({ words }) => words.join(' · '));
async function order(at: string, changes: Partial<typeof orders.$inferInsert> = {}) {
  const { id } = await anOrder(database.db, services, ada, {}, new Date(at));
  if (Object.keys(changes).length > 0) await database.db.update(orders).set(changes).where(eq(orders.id, id));
  return id;
}

async function aClass(seats: number | null) {
  const now = services.clock();
  await database.db
    .insert(cohorts)
    .values({
      id: 'coh_1',
      title: 'November class',
      startsOn: '2026-11-16',
      endsOn: '2026-12-11',
      priceKobo: 2_500_000,
      seats,
      weekdays: [1, 2, 3, 4, 5, 6],
      state: 'running',
      createdAt: now,
      updatedAt: now,
    });
}

async function aStudent(name: string, cohortId: string | null, at = NOW) {
  await database.db
    .insert(enrollments)
    .values({
      id: `enr_${name}`,
      fullName: name,
      email: `${name}@example.com`,
      phoneNumber: '+2348031234567',
      interestReason: 'To draw.',
      paymentReference: `gida-${name}`,
      listPriceKobo: 100,
      paidKobo: 100,
      balanceKobo: 0,
      timestamp: at,
      cohortId,
    });
}

describe('what needs somebody today', () => {
  test('is nothing in an empty shop', async () => {
    expect(await home()).toMatchObject({
      today: '21 November 2026',
      todo: { rows: [], more: [] },
      charts: null,
      newest: [],
      health: { backup: null, byHand: null, check: null },
    });
  });

  // Covers 2.10-1
  test('is counted thing by thing, and nothing that is dealt with', async () => {
    const { db } = database;
    await order('2026-11-20T09:00:00Z');
    await order('2026-10-20T09:00:00Z', { estimatedFrom: '2026-11-05', estimatedTo: '2026-11-20' });
    await order('2026-11-20T09:00:00Z', { cancelledAt: NOW, cancelReason: 'Changed their mind' });
    await order('2026-11-20T09:00:00Z', { estimatedTo: '2026-11-21', estimatedFrom: '2026-11-20' });
    await order('2026-11-01T09:00:00Z', { stage: 'delivered', completionDate: NOW });

    const exception = { reason: 'sold_out', paidKobo: 100, currency: 'NGN', openedAt: NOW } as const;
    await db.insert(paymentExceptions).values([
      { ...exception, id: 'exc_1', reference: 'gida-a' },
      { ...exception, id: 'exc_2', reference: 'gida-b', resolvedAt: NOW, resolution: 'Refunded' },
    ]);
    const message = {
      channel: 'contact',
      name: 'Ada',
      email: 'ada@example.com',
      message: 'x',
      createdAt: NOW,
    } as const;
    await db.insert(supportMessages).values([
      { ...message, id: 'msg_1', submissionKey: '1' },
      { ...message, id: 'msg_2', submissionKey: '2', state: 'read' },
      { ...message, id: 'msg_3', submissionKey: '3', state: 'answered' },
      { ...message, id: 'msg_4', submissionKey: '4', suspicions: ['links'] },
    ]);
    await db.update(mails).set({ state: 'sent', sentAt: NOW });
    await db
      .insert(mails)
      .values({
        id: 'mail_1',
        dedupeKey: 'x',
        kind: 'x',
        recipient: 'a@b.example',
        subject: 'x',
        html: 'x',
        text: 'x',
        state: 'failed',
      });
    await aClass(1);
    await aStudent('bola', 'coh_1');
    await aStudent('chike', 'coh_1');

    const waiting = await aProduct(db);
    await putInCart(db, ada, waiting);
    expect(await rows()).not.toContain('1 sold-out piece is in carts');
    await database.pool.query('update products set is_in_stock = false where id = $1', [waiting]);

    expect(await rows()).toEqual([
      'GD-1002 · Ada · 1 day late, no delivery fee yet',
      'GD-1004 · Ada · promised for today, no delivery fee yet',
      'GD-1001 · Ada · no delivery fee yet',
      '₦1 · Somebody · paid when the piece was sold out',
      'Ada · “x”',
      'Ada · “x”',
      '2 orders may have been paid twice',
      '1 email failed',
      '1 new message in spam',
      '1 class has more students than places',
      '1 sold-out piece is in carts',
    ]);
  });

  test('asks for the fee first, then reminds of it, and then only of what is promised soon', async () => {
    const id = await order('2026-11-20T09:00:00Z');
    const set = (changes: Partial<typeof orders.$inferInsert>) =>
      database.db.update(orders).set(changes).where(eq(orders.id, id));
    const [row] = (await home()).todo.rows;
    expect(row).toMatchObject({ button: 'Quote', to: `/orders/${id}/fee`, isLate: false });

    const due = {
      id: 'fee_1',
      subject: 'order',
      subjectId: id,
      purpose: 'delivery_fee',
      amountKobo: 6_500_000,
    } as const;
    await database.db
      .insert(dues)
      .values({ ...due, createdBy: 'usr_owner', createdAt: new Date('2026-11-20T10:00:00Z') });
    await set({ feeState: 'quoted', feeQuoteId: 'fee_1', deliveryFeeKobo: 6_500_000 });
    expect(await rows(), 'a day of peace').toEqual([]);
    services.testClock.advance(24 * 60 * 60 * 1000);
    expect((await home()).todo.rows).toMatchObject([{ button: 'Remind', to: `/orders/${id}/fee` }]);
    expect(await rows()).toEqual(['GD-1001 · Ada · ₦65,000 delivery fee not approved yet']);

    await set({ shippingOption: 'PICKUP', feeState: 'none', feeQuoteId: null, deliveryFeeKobo: null });
    expect(await rows()).toEqual([]);
    await set({ estimatedFrom: '2026-11-22', estimatedTo: '2026-11-25' });
    expect((await home()).todo.rows).toMatchObject([{ button: 'Finish', to: `/orders/${id}?move=shipped` }]);
    expect(await rows()).toEqual(['GD-1001 · Ada · promised in 3 days, still in the workshop']);
    await set({ balanceKobo: 500_000 });
    expect((await home()).todo.rows).toMatchObject([{ button: 'Ask', to: `/orders/${id}/balance` }]);
    expect(await rows()).toEqual(['GD-1001 · Ada · promised in 3 days, ₦5,000 left to pay before it leaves']);
  });

  test('shows twelve at first, and the list of the rest has as many as it says', async () => {
    for (let day = 1; day <= 15; day++) await order(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`);
    const { todo } = await home();
    expect(todo.rows).toHaveLength(12);
    expect(todo.more).toEqual([{ words: 'and 3 more of 15 orders', to: '/orders?need=today' }]);
    const list = await readAdminOrders(services, {
      tab: undefined,
      filter: { need: 'today' },
      search: '',
      before: undefined,
    });
    expect(list).toMatchObject({ tab: 'all', counts: { all: 15 } });
  });

  test('shows something of each kind, however many orders are older', () => {
    const row = (kind: string, day: number) => ({
      key: `${kind}${day}`,
      pictureKey: null,
      words: [],
      isLate: false,
      button: '',
      to: '',
      due: new Date(Date.UTC(2026, 10, day)),
    });
    const orders = Array.from({ length: 20 }, (_, index) => row('orders', index + 1));
    const { rows } = mergeNeeds([
      { kind: 'orders', icon: 'order', more: String, count: 20, list: '/orders', rows: orders },
      { kind: 'payments', icon: 'money', more: String, count: 1, list: '/payments', rows: [row('payments', 30)] },
    ]);
    expect(rows.map(({ key }) => key)).toEqual([...orders.slice(0, 11).map(({ key }) => key), 'payments30']);
  });

  test('tells of money on its way', async () => {
    await database.db
      .insert(paymentAttempts)
      .values({
        id: 'pay_1',
        reference: 'gida-transfer',
        provider: 'paystack',
        kind: 'order',
        email: 'ada@example.com',
        amountKobo: 16_500_000,
        fingerprint: '',
        snapshot: {} as never,
        state: 'open',
        providerStatus: 'pending',
        createdAt: NOW,
        holdExpiresAt: NOW,
      });
    expect((await home()).todo.rows).toMatchObject([{ button: 'Check', to: '/payments/gida-transfer' }]);
    expect(await rows()).toEqual(['₦165,000 · ada@example.com · on its way from the bank since 21 November 2026']);
  });

  test('tells of tonight’s class on its day', async () => {
    await aClass(null);
    await aStudent('bola', 'coh_1');
    const evening = { cohortId: 'coh_1', updatedAt: NOW };
    await database.db.insert(classSessions).values([
      {
        ...evening,
        id: 'ses_1',
        number: 1,
        startsAt: new Date('2026-11-21T18:00:00Z'),
        endsAt: new Date('2026-11-21T19:00:00Z'),
      },
      {
        ...evening,
        id: 'ses_2',
        number: 2,
        startsAt: new Date('2026-11-22T18:00:00Z'),
        endsAt: new Date('2026-11-22T19:00:00Z'),
      },
    ]);
    expect((await home()).todo.rows).toMatchObject([{ button: 'Add link', to: '/classes/coh_1', isLate: true }]);
    expect((await rows())[0]).toContain('November class');
    expect((await rows())[0]).toContain('7pm, 1 student · no join link for students yet');
    services.testClock.advance(2 * 24 * 60 * 60 * 1000);
    expect(await rows()).toEqual([]);
  });
});

describe('the figures', () => {
  // Covers 2.10-1
  test('count weeks from Monday in Lagos, and money that stayed', async () => {
    // Sunday 23:30 in Lagos is last week, Monday 00:30 is this week, whatever day it is in London.
    await order('2026-11-15T22:30:00Z');
    await order('2026-11-15T23:30:00Z', { refundedKobo: 5_000_000 });
    await order('2026-11-20T09:00:00Z', {
      stage: 'delivered',
      completionDate: NOW,
      estimatedTo: '2026-11-21',
      estimatedFrom: '2026-11-20',
    });
    await order('2026-10-01T09:00:00Z', {
      stage: 'delivered',
      completionDate: NOW,
      estimatedTo: '2026-11-20',
      estimatedFrom: '2026-11-10',
    });
    await aStudent('bola', null);
    await aStudent('chike', null, new Date('2026-11-10T09:00:00Z'));
    const { figures, charts } = await home();
    const salesByWeek = charts?.salesByWeek ?? [];
    expect(figures).toEqual({
      sales: '₦850,000',
      salesBefore: '₦450,000',
      open: 2,
      late: 0,
      delivered: 2,
      onTimePercent: 50,
      enrolled: 1,
      enrolledBefore: 1,
    });
    expect(salesByWeek).toHaveLength(12);
    expect(salesByWeek.at(-1)).toEqual({
      week: '16 November 2026',
      short: '16 Nov',
      orders: 2,
      naira: 850_000,
      sales: '₦850,000',
    });
    expect(salesByWeek.at(-2)).toMatchObject({ week: '9 November 2026', orders: 1 });
    expect(salesByWeek.filter(({ orders: count }) => count > 0)).toHaveLength(3);
    expect(charts?.openByStage).toEqual([
      { stage: 'New Orders', inTime: 2, late: 0 },
      { stage: 'Shipped', inTime: 0, late: 0 },
      { stage: 'Pending Delivery', inTime: 0, late: 0 },
    ]);
  });
});

test('the last back-up and check are told as they were left', async () => {
  await database.db.insert(settings).values([
    { key: 'health.backup', value: { at: '2026-11-21T02:00:00.000Z', isOk: true } },
    { key: 'health.backup-by-hand', value: { at: '2026-11-21T08:00:00.000Z', isOk: true, words: 'manual-x.tar' } },
    { key: 'health.check', value: 'nonsense' },
  ]);
  expect((await home()).health).toEqual({
    backup: { at: '21 November 2026, 3am', isOk: true, words: '' },
    byHand: { at: '21 November 2026, 9am', isOk: true, words: 'manual-x.tar' },
    check: null,
  });
});
