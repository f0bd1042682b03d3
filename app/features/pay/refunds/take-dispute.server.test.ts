import { beforeEach, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import type { ProviderDispute } from '#app/platform/payments/provider-refund.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { disputes } from './dispute.table.server.ts';
import { takeDispute } from './take-dispute.server.ts';

const handle = useTestDatabase();
const opened: ProviderDispute = {
  providerId: '9001',
  reference: 'gida-1',
  status: 'awaiting-merchant-feedback',
  resolution: undefined,
  amountKobo: 4_500_000,
  category: 'chargeback',
  resolvedAt: undefined,
  dueAt: new Date('2026-11-24T09:00:00Z'),
};
const resolved = {
  ...opened,
  status: 'resolved',
  resolution: 'declined',
  resolvedAt: new Date('2026-11-22T09:00:00Z'),
};
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const hear = (dispute: ProviderDispute, isReminder = false) => {
  services.payments.disputes.set(dispute.providerId, dispute);
  services.testClock.advance(60_000);
  return takeDispute(services, 'system:webhook', { providerId: dispute.providerId, isReminder });
};
const told = async () =>
  (await handle.db.select().from(notifications).orderBy(notifications.createdAt)).map(({ title, body, href }) => [
    ...[title, body, href],
  ]);
const facts = async () => (await handle.db.select().from(notifications)).map(({ details }) => details);

it('is told to the owner once, with the day it has to be answered by, and how it ended', async () => {
  expect(await hear(opened)).toBe(true);
  await Promise.all([hear(opened), hear(opened)]);
  await hear(resolved);
  await hear(resolved);
  expect(await told()).toEqual([
    [
      'A payment is disputed',
      '₦45,000 is being disputed through a bank. Answer by 24 November 2026, 10am.',
      '/payments/gida-1',
    ],
    ['A dispute was resolved', '₦45,000: The money stays with us.', '/payments/gida-1'],
  ]);
  expect(await facts()).toEqual([{ reference: 'gida-1' }, { reference: 'gida-1' }]);
  expect((await handle.db.select().from(mails)).map(({ kind }) => kind)).toEqual(['dispute-opened']);
  const acts = (await handle.db.select().from(auditEntries)).map(({ action }) => action);
  expect(acts).toEqual(['dispute.opened', 'dispute.resolved']);
});

it('is mailed again on each day Paystack reminds of it', async () => {
  await hear(opened);
  for (const _again of [1, 2]) await hear(opened, true);
  services.testClock.advance(24 * 60 * 60_000);
  await hear(opened, true);
  expect((await handle.db.select().from(mails)).map(({ kind }) => kind).sort()).toEqual([
    ...['dispute-opened', 'dispute-reminder', 'dispute-reminder'],
  ]);
});

it('stays resolved, whatever comes late', async () => {
  await hear(resolved);
  await hear(opened, true);
  expect(await handle.db.select().from(disputes)).toMatchObject([
    { status: 'resolved', resolvedAt: resolved.resolvedAt },
  ]);
  expect(await handle.db.select().from(mails)).toEqual([]);
});

it('of which Paystack names no payment, amount or day leads to the list, in whole sentences', async () => {
  const nothing = { reference: undefined, amountKobo: undefined, category: undefined, dueAt: undefined };
  await hear({ ...opened, ...nothing });
  await hear({ ...resolved, ...nothing });
  expect(await facts()).toEqual([{}, {}]);
  expect(await told()).toEqual([
    ['A payment is disputed', 'A payment is being disputed through a bank.', '/payments'],
    ['A dispute was resolved', 'A payment: The money stays with us.', '/payments'],
  ]);
});

it('is asked about again while Paystack is down, and nothing is written of one it does not know', async () => {
  services.payments.isDown = true;
  await expect(hear(opened)).rejects.toThrow('9001');
  services.payments.isDown = false;
  expect(await takeDispute(services, 'system:webhook', { providerId: '404', isReminder: false })).toBe(false);
  expect(await handle.db.select().from(disputes)).toEqual([]);
});
