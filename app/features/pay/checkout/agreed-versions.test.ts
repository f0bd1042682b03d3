import { beforeEach, expect, it } from 'vitest';
import { currentPolicyVersion } from '#app/features/ground/policies/door/policy.queries.server.ts';
import { publishPolicy } from '#app/features/ground/policies/publish-policy.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { startPayment } from './start-payment.server.ts';

const handle = useTestDatabase();
beforeEach(() => emptyTables(handle));

it('keeps the versions that stood when the customer began to pay, whatever is published meanwhile', async () => {
  const services = await createTestServices(handle);
  const ada = await aCustomer(handle.db);
  await putInCart(handle.db, ada, await aProduct(handle.db));
  const started = await startPayment(services, ada, { shippingOption: 'LAGOS' });
  if (!started.ok) throw new Error(started.reason);
  await publishPolicy(services, ada.id, { policy: 'refunds', body: '## New\n\nNew words.', basedOn: 1 });
  expect(await currentPolicyVersion(handle.db, 'refunds')).toBe(2);
  services.payments.pay(started.reference);
  await settlePayment(services, 'system:webhook', { reference: started.reference });
  const [order] = await handle.db.select().from(orders);
  expect(order).toMatchObject({ termsVersion: 1, refundsVersion: 1 });
});
