import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orderMilestones, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aQuote, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { listChanges } from '../order-change.queries.server.ts';
import { readOrderChanges } from '../order-changes.server.ts';
import { orderChangesData } from '../personal-data.server.ts';
import { changeOrder, seenOf } from './change-order.server.ts';
import { orderChangeTexts } from './order-change-texts.ts';

const handle = useTestDatabase();
let services: TestServices;
let customer: Viewer;
let orderId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  customer = await aCustomer(handle.db);
  orderId = (await anOrder(handle.db, services, customer, {}, services.clock())).id;
});

async function theOrder() {
  const order = await findOrder(handle.db, orderId);
  if (!order) throw new Error('no order');
  return order;
}

type Wanted = Parameters<typeof changeOrder>[2]['wanted'];

async function wanted(changes: Partial<Wanted> = {}): Promise<Wanted> {
  const order = await theOrder();
  const { username, callLine, addressLine1, city, state, landmark, deliveryNotes } = order;
  const place = { addressLine1, city, state, landmark, deliveryNotes };
  return { seen: seenOf(order), username, callLine, ...place, way: 'brought', ...changes };
}

const byTeam = async (changes: Partial<Wanted> = {}) =>
  changeOrder(services, 'usr_owner', {
    orderId,
    by: 'team',
    wanted: await wanted({ reason: 'They asked for it', ...changes }),
  });
const byCustomer = async (changes: Partial<Wanted> = {}, who = customer.id) =>
  changeOrder(services, who, { orderId, by: 'customer', wanted: await wanted(changes) });

const changed = { ok: true, isChanged: true };
const FURTHER = { addressLine1: '3 Bode Thomas Street', city: 'Surulere' };
const setOrder = (values: Partial<typeof orders.$inferInsert>) =>
  handle.db.update(orders).set(values).where(eq(orders.id, orderId));
const mailsSent = () => handle.db.select().from(mails).where(eq(mails.kind, 'order-changed'));

async function aPaidFee() {
  const quoteId = await aQuote(services, orderId);
  const payment = { via: 'cash', reason: 'Driver took it', actor: 'usr_owner' } as const;
  await recordOfflinePayment(services, 'usr_owner', { named: { kind: 'due', subjectId: quoteId }, payment });
  return quoteId;
}

describe('a change by the team', () => {
  it('is kept with before and after, and tells the customer what is new and why', async () => {
    const days = { estimatedFrom: '2026-12-10', estimatedTo: '2026-12-14' };
    expect(await byTeam({ username: 'Bola Ade', callLine: '+2348035550142', ...FURTHER, ...days })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ username: 'Bola Ade', callLine: '+2348035550142', ...FURTHER, ...days });
    const [row] = await listChanges(handle.db, orderId);
    expect(row).toMatchObject({ by: 'team', reason: 'They asked for it', before: { city: 'Ikeja' }, after: FURTHER });
    const [mail] = await mailsSent();
    expect(mail?.text).toContain('3 Bode Thomas Street, Opposite the bank, Surulere, Lagos (before: 12 Allen Avenue');
    expect(mail?.text).toContain('They asked for it');
    expect(mail?.text).toContain('10 to 14 December 2026 (before: 6 to 11 December 2026)');
  });

  it('sent twice is one change, and one that is out of date is refused', async () => {
    const first = await wanted({ ...FURTHER, reason: 'They asked' });
    const send = (each: Wanted) => changeOrder(services, 'usr_owner', { orderId, by: 'team', wanted: each });
    expect(await send(first)).toEqual(changed);
    expect(await send(first)).toEqual({ ok: true, isChanged: false });
    expect(await send({ ...first, city: 'Yaba' })).toEqual({ ok: false, reason: 'changed' });
    expect(await mailsSent()).toHaveLength(1);
  });

  it('is refused once the order has left or is cancelled, and of no order', async () => {
    await setOrder({ stage: 'shipped', completionDate: services.clock() });
    expect(await byTeam(FURTHER)).toEqual({ ok: false, reason: 'closed' });
    await setOrder({ stage: 'new', completionDate: null, cancelledAt: services.clock(), cancelReason: 'other' });
    expect(await byTeam(FURTHER)).toEqual({ ok: false, reason: 'closed' });
    const unknown = { orderId: 'ord_none', by: 'team', wanted: await wanted() } as const;
    expect(await changeOrder(services, 'usr_owner', unknown)).toEqual({ ok: false, reason: 'unknown_order' });
  });
});

