import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enrollments } from '#app/features/class/masterclass/door/enrollment.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { readFeeSection } from '#app/features/pay/dues/order-fee.server.ts';
import { paymentReviewTexts as texts } from '#app/features/pay/payments/door/payment-review-texts.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aPartPaidEnrollment } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readPaymentDetail } from './payment-detail.server.ts';

const handle = useTestDatabase();
let services: TestServices;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
});

const read = (reference: string) => readPaymentDetail(handle.db, { reference, now: services.clock() });
const nothing = { amountKobo: 70_000, email: '', callbackUrl: '', cancelUrl: '', metadata: {} };

it('says of money nobody asked for that it is unknown, and that nobody can book it', async () => {
  await services.payments.initialize({ ...nothing, reference: 'T-strange' });
  services.payments.pay('T-strange');
  await settlePayment(services, 'system:webhook', { reference: 'T-strange' });
  expect(await read('T-strange')).toMatchObject({
    kind: texts.kinds.unknown,
    state: 'review',
    amount: '₦700',
    canRecheck: false,
    hasPlace: false,
    exception: { canBook: false, canAttach: true, expected: undefined },
  });
  expect(await read('T-stranger')).toBeUndefined();
});

it('names the address of whoever has begun to pay', async () => {
  const ada = await aCustomer(handle.db);
  await putInCart(handle.db, ada, await aProduct(handle.db));
  const reference = referenceOf(await startPayment(services, ada, { shippingOption: 'LAGOS' }));
  expect(await read(reference)).toMatchObject({ state: 'open', email: ada.email, canRecheck: true, left: null });
});

it('shows money in another currency as what it is, and lets nobody book it', async () => {
  await services.payments.initialize({ ...nothing, reference: 'T-dollars' });
  services.payments.pay('T-dollars', { currency: 'USD' });
  await settlePayment(services, 'system:webhook', { reference: 'T-dollars' });
  expect(await read('T-dollars')).toMatchObject({ amount: 'USD 700', exception: { canAttach: false, canBook: false } });
});

it('leads to the order or the place that was paid', async () => {
  const { id: orderId } = await anOrder(handle.db, services, await aUser(handle.db));
  const [order] = await handle.db.select().from(orders).where(eq(orders.id, orderId));
  expect(await read(order?.reference ?? '')).toMatchObject({
    kind: texts.kinds.order,
    state: 'settled',
    amount: '₦450,000',
    left: '₦450,000',
    exception: null,
    became: { href: `/orders/${orderId}` },
    hasPlace: false,
    canRecheck: false,
  });
  const { id: enrollmentId } = await aPartPaidEnrollment(services);
  const [place] = await handle.db.select().from(enrollments);
  const placeOf = () => read(place?.paymentReference ?? '');
  expect(await placeOf()).toMatchObject({
    kind: texts.kinds.enrollment,
    customer: 'Zainab Bello',
    hasPlace: true,
    became: { href: `/enrollments/${enrollmentId}` },
  });
  await handle.db.update(enrollments).set({ cancelledAt: services.clock() });
  expect(await placeOf()).toMatchObject({ hasPlace: false });
});

it('shows a customer nothing of a fee nobody has quoted', async () => {
  const { id } = await anOrder(handle.db, services, await aUser(handle.db));
  expect(await readFeeSection(services, id)).toBeNull();
  expect(await readFeeSection(services, 'ord_none')).toBeNull();
});
