import { eq } from 'drizzle-orm';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { listPaymentsOf } from '#app/features/pay/refunds/refundable.queries.server.ts';
import type { RefundablePayment } from '#app/features/pay/refunds/refundable-payment.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { anOrder } from './order-builders.ts';
import type { TestServices } from './test-services.ts';

/** A paid order of ₦450,000 that the scripted provider knows of, with its payment. */
export async function aPaidOrder(
  services: TestServices,
  customer: Viewer,
): Promise<{ orderId: string; reference: string; payment: RefundablePayment }> {
  const { id: orderId } = await anOrder(services.db, services, customer);
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await listPaymentsOf(services.db, { orderId });
  if (!order || !payment) throw new Error('no order was written');
  const { reference, totalKobo: amountKobo, userEmail: email } = order;
  await services.payments.initialize({ reference, amountKobo, email, callbackUrl: '', cancelUrl: '', metadata: {} });
  services.payments.pay(reference);
  services.jobs.take('deliver-mail');
  return { orderId, reference, payment };
}
