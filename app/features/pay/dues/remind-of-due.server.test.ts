import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { settingKey } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { DEFAULT_SETTINGS } from '#app/features/ground/settings/door/shop-settings.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { setReminders } from '#app/features/money/dues/door/reminder-stops.server.ts';
import { remindersData } from '#app/features/money/dues/personal-data.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPartPaidEnrollment, aQuote, balanceDueOf, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readDue } from './owed.server.ts';
import { linkOfDue, remindOfDue, remindOfDues } from './remind-of-due.server.ts';

const handle = useTestDatabase();
const OWNER = 'usr_owner';
const HOUR = 3_600_000;
let services: TestServices;
let db: typeof handle.db;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  db = handle.db;
});

const subjects = async () =>
  (await db.select().from(mails).where(eq(mails.kind, 'due-reminder')).orderBy(mails.createdAt)).map(
    ({ subject }) => subject,
  );
const setClock = (moment: string) => services.testClock.advance(Date.parse(moment) - services.clock().getTime());
const remindAt = async (moment: string) => {
  setClock(moment);
  await remindOfDues(services);
};

/** ₦15,000 of Zainab's, due on the 30th. */
async function aDue(dueOn: string | null = '2026-11-30'): Promise<string> {
  const dueId = await balanceDueOf(db, (await aPartPaidEnrollment(services)).id);
  await db.update(dues).set({ dueOn }).where(eq(dues.id, dueId));
  return dueId;
}

const pay = (dueId: string) =>
  recordOfflinePayment(services, OWNER, {
    named: { kind: 'due', subjectId: dueId },
    payment: { via: 'transfer', reason: 'On the account' },
  });

describe('what is due', () => {
  it('is reminded of one day before, on the day and three days after, once each, by the days of Lagos', async () => {
    const dueId = await aDue();
    // Before the 29th begins in Lagos, and then its first and its last second.
    await remindAt('2026-11-28T22:59:59.999Z');
    expect(await subjects()).toEqual([]);
    await remindAt('2026-11-28T23:00:00.000Z');
    await remindAt('2026-11-29T22:59:59.999Z');
    expect(await subjects()).toEqual(['₦15,000 is due tomorrow']);
    await remindAt('2026-11-29T23:00:00.000Z');
    await remindAt('2026-11-30T22:59:59.999Z');
    expect((await subjects()).slice(1)).toEqual(['₦15,000 is due today']);
    await remindAt('2026-12-02T22:59:59.999Z');
    expect(await subjects()).toHaveLength(2);
    await remindAt('2026-12-02T23:00:00.000Z');
    await remindAt('2026-12-03T22:59:59.999Z');
    await remindAt('2026-12-04T10:00:00.000Z');
    await remindAt('2026-12-30T10:00:00.000Z');
    expect((await subjects()).slice(2)).toEqual(['Reminder: ₦15,000 to pay']);
    const [due] = await db.select().from(dues).where(eq(dues.id, dueId));
    expect(due?.remindedAt?.toISOString()).toBe('2026-12-02T23:00:00.000Z');
  });

  it('is reminded of again when it gets another day', async () => {
    const dueId = await aDue();
    await remindAt('2026-11-30T09:00:00Z');
    await db.update(dues).set({ dueOn: '2026-12-10' }).where(eq(dues.id, dueId));
    await remindAt('2026-12-03T09:00:00Z');
    await remindAt('2026-12-10T09:00:00Z');
    expect(await subjects()).toHaveLength(2);
  });

  it('carries a link that works, for at least a week', async () => {
    const dueId = await aDue('2027-01-15');
    const made = await linkOfDue(services, OWNER, dueId);
    if (!made.ok) throw new Error(made.reason);
    setClock('2026-12-20T09:00:00Z');
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'sent' });
    const link = await linkOf(services, dueId);
    expect(link.id).toBe(made.link.id);
    expect(link.expiresAt.toISOString()).toBe('2027-01-19T09:00:00.000Z');
    const [mail] = await db.select().from(mails).where(eq(mails.kind, 'due-reminder'));
    expect(mail?.text).toContain('/pay/');
    expect(mail?.recipient).toBe('zainab@example.com');
  });

  it('is not reminded of once it is paid, and one that has not left is taken back', async () => {
    const dueId = await aDue();
    await remindAt('2026-11-29T09:00:00Z');
    expect(await subjects()).toHaveLength(1);
    expect((await pay(dueId)).ok).toBe(true);
    expect(await subjects()).toEqual([]);
    await remindAt('2026-11-30T09:00:00Z');
    expect(await subjects()).toEqual([]);
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: false, reason: 'gone' });
  });

  it.each(['waived', 'withdrawn'] as const)('is not reminded of once it is %s', async (state) => {
    const dueId = await aDue();
    const closedFor = state === 'waived' ? 'waived' : 'cancelled';
    await db
      .update(dues)
      .set({ state, closedFor, closedAt: services.clock(), closedBy: OWNER })
      .where(eq(dues.id, dueId));
    await remindAt('2026-11-30T09:00:00Z');
    expect(await subjects()).toEqual([]);
  });

  it('is reminded of once by two workers at the same moment, and never when it is paid in between', async () => {
    const dueId = await aDue();
    setClock('2026-11-30T09:00:00Z');
    await Promise.all([remindOfDues(services), remindOfDues(services), remindOfDues(services)]);
    expect(await subjects()).toHaveLength(1);
    const { rows } = await handle.pool.query(
      "select count(*)::int as count from audit_entries where action = 'due.reminded'",
    );
    expect(rows).toEqual([{ count: 1 }]);

    await db.delete(mails);
    await Promise.all([pay(dueId), remindOfDues(services)]);
    const [due] = await db.select().from(dues).where(eq(dues.id, dueId));
    expect(due?.state).toBe('paid');
    expect(await subjects()).toEqual([]);
  });

  it('is all or nothing where the process dies in the middle', async () => {
    const dueId = await aDue();
    setClock('2026-11-30T09:00:00Z');
    const dies = {
      ...services,
      jobs: {
        enqueue: async () => {
          throw new Error('killed');
        },
      },
    };
    await expect(remindOfDues(dies)).rejects.toThrow('killed');
    expect(await subjects()).toEqual([]);
    expect((await db.select().from(dues).where(eq(dues.id, dueId)))[0]?.remindedAt).toBeNull();
    await remindOfDues(services);
    expect(await subjects()).toHaveLength(1);
  });
});

