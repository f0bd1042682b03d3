import { newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import type { OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { moveOrderBack } from '#app/features/orders/orders/move-order-back.server.ts';
import { undoMove } from '#app/features/orders/orders/undo-move.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { receiveProviderEvent } from '#app/features/pay/payments/provider-inbox.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { reconcileRefunds } from '#app/features/pay/refunds/reconcile-refunds.server.ts';
import { sendRefund } from '#app/features/pay/refunds/send-refund.server.ts';
import { addToCart } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { productPictures } from '#app/features/shop/catalog/door/product.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { JOBS } from '#server/jobs.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct, aUser } from './builders.ts';
import { aCustomer, putInCart, referenceOf } from './checkout-builders.ts';
import { aDirectOrder, aQuote, beginToPay, linkOf } from './pay-link-builders.ts';
import type { TestServices } from './test-services.ts';

const TABLE = { ...newLine(OWN_WORK), title: 'Table for ten', details: 'Iroko', price: '100,000', days: '35' };

/**
 * A shop in which everything has happened once, by its own use cases: orders that were moved on, back and undone, one that was
 * cancelled and paid back, a delivery fee, a class with a balance, money nobody asked for, a webhook, a payment that is still open.
 */
export async function livedInShop(
  services: TestServices,
): Promise<{ orderId: string; customer: Viewer; owner: Viewer }> {
  const { db, payments, testClock } = services;
  const owner = await aUser(db, { role: 'owner' });
  const customer = await aCustomer(db);
  const chair = await aProduct(db, { stockCount: 9 });
  await db.delete(productPictures);

  const buy = async (quantity: number) => {
    testClock.advance(60_000);
    await addToCart(contextAt(db, services.clock()), customer.id, { productId: chair, color: '', size: '', quantity });
    testClock.advance(60_000);
    const started = await startPayment(services, customer, { shippingOption: 'LAGOS' });
    return referenceOf(started);
  };
  const settle = async (reference: string) => {
    payments.pay(reference);
    testClock.advance(1000);
    const outcome = await settlePayment(services, 'system:webhook', { reference });
    if (outcome.state !== 'paid') throw new Error(`${reference} was not booked: ${outcome.state}`);
    return 'orderId' in outcome ? outcome.orderId : outcome.enrollmentId;
  };
  const move = async (orderId: string, from: OrderStage) => {
    testClock.advance(60_000);
    const moved = await advanceOrder(services, owner.id, { orderId, from });
    if (!moved.ok) throw new Error(`${orderId} was not moved: ${moved.reason}`);
    testClock.advance(1000);
    return moved.moveId;
  };

  const orderId = await settle(await buy(2));
  await move(orderId, 'new');
  const moveId = await move(orderId, 'shipped');
  await undoMove(contextAt(db, services.clock()), owner.id, { orderId, moveId });
  const quoteId = await aQuote(services, orderId);
  await settle(await beginToPay(services, await linkOf(services, quoteId)));
  await move(orderId, 'shipped');
  const back = { orderId, from: 'ready', reason: 'A scratch', tellCustomer: true } as const;
  await moveOrderBack(services, owner.id, back);

  const cancelled = await settle(await buy(1));
  const money = { money: 'provider', feeKobo: 0, requestId: 'once' } as const;
  const why = { reason: 'customer_asked', note: '', restock: true } as const;
  await cancelAndRefund(services, owner.id, { orderId: cancelled, ...why, ...money });
  for (const { refundId } of services.jobs.take('send-refund')) await sendRefund(services, refundId);
  const refunded = await buy(1);
  await settle(refunded);
  payments.addRefund(refunded, 100_000);
  for (const { providerId, reference } of [...payments.refunds]) {
    payments.moveRefund(providerId, 'processed');
    await reconcileRefunds(services, 'system:webhook', { reference });
  }

  const form = {
    fullName: 'Ify Eze',
    email: 'ify@example.com',
    phoneNumber: '+2348031234567',
    interestReason: 'To draw',
  };
  const enrolled = await startEnrollmentPayment(services, null, { ...form, price: 1_000_000 });
  if (!enrolled.ok) throw new Error(`Nobody enrolled: ${enrolled.reason}`);
  const enrollmentId = await settle(enrolled.reference);
  const link = await balanceLink(services, owner.id, { subject: 'enrollment', id: enrollmentId });
  if (!link) throw new Error('Nothing is owed');
  await settle(await beginToPay(services, link));

  // An order with a deposit whose balance is paid, and one that owes it.
  for (const isPaid of [true, false]) {
    const requestId = await aDirectOrder(services, owner, '', { lines: [TABLE], deposit: '50' });
    const bought = await settle(await beginToPay(services, await linkOf(services, requestId)));
    const rest = await balanceLink(services, owner.id, { subject: 'order', id: bought });
    if (!rest) throw new Error('Nothing is left to pay');
    if (isPaid) await settle(await beginToPay(services, rest));
  }

  const foreign = { reference: 'not-ours-1', amountKobo: 700_000, email: '', callbackUrl: '', cancelUrl: '' };
  await payments.initialize({ ...foreign, metadata: {} });
  payments.pay(foreign.reference);
  const body = JSON.stringify({ event: 'charge.success', data: { reference: foreign.reference } });
  const read = payments.readWebhook(Buffer.from(body), payments.sign(body));
  if (!read.ok) throw new Error('The webhook was not read');
  await receiveProviderEvent(services, read.event);
  for (const event of services.jobs.take('process-provider-event'))
    await JOBS['process-provider-event'].run(services, event);

  await buy(1);
  await putInCart(db, customer, await aProduct(db));
  await db.delete(productPictures);
  return { orderId, customer, owner };
}
