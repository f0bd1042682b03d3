import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { payEnrollmentBalance } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aPartPaidEnrollment, balanceDueOf, beginToPay } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { mailBalanceLink, readBalancePage } from './class-balance.server.ts';
import { startEnrollmentPayment } from './start-enrollment-payment.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let enrollmentId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  enrollmentId = (await aPartPaidEnrollment(services)).id;
});

const pay = (amountKobo: number) =>
  act(services, 'usr_owner', async (act) =>
    payEnrollmentBalance(act, {
      enrollmentId,
      dueId: await balanceDueOf(act.db, enrollmentId),
      reference: `cash-${amountKobo}`,
      amountKobo,
      via: 'cash',
      channel: null,
    }),
  );
const page = () => readBalancePage(services, enrollmentId);

it('is shown with every payment, the first one as what it was', async () => {
  expect(await page()).toMatchObject({ balance: '₦15,000', canPay: true, share: null, message: '' });
  services.testClock.advance(60_000);
  expect(await pay(500_000)).toEqual({ ok: true });
  await balanceLink(services, 'usr_owner', { subject: 'enrollment', id: enrollmentId });
  const shown = await page();
  expect(shown?.payments.map(({ amount }) => amount)).toEqual(['₦10,000', '₦5,000']);
  expect(shown).toMatchObject({ balance: '₦10,000', canPay: true });
  expect(shown?.message).toContain('₦10,000');
  expect(shown?.message).toContain(shown?.share?.url);
});

it('says of every payment how it came, as its mail does', async () => {
  const form = { fullName: 'Ada Obi', email: 'ada@example.com', phoneNumber: '+2348031234567', interestReason: 'To.' };
  const begun = await startEnrollmentPayment(services, null, { ...form, price: 1_000_000 });
  if (!begun.ok) throw new Error(begun.reason);
  services.payments.pay(begun.reference, { channel: 'ussd' });
  const settled = await settlePayment(services, 'system:webhook', { reference: begun.reference });
  if (settled.state !== 'paid' || !('enrollmentId' in settled)) throw new Error(settled.state);
  const link = await balanceLink(services, 'usr_owner', { subject: 'enrollment', id: settled.enrollmentId });
  if (!link) throw new Error('nothing is owed');
  const later = await beginToPay(services, link);
  services.payments.pay(later, { channel: 'an odd one' });
  await settlePayment(services, 'system:webhook', { reference: later });
  const how = async (id: string) => (await readBalancePage(services, id))?.payments.map((one) => one.how);
  expect(await how(settled.enrollmentId)).toEqual(['Paid online, by USSD', 'Paid online']);
  await pay(1_500_000);
  // What was paid before channels were written down.
  expect(await how(enrollmentId)).toEqual(['Paid online', 'Paid offline, in cash']);
});

it('that is paid, or of a place that was given up, asks for nothing', async () => {
  await balanceLink(services, 'usr_owner', { subject: 'enrollment', id: enrollmentId });
  const nothing = { balance: null, canPay: false, share: null, message: '' };
  await handle.db.update(enrollments).set({ cancelledAt: new Date() }).where(eq(enrollments.id, enrollmentId));
  expect(await page()).toMatchObject(nothing);
  expect(await mailBalanceLink(services, 'usr_owner', enrollmentId)).toBe(false);
  await handle.db.update(enrollments).set({ cancelledAt: null }).where(eq(enrollments.id, enrollmentId));
  await pay(1_500_000);
  expect(await page()).toMatchObject(nothing);
  expect(await balanceLink(services, 'usr_owner', { subject: 'enrollment', id: enrollmentId })).toBeUndefined();
  expect(await readBalancePage(services, 'enr_none')).toBeUndefined();
});

it('is asked for by one link, which is mailed once an hour', async () => {
  const letters = async () =>
    (await handle.db.select().from(mails)).filter(({ text }) => text.includes('/pay/')).map(({ text }) => text);
  const ask = () => mailBalanceLink(services, 'usr_owner', enrollmentId);
  expect([await ask(), await ask()]).toEqual([true, true]);
  expect(await letters()).toHaveLength(1);
  services.testClock.advance(3_600_000);
  expect(await ask()).toBe(true);
  const both = await letters();
  expect(both).toHaveLength(2);
  const path = /\/pay\/[\w-]+/;
  expect(path.exec(both[0] ?? '')?.[0]).toBe(path.exec(both[1] ?? '')?.[0]);
  const links = (await handle.db.select().from(auditEntries)).filter(({ action }) => action.endsWith('balance_link'));
  expect(links).toHaveLength(1);
});

it('that is too small to pay online is recorded in cash', async () => {
  const { id } = await aPartPaidEnrollment(services, 2_497_000);
  expect(await readBalancePage(services, id)).toMatchObject({ balance: '₦30', canPay: false });
  const named = { kind: 'due', subjectId: await balanceDueOf(handle.db, id) } as const;
  const payment = { via: 'cash', reason: 'First evening' } as const;
  expect(await recordOfflinePayment(services, 'usr_owner', { named, payment })).toMatchObject({ ok: true });
  expect(await readBalancePage(services, id)).toMatchObject({ balance: null });
});
