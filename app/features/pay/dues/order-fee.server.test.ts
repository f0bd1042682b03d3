import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { deliveryFeeTexts } from '#app/features/orders/orders/door/delivery-fee-texts.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { pickUpInstead } from '#app/features/pay/pay-links/pick-up-instead.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { aCustomer } from '#tests/support/checkout-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aQuote, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { readFeeSection, readOrderFee } from './order-fee.server.ts';

const handle = useTestDatabase();
const texts = deliveryFeeTexts.admin;
const FEE = '₦25,000';
let services: TestServices;
let orderId: string;

beforeEach(async () => {
  await emptyTables(handle);
  services = await createTestServices(handle);
  orderId = (await anOrder(handle.db, services, await aCustomer(handle.db))).id;
});

const fee = () => readOrderFee(services, orderId);
const change = (values: Partial<typeof orders.$inferInsert>) =>
  handle.db.update(orders).set(values).where(eq(orders.id, orderId));

it('is told as it stands: to quote, quoted, begun to be paid, paid', async () => {
  expect(await fee()).toMatchObject({ words: texts.none, canQuote: true, canRecord: false, link: null, fee: null });
  expect((await fee())?.suggestion).toBe(texts.suggestion('₦5,000 to ₦12,000'));
  expect(await readFeeSection(services, orderId)).toBeNull();
  const quoteId = await aQuote(services, orderId);
  const when = '21 November 2026, 10am';
  expect(await fee()).toMatchObject({ words: texts.quoted(FEE, when), canQuote: true, canRecord: true, fee: FEE });
  expect(await readFeeSection(services, orderId)).toMatchObject({ note: 'Two floors up', isWithoutLink: false });
  services.testClock.advance(60_000);
  await beginToPay(services, await linkOf(services, quoteId));
  expect(await fee()).toMatchObject({ words: texts.approved(FEE), canQuote: true, canRecord: true });
  const cash = { via: 'cash', reason: 'Driver took it', actor: 'usr_owner' } as const;
  services.testClock.advance(60_000);
  await recordOfflinePayment(services, cash.actor, { named: { kind: 'due', subjectId: quoteId }, payment: cash });
  expect(await fee()).toMatchObject({
    words: texts.paid(FEE, orderTexts.paidVia.cash),
    canQuote: false,
    canRecord: false,
    link: null,
    history: [texts.history.quoted(FEE), texts.history.approved(FEE), texts.history.paid(FEE)].map((what) => ({
      what,
    })),
  });
  expect(await readFeeSection(services, orderId)).toMatchObject({ state: 'paid', note: null });
});

it('says where to ask once the link under which it is answered has ended', async () => {
  await aQuote(services, orderId);
  services.testClock.advance(31 * 86_400_000);
  expect(await readFeeSection(services, orderId)).toMatchObject({ fee: FEE, isWithoutLink: true });
});

it('is none where the customer collects, from the beginning or instead of paying it', async () => {
  const link = await linkOf(services, await aQuote(services, orderId));
  await pickUpInstead(services, 'customer', { link, phone: '+2348035550142' });
  expect(await fee()).toMatchObject({ words: texts.declined, canQuote: false, canRecord: false });
  await change({ feeState: 'none' });
  expect(await fee()).toMatchObject({ words: texts.pickup, canQuote: false, suggestion: null });
});

it('is not quoted for an order that is delivered or cancelled, and nobody is asked to pay it', async () => {
  await aQuote(services, orderId);
  await change({ cancelledAt: services.clock(), cancelReason: 'customer_asked' });
  expect(await fee()).toMatchObject({ words: texts.closed, canQuote: false, canRecord: false });
  expect(await readFeeSection(services, orderId)).toMatchObject({ note: null });
  await change({ cancelledAt: null, cancelReason: null, stage: 'delivered', completionDate: services.clock() });
  expect(await fee()).toMatchObject({ words: texts.closed, canQuote: false, canRecord: false });
});