describe('without a day', () => {
  it('nothing is sent but by a press, at most once an hour', async () => {
    const dueId = await aDue(null);
    await remindAt('2026-11-30T09:00:00Z');
    expect(await subjects()).toEqual([]);
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'sent' });
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'already' });
    services.testClock.advance(HOUR);
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'sent' });
    expect(await subjects()).toEqual(['Reminder: ₦15,000 to pay', 'Reminder: ₦15,000 to pay']);
  });
});

describe('a customer', () => {
  it('without an address gets a message that one of us sends', async () => {
    const order = await anOrder(db, services, await aUser(db));
    const dueId = await aQuote(services, order.id);
    await db.update(orders).set({ userEmail: '' }).where(eq(orders.id, order.id));
    await db.update(dues).set({ dueOn: '2026-11-30' }).where(eq(dues.id, dueId));
    await remindAt('2026-11-30T09:00:00Z');
    expect(await subjects()).toEqual([]);
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'no_email' });
    const due = await readDue(services, dueId);
    expect(due?.message).toMatch(
      /^Hello Ada, this is Gida\. ₦25,000 for the delivery of your order GD-\d+ is due today, 30 November 2026\. You can pay here: http/,
    );
    expect(due).toMatchObject({ canMail: false, reminded: '30 November 2026, 10am' });
  });

  it('is not reminded where that is turned off for them, and others are; one of us still can', async () => {
    const dueId = await aDue();
    const [due] = await db.select().from(dues).where(eq(dues.id, dueId));
    const stop = { email: 'Zainab@Example.com', subjectId: due?.subjectId ?? '' };
    await setReminders(services, OWNER, { ...stop, reminds: false });
    await setReminders(services, OWNER, { ...stop, reminds: false });
    const order = await anOrder(db, services, await aUser(db, { email: 'ada@example.com' }));
    await db
      .update(dues)
      .set({ dueOn: '2026-11-30' })
      .where(eq(dues.id, await aQuote(services, order.id)));
    await remindAt('2026-11-30T09:00:00Z');
    const sent = await db.select().from(mails).where(eq(mails.kind, 'due-reminder'));
    expect(sent.map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
    expect((await readDue(services, dueId))?.automatic).toBe('Off for this customer');
    expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'sent' });
    await setReminders(services, OWNER, { ...stop, reminds: true });
    await remindAt('2026-12-03T09:00:00Z');
    expect(await subjects()).toHaveLength(4);
    const audited = await db.select().from(auditEntries).where(eq(auditEntries.action, 'reminders.stopped'));
    expect(audited).toHaveLength(1);
  });

  it('can take along that they want none, and is forgotten', async () => {
    await setReminders(services, OWNER, { email: 'zainab@example.com', reminds: false, subjectId: 'enr_1' });
    const zainab = { id: 'usr_zainab', email: 'zainab@example.com', emailVerified: true };
    expect(await remindersData.read(db, zainab)).toHaveLength(1);
    expect(await remindersData.read(db, { ...zainab, emailVerified: false })).toEqual([]);
    await remindersData.forget(db, zainab, services.clock());
    expect(await remindersData.read(db, zainab)).toEqual([]);
  });
});

it('reminds nobody while that is off for the whole shop', async () => {
  const dueId = await aDue();
  await db
    .insert(settings)
    .values({ key: settingKey('orders'), value: { ...DEFAULT_SETTINGS.orders, reminds: false } });
  await remindAt('2026-11-30T09:00:00Z');
  expect(await subjects()).toEqual([]);
  expect((await readDue(services, dueId))?.automatic).toBe('Off for the whole shop, in Settings');
});

it('has no link for a sum that is too small to be paid online', async () => {
  const dueId = await balanceDueOf(db, (await aPartPaidEnrollment(services, 2_500_000 - 100)).id);
  expect(await linkOfDue(services, OWNER, dueId)).toEqual({ ok: false, reason: 'small' });
  expect(await linkOfDue(services, OWNER, 'due_nobody')).toEqual({ ok: false, reason: 'gone' });
  expect(await remindOfDue(services, OWNER, dueId)).toEqual({ ok: true, told: 'sent' });
  const [mail] = await db.select().from(mails).where(eq(mails.kind, 'due-reminder'));
  expect(mail?.text).not.toContain('/pay/');
});