describe('the delivery fee', () => {
  it('that nobody has paid is to be quoted again for another city, and stays for another street', async () => {
    const quoteId = await aQuote(services, orderId);
    expect(await byTeam({ addressLine1: '14 Allen Avenue' })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ feeState: 'quoted', feeQuoteId: quoteId });
    expect(await byTeam(FURTHER)).toEqual(changed);
    expect(await theOrder()).toMatchObject({ feeState: 'none', deliveryFeeKobo: null, feeQuoteId: null });
    await expect(linkOf(services, quoteId)).rejects.toThrow('has no link');
    const [due] = await handle.db.select().from(dues).where(eq(dues.id, quoteId));
    expect(due).toMatchObject({ state: 'withdrawn', closedFor: 'replaced' });
    expect((await mailsSent()).at(-1)?.text).toContain(orderChangeTexts.customer.fee.to_quote);
  });

  it('leaves the fee alone where only the phone is corrected, whatever stood for no floor', async () => {
    await setOrder({ localGovernmentArea: 'ikeja', floor: null });
    await aQuote(services, orderId);
    const same = { localGovernmentArea: 'ikeja', floor: 0 };
    expect(await byTeam({ callLine: '+2348035550142', ...same })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ feeState: 'quoted', localGovernmentArea: 'ikeja' });
  });

  it('is to be quoted again for another local government or floor', async () => {
    await aQuote(services, orderId);
    expect(await byTeam({ localGovernmentArea: 'ikeja', floor: 3 })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ feeState: 'none', localGovernmentArea: 'Ikeja', floor: 3 });
  });

  it('is none for a pickup, and to be quoted when it is brought after all', async () => {
    await aQuote(services, orderId);
    expect(await byTeam({ way: 'collected' })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ shippingOption: 'PICKUP', feeState: 'declined', feeQuoteId: null });
    expect(await byTeam({ ...FURTHER, state: 'Ogun', city: 'Abeokuta' })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ shippingOption: 'OTHERS', feeState: 'none', city: 'Abeokuta' });
  });

  it('that was free is nothing to somebody who collects it', async () => {
    await setOrder({ feeState: 'waived' });
    expect(await byTeam({ way: 'collected' })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ shippingOption: 'PICKUP', feeState: 'none' });
  });

  it('that is paid stays, and is to be refunded for a pickup', async () => {
    const quoteId = await aPaidFee();
    expect(await byTeam(FURTHER)).toEqual(changed);
    expect(await theOrder()).toMatchObject({ feeState: 'paid', feeQuoteId: quoteId });
    expect(await readOrderChanges(services, orderId)).toMatchObject({ feeToRefund: null });
    services.testClock.advance(60_000);
    expect(await byTeam({ way: 'collected' })).toEqual(changed);
    const view = await readOrderChanges(services, orderId);
    expect(view).toMatchObject({ feeToRefund: { words: 'Refund ₦25,000' } });
    expect(view?.changes.map(({ fee }) => fee)).toEqual([orderChangeTexts.fee.to_refund, orderChangeTexts.fee.kept]);
  });

  it('that is being paid keeps the order as it is; paid late, it waits for a person', async () => {
    const quoteId = await aQuote(services, orderId);
    const reference = await beginToPay(services, await linkOf(services, quoteId));
    services.payments.pay(reference);
    expect(await byTeam({ way: 'collected' })).toEqual({ ok: false, reason: 'paying' });
    expect(await theOrder()).toMatchObject({ feeState: 'paid', shippingOption: 'LAGOS' });
  });

  it('paid under a link that a change has withdrawn becomes no fee', async () => {
    const quoteId = await aQuote(services, orderId);
    const reference = await beginToPay(services, await linkOf(services, quoteId));
    expect(await byTeam({ way: 'collected' })).toEqual(changed);
    services.payments.pay(reference);
    expect(await settlePayment(services, 'system:poll', { reference })).toMatchObject({ state: 'review' });
    expect(await theOrder()).toMatchObject({ feeState: 'declined', deliveryFeeKobo: null });
  });
});

describe('a change by the customer', () => {
  it('is theirs until work starts, and tells the team', async () => {
    expect(await byCustomer({ ...FURTHER, way: 'collected' })).toEqual(changed);
    expect(await theOrder()).toMatchObject({ ...FURTHER, shippingOption: 'LAGOS' });
    const rows = await handle.db.select().from(notifications);
    expect(rows.some(({ body }) => body.includes('Where it goes: 3 Bode Thomas Street'))).toBe(true);
    expect((await mailsSent())[0]?.text).toContain('You have changed your order');
    services.testClock.advance(2 * 24 * 3_600_000);
    expect(await byCustomer({ city: 'Yaba' })).toEqual({ ok: false, reason: 'too_late' });
    expect(await byTeam({ city: 'Yaba' })).toEqual(changed);
  });

  it('is theirs no longer once a step of the work is marked as done', async () => {
    const step = { id: 'mil_1', orderId, name: 'Frame', actor: 'usr_owner', at: services.clock() };
    await handle.db.insert(orderMilestones).values(step);
    expect(await byCustomer(FURTHER)).toEqual({ ok: false, reason: 'too_late' });
  });

  it('is nobody else’s', async () => {
    const other = await aCustomer(handle.db);
    expect(await byCustomer(FURTHER, other.id)).toEqual({ ok: false, reason: 'unknown_order' });
  });

  it('is read with their data and forgotten with them', async () => {
    await byCustomer(FURTHER);
    expect(await orderChangesData.read(handle.db, customer)).toMatchObject([{ before: { city: 'Ikeja' } }]);
    await orderChangesData.forget(handle.db, customer, services.clock());
    expect(await listChanges(handle.db, orderId)).toEqual([]);
  });
});
