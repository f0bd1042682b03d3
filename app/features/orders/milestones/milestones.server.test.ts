import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { orderMilestones, orderPhotos } from '#app/features/orders/orders/door/order.table.server.ts';
import { ordersData } from '#app/features/orders/orders/personal-data.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { aPhoto } from '#tests/support/test-picture.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { markMilestone, removeMilestone } from './mark-milestone.server.ts';
import { readMilestonePanel, readMilestones } from './read-milestones.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let orderId: string;
let customer: Awaited<ReturnType<typeof aCustomer>>;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  customer = await aCustomer(handle.db);
  orderId = (await anOrder(handle.db, services, customer)).id;
});

const mark = (changes: Partial<Parameters<typeof markMilestone>[2]> = {}) =>
  markMilestone(services, 'usr_owner', { orderId, name: 'Frame', note: '', photo: undefined, tells: true, ...changes });
const milestoneMails = () => handle.db.select().from(mails).where(eq(mails.kind, 'order-milestone'));

describe('a milestone', () => {
  it('is marked with a note and a photo, mailed once, and shown to its customer', async () => {
    expect(await mark({ note: 'In <b>iroko</b>', photo: new Uint8Array(await aPhoto()) })).toEqual({ ok: true });
    const [mail, ...others] = await milestoneMails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('In <b>iroko</b>');
    expect(mail?.html).toContain('In &lt;b&gt;iroko&lt;/b&gt;');
    const [shown] = await readMilestones(handle.db, orderId);
    expect(shown).toMatchObject({ name: 'Frame', note: 'In <b>iroko</b>', photo: { caption: 'Frame' } });
    expect(await readMilestonePanel(handle.db, orderId)).toMatchObject({ left: ['Upholstery', 'Finish', 'Check'] });
    const told = await handle.db.select().from(notifications).where(eq(notifications.kind, 'order-milestone'));
    expect(told).toMatchObject([{ href: `/myorders/${orderId}` }]);
  });

  it('is marked once when two of us press at once, and says nothing by email where the tick is taken away', async () => {
    const results = await Promise.all([mark({ tells: false }), mark({ tells: false }), mark({ tells: false })]);
    expect(results.map((result) => (result.ok ? 'ok' : result.reason)).sort()).toEqual(['already', 'already', 'ok']);
    expect(await milestoneMails()).toEqual([]);
    expect(await handle.db.$count(orderMilestones)).toBe(1);
  });

  it.each([
    ['no milestone of ours', { name: 'Varnish' }, 'unknown_milestone'],
    ['no order', { orderId: 'ord_nobody' }, 'unknown_order'],
    ['no photo', { photo: new Uint8Array([60, 63]) }, 'not_an_image'],
  ])('refuses %s and marks nothing', async (_, changes, reason) => {
    expect(await mark(changes)).toEqual({ ok: false, reason });
    expect(await handle.db.$count(orderMilestones)).toBe(0);
  });

  it('is marked until the order leaves, and stays afterwards', async () => {
    await mark();
    await advanceOrder(services, 'usr_owner', { orderId, from: 'new' });
    expect(await mark({ name: 'Finish' })).toEqual({ ok: false, reason: 'closed' });
    expect((await readMilestones(handle.db, orderId)).map(({ name }) => name)).toEqual(['Frame']);
  });

  it('is removed with both acts in the log, and its photo stays a photo of the order', async () => {
    await mark({ photo: new Uint8Array(await aPhoto()) });
    const [marked] = await readMilestones(handle.db, orderId);
    const removal = { orderId, milestoneId: marked?.id ?? '' };
    expect(await removeMilestone(services, 'usr_owner', { ...removal, orderId: 'ord_other' })).toBe(false);
    expect(await removeMilestone(services, 'usr_owner', removal)).toBe(true);
    expect(await removeMilestone(services, 'usr_owner', removal)).toBe(false);
    expect(await handle.db.$count(orderPhotos)).toBe(1);
    const acts = (await handle.db.select().from(auditEntries)).map(({ action }) => action);
    expect(acts.filter((action) => action.startsWith('order.milestone'))).toEqual([
      'order.milestone_marked',
      'order.milestone_removed',
    ]);
  });

  it('is the customer’s to read, and its note goes with them', async () => {
    await mark({ note: 'For Ada' });
    expect(JSON.stringify(await ordersData.read(handle.db, customer))).toContain('For Ada');
    await handle.db.transaction((tx) => ordersData.forget(tx, customer, services.clock()));
    expect(await handle.db.select().from(orderMilestones)).toMatchObject([{ name: 'Frame', note: '' }]);
  });
});
