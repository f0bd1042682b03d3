import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { payEnrollmentBalance } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPaidFee, aPartPaidEnrollment, aQuote, balanceDueOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { findBookedPayment, listPaymentsOf } from './refundable.queries.server.ts';

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const PIECES = 45_000_000;
const FEE = 2_500_000;
const summary = (payments: { reference: string; paidKobo: number; isOnline: boolean }[]) =>
  payments.map(({ reference, paidKobo, isOnline }) => [reference, paidKobo, isOnline]);

async function anOrderWith(fee: 'apart' | 'together' | 'quoted') {
  const { id } = await anOrder(handle.db, services, await aUser(handle.db));
  const [order] = await handle.db.select().from(orders).where(eq(orders.id, id));
  const reference = order?.reference ?? '';
  const paid = { orderId: id, feeKobo: FEE, now: services.clock() };
  if (fee === 'apart') await aPaidFee(handle.db, { ...paid, reference: 'the-fee', via: 'cash' });
  if (fee === 'together') await aPaidFee(handle.db, { ...paid, reference, via: 'online' });
  if (fee === 'quoted') await aQuote(services, id, FEE);
  return { id, reference };
}

it('tells a fee that was paid apart from the pieces', async () => {
  const { id, reference } = await anOrderWith('apart');
  expect(summary(await listPaymentsOf(handle.db, { orderId: id }))).toEqual([
    [reference, PIECES, true],
    ['the-fee', FEE, false],
  ]);
  expect(await findBookedPayment(handle.db, 'the-fee')).toMatchObject({ paidKobo: FEE, subject: { orderId: id } });
});

it('counts a fee that was paid with the pieces to their payment', async () => {
  const { id, reference } = await anOrderWith('together');
  expect(summary(await listPaymentsOf(handle.db, { orderId: id }))).toEqual([[reference, PIECES + FEE, true]]);
});

it('counts no fee that is only quoted', async () => {
  const { id, reference } = await anOrderWith('quoted');
  expect(summary(await listPaymentsOf(handle.db, { orderId: id }))).toEqual([[reference, PIECES, true]]);
});

it('tells the payments of a place apart: the first is what was not paid later', async () => {
  const { id: enrollmentId } = await aPartPaidEnrollment(services);
  const payLater = (reference: string, amountKobo: number) =>
    act(services, 'usr_owner', async (act) =>
      payEnrollmentBalance(act, {
        enrollmentId,
        dueId: await balanceDueOf(act.db, enrollmentId),
        reference,
        amountKobo,
        via: 'cash',
        channel: null,
      }),
    );
  await payLater('later-1', 300_000);
  await payLater('later-2', 200_000);
  await aPartPaidEnrollment(services);
  const [row] = await handle.db.select().from(enrollments).where(eq(enrollments.id, enrollmentId));
  const found = async (reference: string) => {
    const payment = await findBookedPayment(handle.db, reference);
    return payment && [payment.paidKobo, payment.isOnline, payment.subject];
  };
  expect(await found(row?.paymentReference ?? '')).toEqual([1_000_000, true, { enrollmentId }]);
  expect(await found('later-1')).toEqual([300_000, false, { enrollmentId }]);
  expect(await found('later-2')).toEqual([200_000, false, { enrollmentId }]);
  expect(await found('nobody')).toBeUndefined();
});
