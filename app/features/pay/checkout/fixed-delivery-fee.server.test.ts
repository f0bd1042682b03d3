import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { addresses } from '#app/features/ground/accounts/door/address.table.server.ts';
import { dues } from '#app/features/money/dues/door/due.table.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { deliveryPrices } from '#app/features/shop/delivery-prices/delivery-price.table.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { mails } from '#app/platform/mail/mail.table.server.ts';
import { aProduct } from '#tests/support/builders.ts';
import { aCustomer, putInCart, referenceOf } from '#tests/support/checkout-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { startPayment } from './start-payment.server.ts';

const handle = useTestDatabase();
let services: TestServices;
let ada: Viewer;
const IKEJA = { state: 'Lagos', area: 'Ikeja', sizeClass: 'van', fromKobo: 2_000_000, toKobo: 2_000_000 } as const;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  ada = await aCustomer(handle.db);
  await handle.db.update(addresses).set({ localGovernmentArea: 'Ikeja', floor: 2 });
  await handle.db.insert(deliveryPrices).values({ ...IKEJA, floorKobo: 150_000 });
  await putInCart(handle.db, ada, await aProduct(handle.db, { sizeClass: 'van' }));
});

const begin = async (shippingOption: 'LAGOS' | 'PICKUP' = 'LAGOS') =>
  referenceOf(await startPayment(services, ada, { shippingOption }));
async function pay(reference: string) {
  services.payments.pay(reference);
  await settlePayment(services, 'system:webhook', { reference });
  const [order] = await handle.db.select().from(orders).where(eq(orders.reference, reference));
  return order;
}
const setPrice = (kobo: number) =>
  handle.db.update(deliveryPrices).set({ fromKobo: kobo, toKobo: kobo }).where(eq(deliveryPrices.area, 'Ikeja'));

it('an order to a place with a price has its fee at once: as it was when its payment began, and asked for apart', async () => {
  const reference = await begin();
  await setPrice(9_000_000);
  const order = await pay(reference);
  expect(order).toMatchObject({ feeState: 'quoted', deliveryFeeKobo: 2_300_000, totalKobo: 10_000_000 });
  expect(order).toMatchObject({ localGovernmentArea: 'Ikeja', floor: 2 });
  const fee = { purpose: 'delivery_fee', amountKobo: 2_300_000, subjectId: order?.id };
  expect(await handle.db.select().from(dues).where(eq(dues.purpose, 'delivery_fee'))).toMatchObject([fee]);
  expect(await handle.db.select().from(mails).where(eq(mails.kind, 'delivery-fee-quoted'))).toHaveLength(1);
  await settlePayment(services, 'system:callback', { reference });
  expect(await handle.db.$count(dues, eq(dues.purpose, 'delivery_fee'))).toBe(1);
});

it('another price is another purchase, which does not go on with the payment of before', async () => {
  const first = await begin();
  await setPrice(3_000_000);
  const second = await begin();
  expect(second).not.toBe(first);
  expect(await pay(second)).toMatchObject({ deliveryFeeKobo: 3_300_000 });
});

it('is refused at another fee than the page said, and never for a pickup', async () => {
  const shown = { shownFeeKobo: 2_300_000, shownTotalKobo: 10_000_000 };
  await setPrice(3_000_000);
  expect(await startPayment(services, ada, { shippingOption: 'LAGOS', ...shown })).toMatchObject({
    ok: false,
    reason: 'fee_changed',
  });
  expect(await startPayment(services, ada, { shippingOption: 'PICKUP', ...shown })).toMatchObject({ ok: true });
  await setPrice(2_000_000);
  expect(await startPayment(services, ada, { shippingOption: 'LAGOS', ...shown })).toMatchObject({ ok: true });
});

it('the fee is paid like one that was quoted by hand', async () => {
  const order = await pay(await begin());
  const payment = { via: 'cash', reason: 'Driver took it', actor: 'usr_owner' } as const;
  const named = { kind: 'due', subjectId: order?.feeQuoteId ?? '' } as const;
  expect(await recordOfflinePayment(services, 'usr_owner', { named, payment })).toMatchObject({ ok: true });
  expect((await handle.db.select().from(orders))[0]).toMatchObject({ feeState: 'paid', deliveryFeeKobo: 2_300_000 });
});

it('a range, a pickup and a place without a price are agreed after the order', async () => {
  const pickup = await pay(await begin('PICKUP'));
  expect(pickup).toMatchObject({ feeState: 'none', deliveryFeeKobo: null });
  await putInCart(handle.db, ada, await aProduct(handle.db, { sizeClass: 'van' }));
  await handle.db.update(deliveryPrices).set({ toKobo: 5_000_000 }).where(eq(deliveryPrices.area, 'Ikeja'));
  expect(await pay(await begin())).toMatchObject({ feeState: 'none', deliveryFeeKobo: null });
  await putInCart(handle.db, ada, await aProduct(handle.db, { sizeClass: 'van' }));
  await handle.db.delete(deliveryPrices);
  expect(await pay(await begin())).toMatchObject({ feeState: 'none', deliveryFeeKobo: null });
});
