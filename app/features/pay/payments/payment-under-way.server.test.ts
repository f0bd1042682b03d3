import { beforeEach, expect, it } from 'vitest';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { paymentAttempts } from './door/payment.table.server.ts';
import { readPaymentsUnderWay } from './payment-under-way.server.ts';
import { settlePayment } from './settle-payment.server.ts';

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

async function transferOf(status: 'pending' | 'abandoned' | 'success') {
  const customer = await aCustomer(handle.db);
  await putInCart(handle.db, customer, await aProduct(handle.db));
  const reference = referenceOf(await startPayment(services, customer, { shippingOption: 'LAGOS' }));
  if (status === 'success') services.payments.pay(reference);
  else services.payments.say(reference, status);
  await settlePayment(services, 'system:poll', { reference });
  return { customer, reference };
}

it('shows each customer their own money on its way, and nothing that is over or was never sent', async () => {
  const ada = await transferOf('pending');
  const bola = await transferOf('pending');
  const paid = await transferOf('success');
  const gone = await transferOf('abandoned');
  const read = async (id: string) => (await readPaymentsUnderWay(handle.db, id)).map(({ reference }) => reference);
  expect(await read(ada.customer.id)).toEqual([ada.reference]);
  expect(await read(bola.customer.id)).toEqual([bola.reference]);
  expect(await read(paid.customer.id)).toEqual([]);
  expect(await read(gone.customer.id)).toEqual([]);
});

it.each([
  ['order', null, {}, '/checkout/gida-way'],
  ['order', 'req_1', {}, '/myorders'],
  ['due', 'due_1', { dueId: 'due_1', purpose: 'full', of: { orderId: 'ord_1' } }, '/myorders'],
  ['due', 'due_1', { dueId: 'due_1', purpose: 'full', of: { enrollmentId: 'enr_1' } }, '/userMasterclass'],
  ['enrollment', null, {}, '/masterclass/enrolled/gida-way'],
] as const)('leads from money for %s %s %j to %s', async (kind, subjectId, snapshot, href) => {
  const customer = await aCustomer(handle.db);
  await handle.db
    .insert(paymentAttempts)
    .values({
      id: 'pay_1',
      reference: 'gida-way',
      provider: 'paystack',
      kind,
      subjectId,
      userId: customer.id,
      email: customer.email,
      amountKobo: 10_000,
      fingerprint: '',
      snapshot: snapshot as never,
      state: 'open',
      providerStatus: 'pending',
      createdAt: services.clock(),
      holdExpiresAt: services.clock(),
    });
  expect(await readPaymentsUnderWay(handle.db, customer.id)).toEqual([{ reference: 'gida-way', amount: '₦100', href }]);
});
