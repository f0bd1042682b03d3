import { beforeEach, expect, it } from 'vitest';
import { cancelOrder } from '#app/features/orders/cancel-order.server.ts';
import { recordOfflinePayment } from '#app/features/payments/record-offline-payment.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPartPaidEnrollment, aQuote } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readOwed } from './owed.server.ts';

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const read = (before: string | null = null) => readOwed(handle.db, { before, now: services.clock() });

it('lists what is agreed and not paid, the oldest first, until it is paid, replaced or cancelled', async () => {
  expect(await read()).toEqual({ sum: null, owed: [], next: undefined });
  const { id: enrollmentId } = await aPartPaidEnrollment(services);
  services.testClock.advance(3 * 86_400_000);
  const order = await anOrder(handle.db, services, await aUser(handle.db));
  const quoteId = await aQuote(services, order.id);
  services.testClock.advance(1_000);
  const other = await anOrder(handle.db, services, await aUser(handle.db));
  await aQuote(services, other.id);
  expect(await read()).toMatchObject({
    sum: '₦65,000 in 3 sums',
    owed: [
      { who: 'Zainab Bello', amount: '₦15,000', age: '3 days', to: `/enrollments/${enrollmentId}/balance` },
      { amount: '₦25,000', age: 'today', to: `/orders/${order.id}/fee`, isBegun: false },
      { to: `/orders/${other.id}/fee` },
    ],
  });

  const payment = { via: 'cash', reason: 'At the door' } as const;
  await recordOfflinePayment(services, 'usr_owner', { named: { kind: 'due', subjectId: quoteId }, payment });
  const cancellation = { reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
  await act(services, 'usr_owner', (act) => cancelOrder(act, { orderId: other.id, ...cancellation }));
  expect(await read()).toMatchObject({ sum: '₦15,000 in one sum', owed: [{ who: 'Zainab Bello' }] });
});

it('goes on where a page ended', async () => {
  for (let place = 0; place < 31; place++) await aPartPaidEnrollment(services);
  const first = await read();
  expect(first.owed).toHaveLength(30);
  const last = await read(first.next ?? null);
  expect(last.owed).toHaveLength(1);
  expect(first.owed.map(({ id }) => id)).not.toContain(last.owed[0]?.id);
});
