import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EnrollForm } from '#app/features/class/masterclass/door/enroll-form.schema.ts';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { notifications } from '#app/features/ground/notifications/door/notification.table.server.ts';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import {
  resumeEnrollmentPayment,
  startEnrollmentPayment,
} from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { checkOpenPayments } from './check-open-payments.server.ts';
import { endOpenAttempt } from './door/close-attempt.server.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import { closeException } from './open-exception.server.ts';
import { findOwnAttempt } from './payment-attempt.queries.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
const FORM: EnrollForm = {
  fullName: 'Ada Obi',
  email: 'ada@example.com',
  phoneNumber: '+2348031234567',
  interestReason: 'I furnish flats.',
  price: 2_500_000,
};

describe('paying for a place in the masterclass', () => {
  let services: TestServices;
  beforeEach(async () => {
    await emptyTables(handle);
    services = await createTestServices(handle);
  });

  const start = (changes: Partial<EnrollForm> = {}, userId: string | null = null) =>
    startEnrollmentPayment(services, userId, { ...FORM, ...changes });
  const begin = async (changes: Partial<EnrollForm> = {}) => {
    const started = await start(changes);
    if (!started.ok) throw new Error(`not begun: ${started.reason}`);
    return started.reference;
  };
  const settle = (reference: string) => settlePayment(services, 'system:webhook', { reference });
  const rows = () => handle.db.select().from(enrollments);

  // Covers 7-10, 9-2
  it('asks for the typed amount, and brings people back to the page of their enrollment', async () => {
    const reference = await begin({ price: 1_000_000 });
    expect(services.payments.initialized).toEqual([
      {
        reference,
        email: 'ada@example.com',
        amountKobo: 1_000_000,
        callbackUrl: 'http://localhost:3000/masterclass/enrolled',
        cancelUrl: `http://localhost:3000/masterclass/enrolled?reference=${reference}`,
        metadata: { attemptId: expect.any(String) },
      },
    ]);
    expect(await rows()).toEqual([]);
  });

  // Covers 7-6
  it('makes one enrollment of a success, however many ask at once and afterwards', async () => {
    const reference = await begin();
    services.payments.pay(reference);
    const outcomes = await Promise.all([settle(reference), settle(reference), settle(reference)]);
    outcomes.push(await settle(reference));
    const [enrollment] = await rows();
    expect(outcomes).toEqual(Array(4).fill({ state: 'paid', enrollmentId: enrollment?.id }));
    expect(await rows()).toMatchObject([{ paymentReference: reference, paidKobo: 2_500_000, balanceKobo: 0 }]);
    expect(await handle.db.select().from(mails)).toHaveLength(1);
    expect(await handle.db.select().from(notifications)).toHaveLength(1);
    expect(await handle.db.select().from(orders)).toEqual([]);
  });

  it('stores what the provider says was paid, whatever was asked', async () => {
    const [less, more] = [await begin(), await begin({ email: 'ify@example.com' })];
    services.payments.pay(less, { paidKobo: 700_000 });
    services.payments.pay(more, { paidKobo: 3_000_000 });
    await settle(less);
    await settle(more);
    expect(await rows()).toMatchObject([
      { paidKobo: 700_000, balanceKobo: 1_800_000 },
      { paidKobo: 3_000_000, balanceKobo: 0 },
    ]);
    expect(await handle.db.select().from(paymentExceptions)).toEqual([]);
  });

  it('keeps the price of the day the payment was begun', async () => {
    const reference = await begin({ price: 2_500_000 });
    const dearer = { ...DEMO_SETTINGS.masterclass, priceKobo: 9_000_000 };
    await handle.db.update(settings).set({ value: dearer }).where(eq(settings.key, 'shop/masterclass'));
    services.payments.pay(reference);
    await settle(reference);
    expect(await rows()).toMatchObject([{ listPriceKobo: 2_500_000, balanceKobo: 0 }]);
  });

  it('puts foreign and test money in front of the owner', async () => {
    const [foreign, live] = [await begin(), await begin({ email: 'ify@example.com' })];
    services.payments.pay(foreign, { currency: 'USD' });
    services.payments.pay(live, { mode: 'live' });
    expect(await settle(foreign)).toEqual({ state: 'review', reference: foreign });
    expect(await settle(live)).toEqual({ state: 'review', reference: live });
    expect(await rows()).toEqual([]);
    expect(await start()).toEqual({ ok: false, reason: 'review', reference: foreign });
    await act(services, 'system:test', (act) => closeException(act, { reference: foreign, resolution: 'Paid back' }));
    expect(await start()).toMatchObject({ ok: true });
  });

  it('books money that comes after the attempt was given up', async () => {
    const reference = await begin();
    await endOpenAttempt(services, { reference, end: 'closed' });
    services.payments.pay(reference);
    expect(await settle(reference)).toMatchObject({ state: 'paid' });
    expect(await rows()).toHaveLength(1);
  });

  it('is found by the job when browser and webhook both fail', async () => {
    const reference = await begin();
    services.payments.pay(reference);
    services.testClock.advance(61_000);
    await checkOpenPayments(services);
    expect(await rows()).toHaveLength(1);
  });

  it('leads the same form to the same payment, twice at once and after it was paid', async () => {
    const both = await Promise.all([start(), start()]);
    expect(both[0]).toEqual(both[1]);
    expect(await handle.db.select().from(paymentAttempts)).toHaveLength(1);
    const reference = await begin();
    services.payments.pay(reference);
    await settle(reference);
    expect(await start()).toEqual({ ok: false, reason: 'already_paid', reference });
    expect(await start({ price: 1_000_000 })).toMatchObject({ ok: true });
  });

  it('does not let somebody pay again while a transfer is on its way, and goes on with one that was left', async () => {
    const reference = await begin();
    services.payments.say(reference, 'pending');
    expect(await start()).toEqual({ ok: false, reason: 'waiting', reference });
    services.payments.say(reference, 'abandoned');
    expect(await resumeEnrollmentPayment(services, reference)).toMatchObject({ ok: true, reference });
    services.payments.pay(reference);
    expect(await resumeEnrollmentPayment(services, reference)).toMatchObject({ ok: false, reason: 'already_paid' });
    expect(await resumeEnrollmentPayment(services, reference)).toBeUndefined();
  });

  it('refuses a class without places before anybody pays, and books whoever had begun', async () => {
    const [first, second] = [await begin(), await begin({ email: 'ify@example.com' })];
    const small = { ...DEMO_SETTINGS.masterclass, seats: 1 };
    await handle.db.update(settings).set({ value: small }).where(eq(settings.key, 'shop/masterclass'));
    services.payments.pay(first);
    await settle(first);
    expect(await start({ email: 'uche@example.com' })).toEqual({ ok: false, reason: 'full' });
    services.payments.pay(second);
    expect(await settle(second)).toMatchObject({ state: 'paid' });
  });

  it('says so when the provider does not answer, and keeps nothing that could be paid twice', async () => {
    services.payments.isDown = true;
    expect(await start()).toEqual({ ok: false, reason: 'unreachable' });
    services.payments.isDown = false;
    expect(await start()).toMatchObject({ ok: true });
    expect(await handle.db.select().from(paymentAttempts)).toHaveLength(1);
  });

  it('is not one of the customer’s payments for orders', async () => {
    const ada = await aCustomer(handle.db);
    const started = await start({}, ada.id);
    if (!started.ok) throw new Error('not begun');
    expect(await findOwnAttempt(handle.db, { userId: ada.id, reference: started.reference })).toBeUndefined();
    services.payments.pay(started.reference);
    await settle(started.reference);
    expect(await rows()).toMatchObject([{ userId: ada.id }]);
  });
});
